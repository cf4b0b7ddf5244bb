// The JDK's StringBuilder: appending chars, numbers and strings.
public class BuilderLoop {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        StringBuilder text = new StringBuilder();
        int hash = 0;
        for (int i = 0; i < n; i++) {
            text.append('x').append(i).append("ab");
            if (text.length() > 4000) {
                hash = hash * 31 + text.toString().hashCode();
                text.setLength(0);
            }
        }
        System.out.println(hash);
    }
}
