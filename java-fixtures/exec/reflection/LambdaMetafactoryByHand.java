// Lambdas built by hand through LambdaMetafactory, StringConcatFactory and ConstantBootstraps; Lookup.revealDirect.
import java.lang.invoke.*;
import java.util.function.*;
import static java.lang.invoke.MethodType.methodType;

public class LambdaMetafactoryByHand {
    static String shout(String s) { return s.toUpperCase() + "!"; }
    static int plus(int a, int b) { return a + b; }
    interface Marker { }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle shout = l.findStatic(LambdaMetafactoryByHand.class, "shout", methodType(String.class, String.class));
        CallSite site = LambdaMetafactory.metafactory(l, "apply", methodType(Function.class), methodType(Object.class, Object.class), shout, methodType(String.class, String.class));
        Function<String, String> f = (Function<String, String>) site.getTarget().invokeExact();
        System.out.println(f.apply("hey") + " " + f.andThen(String::length).apply("abc"));
        MethodHandle plus = l.findStatic(LambdaMetafactoryByHand.class, "plus", methodType(int.class, int.class, int.class));
        CallSite capture = LambdaMetafactory.metafactory(l, "applyAsInt", methodType(IntUnaryOperator.class, int.class), methodType(int.class, int.class), plus, methodType(int.class, int.class));
        System.out.println(((IntUnaryOperator) capture.getTarget().invokeExact(40)).applyAsInt(2));
        CallSite alt = LambdaMetafactory.altMetafactory(l, "get", methodType(Supplier.class, String.class), methodType(Object.class), shout, methodType(String.class), LambdaMetafactory.FLAG_MARKERS | LambdaMetafactory.FLAG_SERIALIZABLE, 1, Marker.class);
        Supplier<String> sup = (Supplier<String>) alt.getTarget().invokeExact("marked");
        System.out.println(sup.get() + " " + (sup instanceof Marker) + " " + (sup instanceof java.io.Serializable));
        CallSite cat = StringConcatFactory.makeConcatWithConstants(l, "cat", methodType(String.class, int.class, Object.class, double.class), "[\1|\2|\1] \1", "const");
        System.out.println((String) cat.getTarget().invokeExact(5, (Object) null, 1.5));
        System.out.println(ConstantBootstraps.enumConstant(l, "SECONDS", java.util.concurrent.TimeUnit.class) + " " + ConstantBootstraps.primitiveClass(l, "I", Class.class) + " " + ConstantBootstraps.nullConstant(l, "_", String.class));
        MethodHandleInfo info = l.revealDirect(shout);
        System.out.println(info.getName() + " " + MethodHandleInfo.referenceKindToString(info.getReferenceKind()) + " " + info.getMethodType() + " " + info.getDeclaringClass().getSimpleName() + " " + info.reflectAs(java.lang.reflect.Method.class, l).getName());
        try {
            LambdaMetafactory.metafactory(l, "apply", methodType(Function.class), methodType(Object.class, Object.class), plus, methodType(Object.class, Object.class));
        } catch (LambdaConversionException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        Runnable a = () -> System.out.println("ran"), b = () -> System.out.println("ran");
        a.run();
        System.out.println((a == b) + " " + a.getClass().isSynthetic() + " " + a.getClass().isHidden() + " " + a.getClass().getInterfaces()[0].getSimpleName() + " " + a.getClass().isAnonymousClass());
        Runnable[] rs = new Runnable[2];
        for (int i = 0; i < 2; i++) rs[i] = () -> { };
        System.out.println("non-capturing lambda is one object: " + (rs[0] == rs[1]));
    }
}
