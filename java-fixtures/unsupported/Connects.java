// Opens a connection.
import java.net.Socket;

public class Connects {
    public static void main(String[] args) throws Exception {
        try (Socket socket = new Socket("127.0.0.1", 9)) {
            System.out.println("connected " + socket);
        }
    }
}
