// Constants of every type in annotations, single and in arrays, and their defaults.
import java.lang.annotation.*;
import java.util.Arrays;

public class AnnotationConstants {
    @Retention(RetentionPolicy.RUNTIME)
    @interface All {
        boolean z() default true;
        byte b() default -1;
        char c() default 'c';
        short s() default 300;
        int i() default Integer.MIN_VALUE;
        long j() default 1L << 40;
        float f() default 1.5f;
        double d() default Math.PI;
        float[] fs() default {Float.NaN, -0.0f, Float.MIN_VALUE};
        double[] ds() default {};
        long[] js() default {1, 2};
        char[] cs() default {'\n', '"', '\u1234'};
        String text() default "quoted \" and \\";
        Class<?>[] types() default {int.class, String[].class, void.class};
        Thread.State state() default Thread.State.NEW;
        Retention nested() default @Retention(RetentionPolicy.SOURCE);
    }

    @All(f = 3f, fs = 1f / 3, j = -5, z = false)
    static class Given { }

    @All
    static class Defaults { }

    public static void main(String[] args) throws Exception {
        All given = Given.class.getAnnotation(All.class), defaults = Defaults.class.getAnnotation(All.class);
        for (All all : new All[] {given, defaults}) {
            System.out.println(all.z() + " " + all.b() + " " + all.c() + " " + all.s() + " " + all.i() + " " + all.j() + " " + all.f() + " " + all.d());
            System.out.println(Arrays.toString(all.fs()) + " " + Arrays.toString(all.ds()) + " " + Arrays.toString(all.js()) + " " + all.cs().length);
            System.out.println(all.text() + " " + Arrays.toString(all.types()) + " " + all.state() + " " + all.nested());
        }
        System.out.println(given.f() + " " + given.fs()[0] + " " + defaults.fs().length + " " + given.equals(defaults) + " " + (given.hashCode() == Given.class.getAnnotations()[0].hashCode()));
        System.out.println(All.class.getMethod("d").getDefaultValue() + " " + All.class.getMethod("f").getDefaultValue());
    }
}
