/**
 * Generators that compose: each is an {@link tarry.IGenerator} of a few lines, built from choices and from other generators.
 *
 * <p>Each says how many objects it generates. In the formulas {@code |G|} is the number that generator {@code G} generates and {@code C(n,k)}
 * a binomial coefficient; a generator that takes one which generates an object twice generates its own twice, too. Sizes and everything
 * that becomes part of a JDK object (boxed numbers, strings) are decided when generated; fields of {@link tarry.gen.Vertex} stay
 * delayed.
 */
package tarry.gen;
