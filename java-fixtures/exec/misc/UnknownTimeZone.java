// A default time zone that nobody knows is GMT.
import java.util.TimeZone;

public class UnknownTimeZone {
    public static void main(String[] args) {
        System.setProperty("user.timezone", "Nowhere/None");
        TimeZone.setDefault(null);
        System.out.println(TimeZone.getDefault().getID() + " " + TimeZone.getDefault().getRawOffset() + " " + System.getProperty("user.timezone"));
        System.setProperty("user.timezone", "Asia/Tokyo");
        TimeZone.setDefault(null);
        System.out.println(TimeZone.getDefault().getID());
        System.out.println(TimeZone.getTimeZone("GMT+5:30").getRawOffset() + " " + TimeZone.getTimeZone("No/Zone").getID());
    }
}
