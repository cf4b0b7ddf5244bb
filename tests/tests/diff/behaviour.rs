//! What "the same behaviour" is (`diff/src/behaviour.rs`): one static method in two versions, called with 0, 1, 2 and 3.

use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

use serde_json::{Value, json};
use tarry_tests::{compile, jdk};

use crate::{Scratch, counts, diff, kinds, text};

/// The old body of `Object f(int x)`, and the new one.
struct Case {
    name: &'static str,
    old: &'static str,
    new: &'static str,
}

const fn case(name: &'static str, old: &'static str, new: &'static str) -> Case {
    Case { name, old, new }
}

/// For 2 the result is another.
const DIFFERENT: [Case; 98] = [
    case(
        "nullRuleText",
        "return new Object[] {\"Cannot load from cache\", x};",
        "return new Object[] {\"Cannot load from cache\", x == 2 ? 9 : x};",
    ),
    case(
        "nullRuleField",
        "return new Named(\"Cannot throw exception\", x);",
        "return new Named(\"Cannot throw exception\", x == 2 ? 9 : x);",
    ),
    case(
        "nullRulePrinted",
        "System.out.println(\"Cannot store to disk, code \" + x); return 1;",
        "System.out.println(\"Cannot store to disk, code \" + (x == 2 ? 9 : x)); return 1;",
    ),
    case(
        "behindNullMessage",
        "try { return nothing().length(); } catch (NullPointerException e) { return new Object[] {e.getMessage(), x}; }",
        "try { return nothing().length(); } catch (NullPointerException e) { return new Object[] {e.getMessage(), x == 2 ? 9 : x}; }",
    ),
    case(
        "likeNullMessage",
        "try { return nothing().length(); } catch (NullPointerException e) { return \"Cannot invoke \\\"String.length()\\\" because \\\"a\\\" is null\"; }",
        "try { return nothing().length(); } catch (NullPointerException e) { return \"Cannot invoke \\\"String.length()\\\" because \\\"\" + (x == 2 ? \"b\" : \"a\") + \"\\\" is null\"; }",
    ),
    case(
        "lineRuleText",
        "System.out.println(\"at p.Parser(Parser.java:\" + x + \")\"); return 1;",
        "System.out.println(\"at p.Parser(Parser.java:\" + (x == 2 ? 9 : x) + \")\"); return 1;",
    ),
    case(
        "behindAFrame",
        "System.out.println(trace(new Error(\"a\")) + x); return 1;",
        "System.out.println(trace(new Error(\"a\")) + (x == 2 ? 9 : x)); return 1;",
    ),
    case(
        "frames",
        "System.out.println(trace(new Error(\"a\"))); return 1;",
        "System.out.println(trace(x == 2 ? made(\"a\") : new Error(\"a\"))); return 1;",
    ),
    case("dateYear", "return new Date(0);", "Date d = new Date(0); if (x == 2) d.setYear(99); return d;"),
    case(
        "dateHours",
        "Date d = new Date(x * 1000L); d.setHours(5); return d;",
        "Date d = new Date(x * 1000L); d.setHours(x == 2 ? 6 : 5); return d;",
    ),
    case(
        "uriSlashes",
        "return java.net.URI.create(\"file:/a\");",
        "return java.net.URI.create(x == 2 ? \"file:///a\" : \"file:/a\");",
    ),
    case(
        "calendarTime",
        "return new GregorianCalendar(2020, 0, 1 + x);",
        "return new GregorianCalendar(2020, 0, x == 2 ? 9 : 1 + x);",
    ),
    case(
        "calendarZone",
        "Calendar c = new GregorianCalendar(TimeZone.getTimeZone(\"UTC\")); c.setTimeInMillis(0); return c;",
        "Calendar c = new GregorianCalendar(TimeZone.getTimeZone(x == 2 ? \"GMT+01:00\" : \"UTC\")); c.setTimeInMillis(0); return c;",
    ),
    case(
        "decimalRounding",
        "return new DecimalFormat(\"0.0\");",
        "DecimalFormat d = new DecimalFormat(\"0.0\"); if (x == 2) d.setRoundingMode(RoundingMode.CEILING); return d;",
    ),
    case(
        "datePattern",
        "SimpleDateFormat f = new SimpleDateFormat(\"yyyy\", Locale.ROOT); f.set2DigitYearStart(new Date(0)); return f;",
        "SimpleDateFormat f = new SimpleDateFormat(x == 2 ? \"yy\" : \"yyyy\", Locale.ROOT); f.set2DigitYearStart(new Date(0)); return f;",
    ),
    case(
        "dateFormatZone",
        "SimpleDateFormat f = new SimpleDateFormat(\"yyyy\", Locale.ROOT); f.setTimeZone(TimeZone.getTimeZone(\"UTC\")); f.set2DigitYearStart(new Date(0)); return f;",
        "SimpleDateFormat f = new SimpleDateFormat(\"yyyy\", Locale.ROOT); f.setTimeZone(TimeZone.getTimeZone(x == 2 ? \"GMT+01:00\" : \"UTC\")); f.set2DigitYearStart(new Date(0)); return f;",
    ),
    case(
        "boundedQueue",
        "return new ArrayBlockingQueue<Integer>(4);",
        "return new ArrayBlockingQueue<Integer>(x == 2 ? 5 : 4);",
    ),
    case(
        "boundedQueueElement",
        "return new ArrayBlockingQueue<>(4, false, List.of(1, x));",
        "return new ArrayBlockingQueue<>(4, false, List.of(1, x == 2 ? 9 : x));",
    ),
    case(
        "dequeElement",
        "return new ConcurrentLinkedDeque<>(List.of(1, x));",
        "return new ConcurrentLinkedDeque<>(List.of(1, x == 2 ? 9 : x));",
    ),
    case(
        "transferElement",
        "return new LinkedTransferQueue<>(List.of(1, x));",
        "return new LinkedTransferQueue<>(List.of(1, x == 2 ? 9 : x));",
    ),
    case("localEnum", "enum W { A, B } return W.A;", "enum W { A, B } return x == 2 ? W.B : W.A;"),
    case(
        "method",
        "return L.class.getMethods().length > 0 ? member(\"one\") : null;",
        "return L.class.getMethods().length > 0 ? member(x == 2 ? \"two\" : \"one\") : null;",
    ),
    case(
        "getCause",
        "Error why = new Error(\"a\"); if (x == 2) throw new RuntimeException() { public Throwable getCause() { return why; } }; return x;",
        "Error why = new Error(\"b\"); if (x == 2) throw new RuntimeException() { public Throwable getCause() { return why; } }; return x;",
    ),
    case(
        "minutes",
        "return LocalDateTime.of(2020, 1, 1, 0, x);",
        "return LocalDateTime.of(2020, 1, 1, 0, x == 2 ? 9 : x);",
    ),
    case("time", "return \"alarm 12:00:0\" + x;", "return \"alarm 12:00:0\" + (x == 2 ? 9 : x);"),
    case("hash", "return \"Foo@1b6d358\" + x;", "return \"Foo@1b6d358\" + (x == 2 ? 9 : x);"),
    case("lambdaText", "return \"A$$Lambda$\" + x;", "return \"A$$Lambda$\" + (x == 2 ? 9 : x);"),
    case(
        "loaderText",
        "return \"a (b in loader \" + x + \")\";",
        "return \"a (b in loader \" + (x == 2 ? 9 : x) + \")\";",
    ),
    case(
        "identity",
        "Object o = new Object(); return o.toString() + o;",
        "Object o = new Object(); return o.toString() + (x == 2 ? new Object() : o);",
    ),
    case("integerLong", "return x;", "return x == 2 ? (Object) 2L : (Object) x;"),
    case("integerShort", "return x;", "return x == 2 ? (Object) (short) 2 : (Object) x;"),
    case("byteLong", "return (byte) x;", "return x == 2 ? (Object) 2L : (Object) (byte) x;"),
    case("floatDouble", "return (float) x;", "return x == 2 ? (Object) 2.0 : (Object) (float) x;"),
    case("nan", "return \"NaN\";", "return x == 2 ? (Object) Double.NaN : \"NaN\";"),
    case("zero", "return x * 0.0;", "return x == 2 ? -0.0 : x * 0.0;"),
    case(
        "stringChar",
        "return \"\" + (char) ('a' + x);",
        "return x == 2 ? (Object) 'c' : \"\" + (char) ('a' + x);",
    ),
    case("stringEnum", "return \"A\";", "return x == 2 ? E.A : \"A\";"),
    case("enums", "return E.A;", "return x == 2 ? F.A : E.A;"),
    case("inList", "return List.of(x, 1);", "return List.of(x == 2 ? (Object) 2L : (Object) x, 1);"),
    case("classes", "return E.class;", "return x == 2 ? F.class : E.class;"),
    case("nullText", "return \"null\";", "return x == 2 ? null : \"null\";"),
    case("tenth", "return upTo(20, -1);", "return upTo(20, x == 2 ? 15 : -1);"),
    case(
        "listSet",
        "return new HashSet<>(upTo(3, -1));",
        "return x == 2 ? upTo(3, -1) : new HashSet<>(upTo(3, -1));",
    ),
    case(
        "mapValue",
        "return new HashMap<>(Map.of(1, 2));",
        "return new HashMap<>(Map.of(1, x == 2 ? 3 : 2));",
    ),
    case(
        "treeMap",
        "return new TreeMap<>(Map.of(1, 2, 3, 4));",
        "return new TreeMap<>(Map.of(1, 2, x == 2 ? 4 : 3, 4));",
    ),
    case(
        "order",
        "return new LinkedHashSet<>(List.of(1, 2));",
        "return new LinkedHashSet<>(x == 2 ? List.of(2, 1) : List.of(1, 2));",
    ),
    case("noToString", "return new Point(x);", "return new Point(x == 2 ? 9 : x);"),
    case(
        "aliasing",
        "int[] a = {1}; return new int[][] {a, a};",
        "int[] a = {1}; return new int[][] {a, x == 2 ? a.clone() : a};",
    ),
    case(
        "exception",
        "throw new Error(\"a\");",
        "throw x == 2 ? new InternalError(\"a\") : new Error(\"a\");",
    ),
    case("message", "throw new Error(\"a\" + x);", "throw new Error(\"a\" + (x == 2 ? 9 : x));"),
    case("noMessage", "throw new Error(\"\");", "throw x == 2 ? new Error() : new Error(\"\");"),
    case("overridden", "throw new Says(\"a\" + x);", "throw new Says(\"a\" + (x == 2 ? 9 : x));"),
    case(
        "cause",
        "throw new Error(\"a\", new Error(\"c\" + x));",
        "throw new Error(\"a\", new Error(\"c\" + (x == 2 ? 9 : x)));",
    ),
    case(
        "noCause",
        "throw new Error(\"a\", new Error(\"c\"));",
        "throw new Error(\"a\", x == 2 ? null : new Error(\"c\"));",
    ),
    case(
        "suppressed",
        "Error e = new Error(\"a\"); e.addSuppressed(new Error(\"s\" + x)); throw e;",
        "Error e = new Error(\"a\"); e.addSuppressed(new Error(\"s\" + (x == 2 ? 9 : x))); throw e;",
    ),
    case(
        "standardError",
        "System.err.println(x); return 1;",
        "System.err.println(x == 2 ? 9 : x); return 1;",
    ),
    case(
        "whichStream",
        "System.err.print(x); return 1;",
        "(x == 2 ? System.out : System.err).print(x); return 1;",
    ),
    case(
        "handler",
        "Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.err.println(x)); throw new Error();",
        "Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.err.println(x == 2 ? 9 : x)); throw new Error();",
    ),
    case("status", "System.exit(x); return 1;", "System.exit(x == 2 ? 9 : x); return 1;"),
    case(
        "mapComparator",
        "return new TreeMap<String, Integer>(Collections.reverseOrder());",
        "return new TreeMap<String, Integer>(x == 2 ? null : Collections.reverseOrder());",
    ),
    case(
        "setComparator",
        "return new TreeSet<String>(String.CASE_INSENSITIVE_ORDER);",
        "return x == 2 ? new TreeSet<String>() : new TreeSet<String>(String.CASE_INSENSITIVE_ORDER);",
    ),
    case(
        "queueComparator",
        "return new PriorityQueue<Integer>(Collections.reverseOrder());",
        "return x == 2 ? new PriorityQueue<Integer>() : new PriorityQueue<Integer>(Collections.reverseOrder());",
    ),
    case(
        "skipListComparator",
        "return new ConcurrentSkipListMap<Integer, Integer>(Collections.reverseOrder());",
        "return x == 2 ? new ConcurrentSkipListMap<Integer, Integer>() : new ConcurrentSkipListMap<Integer, Integer>(Collections.reverseOrder());",
    ),
    case(
        "skipSetComparator",
        "return new ConcurrentSkipListSet<Integer>(Collections.reverseOrder());",
        "return x == 2 ? new ConcurrentSkipListSet<Integer>() : new ConcurrentSkipListSet<Integer>(Collections.reverseOrder());",
    ),
    case(
        "accessOrder",
        "return new LinkedHashMap<Integer, Integer>(16, .75f, false);",
        "return new LinkedHashMap<Integer, Integer>(16, .75f, x == 2);",
    ),
    case(
        "enumSetType",
        "return EnumSet.noneOf(E.class);",
        "return x == 2 ? EnumSet.noneOf(F.class) : EnumSet.noneOf(E.class);",
    ),
    case("enumSetElements", "return EnumSet.of(E.A);", "return x == 2 ? EnumSet.of(E.B) : EnumSet.of(E.A);"),
    case(
        "enumMapValue",
        "return new EnumMap<>(Map.of(E.B, 1));",
        "return new EnumMap<>(Map.of(E.B, x == 2 ? 2 : 1));",
    ),
    case(
        "builderText",
        "return new StringBuilder(\"ab\" + x);",
        "return new StringBuilder(x == 2 ? \"\\u0100\" : \"ab\" + x);",
    ),
    case("listSubclass", "return new Named(\"n\", x);", "return new Named(x == 2 ? \"other\" : \"n\", x);"),
    case("listSubclassElements", "return new Named(\"n\", x);", "return new Named(\"n\", x == 2 ? 9 : x);"),
    case(
        "skipListValue",
        "return new ConcurrentSkipListMap<>(Map.of(1, 1, 2, 2));",
        "return new ConcurrentSkipListMap<>(Map.of(1, 1, 2, x == 2 ? 3 : 2));",
    ),
    case(
        "hashtableValue",
        "return new Hashtable<>(Map.of(1, 1));",
        "return new Hashtable<>(Map.of(1, x == 2 ? 3 : 1));",
    ),
    case(
        "concurrentValue",
        "return new ConcurrentHashMap<>(Map.of(1, 1));",
        "return new ConcurrentHashMap<>(Map.of(1, x == 2 ? 3 : 1));",
    ),
    case(
        "property",
        "Properties p = new Properties(); p.put(\"a\", \"b\"); return p;",
        "Properties p = new Properties(); p.put(\"a\", x == 2 ? \"c\" : \"b\"); return p;",
    ),
    case(
        "secondException",
        "fails(\"t\", new Error(\"t\" + x)); throw new Error(\"m\");",
        "fails(\"t\", new Error(\"t\" + (x == 2 ? 9 : x))); throw new Error(\"m\");",
    ),
    case(
        "noSecondException",
        "fails(\"t\", new Error(\"t\")); throw new Error(\"m\");",
        "if (x != 2) fails(\"t\", new Error(\"t\")); throw new Error(\"m\");",
    ),
    case(
        "whoseException",
        "fails(\"a\", new Error(\"1\")); fails(\"b\", new Error(\"2\")); return x;",
        "fails(x == 2 ? \"b\" : \"a\", new Error(\"1\")); fails(x == 2 ? \"a\" : \"b\", new Error(\"2\")); return x;",
    ),
    case(
        "exceptionOfMain",
        "fails(\"t\", new Error(\"1\")); return x;",
        "if (x == 2) throw new Error(\"1\"); fails(\"t\", new Error(\"1\")); return x;",
    ),
    case(
        "statusAfterException",
        "fails(\"t\", new Error(\"1\")); System.exit(x); return x;",
        "fails(\"t\", new Error(\"1\")); System.exit(x == 2 ? 9 : x); return x;",
    ),
    case(
        "capturedValues",
        "int a = 1, b = 2; return new Two() { public Object g() { return a; } public Object h() { return b; } };",
        "int a = x == 2 ? 2 : 1, b = 3 - a; return new Two() { public Object h() { return b; } public Object g() { return a; } };",
    ),
    case(
        "capturedOtherwise",
        "int a = 1, b = 2; return new Two() { public Object g() { return a; } public Object h() { return b; } };",
        "int c = x == 2 ? 2 : 1, d = 3 - c; return new Two() { public Object h() { return d; } public Object g() { return c; } };",
    ),
    case(
        "capturedInOneMethod",
        "int a = 1, b = 2; return new Two() { public Object g() { return a - b; } public Object h() { return b - a; } };",
        "int c = x == 2 ? 2 : 1, d = 3 - c; return new Two() { public Object h() { return d - c; } public Object g() { return c - d; } };",
    ),
    case(
        "capturedByLambda",
        "int a = 1, b = 2; java.util.function.IntSupplier s = () -> a - b; return s;",
        "int c = x == 2 ? 2 : 1, d = 3 - c; java.util.function.IntSupplier s = () -> c - d; return s;",
    ),
    case("readInOtherOrder", "return new Minus(1, 2);", "return x == 2 ? new Minus(2, 1) : new Minus(1, 2);"),
    case("privateValues", "return new Sum(1, 2);", "return x == 2 ? new Sum(2, 1) : new Sum(1, 2);"),
    case(
        "privateInLambda",
        "Sum s = new Sum(1, 2); java.util.function.IntSupplier t = s::total; return t;",
        "Sum s = x == 2 ? new Sum(2, 1) : new Sum(1, 2); java.util.function.IntSupplier t = s::total; return t;",
    ),
    case(
        "cast",
        "Object o = new Object() {}; if (x > 1) return (Integer) o; return x;",
        "Object o = new Object() {}; if (x == 2) return (Long) o; if (x > 1) return (Integer) o; return x;",
    ),
    case("readByTheNest", "return new Pair(1, 2);", "return x == 2 ? new Pair(1, 2) : new Pair(2, 1);"),
    case(
        "otherOrderInOneMethod",
        "return new Size(1, 2);",
        "return x == 2 ? new Size(1, 2) : new Size(2, 1);",
    ),
    case(
        "capturedInOtherOrder",
        "int a = 1, b = 2; return new Two() { public Object g() { return List.of(a, b); } public Object h() { return a + \"-\" + b; } };",
        "int a = x == 2 ? 2 : 1, b = 3 - a; return new Two() { public Object g() { return List.of(b, a); } public Object h() { return a + \"-\" + b; } };",
    ),
    case(
        "capturedCallsOther",
        "int a = 1, b = 2; return new Two() { public Object g() { return one(a) + two(b); } public Object h() { return 1; } };",
        "int a = x == 2 ? 2 : 1, b = 3 - a; return new Two() { public Object g() { return two(b) + one(a); } public Object h() { return 1; } };",
    ),
    case(
        "opaqueUri",
        "return java.net.URI.create(\"mailto:a\");",
        "return java.net.URI.create(x == 2 ? \"mailto:b\" : \"mailto:a\");",
    ),
    case(
        "lambdaInterface",
        "java.util.function.Supplier<Integer> s = () -> 1; return s;",
        "java.util.function.Supplier<Integer> s = () -> 1; Callable<Integer> c = () -> 1; return x == 2 ? c : s;",
    ),
    case(
        "causeInTheMessage",
        "throw new Error(\"a\\nCaused by: java.lang.Error\");",
        "if (x == 2) throw new Error(\"a\", new Error()); throw new Error(\"a\\nCaused by: java.lang.Error\");",
    ),
    case(
        "manySuppressed",
        "Error e = new Error(); for (int i = 0; i < 40; i++) e.addSuppressed(new Error(\"s\" + i)); throw e;",
        "Error e = new Error(); for (int i = 0; i < (x == 2 ? 39 : 40); i++) e.addSuppressed(new Error(\"s\" + i)); throw e;",
    ),
    case(
        "outOfMemory",
        "return x;",
        "long[][] all = new long[99][]; for (int i = 0; x == 2 && i < 99; i++) all[i] = new long[1 << 20]; return x;",
    ),
    case("overflow", "return x;", "return x == 2 ? deep(x) : x;"),
];

