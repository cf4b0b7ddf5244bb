import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.Random;

/** A few files that live long and change all the time: overwritten, grown, cut, renamed, removed. */
public class FilesInRounds {
    public static void main(String[] args) throws IOException {
        File dir = new File(System.getProperty("java.io.tmpdir"), "rounds");
        System.out.println(dir.mkdir());
        Random random = new Random(5);
        for (int round = 0; round < 400; round++) {
            File file = new File(dir, "f" + random.nextInt(4));
            switch (random.nextInt(5)) {
                case 0 -> {
                    try (FileOutputStream out = new FileOutputStream(file, random.nextBoolean())) {
                        out.write(("round " + round).getBytes());
                    }
                }
                case 1 -> file.delete();
                case 2 -> file.renameTo(new File(dir, "f" + random.nextInt(4)));
                default -> {
                    try (RandomAccessFile out = new RandomAccessFile(file, "rw")) {
                        out.seek(random.nextInt(20));
                        out.writeInt(round);
                        out.setLength(random.nextInt(40));
                    }
                }
            }
        }
        for (File file : dir.listFiles()) {
            System.out.println(file + " " + file.length());
        }
    }
}
