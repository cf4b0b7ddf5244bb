// java.lang.reflect.Array: getters and setters of every primitive type, with widening and errors.
import java.lang.reflect.Array;

public class ArraySetters {
    public static void main(String[] args) {
        Object[] arrays = {new boolean[2], new byte[2], new char[2], new short[2], new int[2], new long[2], new float[2], new double[2], new Object[2]};
        for (Object array : arrays) {
            StringBuilder line = new StringBuilder(array.getClass().getComponentType() + ":");
            attempt(line, "z", () -> { Array.setBoolean(array, 1, true); return Array.getBoolean(array, 1); });
            attempt(line, "b", () -> { Array.setByte(array, 1, (byte) -7); return Array.getByte(array, 1); });
            attempt(line, "c", () -> { Array.setChar(array, 1, 'x'); return Array.getChar(array, 1); });
            attempt(line, "s", () -> { Array.setShort(array, 1, (short) 300); return Array.getShort(array, 1); });
            attempt(line, "i", () -> { Array.setInt(array, 1, 70000); return Array.getInt(array, 1); });
            attempt(line, "j", () -> { Array.setLong(array, 1, 1L << 40); return Array.getLong(array, 1); });
            attempt(line, "f", () -> { Array.setFloat(array, 1, 1.5f); return Array.getFloat(array, 1); });
            attempt(line, "d", () -> { Array.setDouble(array, 1, 2.25); return Array.getDouble(array, 1); });
            line.append(" left ").append(Array.get(array, 1)).append(' ').append(Array.get(array, 0));
            System.out.println(line);
        }
        StringBuilder errors = new StringBuilder();
        attempt(errors, "far", () -> Array.getChar(new char[1], 1));
        attempt(errors, "null", () -> Array.getFloat(null, 0));
        attempt(errors, "none", () -> Array.getShort("text", 0));
        attempt(errors, "negative", () -> { Array.setDouble(new double[1], -1, 0); return 0; });
        System.out.println(errors);
    }

    interface Step {
        Object run();
    }

    static void attempt(StringBuilder line, String name, Step step) {
        try {
            line.append(' ').append(name).append('=').append(step.run());
        } catch (RuntimeException e) {
            line.append(' ').append(name).append('!').append(e.getClass().getSimpleName()).append(e.getMessage() == null ? "" : "(" + e.getMessage() + ")");
        }
    }
}