/// Two groups of differences.
const MANY_WORDS: Case = case(
    "manyWords",
    "return x;",
    "if (x == 2) throw new Error(\"word\", new Error(\"why\")); throw new Error(x == 3 ? \"other\" : \"word \" + x);",
);

/// Other code, the same behaviour.
const SAME: [Case; 53] = [
    case(
        "clock",
        "return List.of(System.nanoTime(), System.currentTimeMillis());",
        "int y = 1; for (int i = 0; i < 1_000_000; i++) { y ^= i; } return List.of(System.nanoTime(), System.currentTimeMillis());",
    ),
    case(
        "castInMessage",
        "Object o = new Object() {}; try { if (x == 1) return (String) o; } catch (ClassCastException e) { throw new RuntimeException(e); } return x;",
        "Object o = new Object() {}; try { if (x == 1) return (String) o; } catch (ClassCastException e) { throw new RuntimeException(e); } return x;",
    ),
    case(
        "castEmitted",
        "Object o = new Object() {}; try { return (String) o; } catch (ClassCastException e) { return e.getMessage(); }",
        "Object o = new Object() {}; try { return (String) o; } catch (ClassCastException e) { return e.getMessage(); }",
    ),
    case(
        "localEnums",
        "enum W { A } return List.of(W.A, EnumSet.of(W.A), W.values());",
        "enum W { A } return List.of(W.A, EnumSet.of(W.A), W.values());",
    ),
    case(
        "localArray",
        "class W { int v = 1; } return new Object[] {new W[][] {{new W()}}, new Object[] {new Object() {}}};",
        "class W { int v = 1; } return new Object[] {new W[][] {{new W()}}, new Object[] {new Object() {}}};",
    ),
    case("members", "return member(\"one\");", "Object m = member(\"one\"); m.toString(); return m;"),
    case(
        "boundedQueueShifted",
        "ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(3); q.add(1); return q;",
        "ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(3); q.add(0); q.poll(); q.add(1); q.iterator(); return q;",
    ),
    case(
        "dequeShifted",
        "return new ConcurrentLinkedDeque<>(List.of(1, 2));",
        "ConcurrentLinkedDeque<Integer> q = new ConcurrentLinkedDeque<>(); q.add(0); q.add(1); q.add(2); q.add(3); q.pollFirst(); q.pollLast(); return q;",
    ),
    case(
        "transferShifted",
        "return new LinkedTransferQueue<>(List.of(1, 2));",
        "LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>(List.of(0, 1, 2)); q.poll(); return q;",
    ),
    case("dateAsked", "return new Date(5);", "Date d = new Date(5); d.toString(); d.getYear(); return d;"),
    case(
        "dateSet",
        "return new Date(-3600_000L * 24 * 30 + 5);",
        "Date d = new Date(7200_000L + 5); d.setHours(0); d.setMonth(-1); d.setDate(2); return d;",
    ),
    case(
        "calendarAsked",
        "return new GregorianCalendar(2020, 0, 1).getTime() == null ? null : asked(new GregorianCalendar(2020, 0, 1));",
        "Calendar c = asked(new GregorianCalendar(2020, 0, 1)); c.get(Calendar.WEEK_OF_YEAR); c.toString(); c.getActualMaximum(Calendar.DAY_OF_MONTH); return c;",
    ),
    case(
        "decimalUsed",
        "return new DecimalFormat(\"0.0\");",
        "DecimalFormat d = new DecimalFormat(\"0.0\"); d.format(3.14159); d.format(new BigDecimal(\"12345678901234567890\")); return d;",
    ),
    case(
        "dateFormatUsed",
        "SimpleDateFormat f = new SimpleDateFormat(\"yyyy\", Locale.ROOT); f.set2DigitYearStart(new Date(0)); return f;",
        "SimpleDateFormat f = new SimpleDateFormat(\"yyyy\", Locale.ROOT); f.set2DigitYearStart(new Date(0)); f.format(new Date(0)); f.hashCode(); return f;",
    ),
    case(
        "uriOfParts",
        "return uri(\"http\", \"a\", \"/b\");",
        "java.net.URI u = uri(\"http\", \"a\", \"/b\"); u.toString(); return u;",
    ),
    case(
        "uriResolved",
        "return java.net.URI.create(\"http://u@[::1]:80/b?q\").resolve(\"/c?d#e\");",
        "return java.net.URI.create(\"http://u@[::1]:80/c?d#e\");",
    ),
    case(
        "givenHash",
        "return new Object().toString();",
        "new Object().hashCode(); return new Object().toString();",
    ),
    case(
        "lambdaName",
        "Runnable r = () -> {}; return r.toString();",
        "Runnable q = () -> System.gc(); Runnable r = () -> {}; return r.toString();",
    ),
    case("constantBody", "return E.B;", "int y = x; return E.values()[1];"),
    case(
        "listCapacity",
        "return upTo(3, -1);",
        "List<Object> l = new ArrayList<>(50); l.addAll(upTo(4, -1)); l.remove(3); return l;",
    ),
    case(
        "mapTable",
        "return new HashMap<>(Map.of(\"a\", 1));",
        "Map<String, Integer> m = new HashMap<>(64); m.put(\"a\", 1); m.keySet(); m.put(\"b\", 1); m.remove(\"b\"); return m;",
    ),
    case(
        "emptyMap",
        "return new HashMap<>();",
        "Map<Integer, Integer> m = new HashMap<>(); m.put(1, 1); m.clear(); return m;",
    ),
    case(
        "cachedText",
        "return new BigDecimal(\"1.5\");",
        "BigDecimal d = new BigDecimal(\"1.5\"); d.toString(); d.hashCode(); return d;",
    ),
    case("exceptionValue", "return new Error(\"a\");", "return made(\"a\");"),
    case(
        "nullPointer",
        "String s = x == 1 ? null : \"a\"; return s.length();",
        "String t = x == 1 ? null : \"a\"; return t.length();",
    ),
    case(
        "thrownElsewhere",
        "if (x == 1) throw new Error(\"a\"); return x;",
        "if (x == 1) throw made(\"a\"); return x;",
    ),
    case("moreCode", "return x + 1;", "int y = x; y++; return y;"),
    case("libraryChoice", "return Verify.getInt(0, 9) + x;", "int q = x; return q + Verify.getInt(0, 9);"),
    case(
        "builderCapacity",
        "return new StringBuilder(\"ab\");",
        "StringBuilder b = new StringBuilder(100).append(\"ab\\u0100\"); b.setLength(2); return b;",
    ),
    case(
        "vectorCapacity",
        "return new Vector<>(List.of(1));",
        "Vector<Integer> v = new Vector<>(50); v.add(1); return v;",
    ),
    case(
        "queueCapacity",
        "return new PriorityQueue<>(List.of(2, 1));",
        "PriorityQueue<Integer> q = new PriorityQueue<>(50); q.add(2); q.add(1); return q;",
    ),
    case(
        "hashtableCapacity",
        "return new Hashtable<>(Map.of(1, 1));",
        "Hashtable<Integer, Integer> h = new Hashtable<>(50); h.put(1, 1); return h;",
    ),
    case(
        "concurrentCapacity",
        "return new ConcurrentHashMap<>(Map.of(1, 1));",
        "Map<Integer, Integer> h = new ConcurrentHashMap<>(50); h.put(1, 1); h.put(2, 1); h.remove(2); return h;",
    ),
    case(
        "concurrentTree",
        "return crowd(new ConcurrentHashMap<>(64), 9);",
        "Map<Object, Integer> m = crowd(new ConcurrentHashMap<>(256), 9); m.hashCode(); return m;",
    ),
    case(
        "skipList",
        "return new ConcurrentSkipListMap<>(Map.of(1, 1));",
        "Map<Integer, Integer> m = new ConcurrentSkipListMap<>(); for (int i = 0; i < 40; i++) m.put(i, i); for (int i = 0; i < 40; i++) if (i != 1) m.remove(i); return m;",
    ),
    case(
        "subclassCapacity",
        "return new Named(\"n\", 1);",
        "Named n = new Named(\"n\", 1); n.ensureCapacity(100); return n;",
    ),
    case(
        "enumSetGrown",
        "return EnumSet.of(E.A);",
        "EnumSet<E> s = EnumSet.of(E.A, E.B); s.remove(E.B); return s;",
    ),
    case(
        "enumMapGrown",
        "return new EnumMap<>(Map.of(E.B, 1));",
        "EnumMap<E, Integer> m = new EnumMap<>(E.class); m.put(E.B, 1); return m;",
    ),
    case(
        "weakMap",
        "Map<Object, Integer> m = new WeakHashMap<>(); m.put(E.A, 1); return m;",
        "Map<Object, Integer> m = new WeakHashMap<>(99); m.put(E.A, 1); return m;",
    ),
    case(
        "bytes",
        "ByteArrayOutputStream o = new ByteArrayOutputStream(); o.write(1); return o;",
        "ByteArrayOutputStream o = new ByteArrayOutputStream(99); o.write(1); return o;",
    ),
    case(
        "bits",
        "BitSet b = new BitSet(); b.set(3); return b;",
        "BitSet b = new BitSet(); b.set(300); b.set(3); b.clear(300); return b;",
    ),
    case(
        "orderOfExceptions",
        "if (x == 0) return x; fails(\"a\", new Error(\"1\")); fails(\"b\", new Error(\"2\")); if (x > 1) throw new Error(\"m\"); return x;",
        "if (x == 0) return x; fails(\"b\", new Error(\"2\")); fails(\"a\", new Error(\"1\")); if (x > 1) throw new Error(\"m\"); return x;",
    ),
    case(
        "capturedRenamed",
        "int a = 1, b = 2; return new Two() { public Object g() { return a; } public Object h() { return b; } };",
        "int c = 1, d = 2; return new Two() { public Object h() { return d; } public Object g() { return c; } };",
    ),
    case(
        "capturedInOtherCode",
        "int a = 1, b = 2; return new Two() { public Object g() { return a; } public Object h() { return b; } };",
        "int a = 1, b = 2; return new Two() { public Object h() { return b; } public Object g() { return b > 0 ? a : a + b; } };",
    ),
    case("privateRenamed", "return new Sum(x, 2);", "return new Sum(x, 2);"),
    case(
        "privateRenamedInLambda",
        "Sum s = new Sum(x, 2); java.util.function.IntSupplier t = s::total; return t;",
        "Sum s = new Sum(x, 2); java.util.function.IntSupplier t = s::total; return t;",
    ),
    case(
        "castOfAnonymous",
        "Object o = new Object() {}; if (x == 1) return (String) o; return x;",
        "Object o = new Object() {}; if (x == 1) return (String) o; return x;",
    ),
    case(
        "storeOfAnonymous",
        "Object[] all = new String[1]; if (x == 1) all[0] = new Object() {}; return x;",
        "Object[] all = new String[1]; if (x == 1) all[0] = new Object() {}; return x;",
    ),
    case(
        "ringOfCauses",
        "Error e = new Error(\"a\"); e.initCause(new Error(\"b\", e)); e.addSuppressed(e.getCause()); if (x == 1) throw e; return x;",
        "Error f = new Error(\"a\"); f.initCause(new Error(\"b\", f)); f.addSuppressed(f.getCause()); if (x == 1) throw f; return x;",
    ),
    case("renamedInTheNest", "return new Nested(x, 2);", "return new Nested(x, 2);"),
    case(
        "cachedBuffer",
        "return new StringBuffer(\"a\");",
        "StringBuffer b = new StringBuffer(\"a\"); b.toString(); return b;",
    ),
    case(
        "cachedUri",
        "return java.net.URI.create(\"http://a/b\").resolve(\"c\");",
        "java.net.URI u = java.net.URI.create(\"http://a/b\").resolve(\"c\"); u.toString(); u.getPath(); u.hashCode(); return u;",
    ),
    case(
        "cachedViews",
        "return Collections.unmodifiableMap(new TreeMap<>(Map.of(1, 2, 3, 4)).headMap(2));",
        "Map<Integer, Integer> h = new TreeMap<>(Map.of(1, 2, 3, 4)).headMap(2); h.entrySet().size(); Map<Integer, Integer> m = Collections.unmodifiableMap(h); m.keySet(); m.values(); m.entrySet(); return m;",
    ),
];

