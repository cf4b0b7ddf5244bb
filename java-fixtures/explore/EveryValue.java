import tarry.Verify;

/** Every value of each primitive type; which of them are looked at is said by the argument. */
class EveryValue {
    public static void main(String[] args) {
        boolean z = Verify.anyBoolean();
        byte b = Verify.anyByte();
        short s = Verify.anyShort();
        char c = Verify.anyChar();
        int i = Verify.anyInt();
        long l = Verify.anyLong();
        float f = Verify.anyFloat();
        double d = Verify.anyDouble();
        switch (args[0]) {
            case "all" -> {
                System.out.println(z + " " + b + " " + s + " " + (int) c + " " + i + " " + l + " " + f + " " + d);
                System.out.println(Float.floatToRawIntBits(f) + " " + Double.doubleToRawLongBits(d));
            }
            case "bytes" -> {
                if (b == 7) {
                    throw new IllegalStateException("seven");
                }
            }
            case "chars" -> System.out.println(Character.isDigit(c) ? "digit" : "other");
            case "none" -> Verify.emit(new Places(i, f, d));
            case "int" -> System.out.println(i);
            case "later" -> {
                if (b == -128) {
                    throw new IllegalStateException("first");
                }
                System.out.println(i);
            }
            default -> System.out.println(d);
        }
    }

    record Places(int number, float single, double twice) {}
}
