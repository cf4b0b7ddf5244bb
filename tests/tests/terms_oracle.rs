//! Terms against the JVM: their Java text, compiled by javac and run by HotSpot, gives the values that terms have.
//!
//! Every operation on the same samples (borders, NaN with payloads, subnormal numbers, random bits), in Rust and on the JVM; then random
//! terms, after simplification, as one Java method each. A NaN that is computed has no defined bits on the JVM, so bits of a float are
//! only looked at where they are those of an operand. `TARRY_TERMS=N` makes N terms.
#![forbid(unsafe_code)]

#[path = "../../terms/tests/it/common.rs"]
mod common;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use common::{OPERATIONS, Random};
use tarry_terms::{Model, Op, Sort, TermId, Terms, VarId, value};
use tarry_tests::process::{self, End};
use tarry_tests::{compile, full, jdk};

/// Results that are compared together.
const BLOCK: usize = 64;

fn java_type(sort: Sort) -> &'static str {
    match sort {
        Sort::Bool => "boolean",
        Sort::Int => "int",
        Sort::Long => "long",
        Sort::Float => "float",
        Sort::Double => "double",
    }
}

/// The Java expression that makes a value of its bits in a long.
fn from_bits(sort: Sort, bits: &str) -> String {
    match sort {
        Sort::Bool => format!("({bits} & 1) != 0"),
        Sort::Int => format!("(int) {bits}"),
        Sort::Long => bits.into(),
        Sort::Float => format!("Float.intBitsToFloat((int) {bits})"),
        Sort::Double => format!("Double.longBitsToDouble({bits})"),
    }
}

/// The bits of a result as a long. One that is computed has Java's own NaN.
fn to_bits(sort: Sort, text: &str, raw: bool) -> String {
    let raw = if raw { "Raw" } else { "" };
    match sort {
        Sort::Bool => format!("({text}) ? 1L : 0L"),
        Sort::Int => format!("({text}) & 0xffffffffL"),
        Sort::Long => text.into(),
        Sort::Float => format!("Float.floatTo{raw}IntBits({text}) & 0xffffffffL"),
        Sort::Double => format!("Double.doubleTo{raw}LongBits({text})"),
    }
}

/// A folder for what a test writes.
fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("terms_oracle").join(name);
    fs::create_dir_all(&dir).expect("a folder below target");
    dir
}

/// Compiles and runs a class; what it printed.
fn printed(dir: &Path, name: &str, source: &str) -> String {
    let jdk = jdk::find(17).expect("a JDK 17");
    let file = dir.join(format!("{name}.java"));
    fs::write(&file, source).expect("a file below target");
    let classes = compile::compile(&jdk, &[file]).unwrap_or_else(|e| panic!("{e}"));
    let mut java = jdk.java();
    java.args(["-XX:+UseSerialGC", "-cp"]).arg(&classes.dir).arg(name).current_dir(dir);
    let ran = process::run(&mut java, Duration::from_secs(600));
    let error = String::from_utf8_lossy(&ran.err);
    assert_eq!(ran.end, End::Code(0), "{name}: {error}");
    String::from_utf8(ran.out).expect("numbers")
}

/// A value for an operand; a float may be a NaN with any payload.
fn sample(random: &mut Random, sort: Sort) -> u64 {
    match (sort, random.below(12)) {
        (Sort::Float, 0) => 0x7f80_0001 | (random.draw() & 0x807f_ffff) | 0x0040_0000,
        (Sort::Double, 0) => (0x7ff8 << 48) | (random.draw() & (1 << 63 | 0xffff_ffff)),
        (Sort::Float, 1) => random.draw() & 0x807f_ffff,
        (Sort::Double, 1) => random.draw() & 0x800f_ffff_ffff_ffff,
        _ => random.value(sort),
    }
}