/// Other code, the same behaviour after this rule.
const SAME_AFTER: [(&str, Case); 8] = [
    (
        "null",
        case(
            "nullEmitted",
            "String s = null; try { return s.length(); } catch (NullPointerException e) { return e.getMessage(); }",
            "String t = null; try { return t.length(); } catch (NullPointerException e) { return e.getMessage(); }",
        ),
    ),
    (
        "null",
        case(
            "nullPrinted",
            "String s = null; try { return s.length(); } catch (NullPointerException e) { System.out.println(e); return List.of(\"a\" + e); }",
            "String t = null; try { return t.length(); } catch (NullPointerException e) { System.out.println(e); return List.of(\"a\" + e); }",
        ),
    ),
    (
        "null",
        case(
            "nullInMessage",
            "if (x == 0) return x; String s = null; try { return s.length(); } catch (NullPointerException e) { throw new RuntimeException(e); }",
            "if (x == 0) return x; String t = null; try { return t.length(); } catch (NullPointerException e) { throw new RuntimeException(e); }",
        ),
    ),
    (
        "null",
        case(
            "nullSaidByCause",
            "if (x == 0) return x; String s = null; try { return s.length(); } catch (NullPointerException e) { throw new Error(e) { public String getMessage() { return getCause().getMessage() + x; } }; }",
            "if (x == 0) return x; String t = null; try { return t.length(); } catch (NullPointerException e) { throw new Error(e) { public String getMessage() { return getCause().getMessage() + x; } }; }",
        ),
    ),
    (
        "line",
        case(
            "tracePrinted",
            "new Error(\"a\").printStackTrace(); return x;",
            "\n\n new Error(\"a\").printStackTrace(); return x;",
        ),
    ),
    ("line", case("traceEmitted", "return trace(new Error(\"a\"));", "\n\n return trace(new Error(\"a\"));")),
    (
        "line",
        case(
            "traceOfLambda",
            "java.util.function.Supplier<Object> s = () -> trace(new Error(\"a\")); return s.get();",
            "java.util.function.Supplier<Object> r = () -> 1; java.util.function.Supplier<Object> s = () -> trace(new Error(\"a\")); return s.get();",
        ),
    ),
    (
        "line",
        case(
            "traceOfAnonymous",
            "return new Object() { String get() { return trace(new Error(\"a\")); } }.get();",
            "return new Object() { String get() { return trace(new Error(\"a\")); } }.get();",
        ),
    ),
];

