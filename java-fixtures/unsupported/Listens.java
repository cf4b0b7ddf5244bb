// Waits for connections.
import java.net.ServerSocket;

public class Listens {
    public static void main(String[] args) throws Exception {
        try (ServerSocket socket = new ServerSocket(0)) {
            System.out.println("listens " + socket);
        }
    }
}
