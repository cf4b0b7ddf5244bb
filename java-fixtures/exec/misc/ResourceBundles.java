// ResourceBundle from classes: ListResourceBundle, parents, lookup by locale with fallback, missing keys.
import java.util.*;

public class ResourceBundles {
    public static class Words extends ListResourceBundle {
        @Override protected Object[][] getContents() { return new Object[][] {{"hello", "hello"}, {"only", "root"}, {"list", new String[] {"x", "y"}}, {"num", 5}}; }
    }
    public static class Words_de extends ListResourceBundle {
        @Override protected Object[][] getContents() { return new Object[][] {{"hello", "hallo"}}; }
    }
    public static class Words_de_AT extends ListResourceBundle {
        @Override protected Object[][] getContents() { return new Object[][] {{"hello", "servus"}}; }
    }

    public static void main(String[] args) {
        ResourceBundle.Control noFallback = ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_CLASS);
        for (Locale l : new Locale[] {Locale.ROOT, new Locale("de"), new Locale("de", "AT"), new Locale("de", "CH"), new Locale("fr")}) {
            ResourceBundle b = ResourceBundle.getBundle("ResourceBundles$Words", l, noFallback);
            System.out.println("'" + l + "' -> '" + b.getLocale() + "' " + b.getString("hello") + " " + b.getString("only") + " " + b.getStringArray("list").length + " " + b.getObject("num") + " " + new TreeSet<>(b.keySet()));
        }
        ResourceBundle root = ResourceBundle.getBundle("ResourceBundles$Words", Locale.ROOT, noFallback);
        System.out.println(root == ResourceBundle.getBundle("ResourceBundles$Words", Locale.ROOT, noFallback) ? "cached" : "not cached");
        System.out.println(root.containsKey("nope") + " " + root.getBaseBundleName());
        try {
            root.getString("nope");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage() + " | " + e.getClassName() + " | " + e.getKey());
        }
        try {
            root.getString("num");
        } catch (ClassCastException e) {
            System.out.println("not a string");
        }
        try {
            ResourceBundle.getBundle("no.such.Bundle", Locale.ROOT, noFallback);
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage());
        }
    }
}