const HEAD: &str = "import java.io.*; import java.math.*; import java.text.*; import java.time.*; import java.util.*; import java.util.concurrent.*; import \
     tarry.Verify;\npublic class L {\n";
/// The members in another order, and on other lines.
const OLD_REST: &str = r#"
    static String trace(Throwable t) { StringWriter w = new StringWriter(); t.printStackTrace(new PrintWriter(w)); return w.toString(); }
    static String nothing() { return null; }
    static Calendar asked(Calendar c) { c.getTimeInMillis(); return c; }
    static Object member(String name) { try { return L.class.getDeclaredMethod(name, int.class); } catch (Exception e) { throw new Error(e); } }
    static java.net.URI uri(String... p) { try { return new java.net.URI(p[0], p[1], p[2], null); } catch (Exception e) { throw new Error(e); } }
    public enum E { A, B { @Override public String toString() { return "b"; } } }
    public enum F { A }
    static class Point { int x; int y; Object tag = "t"; Point(int x) { this.x = x; y = 1; } }
    static class Says extends Error { Says(String s) { super("no"); said = s; } String said; @Override public String getMessage() { return said; } }
    static class Named extends ArrayList<Object> { String name; Named(String name, Object one) { this.name = name; add(one); } }
    static void fails(String name, Error with) {
        Thread t = new Thread(() -> { throw with; }, name); t.start();
        try { t.join(); } catch (InterruptedException e) { throw new Error(e); }
    }
    record Crowded(int n) implements Comparable<Crowded> { public int hashCode() { return 7; } public int compareTo(Crowded c) { return n - c.n; } }
    static Map<Object, Integer> crowd(Map<Object, Integer> m, int n) { for (int i = 0; i < n; i++) m.put(new Crowded(i), i); return m; }
    interface Two { Object g(); Object h(); }
    static class Sum { private int total; private int count; Sum(int t, int c) { total = t; count = c; } int total() { return total; } int count() { return count; } }
    static class Minus { private int a; private int b; Minus(int a, int b) { this.a = a; this.b = b; } int get() { return a - b; } }
    static class Pair { private int key; private int value; Pair(int... all) { key = all[0]; value = all[1]; } }
    static int keyOf(Pair p) { return p.key; }
    static class Size { private int w; private int h; Size(int... all) { w = all[0]; h = all[1]; } int area() { return w * h; } public String toString() { return w + "x" + h; } }
    static class Nested { private int key; private int value; Nested(int... all) { key = all[0]; value = all[1]; } }
    static int keyOf(Nested n) { return n.key; }
    static int deep(int x) { return deep(x) + 1; }
    static String one(int x) { return "one" + x; }
    static String two(int x) { return "two" + x; }
    static Error made(String text) { return new Error(text); }
    static List<Object> upTo(int n, int other) {
        List<Object> all = new ArrayList<>(); for (int i = 0; i < n; i++) all.add(i == other ? -1 : i); return all;
    }
