//! Libraries in two versions that differ on a known set of inputs.

use std::fmt::Write;

use tarry_tests::random::Random;

/// Both parameters are 0 to 3: this many inputs.
pub const INPUTS: u32 = 16;

/// What a method does, and what it does instead for the inputs of its set. `v` is a number computed from the parameters, `a` an
/// array of them, and `c` whether the input is in the set.
struct Change {
    name: &'static str,
    old: &'static str,
    new: &'static str,
}

const fn change(name: &'static str, old: &'static str, new: &'static str) -> Change {
    Change { name, old, new }
}

const CHANGES: [Change; 48] = [
    change(
        "nullWords",
        "return new Object[] {\"Cannot load from cache\", v};",
        "return new Object[] {\"Cannot load from cache\", c ? v + 1 : v};",
    ),
    change(
        "frameWords",
        "System.out.println(\"at a.B.c(B.java:\" + v + \")\"); return 1;",
        "System.out.println(\"at a.B.c(B.java:\" + (c ? v + 1 : v) + \")\"); return 1;",
    ),
    change(
        "dateParts",
        "Date d = new Date(0); d.setYear(70 + (v & 7)); return d;",
        "Date d = new Date(0); d.setYear(70 + (c ? 9 : v & 7)); return d;",
    ),
    change(
        "address",
        "return java.net.URI.create(\"file:/a\");",
        "return java.net.URI.create(c ? \"file:///a\" : \"file:/a\");",
    ),
    change(
        "localEnum",
        "enum W { A, B } return new Object[] {W.A, new W[] {W.B}};",
        "enum W { A, B } return new Object[] {W.A, new W[] {c ? W.A : W.B}};",
    ),
    change("value", "return v;", "return c ? v + 1 : v;"),
    change("text", "return \"s\" + v;", "return c ? \"s\" + v + ' ' : \"s\" + v;"),
    change("time", "return \"12:00:0\" + (v & 7);", "return \"12:00:0\" + (c ? 9 : v & 7);"),
    change("choice", "return Verify.getInt(0, 3) + v;", "return Verify.getInt(0, 3) + (c ? v + 9 : v);"),
    change("null", "return \"s\";", "return c ? null : \"s\";"),
    change("type", "return v;", "if (c) return (long) v; return v;"),
    change(
        "charType",
        "return \"\" + (char) ('a' + (v & 7));",
        "char l = (char) ('a' + (v & 7)); if (c) return l; return \"\" + l;",
    ),
    change("enumType", "return Color.RED;", "return c ? Shade.RED : Color.RED;"),
    change("arrayType", "return new int[] {1};", "if (c) return new long[] {1}; return new int[] {1};"),
    change("minusZero", "return 0.0;", "return c ? -0.0 : 0.0;"),
    change("throws", "return v;", "if (c) throw new IllegalStateException(\"no\"); return v;"),
    change(
        "exception",
        "throw new IllegalStateException(\"no\");",
        "if (c) throw new IllegalArgumentException(\"no\"); throw new IllegalStateException(\"no\");",
    ),
    change(
        "message",
        "throw new IllegalStateException(\"no \" + v);",
        "throw new IllegalStateException((c ? \"not \" : \"no \") + v);",
    ),
    change(
        "cause",
        "throw new RuntimeException(\"no\", new Error(\"c\"));",
        "throw new RuntimeException(\"no\", new Error(c ? \"d\" : \"c\"));",
    ),
    change(
        "suppressed",
        "RuntimeException e = new RuntimeException(\"no\"); throw e;",
        "RuntimeException e = new RuntimeException(\"no\"); if (c) e.addSuppressed(new Error(\"s\")); throw e;",
    ),
    change(
        "order",
        "System.out.print(\"a\"); System.out.print(\"b\"); return v;",
        "System.out.print(c ? \"b\" : \"a\"); System.out.print(c ? \"a\" : \"b\"); return v;",
    ),
    change("output", "return v;", "if (c) System.out.print(' '); return v;"),
    change("errors", "return v;", "if (c) System.err.print(' '); return v;"),
    change("argument", "return v;", "if (c) a[0] += 1; return v;"),
    change("returnsArgument", "return a;", "return c ? a.clone() : a;"),
    change(
        "aliasing",
        "int[] o = {v}; return new Object[] {o, o};",
        "int[] o = {v}; return new Object[] {o, c ? o.clone() : o};",
    ),
    change(
        "list",
        "List<Integer> l = new ArrayList<>(); for (int i = 0; i < 12; i++) l.add(i + v); return l;",
        "List<Integer> l = new ArrayList<>(40); for (int i = 0; i < 12; i++) l.add(i == 11 && c ? -9 : i + v); return l;",
    ),
    change(
        "listType",
        "return new ArrayList<>(List.of(1));",
        "return c ? new LinkedList<>(List.of(1)) : new ArrayList<>(List.of(1));",
    ),
    change(
        "map",
        "Map<String, Object> m = new HashMap<>(); m.put(\"k\", v); m.put(\"l\", 1); return m;",
        "Map<String, Object> m = new HashMap<>(64); m.put(\"l\", 1); if (!c) m.put(\"k\", v); return m;",
    ),
    change(
        "set",
        "return new TreeSet<>(List.of(v, 99));",
        "return new TreeSet<>(c ? List.of(v) : List.of(v, 99));",
    ),
    change("field", "return new Point(v, 2);", "return new Point(v, c ? 3 : 2);"),
    change("component", "return new Pair(v, \"p\");", "return new Pair(v, c ? \"q\" : \"p\");"),
    change(
        "precision",
        "return new java.math.MathContext(1 + (v & 3));",
        "return new java.math.MathContext((c ? 2 : 1) + (v & 3));",
    ),
    change("optional", "return Optional.of(v);", "return c ? Optional.empty() : Optional.of(v);"),
    change("status", "System.exit(1 + (v & 1)); return v;", "System.exit(c ? 9 : 1 + (v & 1)); return v;"),
    change("rejected", "return v;", "Verify.assume(!c); return v;"),
    // Compilers write these in different ways.
    change(
        "enumSwitch",
        "switch (Color.values()[v & 1]) { case RED: return 1; default: return 2; }",
        "switch (Color.values()[v & 1]) { case RED: return c ? 3 : 1; default: return c ? 3 : 2; }",
    ),
    change(
        "textSwitch",
        "switch (\"\" + (v & 1)) { case \"0\": return 1; default: return 2; }",
        "switch (c ? \"\" : \"\" + (v & 1)) { case \"\": return 3; case \"0\": return 1; default: return 2; }",
    ),
    change(
        "finally",
        "try { if (v > 3) throw new Error(\"e\"); return v; } finally { System.out.print('f'); }",
        "try { if (v > 3) throw new Error(\"e\"); return v; } finally { System.out.print(c ? 'g' : 'f'); }",
    ),
    change(
        "lambda",
        "return (java.util.function.IntSupplier) () -> v;",
        "int k = c ? v + 1 : v; return (java.util.function.IntSupplier) () -> k;",
    ),
    change(
        "anonymous",
        "return new Object() { int k = v; };",
        "int w = c ? v + 1 : v; return new Object() { int k = w; };",
    ),
    change(
        "captured",
        "return new Object() { int get() { return v; } };",
        "int w = c ? v + 1 : v; return new Object() { int get() { return w; } };",
    ),
    change(
        "view",
        "return new HashMap<>(Map.of(v, 1)).keySet();",
        "return new HashMap<>(Map.of(c ? v + 1 : v, 1)).keySet();",
    ),
    change("inner", "return new L(v).new Inner();", "return new L(c ? v + 1 : v).new Inner();"),
    change(
        "apart",
        "return List.of(v, new L(1).new Apart());",
        "return List.of(c ? v + 1 : v, new L(1).new Apart());",
    ),
    change("nested", "return new Outer(v).get();", "return new Outer(c ? v + 1 : v).get();"),
    // Some compilers give the class within variables of its own, others let it read those of the object around.
    change(
        "within",
        "return new Object() { Object get() { return new Object() { int get() { return v; } }; } }.get();",
        "int w = c ? v + 1 : v; return new Object() { Object get() { return new Object() { int get() { return w; } }; } }.get();",
    ),
    change(
        "twoVariables",
        "int p = v, q = v + 1; return new Object() { int get() { return p; } int with() { return p - q; } };",
        "int r = c ? v + 1 : v, s = c ? v : v + 1; return new Object() { int with() { return r - s; } int get() { return r; } };",
    ),
];

