package tarry.jvm;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** A path as {@link Server} sends it: JSON. */
final class Answer {
    private Answer() {}

    static String of(PathResult path, Console console) {
        StringBuilder text = new StringBuilder();
        text.append("{\"outcome\":").append(Json.string(path.outcome().toString()));
        text.append(",\"exit\":").append(path.exitStatus());
        text.append(",\"output\":").append(bytes(console.outputBytes()));
        text.append(",\"errors\":").append(bytes(console.errorBytes()));
        text.append(",\"uncaught\":").append(path.uncaught().stream().map(Answer::uncaught).collect(Collectors.joining(",", "[", "]")));
        // Structures as strings: their text is compared as it is.
        return text.append(",\"emitted\":").append(strings(path.emitted())).append('}').toString();
    }

    private static String uncaught(Uncaught one) {
        Said said = Said.of(one.thrown());
        return "{\"thread\":" + Json.string(one.thread()) + ",\"class\":" + Json.string(said.className())
                + ",\"message\":" + Json.string(said.message()) + ",\"more\":" + Json.string(said.more())
                + ",\"causes\":" + said.causes().stream().map(Answer::cause).collect(Collectors.joining(",", "[", "]"))
                + ",\"stack\":" + frames(said.stack()) + "}";
    }

    private static String cause(Said cause) {
        return "{\"class\":" + Json.string(cause.className()) + ",\"message\":" + Json.string(cause.message())
                + ",\"stack\":" + frames(cause.stack()) + "}";
    }

    static String misfit(String why) {
        return "{\"outcome\":\"misfit\",\"message\":" + Json.string(why) + "}";
    }

    /** The process ends after it. */
    static String last(String answer) {
        return with(answer, "last");
    }

    /** The process ends after it, with a status that only it knows. */
    static String exiting(String answer) {
        return with(answer, "exiting");
    }

    private static String with(String answer, String flag) {
        return answer.substring(0, answer.length() - 1) + ",\"" + flag + "\":true}";
    }

    /** A character for each byte: not all output is text. */
    private static String bytes(byte[] all) {
        return Json.string(new String(all, StandardCharsets.ISO_8859_1));
    }

    private static String frames(List<Placed> all) {
        return all.stream().map(Placed::json).collect(Collectors.joining(",", "[", "]"));
    }

    private static String strings(List<String> all) {
        return all.stream().map(Json::string).collect(Collectors.joining(",", "[", "]"));
    }
}
