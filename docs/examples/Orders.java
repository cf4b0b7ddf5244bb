// Generators put together: orders of one to two items, each with a size and a number of toppings.
import java.util.List;
import tarry.IGenerator;
import tarry.gen.Enums;
import tarry.gen.Lists;
import tarry.gen.Pair;
import tarry.gen.Pairs;
import tarry.gen.Sets;

class Orders {
    enum Size { SMALL, LARGE }

    public static void main(String[] args) {
        var toppings = new Sets<>(List.of("egg", "ham", "olives"), 0, 2);
        IGenerator<List<Pair<Size, java.util.Set<String>>>> orders = new Lists<>(new Pairs<>(new Enums<>(Size.class), toppings), 1, 2);
        System.out.println(orders.generate());
    }
}
