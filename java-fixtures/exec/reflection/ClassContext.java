// The classes on the stack, as a security manager sees them, and contexts of access control.
import java.security.*;
import java.util.*;

@SuppressWarnings("removal")
public class ClassContext {
    static class Manager extends SecurityManager {
        Class<?>[] context() {
            return getClassContext();
        }
    }

    static class Inner {
        static List<Class<?>> call(Manager manager) {
            return List.of(manager.context());
        }
    }

    public static void main(String[] args) {
        System.out.println(Inner.call(new Manager()));
        Runnable lambda = () -> System.out.println(new Manager().context().length);
        lambda.run();
        System.out.println(AccessController.doPrivileged((PrivilegedAction<String>) () -> "privileged"));
        AccessControlContext context = AccessController.getContext();
        System.out.println(AccessController.doPrivileged((PrivilegedAction<String>) () -> "restricted", context));
        try {
            AccessController.doPrivileged((PrivilegedExceptionAction<String>) () -> { throw new java.io.IOException("inside"); });
        } catch (PrivilegedActionException e) {
            System.out.println(e.getException());
        }
        System.out.println(System.getSecurityManager());
    }
}
