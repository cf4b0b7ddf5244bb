// Properties: the load grammar with continuations and escapes, defaults, store, XML-free listing.
import java.io.*;
import java.util.*;

public class PropertiesOverStrings {
    public static void main(String[] args) throws IOException {
        String text = "# comment\n! other\n  key1 = value one  \nkey2:v2\nkey3 v3\nkey\\ with\\ space=x\nempty=\nnokey\n=novalue\nmulti=a,\\\n    b,\\\n    c\nuni=\\u0041\\t|\\n\nslash=a\\\\b\\q\ndup=1\ndup=2\ncolon\\:key=c";
        Properties p = new Properties();
        p.load(new StringReader(text));
        for (String k : new TreeSet<>(p.stringPropertyNames())) System.out.println("[" + k + "] = [" + p.getProperty(k).replace("\n", "<nl>").replace("\t", "<tab>") + "]");
        Properties child = new Properties(p);
        child.setProperty("key2", "override");
        System.out.println(child.getProperty("key1") + "|" + child.getProperty("key2") + "|" + child.getProperty("nope") + "|" + child.getProperty("nope", "dflt") + "|" + child.size() + "|" + child.stringPropertyNames().size() + "|" + child.get("key1"));
        Properties out = new Properties();
        out.setProperty("a b", " lead #!:=");
        StringWriter w = new StringWriter();
        out.store(w, "header\nsecond");
        for (String line : w.toString().split("\\R")) if (!line.matches("#\\w{3} \\w{3} .*")) System.out.println(line);
        Properties one = new Properties();
        one.setProperty("uni", "\u00e9\u20ac");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        one.store(bytes, null);
        System.out.println(bytes.toString("ISO-8859-1").split("\\R")[1]);
        Properties back = new Properties();
        back.load(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(back.equals(one) + " " + back.getProperty("uni").length());
        one.put("object", 5);
        System.out.println(one.getProperty("object") + " " + one.get("object") + " " + one.stringPropertyNames());
        StringWriter list = new StringWriter();
        out.list(new PrintWriter(list, true));
        System.out.println(list.toString().replaceAll("\\R", "|"));
        try {
            new Properties().load(new StringReader("bad=\\u00zz"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            one.setProperty("k", null);
        } catch (NullPointerException e) {
            System.out.println("null value");
        }
    }
}
