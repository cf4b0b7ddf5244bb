// URI and URL parsing, resolution, encoding and decoding; nothing is connected to.
import java.net.*;
import java.nio.charset.StandardCharsets;

public class UrlAndUri {
    public static void main(String[] args) throws Exception {
        URI u = new URI("http://user@host.example:8080/a/./b/../c%20d?q=1&r=%26#frag");
        System.out.println(u.getScheme() + " " + u.getUserInfo() + " " + u.getHost() + " " + u.getPort() + " " + u.getPath() + " " + u.getRawPath() + " " + u.getQuery() + " " + u.getRawQuery() + " " + u.getFragment() + " " + u.getAuthority());
        System.out.println(u.normalize() + " " + u.isAbsolute() + " " + u.isOpaque() + " " + URI.create("mailto:a@b").isOpaque() + " " + URI.create("mailto:a@b").getSchemeSpecificPart());
        URI base = URI.create("http://h/a/b/c?q#f");
        for (String s : new String[] {"d", "./d", "../d", "../../../d", "/d", "?x", "#y", "", "//other/z", "g:h", "d/../e"}) System.out.print(base.resolve(s) + " ");
        System.out.println();
        System.out.println(base.relativize(URI.create("http://h/a/b/c/d/e")) + " " + URI.create("http://h/a/").relativize(URI.create("http://h/a/x/y")) + " " + base.compareTo(URI.create("http://h/a")) + " " + URI.create("HTTP://H/x").equals(URI.create("http://h/x")) + " " + base.hashCode());
        System.out.println(new URI("http", "me", "h", 80, "/p q/\u00e9", "a=b c", "f g").toASCIIString() + " " + new URI("file", "/tmp/x", null));
        System.out.println(URLEncoder.encode("a b&c=d/\u00e9~*", StandardCharsets.UTF_8) + " " + URLDecoder.decode("a+b%26c%C3%A9", StandardCharsets.UTF_8).length());
        for (String s : new String[] {"http://h:port/", "ht tp://x", "%zz", ":", "http://[::1"}) {
            try {
                System.out.println(new URI(s) + " host " + new URI(s).getHost());
            } catch (URISyntaxException e) {
                System.out.println(e.getMessage() + " | " + e.getIndex());
            }
        }
        try {
            URI.create("x").toURL();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            URI.create("nope://x").toURL();
        } catch (MalformedURLException e) {
            System.out.println(e.getMessage());
        }
        try {
            URLDecoder.decode("%4", StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
