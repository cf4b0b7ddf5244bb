/**
 * The API of tarry: {@link tarry.Verify} for choices and assumptions, {@link tarry.ObjectPool} for linked structures.
 *
 * <h2>Traces</h2>
 *
 * <p>A path is written as its picks in the order of the choice calls, separated by commas; a path without choices is {@code -}.
 *
 * <ul>
 * <li>ints, longs, shorts, bytes and chars: the value in decimal;
 * <li>booleans: {@code t} or {@code f};
 * <li>any float or double: as {@link Double#toHexString} writes it, {@code 0x1.8p1}, floats with an {@code f} at the end; {@code 0.0},
 *     {@code -0.0}, {@code NaN}, {@code Infinity}, {@code -Infinity};
 * <li>choices from a list, an enum or {@code getFrom}: {@code #} and the index;
 * <li>pools: {@code @} and the index in pool order (unbounded: in the order of construction), or {@code null};
 * <li>{@code *}: never looked at; a replay takes the lowest value that is possible, of {@code anyInt} and the like the value nearest 0.
 * </ul>
 *
 * <p>Reports add {@code ~} and six hexadecimal digits: two are a hash of the main class and its arguments, four of the choice calls on the
 * path, of what each chooses from and of the method that asks. A replay refuses a trace whose digits are not those of the program; a trace
 * without them is followed as long as its picks fit.
 *
 * <h2>Emitted structures</h2>
 *
 * <p>{@code emit} yields {@code {"name":N,"root":V,"objects":[O,...]}}, where {@code N} is a string or null. The list is flat, so
 * that long chains do not nest: object {@code n} is the element at index {@code n}, and objects are numbered in the order of their first
 * visit, depth first from the root, fields in declaration order with those of superclasses first.
 *
 * <p>A value {@code V} is
 *
 * <ul>
 * <li>{@code null}, {@code true}, {@code false}, or a number (longs in full, so read them as 64 bits; {@code "NaN"},
 *     {@code "Infinity"} and {@code "-Infinity"} as strings);
 * <li>a string, for {@code String} and {@code char};
 * <li>where a reference may be, a whole number is an {@code Integer} and a fraction a {@code Double}; other boxed values are
 *     {@code {"class":"java.lang.Long","value":5}};
 * <li>{@code {"class":"Color","value":"RED"}}, for an enum constant;
 * <li>{@code {"ref":n}}, for any other object, however often it is referenced.
 * </ul>
 *
 * <p>An object {@code O} is one of
 *
 * <ul>
 * <li>{@code {"id":n,"class":"Node","fields":{"left":V,...}}}; static and synthetic fields are left out; a field
 *     hidden by one of a subclass is called {@code Class.field}; threads, thread groups, class loaders and modules have their name and
 *     what classes of the program add;
 * <li>{@code {"id":n,"class":"int[]","elements":[V,...]}}, for arrays;
 * <li>{@code {"id":n,"class":"java.util.ArrayList","elements":[V,...]}} and
 *     {@code {"id":n,"class":"java.util.HashMap","entries":[[V,V],...]}}, for JDK collections whose fields cannot be read (a plain
 *     JVM started without {@code --add-opens}); where they can, they appear by their fields;
 * <li>{@code {"id":n,"class":"java.math.BigInteger","text":"12"}}, for other JDK objects whose fields cannot be read.
 * </ul>
 *
 * <p>On the tarry machine a value that no code has read is {@code {"open":k,"of":"0..9"}} for a range,
 * {@code {"open":k,"of":"any double"}} for any float or double, {@code {"open":k,"of":[V,...]}} for a list and
 * {@code {"open":k,"pool":p,"null":true,"not":[X,...]}} for a pool reference. {@code k} numbers the open choices of the path, so that copies of one choice show the same number. {@code X} is what the reference must differ from:
 * {@code {"open":k}}, or {@code {"at":i}} for the pool object with index {@code i}. On a plain JVM nothing is open.
 */
package tarry;
