// A small catalogue: records in collections, grouping, statistics, text table.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class LibraryCatalogue {
    enum Genre { NOVEL, POETRY, SCIENCE }
    record Author(String first, String last) implements Comparable<Author> {
        public int compareTo(Author o) { return Comparator.comparing(Author::last).thenComparing(Author::first).compare(this, o); }
        @Override public String toString() { return last + ", " + first; }
    }
    record Book(String title, Author author, int year, Genre genre, double price, Set<String> tags) {
        Book { if (price < 0) throw new IllegalArgumentException("price " + price); tags = Set.copyOf(tags); }
        Book(String title, Author author, int year, Genre genre, double price, String... tags) { this(title, author, year, genre, price, new TreeSet<>(Arrays.asList(tags))); }
    }

    public static void main(String[] args) {
        Author woolf = new Author("Virginia", "Woolf"), hooke = new Author("Robert", "Hooke"), sappho = new Author("", "Sappho");
        List<Book> books = List.of(new Book("Orlando", woolf, 1928, Genre.NOVEL, 9.99, "time", "england"), new Book("The Waves", woolf, 1931, Genre.NOVEL, 12.5, "sea"),
                new Book("Micrographia", hooke, 1665, Genre.SCIENCE, 150, "flea", "england"), new Book("Fragments", sappho, -600, Genre.POETRY, 8.0, "sea", "love"));
        Map<Author, List<String>> byAuthor = books.stream().collect(Collectors.groupingBy(Book::author, TreeMap::new, Collectors.mapping(Book::title, Collectors.toList())));
        System.out.println(byAuthor);
        System.out.println(books.stream().collect(Collectors.partitioningBy(b -> b.year() > 1900, Collectors.averagingDouble(Book::price))));
        DoubleSummaryStatistics s = books.stream().mapToDouble(Book::price).summaryStatistics();
        System.out.printf("%d %.2f %.3f %s%n", s.getCount(), s.getSum(), s.getAverage(), s.getMax());
        Map<String, Integer> tags = books.stream().flatMap(b -> b.tags().stream()).collect(Collectors.toMap(Function.identity(), t -> 1, Integer::sum, TreeMap::new));
        System.out.println(tags);
        Map<Genre, Optional<Book>> oldest = books.stream().collect(Collectors.groupingBy(Book::genre, () -> new EnumMap<>(Genre.class), Collectors.minBy(Comparator.comparingInt(Book::year))));
        oldest.forEach((g, b) -> System.out.println(g + " " + b.map(Book::title).orElse("-")));
        System.out.println(books.stream().sorted(Comparator.comparing(Book::genre).reversed().thenComparing(Book::price, Comparator.reverseOrder())).map(Book::title).collect(Collectors.joining("; ", "<", ">")));
        String both = books.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.summingDouble(Book::price), (n, sum) -> n + " for " + sum));
        System.out.println(both);
        for (Book b : books) System.out.println(String.format("%-14s|%6d|%8.2f|%s", b.title(), b.year(), b.price(), new TreeSet<>(b.tags())));
        try {
            new Book("free", hooke, 1, Genre.SCIENCE, -1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Book("a", hooke, 1, Genre.SCIENCE, 1, "x").equals(new Book("a", new Author("Robert", "Hooke"), 1, Genre.SCIENCE, 1.0, "x")));
        try {
            books.stream().collect(Collectors.toMap(Book::author, Book::title));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
