// The bootstraps behind pattern switches, called by hand: labels of every kind, restarts, and refusals.
import java.lang.invoke.*;
import java.lang.runtime.SwitchBootstraps;

public class SwitchBootstrapsByHand {
    enum Colour { RED, GREEN }

    static MethodHandle types(Class<?> target, Object... labels) throws Throwable {
        MethodType type = MethodType.methodType(int.class, target, int.class);
        return SwitchBootstraps.typeSwitch(MethodHandles.lookup(), "ignored", type, labels).dynamicInvoker();
    }

    static void refused(Object... labels) {
        try {
            types(Object.class, labels);
            System.out.println("accepted");
        } catch (Throwable e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle handle = types(Object.class, String.class, 42, "text", Number.class, Comparable.class);
        for (Object o : new Object[] {"text", "other", 42, 43, 1.5, 'c', new Object(), null}) {
            System.out.print((int) handle.invoke(o, 0) + ":" + (int) handle.invoke(o, 1) + ":" + (int) handle.invoke(o, 3) + " ");
        }
        System.out.println();
        MethodType type = MethodType.methodType(int.class, Colour.class, int.class);
        MethodHandle colours = SwitchBootstraps.enumSwitch(MethodHandles.lookup(), "", type, "GREEN", Colour.class, "RED", "NONE").dynamicInvoker();
        System.out.println((int) colours.invoke(Colour.RED, 0) + " " + (int) colours.invoke(Colour.GREEN, 0) + " " + (int) colours.invoke(Colour.RED, 2) + " " + (int) colours.invoke((Colour) null, 0));
        refused(1.5);
        refused(1L);
        refused((Object) null);
        try {
            handle.invoke("text", 9);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
