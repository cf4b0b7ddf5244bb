/**
 * Exploration on a plain JVM by running the program again for every path: eager, depth first, ascending picks.
 *
 * <p>This is the reference that delayed execution is compared with, and the way to run or debug one path in an IDE. {@link
 * tarry.jvm.Explore} is the command, {@link tarry.jvm.Explorer} the same for a piece of code inside another program.
 */
package tarry.jvm;