#[test]
fn every_operation_gives_what_the_jvm_gives() {
    let dir = folder("operations");
    let samples: usize = if full() { 1_000_000 } else { 60_000 };
    let mut random = Random::new(17);
    let pairs: Vec<[u64; 3]> = (0..samples).map(|_| [random.draw(), random.draw(), random.draw()]).collect();
    // One stream of words for all operations: each makes its operands of them by its own seed.
    let mut source = String::from(
        "import java.io.*; import java.nio.*; import java.nio.file.*;\n\
         public class Operations {\n    static LongBuffer in;\n",
    );
    let mut bytes = Vec::new();
    let mut main = String::new();
    let operations: Vec<_> = OPERATIONS.iter().filter(|(op, _)| *op != Op::Ite).enumerate().collect();
    let mut expected = Vec::new();
    for (number, (op, sorts)) in &operations {
        let mut terms = Terms::default();
        let names = ["a", "b"];
        let variables: Vec<TermId> = sorts
            .iter()
            .zip(names)
            .map(|(sort, name)| {
                let (lo, hi) = match sort {
                    Sort::Int => (i64::from(i32::MIN), i64::from(i32::MAX)),
                    _ => (i64::MIN, i64::MAX),
                };
                terms.fresh(*sort, lo, hi, name)
            })
            .collect();
        let term = match variables[..] {
            [a] => terms.unary(*op, a),
            [a, b] => terms.binary(*op, a, b),
            _ => unreachable!("choices are left out"),
        };
        let text = terms.java(term, 1000);
        let parameters: Vec<String> =
            sorts.iter().zip(names).map(|(s, n)| format!("{} {n}", java_type(*s))).collect();
        let result = op.result(sorts[0]);
        // `Math.abs` may leave the sign of a NaN.
        let raw = matches!(op, Op::FNeg | Op::CopySign | Op::FromBits);
        let _ = writeln!(
            source,
            "    static long op{number}({}) {{ return {}; }}",
            parameters.join(", "),
            to_bits(result, &text, raw)
        );
        let arguments: Vec<String> = sorts.iter().map(|sort| from_bits(*sort, "in.get()")).collect();
        let _ = writeln!(
            main,
            "        {{ long h = 0; for (int i = 0; i < {samples}; i++) {{ long r; \
             try {{ r = op{number}({}); }} catch (ArithmeticException e) {{ r = 0; }} h = h * 31 + r; \
             if (i % {BLOCK} == {BLOCK} - 1) {{ out.println(h); h = 0; }} }} }}",
            arguments.join(", ")
        );
        let mut hash = 0u64;
        for (at, words) in pairs.iter().enumerate() {
            let mut of_this = Random::new(words[0] ^ *number as u64);
            let operands: Vec<u64> = sorts.iter().map(|sort| sample(&mut of_this, *sort)).collect();
            operands.iter().for_each(|bits| bytes.extend_from_slice(&bits.to_be_bytes()));
            let bits = [0, 1, 2].map(|n| operands.get(n).copied().unwrap_or(0));
            let by_zero = matches!(op, Op::Div | Op::Rem) && bits[1] == 0;
            let value = if by_zero { 0 } else { value::apply(*op, sorts[0], bits) };
            let value = if raw { value } else { canonical(result, value) };
            hash = hash.wrapping_mul(31).wrapping_add(value);
            if at % BLOCK == BLOCK - 1 {
                expected.push((*op, sorts[0], at / BLOCK, hash as i64));
                hash = 0;
            }
        }
        let _ = writeln!(main, "        out.flush();");
    }
    fs::write(dir.join("samples"), &bytes).expect("a file below target");
    let _ = writeln!(
        source,
        "    public static void main(String[] args) throws IOException {{\n        \
         PrintStream out = new PrintStream(new BufferedOutputStream(System.out, 1 << 16));\n        \
         in = ByteBuffer.wrap(Files.readAllBytes(Path.of(\"samples\"))).asLongBuffer();\n{main}    }}\n}}"
    );
    let printed = printed(&dir, "Operations", &source);
    let lines: Vec<i64> = printed.lines().map(|l| l.parse().expect("a number")).collect();
    assert_eq!(lines.len(), expected.len());
    for (line, (op, sort, block, hash)) in lines.iter().zip(&expected) {
        assert_eq!(
            line,
            hash,
            "{op:?} of {sort:?}, samples {} to {}",
            block * BLOCK,
            (block + 1) * BLOCK - 1
        );
    }
}

/// What a random term needs to be a method.
struct Method {
    text: String,
    sort: Sort,
    values: Vec<u64>,
}

const SORTS: [Sort; 6] = [Sort::Int, Sort::Int, Sort::Long, Sort::Float, Sort::Double, Sort::Bool];
const MODELS: usize = 24;

/// Operations whose results do not show the bits of a computed NaN.
fn is_defined(op: Op) -> bool {
    !matches!(op, Op::ToBits | Op::CopySign)
}

fn random_method(
    terms: &mut Terms,
    variables: &[TermId],
    models: &[Model],
    random: &mut Random,
) -> Option<Method> {
    let mut made: Vec<TermId> = variables.to_vec();
    for _ in 0..12 {
        let (op, sorts) = random.one_of(OPERATIONS);
        if !is_defined(op) {
            continue;
        }
        let operands: Vec<TermId> = sorts
            .iter()
            .map(|sort| {
                let fit: Vec<TermId> = made.iter().copied().filter(|t| terms.sort(*t) == *sort).collect();
                match random.below(5) {
                    0 => {
                        let bits = random.value(*sort);
                        terms.constant_of(*sort, bits)
                    }
                    1 => fit[random.below(fit.len())],
                    _ => fit[fit.len() - 1],
                }
            })
            .collect();
        made.push(match operands[..] {
            [a] => terms.unary(op, a),
            [a, b] => terms.binary(op, a, b),
            [a, b, c] => terms.ite(a, b, c),
            _ => unreachable!("no operation has more operands"),
        });
    }
    let term = *made.last()?;
    let text = terms.java(term, 3000);
    let values = models.iter().map(|model| terms.evaluate(term, model)).collect();
    (!text.ends_with('…')).then(|| Method { text, sort: terms.sort(term), values })
}