"#;
const NEW_REST: &str = r#"
    static java.net.URI uri(String... p) { try { return new java.net.URI(p[0], p[1], p[2], null); } catch (Exception e) { throw new Error(e); } }
    static Object member(String name) { try { return L.class.getDeclaredMethod(name, int.class); } catch (Exception e) { throw new Error(e); } }
    static Calendar asked(Calendar c) { c.getTimeInMillis(); return c; }
    static String nothing() { return null; }
    static String trace(Throwable t) { StringWriter w = new StringWriter(); t.printStackTrace(new PrintWriter(w)); return w.toString(); }
    static List<Object> upTo(int n, int other) {
        List<Object> all = new ArrayList<>(); for (int i = 0; i < n; i++) all.add(i == other ? -1 : i); return all;
    }
    interface Two { Object g(); Object h(); }
    static class Sum { private int number; private int sum; Sum(int t, int c) { sum = t; number = c; } int count() { return number; } int total() { return sum; } }
    static class Minus { private int a; private int b; Minus(int a, int b) { this.b = b; this.a = a; } int get() { int t = b; return a - t; } }
    static class Pair { private int key; private int value; Pair(int... all) { value = all[0]; key = all[1]; } }
    static int keyOf(Pair p) { return p.key; }
    static class Size { private int w; private int h; Size(int... all) { h = all[0]; w = all[1]; } int area() { return h * w; } public String toString() { return w + "x" + h; } }
    static class Nested { private int name; private int content; Nested(int... all) { name = all[0]; content = all[1]; } }
    static int keyOf(Nested n) { return n.name; }
    static int deep(int x) { return deep(x) + 1; }
    static String one(int x) { return "one" + x; }
    static String two(int x) { return "two" + x; }
    static Error made(String text) { return new Error(text); }
    static class Named extends ArrayList<Object> { String name; Named(String name, Object one) { this.name = name; add(one); } }
    static void fails(String name, Error with) {
        Thread t = new Thread(() -> { throw with; }, name); t.start();
        try { t.join(); } catch (InterruptedException e) { throw new Error(e); }
    }
    record Crowded(int n) implements Comparable<Crowded> { public int hashCode() { return 7; } public int compareTo(Crowded c) { return n - c.n; } }
    static Map<Object, Integer> crowd(Map<Object, Integer> m, int n) { for (int i = 0; i < n; i++) m.put(new Crowded(i), i); return m; }
    static class Says extends Error { String said; Says(String s) { super("no"); said = s; } @Override public String getMessage() { return said; } }
    static class Point { Object tag = "t"; int y; int x; Point(int x) { this.x = x; y = 1; } }
    public enum F { A }
    static class Extra { @Override public String toString() { return "moves numbers of classes"; } }
    static Object extra() { return new Object() {}; }
    public enum E { A, B { @Override public String toString() { return "b"; } }, C }