/// A method under test.
pub struct Method {
    pub name: String,
    change: &'static Change,
    /// Bit 4x + y: whether the new version differs for x and y.
    pub set: u32,
    expression: String,
}

pub fn methods(random: &mut Random, rounds: usize) -> Vec<Method> {
    let mut all = Vec::new();
    for round in 0..rounds {
        for change in &CHANGES {
            // One input, any, or, after each kind of change was tried, none.
            let may_be_none = round > 0 && change.old.starts_with("return");
            let set = match random.below(4) {
                0 => 1 << random.below(u64::from(INPUTS)),
                1 if may_be_none => 0,
                _ => (random.draw() & 0xffff) as u32,
            };
            let set = if set == 0 && !may_be_none { 1 } else { set };
            all.push(Method {
                name: format!("{}{round}", change.name),
                change,
                set,
                expression: expression(random, 3),
            });
        }
    }
    all
}

fn expression(random: &mut Random, depth: u32) -> String {
    if depth == 0 || random.below(4) == 0 {
        return match random.below(3) {
            0 => "x".into(),
            1 => "y".into(),
            _ => random.below(9).to_string(),
        };
    }
    let operator = ["+", "-", "*", "^", "&", "|"][random.below(6) as usize];
    let (left, right) = (expression(random, depth - 1), expression(random, depth - 1));
    match random.below(5) {
        0 => format!("({left} > {right} ? x : y)"),
        _ => format!("({left} {operator} {right})"),
    }
}

