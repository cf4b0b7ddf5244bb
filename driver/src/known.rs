//! Values of JDK types that are not made by calls of the library: expressions, to be chosen from.
//!
//! `object()`, `string()` and `list()` are methods of every driver.

pub fn values(class: &str) -> Option<&'static [&'static str]> {
    Some(match class {
        "java/lang/Object" | "java/lang/Comparable" | "java/io/Serializable" => &["object()"],
        "java/lang/String" | "java/lang/CharSequence" => &["string()"],
        "java/lang/Number" => &["null", "0", "1", "-1.5"],
        "java/lang/Class" => &["null", "String.class", "int.class"],
        "java/lang/Throwable" | "java/lang/Exception" | "java/lang/RuntimeException" => {
            &["null", "new IllegalStateException(\"x\")"]
        }
        "java/lang/Runnable" => &["null", "() -> { }"],
        "java/lang/StringBuilder" => &["null", "new StringBuilder()", "new StringBuilder(\"ab\")"],
        "java/lang/StringBuffer" => &["null", "new StringBuffer()", "new StringBuffer(\"ab\")"],
        "java/lang/Appendable" => &["null", "new StringBuilder(\"ab\")"],
        "java/lang/Iterable" | "java/util/Collection" | "java/util/List" => &["list()"],
        "java/util/Iterator" => {
            &["null", "new java.util.ArrayList(java.util.Arrays.asList(object(), object())).iterator()"]
        }
        "java/util/ListIterator" => {
            &["null", "new java.util.ArrayList(java.util.Arrays.asList(object(), object())).listIterator()"]
        }
        "java/util/Set" => &[
            "null",
            "new java.util.LinkedHashSet()",
            "new java.util.LinkedHashSet(java.util.Arrays.asList(object(), object()))",
        ],
        "java/util/SortedSet" => &[
            "null",
            "new java.util.TreeSet()",
            "new java.util.TreeSet(java.util.Arrays.asList(\"a\", \"b\"))",
        ],
        "java/util/Queue" | "java/util/Deque" => &[
            "null",
            "new java.util.LinkedList()",
            "new java.util.LinkedList(java.util.Arrays.asList(object()))",
        ],
        "java/util/Map" => &[
            "null",
            "new java.util.LinkedHashMap()",
            "new java.util.LinkedHashMap(java.util.Collections.singletonMap(object(), object()))",
        ],
        "java/util/Properties" => &["null", "new java.util.Properties()"],
        "java/util/Comparator" => {
            &["null", "java.util.Comparator.naturalOrder()", "java.util.Comparator.reverseOrder()"]
        }
        "java/util/Optional" => &["null", "java.util.Optional.ofNullable(object())"],
        "java/util/Locale" => &["null", "java.util.Locale.ROOT", "java.util.Locale.GERMANY"],
        "java/util/function/Function" | "java/util/function/UnaryOperator" => &["null", "x -> x"],
        "java/util/function/BiFunction" | "java/util/function/BinaryOperator" => &["null", "(x, y) -> x"],
        "java/util/function/Predicate" => &["null", "x -> true", "x -> x == null"],
        "java/util/function/Supplier" | "java/util/concurrent/Callable" => &["null", "() -> \"a\""],
        "java/util/function/Consumer" => &["null", "x -> { }"],
        "java/math/BigInteger" => &[
            "null",
            "java.math.BigInteger.ZERO",
            "java.math.BigInteger.ONE.negate()",
            "java.math.BigInteger.ONE.shiftLeft(64)",
        ],
        "java/math/BigDecimal" => {
            &["null", "java.math.BigDecimal.ZERO", "new java.math.BigDecimal(\"-1.50\")"]
        }
        "java/nio/charset/Charset" => &[
            "null",
            "java.nio.charset.StandardCharsets.UTF_8",
            "java.nio.charset.StandardCharsets.ISO_8859_1",
        ],
        "java/io/Reader" => &["null", "new java.io.StringReader(\"ab\")"],
        "java/io/Writer" => &["null", "new java.io.StringWriter()"],
        "java/io/InputStream" => &["null", "new java.io.ByteArrayInputStream(new byte[] {97, 98})"],
        "java/io/OutputStream" => &["null", "new java.io.ByteArrayOutputStream()"],
        _ => return None,
    })
}