"#;

struct Compiled {
    old: PathBuf,
    new: PathBuf,
    driver: PathBuf,
}

fn all_cases() -> impl Iterator<Item = &'static Case> {
    let after = SAME_AFTER.iter().map(|(_, case)| case);
    DIFFERENT.iter().chain(&SAME).chain(after).chain([&MANY_WORDS])
}

fn compiled() -> &'static Compiled {
    static ALL: OnceLock<Compiled> = OnceLock::new();
    ALL.get_or_init(|| {
        let jdk = jdk::find(17).expect("the tests need a JDK 17");
        let api = compile::api_jar().expect("the API");
        let dir = Scratch::new("behaviour");
        let write = |folder: &str, name: &str, text: String| {
            let folder = dir.0.join(folder);
            fs::create_dir_all(&folder).expect("a directory");
            fs::write(folder.join(name), text).expect("written");
            folder.join(name)
        };
        let library = |folder: &str, body: fn(&Case) -> &'static str, rest: [&str; 2]| {
            let methods: String =
                all_cases().map(|c| format!("    public static Object {}(int x) {{ {} }}\n", c.name, body(c))).collect();
            let source = write(folder, "L.java", format!("{HEAD}{}{methods}{}}}\n", rest[0], rest[1]));
            compile::compile_against(&jdk, &[source], std::slice::from_ref(&api)).expect("it compiles").dir
        };
        let calls: String = all_cases()
            .map(|c| format!("            case \"{0}\" -> Verify.emit(\"r\", L.{0}(x));\n", c.name))
            .collect();
        let driver = format!(
            "import tarry.Verify;\npublic class D {{\n    public static void main(String[] args) {{\n        int x = \
             Verify.getInt(0, 3);\n        switch (args[0]) {{\n{calls}        }}\n    }}\n}}\n"
        );
        let (old, new) = (library("old", |c| c.old, ["", OLD_REST]), library("new", |c| c.new, [NEW_REST, ""]));
        // The driver is compiled by tarry, from where it stays.
        let driver = write("driver", "D.java", driver);
        std::mem::forget(dir);
        Compiled { old, new, driver }
    })
}