/// How the same library is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Style {
    Plain,
    /// Other names of locals and private methods, members in another order, more bytecode, other lines.
    Other,
}

pub fn source(methods: &[Method], is_new: bool, style: Style) -> String {
    let other = style == Style::Other;
    let mut members: Vec<String> = vec![
        "public enum Color { RED, BLUE }".into(),
        "public enum Shade { RED }".into(),
        match other {
            false => {
                "static class Point { int x; private int y; Point(int x, int y) { this.x = x; this.y = y; } }"
                    .into()
            }
            true => {
                "static class Point { private int y; int x; Point(int a, int b) { y = b; x = a; } }".into()
            }
        },
        "record Pair(int left, String right) {}".into(),
        "private int number; L(int number) { this.number = number; }".into(),
        "class Inner { int twice() { return 2 * number; } }\n    class Apart { int one = 1; }".into(),
        "static class Outer { private int n; Outer(int n) { this.n = n; } \
         Object get() { class Local { int m() { return n; } } return new Local(); } }"
            .into(),
    ];
    members.extend(methods.iter().map(|method| method.text(is_new, other)));
    if other {
        members.push("private static Object nobody() { return new Object() { int unused = 3; }; }".into());
        members.reverse();
    }
    let members = members.join(if other { "\n\n\n    " } else { "\n    " });
    format!("import java.util.*;\nimport tarry.Verify;\n\npublic class L {{\n    {members}\n}}\n")
}

