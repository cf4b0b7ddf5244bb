import tarry.Verify;

/** Strings and arrays of any content; what is done with them is said by the argument. */
class AnyParts {
    public static void main(String[] args) {
        switch (args[0]) {
            case "bytes" -> {
                byte[] bytes = Verify.anyByteArray(1);
                System.out.println(bytes.length == 0 ? "none" : "byte " + bytes[0]);
            }
            case "open" -> {
                int[] numbers = Verify.anyIntArray(3);
                boolean[] answers = Verify.anyBooleanArray(2);
                if (numbers.length == 3 && answers.length == 2 && answers[1]) {
                    throw new IllegalStateException("found");
                }
            }
            case "all" -> {
                StringBuilder text = new StringBuilder();
                for (boolean z : Verify.anyBooleanArray(2)) {
                    text.append(z).append(' ');
                }
                for (short s : Verify.anyShortArray(2)) {
                    text.append(s).append(' ');
                }
                for (long l : Verify.anyLongArray(2)) {
                    text.append(l).append(' ');
                }
                for (float f : Verify.anyFloatArray(2)) {
                    text.append(f).append(' ');
                }
                for (double d : Verify.anyDoubleArray(2)) {
                    text.append(d).append(' ');
                }
                System.out.println(text + Verify.anyString(4) + "!");
            }
            case "string" -> {
                String text = Verify.anyString(1);
                if (text.equals("q")) {
                    throw new IllegalStateException(text);
                }
            }
            case "negative" -> Verify.anyString(-1);
            case "object" -> {
                Verify.goal("before");
                System.out.println(Verify.anyObject(Thread.class));
            }
            default -> throw new AssertionError(args[0]);
        }
    }
}
