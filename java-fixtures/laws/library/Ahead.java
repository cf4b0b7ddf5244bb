import java.nio.charset.Charset;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.security.Security;
import java.security.Signature;
import java.text.Collator;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.ZoneId;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.Scanner;
import java.util.TimeZone;
import tarry.Verify;

/** What many calls use behind their choices: a machine that has done it once is ready for all of them. */
public final class Ahead {
    private interface Use {
        void use() throws Exception;
    }

    private static final Use[] USES = {
        () -> String.format("%d %s", 1, "a"),
        () -> NumberFormat.getCompactNumberInstance(Locale.ROOT, NumberFormat.Style.SHORT).format(1500),
        () -> new SimpleDateFormat("yyyy").format(new Date(0)),
        () -> new GregorianCalendar(TimeZone.getTimeZone("CET"), Locale.GERMANY).getTime(),
        () -> Collator.getInstance().compare("a", "b"),
        () -> ZoneId.of("CET").getRules(),
        () -> new Scanner("1 2").nextInt(),
        () -> Security.getProviders(),
        () -> MessageDigest.getInstance("MD5"),
        () -> Signature.getInstance("SHA256withRSA"),
        () -> KeyFactory.getInstance("RSA"),
        () -> KeyStore.getInstance("PKCS12").load(null),
        () -> "a".getBytes("no such charset"),
        () -> Charset.isSupported("UTF-32"),
    };

    private Ahead() {}

    public static void main(String[] args) {
        if (Verify.getBoolean()) {
            return;
        }
        for (Use use : USES) {
            try {
                use.use();
            } catch (Exception e) {
                // It was used all the same.
            }
        }
    }
}
