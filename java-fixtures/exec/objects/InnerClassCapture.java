// Inner classes: outer this chains, captured locals, outer private members, inner.new and Outer.this.
public class InnerClassCapture {
    private int value = 1;
    private static int created;

    class Inner {
        private int value = 2;

        class Innermost {
            int value = 3;

            String all(int value) {
                return value + " " + this.value + " " + Inner.this.value + " " + InnerClassCapture.this.value;
            }

            void bump() {
                Inner.this.value++;
                InnerClassCapture.this.value += 10;
                created++;
            }
        }
    }

    static class Sub extends InnerClassCapture.Inner {
        Sub(InnerClassCapture outer) {
            outer.super();
        }
    }

    Runnable local(final int a, String b) {
        int[] box = {0};
        class Local implements Runnable {
            int runs = a;

            @Override
            public void run() {
                runs++;
                box[0] += runs;
                System.out.println(b + a + runs + box[0] + value);
            }
        }
        Local l = new Local();
        l.run();
        return new Local();
    }

    public static void main(String[] args) {
        InnerClassCapture o = new InnerClassCapture();
        InnerClassCapture.Inner in = o.new Inner();
        InnerClassCapture.Inner.Innermost im = in.new Innermost();
        System.out.println(im.all(4));
        im.bump();
        System.out.println(im.all(5) + " " + created);
        System.out.println(new Sub(o).new Innermost().all(6));
        Runnable r = o.local(7, "b");
        r.run();
        r.run();
        InnerClassCapture none = null;
        try {
            none.new Inner();
        } catch (NullPointerException e) {
            System.out.println("no outer");
        }
    }
}