fn compared(options: &[&str], case: &str) -> (i32, Value) {
    let Compiled { old, new, driver } = compiled();
    let args = [
        options,
        &["--max-heap", "64m", "--format", "json", text(old), text(new), "--driver", text(driver), case],
    ]
    .concat();
    let said = diff(&args);
    (said.code, said.json())
}

#[test]
fn one_input_of_four_differs() {
    for case in DIFFERENT {
        let (code, json) = compared(&[], case.name);
        assert_eq!((code, counts(&json)), (1, [4, 3, 1, 0]), "{}: {json}", case.name);
        assert_eq!(json["differences"][0]["trace"], "2", "{}: {json}", case.name);
        let has_frames = case.old.contains("trace(");
        assert_eq!(json["equal_after_rules"].is_null(), !has_frames, "{}: {json}", case.name);
    }
}

/// Every so many cases are looked at, all of them in `./test --full`.
fn sampled<C>(cases: &[C]) -> impl Iterator<Item = &C> {
    cases.iter().step_by(if tarry_tests::full() { 1 } else { 5 })
}

#[test]
fn a_solver_finds_the_input_of_four_that_differs() {
    for case in sampled(&DIFFERENT) {
        let (code, json) = compared(&["--mode", "symbolic"], case.name);
        let found = (code, json["different_pairs"].as_u64(), json["not_decided"].as_u64());
        assert!(matches!(found, (1, Some(1..), Some(0))), "{}: {json}", case.name);
        let traces = json["differences"].as_array().expect("a list").iter().map(|d| &d["trace"]);
        assert!(traces.into_iter().all(|trace| trace == "2"), "{}: {json}", case.name);
    }
}

