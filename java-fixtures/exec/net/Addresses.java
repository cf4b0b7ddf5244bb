// Internet addresses that need no network: literals, loopback, classification, local names.
import java.net.*;
import java.util.*;

public class Addresses {
    public static void main(String[] args) throws Exception {
        for (String text : List.of("127.0.0.1", "10.1.2.3", "224.0.0.1", "0.0.0.0", "::1", "fe80::1", "2001:db8::7", "::ffff:1.2.3.4", "1.2", "255.255.255.255")) {
            InetAddress a = InetAddress.getByName(text);
            System.out.println(a + " " + a.getHostAddress() + " " + a.getClass().getSimpleName() + " " + a.isLoopbackAddress()
                    + " " + a.isAnyLocalAddress() + " " + a.isSiteLocalAddress() + " " + a.isMulticastAddress() + " " + a.isLinkLocalAddress() + " " + a.hashCode());
        }
        System.out.println(InetAddress.getLoopbackAddress());
        System.out.println(InetAddress.getByName("localhost").isLoopbackAddress());
        System.out.println(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}).getHostName());
        System.out.println(InetAddress.getByAddress("named", new byte[] {1, 2, 3, 4}));
        try {
            InetAddress.getByAddress(new byte[5]);
        } catch (UnknownHostException e) {
            System.out.println(e);
        }
        try {
            InetAddress.getByName("[::1");
        } catch (UnknownHostException e) {
            System.out.println(e);
        }
        // Where there is a network this is a name; nothing is said about which.
        try {
            System.out.println(InetAddress.getLocalHost().getHostName().isEmpty());
        } catch (UnknownHostException e) {
            System.out.println(false);
        }
        InetSocketAddress there = InetSocketAddress.createUnresolved("example.org", 80);
        System.out.println(there + " " + there.isUnresolved() + " " + there.getHostString() + " " + there.getPort());
        InetSocketAddress here = new InetSocketAddress("127.0.0.1", 8080);
        System.out.println(here + " " + here.equals(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 8080)));
        System.out.println(StandardSocketOptions.TCP_NODELAY + " " + Inet4Address.class.getSuperclass());
        Class.forName("java.net.NetworkInterface");
        Class<?> options = Class.forName("jdk.net.ExtendedSocketOptions");
        System.out.println(options.getField("TCP_KEEPIDLE").get(null));
    }
}
