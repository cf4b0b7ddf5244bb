/**
 * The Java side of {@code tarry diff --compilers}: {@link tarry.compilers.CompileAll} compiles generated programs with a compiler of the JVM
 * it runs on, {@link tarry.compilers.RunAll} runs what was compiled, on a JVM and on tarry.
 *
 * <p>Program number 7 is in package {@code p7}, in the file {@code p7/Main.java}, so that many can be compiled at once. The file between
 * the two has for every program an int, how many classes it has ({@code -1}: it was rejected), then for each class its name
 * ({@link java.io.DataOutput#writeUTF}), an int, its length, and its bytes.
 */
package tarry.compilers;
