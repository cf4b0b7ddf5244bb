package tarry.jvm;

import java.util.Arrays;

/**
 * The command line of {@link Explore} and the system properties it reads.
 *
 * @param format how to report
 * @param goOn whether to go on after the first failure
 * @param trace the path to replay, or null
 * @param className the class to run
 * @param arguments what to pass to it
 */
record Options(Format format, boolean goOn, String trace, String className, String[] arguments) {
    enum Format { HUMAN, JSON, JSONL }

    static Options of(String[] commandLine) {
        if (commandLine.length == 0) {
            throw BadInput.usage("""
                    usage: java [-Dtarry.format=human|json|jsonl] [-Dtarry.all=true] [-Dtarry.trace=TRACE] \
                    -cp tarry-api.jar:CLASSES tarry.jvm.Explore Main args...""");
        }
        return new Options(formatProperty(), allProperty(), System.getProperty("tarry.trace"), commandLine[0],
                Arrays.copyOfRange(commandLine, 1, commandLine.length));
    }

    private static Format formatProperty() {
        String word = System.getProperty("tarry.format", "human");
        return switch (word) {
            case "human" -> Format.HUMAN;
            case "json" -> Format.JSON;
            case "jsonl" -> Format.JSONL;
            default -> throw BadInput.usage("tarry.format is human, json or jsonl, not " + word);
        };
    }

    private static boolean allProperty() {
        String word = System.getProperty("tarry.all", "false");
        return switch (word) {
            case "true" -> true;
            case "false" -> false;
            default -> throw BadInput.usage("tarry.all is true or false, not " + word);
        };
    }
}
