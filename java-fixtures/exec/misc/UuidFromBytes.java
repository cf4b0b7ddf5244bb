// UUID: from strings, bits and name bytes; version, variant, ordering and refusals.
import java.util.*;

public class UuidFromBytes {
    public static void main(String[] args) {
        UUID a = UUID.fromString("123e4567-e89b-12d3-a456-426614174000"), b = new UUID(0x0123456789abcdefL, 0xfedcba9876543210L), n = UUID.nameUUIDFromBytes("hello".getBytes());
        for (UUID u : new UUID[] {a, b, n, new UUID(0, 0), new UUID(-1, -1)}) System.out.println(u + " v" + u.version() + " variant " + u.variant() + " hash " + u.hashCode() + " " + Long.toHexString(u.getMostSignificantBits()) + " " + Long.toHexString(u.getLeastSignificantBits()));
        System.out.println(a.timestamp() + " " + a.clockSequence() + " " + a.node() + " " + a.compareTo(b) + " " + new UUID(-1, 0).compareTo(new UUID(0, 0)) + " " + a.equals(UUID.fromString("123E4567-E89B-12D3-A456-426614174000")));
        System.out.println(UUID.fromString("1-2-3-4-5") + " " + UUID.nameUUIDFromBytes(new byte[0]));
        for (String s : new String[] {"", "123", "123e4567-e89b-12d3-a456", "123e4567-e89b-12d3-a456-42661417400g", "123e4567e89b12d3a456426614174000"}) {
            try {
                System.out.println(UUID.fromString(s));
            } catch (IllegalArgumentException e) {
                System.out.println("refused '" + s + "'");
            }
        }
        try {
            b.timestamp();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
    }
}
