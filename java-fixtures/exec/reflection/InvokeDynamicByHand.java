// A class file written by hand: invokedynamic and dynamic constants with bootstraps of the program's own, handles and types as constants.
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.Arrays;

public class InvokeDynamicByHand {
    public static String greet(String word, int n) { return word + n; }

    public static CallSite site(Lookup l, String name, MethodType type, Object... extra) throws Exception {
        System.out.println("linking " + name + type + " for " + l.lookupClass() + " with " + Arrays.toString(extra));
        if (extra.length == 0) throw new IllegalStateException("no word");
        MethodHandle greet = MethodHandles.lookup().findStatic(InvokeDynamicByHand.class, "greet", MethodType.methodType(String.class, String.class, int.class));
        return new ConstantCallSite(greet.bindTo(extra[0]));
    }

    public static Object constant(Lookup l, String name, Class<?> type) {
        System.out.println("making " + name + " " + type);
        return type == long.class ? (Object) 1234567890123L : null;
    }

    static final ByteArrayOutputStream POOL = new ByteArrayOutputStream();
    static int size = 1;

    /** Appends a constant: its tag, then shorts; a method handle's kind is a byte. */
    static int add(int tag, int... shorts) throws IOException {
        DataOutputStream out = new DataOutputStream(POOL);
        out.writeByte(tag);
        for (int i = 0; i < shorts.length; i++) {
            if (tag == 15 && i == 0) out.writeByte(shorts[i]); else out.writeShort(shorts[i]);
        }
        return size++;
    }
    static int utf(String text) throws IOException {
        DataOutputStream out = new DataOutputStream(POOL);
        out.writeByte(1);
        out.writeUTF(text);
        return size++;
    }
    static int type(String name) throws IOException { return add(7, utf(name)); }
    static int pair(String name, String descriptor) throws IOException { return add(12, utf(name), utf(descriptor)); }
    static int handle(String name, String descriptor) throws IOException {
        return add(15, 6, add(10, type("InvokeDynamicByHand"), pair(name, descriptor)));
    }

    static void method(DataOutputStream out, String name, String descriptor, int codeName, int... code) throws IOException {
        out.writeShort(9); out.writeShort(names.get(name)); out.writeShort(names.get(descriptor)); out.writeShort(1);
        out.writeShort(codeName); out.writeInt(12 + code.length); out.writeShort(2); out.writeShort(1); out.writeInt(code.length);
        for (int b : code) out.writeByte(b);
        out.writeInt(0);
    }
    static final java.util.Map<String, Integer> names = new java.util.HashMap<>();

    public static void main(String[] args) throws Throwable {
        String lookup = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;";
        int site = handle("site", lookup + "Ljava/lang/invoke/MethodType;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;");
        int constant = handle("constant", lookup + "Ljava/lang/Class;)Ljava/lang/Object;");
        int word = add(8, utf("word"));
        int good = add(18, 0, pair("say", "(I)Ljava/lang/String;")), bad = add(18, 1, pair("fail", "(I)Ljava/lang/String;"));
        int none = add(17, 2, pair("none", "Ljava/lang/Object;")), big = add(17, 2, pair("big", "J"));
        int greet = handle("greet", "(Ljava/lang/String;I)Ljava/lang/String;"), methodType = add(16, utf("([JLjava/lang/String;)V"));
        int self = type("ByHand"), parent = type("java/lang/Object"), codeName = utf("Code"), bootstraps = utf("BootstrapMethods");
        for (String s : new String[] {"good", "bad", "none", "big", "handle", "type", "(I)Ljava/lang/String;", "()Ljava/lang/Object;", "()J"}) names.put(s, utf(s));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xCAFEBABE); out.writeInt(55); out.writeShort(size); POOL.writeTo(out);
        out.writeShort(0x21); out.writeShort(self); out.writeShort(parent); out.writeShort(0); out.writeShort(0); out.writeShort(6);
        method(out, "good", "(I)Ljava/lang/String;", codeName, 0x1a, 0xba, good >> 8, good & 255, 0, 0, 0xb0);
        method(out, "bad", "(I)Ljava/lang/String;", codeName, 0x1a, 0xba, bad >> 8, bad & 255, 0, 0, 0xb0);
        method(out, "none", "()Ljava/lang/Object;", codeName, 0x13, none >> 8, none & 255, 0xb0);
        method(out, "big", "()J", codeName, 0x14, big >> 8, big & 255, 0xad);
        method(out, "handle", "()Ljava/lang/Object;", codeName, 0x13, greet >> 8, greet & 255, 0xb0);
        method(out, "type", "()Ljava/lang/Object;", codeName, 0x13, methodType >> 8, methodType & 255, 0xb0);
        out.writeShort(1); out.writeShort(bootstraps); out.writeInt(2 + 6 + 4 + 4); out.writeShort(3);
        out.writeShort(site); out.writeShort(1); out.writeShort(word); out.writeShort(site); out.writeShort(0); out.writeShort(constant); out.writeShort(0);
        Class<?> made = MethodHandles.lookup().defineClass(bytes.toByteArray());
        for (int i = 0; i < 2; i++) {
            System.out.println(made.getMethod("good", int.class).invoke(null, i) + " " + made.getMethod("none").invoke(null) + " " + made.getMethod("big").invoke(null));
            try { made.getMethod("bad", int.class).invoke(null, i); } catch (java.lang.reflect.InvocationTargetException e) { System.out.println(e.getCause()); }
        }
        System.out.println(made.getMethod("type").invoke(null) + " " + ((MethodHandle) made.getMethod("handle").invoke(null)).invoke("h", 7));
        System.out.println(made.getMethod("handle").invoke(null) == made.getMethod("handle").invoke(null));
    }
}
