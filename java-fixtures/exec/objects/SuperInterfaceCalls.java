// Calls through classes and interfaces several levels up, with re-abstraction and covariant results.
public class SuperInterfaceCalls {
    interface Animal {
        String sound();

        default String twice() {
            return sound() + sound();
        }

        default Animal self() {
            return this;
        }
    }

    interface Pet extends Animal {
        @Override
        default String twice() {
            return "pet:" + Animal.super.twice();
        }

        @Override
        Pet self();
    }

    static abstract class Base implements Animal {
        @Override
        public String toString() {
            return getClass().getSimpleName() + "/" + twice();
        }
    }

    static class Dog extends Base implements Pet {
        @Override
        public String sound() {
            return "w";
        }

        @Override
        public Dog self() {
            return this;
        }

        Dog walk() {
            return this;
        }
    }

    static class Wolf extends Base {
        @Override
        public String sound() {
            return "h";
        }

        @Override
        public String twice() {
            return "wolf:" + super.twice();
        }
    }

    public static void main(String[] args) {
        Animal[] all = {new Dog(), new Wolf(), () -> "?"};
        for (Animal a : all) {
            System.out.println(a.twice() + " " + (a.self() == a));
        }
        System.out.println(all[0] + " " + all[1]);
        System.out.println(new Dog().self().walk().self().twice());
        Pet p = new Dog();
        Animal q = p.self();
        System.out.println(q.sound() + (q == p));
    }
}
