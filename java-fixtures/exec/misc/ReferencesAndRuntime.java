// References without waiting for the collector: get, clear, enqueue, queues; strong reachability keeps referents.
import java.lang.ref.*;
import java.util.*;

public class ReferencesAndRuntime {
    public static void main(String[] args) throws Exception {
        ReferenceQueue<Object> q = new ReferenceQueue<>();
        Object strong = new Object();
        WeakReference<Object> w = new WeakReference<>(strong, q);
        SoftReference<Object> s = new SoftReference<>(strong);
        PhantomReference<Object> p = new PhantomReference<>(strong, q);
        System.gc();
        System.out.println((w.get() == strong) + " " + (s.get() == strong) + " " + p.get() + " " + q.poll() + " " + w.refersTo(strong) + " " + p.refersTo(strong));
        System.out.println(w.enqueue() + " " + (q.poll() == w) + " " + w.get() + " " + w.enqueue() + " " + q.poll());
        s.clear();
        System.out.println(s.get() + " " + s.refersTo(null) + " " + p.refersTo(strong));
        p.clear();
        System.out.println(p.enqueue() + " " + (q.remove(10) == p) + " " + q.remove(1));
        System.out.println(new WeakReference<>(null).get() + " " + new WeakReference<>("literal").get());
        Reference.reachabilityFence(strong);
        try {
            q.remove(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            new WeakReference<String>("x") { @Override protected Object clone() throws CloneNotSupportedException { return super.clone(); } Object c() throws CloneNotSupportedException { return clone(); } }.c();
        } catch (CloneNotSupportedException e) {
            System.out.println("references are not cloned");
        }
        class Plain { @Override protected Object clone() throws CloneNotSupportedException { return super.clone(); } }
        class Deep implements Cloneable { int[] a = {1}; @Override protected Deep clone() throws CloneNotSupportedException { return (Deep) super.clone(); } }
        try {
            new Plain().clone();
        } catch (CloneNotSupportedException e) {
            System.out.println(e.getMessage());
        }
        Deep d = new Deep(), e = d.clone();
        System.out.println((d != e) + " " + (d.a == e.a) + " " + (d.getClass() == e.getClass()));
    }
}
