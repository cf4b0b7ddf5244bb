// Locale: parts, tags, builders, case of ROOT; Currency by code.
import java.util.*;

public class LocaleAndCurrency {
    public static void main(String[] args) {
        Locale[] ls = {Locale.ROOT, Locale.US, new Locale("de", "AT"), Locale.forLanguageTag("zh-Hant-TW"), Locale.forLanguageTag("sr-Latn-RS-x-priv"), new Locale("x", "y", "z"), Locale.forLanguageTag("en-US-u-ca-buddhist"), new Locale.Builder().setLanguage("PT").setRegion("br").build()};
        for (Locale l : ls) System.out.println("'" + l + "' " + l.toLanguageTag() + " [" + l.getLanguage() + "|" + l.getCountry() + "|" + l.getScript() + "|" + l.getVariant() + "] " + l.getExtensionKeys());
        System.out.println(Locale.ROOT.equals(new Locale("")) + " " + Locale.forLanguageTag("en-us").equals(Locale.US) + " " + (Locale.forLanguageTag("en-US") == Locale.US) + " " + Locale.US.stripExtensions() + " " + Locale.forLanguageTag("bad_tag!").toLanguageTag());
        System.out.println(Locale.lookup(Locale.LanguageRange.parse("de-CH,fr;q=0.5,*;q=0.1"), List.of(Locale.FRENCH, Locale.GERMAN)) + " " + Locale.LanguageRange.parse("en;q=0.3,da"));
        try {
            new Locale.Builder().setLanguage("toolonglanguage");
        } catch (IllformedLocaleException e) {
            System.out.println(e.getMessage());
        }
        try {
            Locale.US.getUnicodeLocaleType("toolong");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (String code : new String[] {"EUR", "JPY", "KWD", "USD", "XXX"}) {
            Currency c = Currency.getInstance(code);
            System.out.println(c + " " + c.getCurrencyCode() + " " + c.getDefaultFractionDigits() + " " + c.getNumericCode() + " " + (c == Currency.getInstance(code)));
        }
        System.out.println(Currency.getInstance(Locale.US) + " " + Currency.getInstance(new Locale("de", "AT")));
        try {
            Currency.getInstance("ZZZ");
        } catch (IllegalArgumentException e) {
            System.out.println("unknown currency");
        }
        System.out.println("TITLE I".toLowerCase(Locale.ROOT) + " " + "title i".toUpperCase(Locale.ROOT));
    }
}
