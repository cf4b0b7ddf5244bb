// Helpful NullPointerException messages of getfield and putfield, and of the chain that gave null.
public class NpeFields {
    int n;
    String s;
    NpeFields next;
    NpeFields[] many = new NpeFields[2];
    static NpeFields root = new NpeFields();
    static NpeFields none;

    static NpeFields make(int depth) {
        return depth > 0 ? new NpeFields() : null;
    }

    NpeFields self() {
        return this;
    }

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        NpeFields local = null;
        NpeFields full = new NpeFields();
        int i = 1;
        int[] index = {0, 1};
        attempt(() -> System.out.println(local.n));
        attempt(() -> local.n = 5);
        attempt(() -> System.out.println(none.s));
        attempt(() -> none.next = null);
        attempt(() -> System.out.println(root.next.n));
        attempt(() -> root.next.next.n = 3);
        attempt(() -> System.out.println(full.next.s));
        attempt(() -> System.out.println(make(0).n));
        attempt(() -> System.out.println(make(1).self().next.n));
        attempt(() -> System.out.println(full.many[1].n));
        attempt(() -> System.out.println(full.many[i].n));
        attempt(() -> System.out.println(root.self().many[index[i]].next));
        attempt(() -> System.out.println(root.many[root.n].many[3].n));
        attempt(() -> full.self().next.n += 1);
        attempt(() -> System.out.println(((NpeFields) (Object) local).n));
        attempt(() -> System.out.println((i > 0 ? local : full).n));
    }
}