#[test]
fn a_solver_finds_no_difference_in_other_code() {
    for case in sampled(&SAME) {
        let (code, json) = compared(&["--mode", "symbolic"], case.name);
        let found = (code, json["different_pairs"].as_u64(), json["not_decided"].as_u64());
        assert_eq!(found, (0, Some(0), Some(0)), "{}: {json}", case.name);
    }
}

#[test]
fn other_code_is_no_difference() {
    for case in SAME {
        let (code, json) = compared(&[], case.name);
        let inputs = if case.name == "libraryChoice" { 40 } else { 4 };
        assert_eq!((code, counts(&json)), (0, [inputs, inputs, 0, 0]), "{}: {json}", case.name);
        assert!(json["equal_after_rules"].is_null(), "{}: {json}", case.name);
    }
}

#[test]
fn what_the_machine_told_is_compared_after_a_rule() {
    for (rule, case) in SAME_AFTER {
        let (code, json) = compared(&[], case.name);
        assert_eq!((code, counts(&json)), (0, [4, 4, 0, 0]), "{}: {json}", case.name);
        // One input may have nothing to do with it.
        let some = if case.old.starts_with("if (x == 0)") { 3 } else { 4 };
        assert_eq!(json["equal_after_rules"], json!([[rule, some]]), "{}: {json}", case.name);
        let (code, json) = compared(&["--normalise", "none"], case.name);
        assert_eq!((code, counts(&json)), (1, [4, 4 - some, some, 0]), "{}: {json}", case.name);
    }
}

#[test]
fn rules_are_counted_and_said() {
    let (code, json) = compared(&["--normalise", "time"], "time");
    assert_eq!((code, counts(&json)), (0, [4, 4, 0, 0]), "{json}");
    assert_eq!(json["equal_after_rules"], json!([["time", 1]]));
    let Compiled { old, new, driver } = compiled();
    let said = diff(&["--normalise", "time", text(old), text(new), "--driver", text(driver), "time"]);
    let sentence = "no difference in 4 inputs (4 returned normally); 1 equal only after rule `time`: ";
    assert!(said.out.contains(sentence), "{}", said.out);
}

#[test]
fn accepted_is_an_input_with_its_results() {
    let dir = Scratch::new("members");
    let file = dir.0.join("accepted.txt");
    let (made, _) = compared(&["--accept", text(&file), "--accept-all"], "message");
    assert_eq!(made, 0);
    let (again, json) = compared(&["--accept", text(&file)], "message");
    assert_eq!((again, &json["differences"][0]["accepted"]), (0, &json!(true)), "{json}");
    // The same kind of difference at the same place, of another input: its line is another.
    let lines = fs::read_to_string(&file).expect("written");
    let changed = |line: &str| match line.split_once(' ').filter(|_| !line.starts_with('#')) {
        Some((group, member)) => format!("{group} {}\n", member[..16].chars().rev().collect::<String>()),
        None => format!("{line}\n"),
    };
    fs::write(&file, lines.lines().map(changed).collect::<String>()).expect("written");
    let (changed, json) = compared(&["--accept", text(&file)], "message");
    assert_eq!((changed, kinds(&json).len()), (1, 1), "{json}");
    let fingerprint = lines.lines().find(|l| !l.starts_with('#')).and_then(|l| l.split(' ').next());
    fs::write(&file, fingerprint.expect("a fingerprint")).expect("written");
    let Compiled { old, new, driver } = compiled();
    let said = diff(&["--accept", text(&file), text(old), text(new), "--driver", text(driver), "message"]);
    assert_eq!(said.code, 4, "{}", said.err);
    assert!(said.err.contains("line 1: no input behind the fingerprint"), "{}", said.err);
}

/// Lambdas are compared by what they have captured: that nobody has called them is said.
#[test]
fn results_with_code_are_warned_about() {
    let warning = json!([
        "results contain lambdas: what they do is compared only where it is called, by the driver or the library"
    ]);
    assert_eq!(compared(&[], "capturedByLambda").1["warnings"], warning);
    assert!(compared(&[], "capturedValues").1["warnings"].is_null());
}

/// Exceptions of one class, with other causes or other words, are all shown, with the number of inputs of each.
#[test]
fn other_causes_and_words_of_one_exception_are_shown() {
    let (_, json) = compared(&[], "manyWords");
    assert_eq!(
        kinds(&json),
        ["now throws: L.manyWords(int): 3", "now throws: L.manyWords(int): 1"],
        "{json}"
    );
    let first = &json["differences"][0];
    let shown = |input: &Value| (input["trace"].clone(), input["alike"].clone());
    assert_eq!(shown(first), ("0".into(), 2.into()), "{json}");
    let more: Vec<_> = first["more"].as_array().into_iter().flatten().map(shown).collect();
    assert!(more.contains(&("3".into(), 1.into())), "{json}");
    assert_eq!(json["differences"][1]["new"]["exception"]["causes"][0]["message"], "why", "{json}");
    let Compiled { old, new, driver } = compiled();
    let said = diff(&[text(old), text(new), "--driver", text(driver), "manyWords"]).out;
    assert!(said.contains("  also 3 (1 input so): returned 3, then java.lang.Error: other\n"), "{said}");
}

/// The error of a limit is shown like any other exception.
#[test]
fn errors_of_limits_are_shown() {
    for (case, error) in
        [("outOfMemory", "OutOfMemoryError: Java heap space"), ("overflow", "StackOverflowError")]
    {
        let Compiled { old, new, driver } = compiled();
        let said = diff(&["--max-heap", "64m", text(old), text(new), "--driver", text(driver), case]);
        assert_eq!(said.code, 1, "{}", said.out);
        let sentence = format!("threw java.lang.{error}\n      at L.");
        assert!(
            said.out.contains("DIFFERENT now throws (1 of 4 inputs)") && said.out.contains(&sentence),
            "{}",
            said.out
        );
    }
}