/// The library with methods that need no driver: called with flags that are all inputs, and with numbers, of which only 0 to 2 are.
pub fn free_source(methods: &[Method], is_new: bool, style: Style) -> String {
    let all = source(methods, is_new, style).replace("public static", "static");
    let mut all = all.trim_end().strip_suffix('}').expect("the end of a class").to_string();
    for method in methods {
        let Method { name, .. } = method;
        let (declared, array) = if method.takes_array() { (", int[] a", "a") } else { ("", "new int[2]") };
        let _ = write!(
            all,
            "    public static Object flags_{name}(boolean p, boolean q, boolean r, boolean s{declared}) {{\n        \
             return {name}((p ? 2 : 0) + (q ? 1 : 0), (r ? 2 : 0) + (s ? 1 : 0), {array});\n    }}\n"
        );
        // Nobody sees an array that only this method has.
        if !method.takes_array() {
            let _ = write!(
                all,
                "    public static Object ints_{name}(int x, int y) {{\n        \
                 return x < 0 || x > 2 || y < 0 || y > 2 ? null : {name}(x, y, new int[2]);\n    }}\n"
            );
        }
    }
    all + "}\n"
}

impl Method {
    /// How many inputs the driver and the method itself choose from, for one pair of parameters.
    pub fn choices(&self) -> u64 {
        if self.change.old.contains("getInt(0, 3)") { 4 } else { 1 }
    }

    /// Whether what it does shows in its array.
    pub fn takes_array(&self) -> bool {
        ["argument", "returnsArgument"].contains(&self.change.name)
    }

    /// Whether the new version differs for x and y.
    pub fn differs(&self, x: u32, y: u32) -> bool {
        self.set >> (4 * x + y) & 1 != 0
    }

    fn text(&self, is_new: bool, other: bool) -> String {
        let (helper, number) = if other { ("other", "result") } else { ("helper", "v") };
        let mut text = format!(
            "private static int {helper}_{}(int x, int y) {{ return {}; }}\n",
            self.name, self.expression
        );
        let _ = writeln!(text, "    public static Object {}(int x, int y, int[] a) {{", self.name);
        if other {
            text.push_str("        Object unused = \"more\";\n        if (unused.hashCode() == 0) { throw new Error(); }\n\n");
        }
        let _ = writeln!(text, "        int {number} = {helper}_{}(x, y);", self.name);
        if is_new {
            let _ = writeln!(text, "        boolean c = ({} >> 4 * x + y & 1) != 0;", self.set);
        }
        let body = if is_new { self.change.new } else { self.change.old };
        let body = if other { renamed(body, number) } else { body.to_string() };
        let _ = write!(text, "        {body}\n    }}");
        text
    }
}

/// The number `v` under another name.
fn renamed(body: &str, number: &str) -> String {
    let bytes = body.as_bytes();
    let is_name = |at: Option<usize>| {
        at.and_then(|i| bytes.get(i)).is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'"')
    };
    let mut out = String::new();
    for (at, c) in body.char_indices() {
        match c {
            'v' if !is_name(at.checked_sub(1)) && !is_name(Some(at + 1)) => out.push_str(number),
            c => out.push(c),
        }
    }
    out
}

/// Calls one method by name, or, without arguments, each of them.
pub fn driver(methods: &[Method]) -> String {
    let mut names = String::new();
    let mut calls = String::new();
    for (number, method) in methods.iter().enumerate() {
        let _ = writeln!(names, "            case \"{}\": number = {number}; break;", method.name);
        let _ = writeln!(calls, "            case {number}: result = L.{}(x, y, a); break;", method.name);
    }
    let last = methods.len() - 1;
    format!(
        "import tarry.Verify;\n\npublic class Drv {{\n    public static void main(String[] args) {{\n        int number = 0;\n        \
         switch (args.length == 0 ? \"\" : args[0]) {{\n{names}            default: number = Verify.getInt(0, {last});\n        }}\n        \
         int x = Verify.getInt(0, 3), y = Verify.getInt(0, 3);\n        int[] a = {{x, y}};\n        Object result = null;\n        \
         switch (number) {{\n{calls}        }}\n        Verify.emit(\"result\", new Object[] {{result, a}});\n    }}\n}}\n"
    )
}