#[test]
fn terms_as_java_compute_what_terms_are() {
    let dir = folder("texts");
    let asked = std::env::var("TARRY_TERMS").ok().and_then(|n| n.parse().ok());
    let count: usize = asked.unwrap_or(if full() { 20_000 } else { 1500 });
    let mut random = Random::new(4711);
    let (mut compared, mut thrown) = (0, 0);
    for (part, from) in (0..count).step_by(1500).enumerate() {
        let mut terms = Terms::default();
        let variables: Vec<TermId> = SORTS
            .iter()
            .enumerate()
            .map(|(at, sort)| {
                let (lo, hi) = match (sort, at) {
                    (_, 1) => (0, 0xffff),
                    (Sort::Int, _) => (i64::from(i32::MIN), i64::from(i32::MAX)),
                    _ => (i64::MIN, i64::MAX),
                };
                terms.fresh(*sort, lo, hi, &format!("v{at}"))
            })
            .collect();
        let mut models = Vec::new();
        let mut model_text = String::new();
        for _ in 0..MODELS {
            let mut model = Model::default();
            for (at, sort) in SORTS.iter().enumerate() {
                let bits = if at == 1 { random.draw() & 0xffff } else { random.value(*sort) };
                model.set(VarId(at as u32), bits);
                let _ = write!(model_text, "{}L, ", bits as i64);
            }
            models.push(model);
        }
        let mut methods = Vec::new();
        while methods.len() < (count - from).min(1500) {
            methods.extend(random_method(&mut terms, &variables, &models, &mut random));
        }
        let name = format!("Texts{part}");
        let printed = printed(&dir, &name, &class_of(&name, &methods, &model_text));
        let mut lines = printed.lines();
        for method in &methods {
            for (at, value) in method.values.iter().enumerate() {
                let line = lines.next().expect("a line for each value");
                if line == "thrown" {
                    thrown += 1;
                    continue;
                }
                compared += 1;
                let found: i64 = line.parse().expect("a number");
                let value = canonical(method.sort, *value);
                assert_eq!(found as u64, value, "{} of {:?}", method.text, models[at]);
            }
        }
    }
    assert!(compared > 4 * thrown, "{thrown} of {compared} divided by 0");
}

/// Bits with Java's own NaN.
fn canonical(sort: Sort, bits: u64) -> u64 {
    match sort {
        Sort::Float if f32::from_bits(bits as u32).is_nan() => u64::from(f32::NAN.to_bits()),
        Sort::Double if f64::from_bits(bits).is_nan() => f64::NAN.to_bits(),
        _ => bits,
    }
}

fn class_of(name: &str, methods: &[Method], models: &str) -> String {
    let mut source = format!("public class {name} {{\n    static final long[] MODELS = {{{models}}};\n");
    for (at, sort) in SORTS.iter().enumerate() {
        let _ = writeln!(source, "    static {} v{at};", java_type(*sort));
    }
    for (at, method) in methods.iter().enumerate() {
        let result = to_bits(method.sort, &method.text, false);
        let _ = writeln!(source, "    static long t{at}() {{ return {result}; }}");
    }
    let _ = writeln!(source, "    static long at(int n, int m) {{");
    for (at, sort) in SORTS.iter().enumerate() {
        let value = from_bits(*sort, &format!("MODELS[m * {} + {at}]", SORTS.len()));
        let _ = writeln!(source, "        v{at} = {value};");
    }
    let _ = writeln!(source, "        switch (n) {{");
    for at in 0..methods.len() {
        let _ = writeln!(source, "            case {at}: return t{at}();");
    }
    let _ = writeln!(
        source,
        "            default: throw new AssertionError();\n        }}\n    }}\n    \
         public static void main(String[] args) {{\n        StringBuilder out = new StringBuilder();\n        \
         for (int n = 0; n < {}; n++) for (int m = 0; m < {MODELS}; m++)\n            \
         try {{ out.append(at(n, m)).append('\\n'); }} catch (ArithmeticException e) {{ out.append(\"thrown\\n\"); }}\n        \
         System.out.print(out);\n    }}\n}}",
        methods.len()
    );
    source
}
