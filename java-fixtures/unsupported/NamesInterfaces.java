// Lists the network interfaces.
import java.net.NetworkInterface;

public class NamesInterfaces {
    public static void main(String[] args) throws Exception {
        System.out.println(NetworkInterface.networkInterfaces().count());
    }
}
