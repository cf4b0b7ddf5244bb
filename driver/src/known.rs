//! Values of JDK types that are not made by calls of the library: expressions, to be chosen from.
//!
//! `{0}` and `{1}` are values of the type arguments, `{type 0}` is the argument itself. Classes are written in full; the
//! writer imports them.

use crate::lambdas;

/// Type parameters of a JDK class, as far as values of it are known.
pub fn arity(class: &str) -> usize {
    let functional = || lambdas::of_jdk(class).map(|of| of.arity());
    match class {
        "java/lang/Comparable" | "java/lang/Class" | "java/util/Comparator" => 1,
        "java/util/Map$Entry" | "java/util/EnumMap" => 2,
        _ if is_list(class) => 1,
        _ => values(class).map(holes).or_else(functional).unwrap_or(0),
    }
}

/// Arguments that the expressions mention.
fn holes(all: &[&str]) -> usize {
    let mentions = |hole: &str| all.iter().any(|text| text.contains(hole));
    usize::from(mentions("{0}")) + usize::from(mentions("{1}"))
}

/// Interfaces that a list of up to so many elements stands for.
pub fn is_list(class: &str) -> bool {
    ["java/lang/Iterable", "java/util/Collection", "java/util/List", "java/util/ArrayList"].contains(&class)
}

/// Enums of the JDK.
pub fn is_enum(class: &str) -> bool {
    const ENUMS: [&str; 7] = [
        "java/math/RoundingMode",
        "java/text/Normalizer$Form",
        "java/time/DayOfWeek",
        "java/time/Month",
        "java/time/temporal/ChronoField",
        "java/time/temporal/ChronoUnit",
        "java/util/concurrent/TimeUnit",
    ];
    ENUMS.contains(&class)
}

pub fn values(class: &str) -> Option<&'static [&'static str]> {
    Some(match class {
        "java/lang/Number" => &["null", "0", "1", "-1.5"],
        "java/lang/Throwable" | "java/lang/Exception" | "java/lang/RuntimeException" => {
            &["null", "new IllegalStateException(\"x\")"]
        }
        "java/lang/StringBuilder" => &["null", "new StringBuilder()", "new StringBuilder(\"ab\")"],
        "java/lang/StringBuffer" => &["null", "new StringBuffer()", "new StringBuffer(\"ab\")"],
        "java/lang/Appendable" => &["null", "new StringBuilder(\"ab\")"],
        "java/util/Iterator" => {
            &["null", "new java.util.ArrayList<{type 0}>(java.util.Arrays.asList({0}, {0})).iterator()"]
        }
        "java/util/ListIterator" => {
            &["null", "new java.util.ArrayList<{type 0}>(java.util.Arrays.asList({0}, {0})).listIterator()"]
        }
        "java/util/Enumeration" => {
            &["null", "java.util.Collections.enumeration(java.util.Arrays.<{type 0}>asList({0}, {0}))"]
        }
        "java/util/stream/Stream" => &["null", "java.util.Arrays.<{type 0}>asList({0}, {0}).stream()"],
        "java/util/Set" | "java/util/HashSet" | "java/util/LinkedHashSet" => &[
            "null",
            "new java.util.LinkedHashSet<>()",
            "new java.util.LinkedHashSet<>(java.util.Arrays.asList({0}, {0}))",
        ],
        "java/util/SortedSet" | "java/util/NavigableSet" | "java/util/TreeSet" => &[
            "null",
            "new java.util.TreeSet<>()",
            "new java.util.TreeSet<>(java.util.Arrays.asList({0}, {0}))",
        ],
        "java/util/Queue" | "java/util/Deque" | "java/util/LinkedList" => &[
            "null",
            "new java.util.LinkedList<>()",
            "new java.util.LinkedList<>(java.util.Arrays.asList({0}))",
        ],
        "java/util/Map" | "java/util/HashMap" | "java/util/LinkedHashMap" => &[
            "null",
            "new java.util.LinkedHashMap<>()",
            "new java.util.LinkedHashMap<>(java.util.Collections.singletonMap({0}, {1}))",
        ],
        "java/util/SortedMap" | "java/util/NavigableMap" | "java/util/TreeMap" => &[
            "null",
            "new java.util.TreeMap<>()",
            "new java.util.TreeMap<>(java.util.Collections.singletonMap({0}, {1}))",
        ],
        "java/util/Map$Entry" => &["null", "new java.util.AbstractMap.SimpleEntry<>({0}, {1})"],
        "java/util/Properties" => &["null", "new java.util.Properties()"],
        "java/util/Optional" => &["null", "java.util.Optional.ofNullable({0})"],
        "java/util/BitSet" => &["null", "new java.util.BitSet()", "java.util.BitSet.valueOf(new long[] {5})"],
        "java/util/Locale" => &["null", "java.util.Locale.ROOT", "java.util.Locale.GERMANY"],
        "java/util/UUID" => &["null", "new java.util.UUID(0, 0)", "new java.util.UUID(-1, 1)"],
        "java/util/Date" => &["null", "new java.util.Date(0)", "new java.util.Date(86_399_999)"],
        "java/util/TimeZone" => {
            &["null", "java.util.TimeZone.getTimeZone(\"UTC\")", "java.util.TimeZone.getTimeZone(\"CET\")"]
        }
        "java/util/Calendar" => &[
            "null",
            "new java.util.GregorianCalendar(java.util.TimeZone.getTimeZone(\"UTC\"), java.util.Locale.ROOT)",
        ],
        "java/util/regex/Pattern" => {
            &["null", "java.util.regex.Pattern.compile(\"a\")", "java.util.regex.Pattern.compile(\"[ab]*\")"]
        }
        "java/time/Duration" => &["null", "java.time.Duration.ZERO", "java.time.Duration.ofMillis(-1)"],
        "java/time/Instant" => &["null", "java.time.Instant.EPOCH"],
        "java/time/LocalDate" => &["null", "java.time.LocalDate.of(2024, 2, 29)"],
        "java/time/LocalDateTime" => &["null", "java.time.LocalDateTime.of(2024, 2, 29, 23, 59)"],
        "java/time/ZoneId" | "java/time/ZoneOffset" => &["null", "java.time.ZoneOffset.UTC"],
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
        "java/nio/ByteBuffer" => &["null", "java.nio.ByteBuffer.wrap(new byte[] {97, 98})"],
        "java/nio/CharBuffer" => &["null", "java.nio.CharBuffer.wrap(\"ab\")"],
        "java/io/Reader" => &["null", "new java.io.StringReader(\"ab\")"],
        "java/io/Writer" => &["null", "new java.io.StringWriter()"],
        "java/io/InputStream" => &["null", "new java.io.ByteArrayInputStream(new byte[] {97, 98})"],
        "java/io/OutputStream" => &["null", "new java.io.ByteArrayOutputStream()"],
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_take_the_arguments_that_their_values_mention() {
        let counts = ["java/util/Map", "java/util/Set", "java/util/Date", "java/util/function/BiFunction"];
        assert_eq!(counts.map(arity), [2, 1, 0, 3]);
    }
}
