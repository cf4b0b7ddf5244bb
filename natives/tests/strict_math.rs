//! Every bit of `strict_math` against `java.lang.StrictMath` of every JDK found.
//!
//! `StrictMathOracle.java` and `Inputs` make the same arguments from the same seed; a difference between the two
//! generators shows as a flood of differing results. `TARRY_STRICT_MATH_INPUTS` sets the arguments per function.
//! The digests keep watch where no JDK is installed.

#![allow(clippy::unwrap_used, reason = "a test may panic on what must not happen")]

use std::collections::BTreeSet;
use std::env;
use std::f64::consts::{E, PI};
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::thread;
use tarry_natives::strict_math as sm;

const DEFAULT_INPUTS: usize = 200_000;
const DIGEST_INPUTS: usize = 20_000;

#[derive(Clone, Copy)]
enum Function {
    Unary(fn(f64) -> f64),
    Binary(fn(f64, f64) -> f64),
}
use Function::{Binary, Unary};

/// Name, function, and the digest of its first results as both JDK 17 and 25 gave them; in the oracle's order.
const FUNCTIONS: [(&str, Function, u64); 20] = [
    ("sin", Unary(sm::sin), 0x8f7b_57de_7a5a_48d4),
    ("cos", Unary(sm::cos), 0x3f05_6cd1_6805_c405),
    ("tan", Unary(sm::tan), 0x0206_6704_860d_c808),
    ("asin", Unary(sm::asin), 0xd88a_fa33_0ef1_d5b7),
    ("acos", Unary(sm::acos), 0xfe8b_5f1e_3900_abb0),
    ("atan", Unary(sm::atan), 0xeb4b_4cd8_a516_3b67),
    ("exp", Unary(sm::exp), 0x96b3_568f_0fd8_0d8a),
    ("log", Unary(sm::log), 0x6ae5_5118_9ece_7502),
    ("log10", Unary(sm::log10), 0x52c2_981c_10b4_f511),
    ("sqrt", Unary(sm::sqrt), 0xc2b1_d103_3da7_de86),
    ("cbrt", Unary(sm::cbrt), 0x4115_9855_0066_fd02),
    ("sinh", Unary(sm::sinh), 0x8446_4d0a_74ef_25ca),
    ("cosh", Unary(sm::cosh), 0xce30_342a_b156_8995),
    ("tanh", Unary(sm::tanh), 0x8caf_bf4e_cba5_b167),
    ("expm1", Unary(sm::expm1), 0x962f_4e1f_e2d8_c34f),
    ("log1p", Unary(sm::log1p), 0x5f85_ee7b_8e9d_99ea),
    ("atan2", Binary(sm::atan2), 0xc6e2_7b16_d3c5_a343),
    ("pow", Binary(sm::pow), 0x90e1_fbd1_8aee_e8ac),
    ("IEEEremainder", Binary(sm::ieee_remainder), 0xd5fb_7323_c84d_6050),
    ("hypot", Binary(sm::hypot), 0x7f44_2708_7422_e685),
];

/// Of all doubles the one nearest to a multiple of pi/2, relative to its size.
const CLOSEST_TO_A_QUARTER_TURN: u64 = 0x7506_ac5b_262c_a1ff;

#[rustfmt::skip]
const SPECIAL: [f64; 41] = [
    0.0, 1.0, 2.0, 3.0, 0.5, 1.5, 10.0, 22.0, 64.0, 709.0, 1024.0, 1074.0, 1075.0, 1e15, 1e22, 1e300,
    0.5, power(31), power(32), power(52), power(53), power(64), power(500), power(-500), power(-27), power(-28),
    power(-54), PI, PI / 2.0, PI / 4.0, E, 1.0 - f64::EPSILON / 2.0, 1.0 + f64::EPSILON,
    f64::from_bits(1), f64::MIN_POSITIVE, f64::from_bits(0x000f_ffff_ffff_ffff), f64::MAX, f64::MAX / 2.0,
    f64::from_bits(CLOSEST_TO_A_QUARTER_TURN), f64::INFINITY, f64::NAN,
];

/// High words at which some function changes its formula.
#[rustfmt::skip]
const THRESHOLD: [u32; 47] = [
    0x000fffff, 0x00100000, 0x00200000, 0x20b00000, 0x3c600000, 0x3c800000, 0x3c900000, 0x3e200000, 0x3e300000,
    0x3e400000, 0x3fd2bec3, 0x3fd33333, 0x3fd62e42, 0x3fda827a, 0x3fdc0000, 0x3fe00000, 0x3fe59428, 0x3fe60000,
    0x3fe6a09e, 0x3fe90000, 0x3fe921fb, 0x3fef3333, 0x3fefffff, 0x3ff00000, 0x3ff0a2b2, 0x3ff30000, 0x3ff3988e,
    0x3ff6a09e, 0x3ff921fb, 0x3ffbb67a, 0x4002d97c, 0x40038000, 0x40360000, 0x4043687a, 0x40862e42, 0x408633ce,
    0x4087490d, 0x40900000, 0x4090cc00, 0x413921fb, 0x41e00000, 0x43400000, 0x43f00000, 0x44100000, 0x5f300000,
    0x7fdfffff, 0x7fefffff,
];

const SIGN: u64 = 1 << 63;
const MANTISSA: u64 = 0x000f_ffff_ffff_ffff;

const fn power(exponent: i64) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// The twin of the oracle's generator.
struct Inputs {
    state: u64,
}

impl Inputs {
    /// Those of the function at this place of the table.
    fn of(function: usize) -> Inputs {
        Inputs { state: (function as u64 + 1).wrapping_mul(0x5851_f42d_4c95_7f2d) }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: i64) -> i64 {
        (self.next() >> 33) as i64 % bound
    }

    /// Uniform in [-1, 1).
    fn unit(&mut self) -> f64 {
        (self.next() as i64 >> 11) as f64 * power(-52)
    }

    fn of_exponent(&mut self, biased: i64) -> f64 {
        f64::from_bits(self.next() & (SIGN | MANTISSA) | (biased as u64) << 52)
    }

    /// 1 with a relative error of anything between one bit and all.
    fn about_one(&mut self) -> f64 {
        1.0 + self.unit() * power(-self.below(54))
    }

    fn value(&mut self) -> f64 {
        match self.below(12) {
            0 => f64::from_bits(self.next()),
            1 => {
                let biased = 1023 - 40 + self.below(80);
                self.of_exponent(biased)
            }
            2 => {
                let biased = 2046 - self.below(1000);
                self.of_exponent(biased)
            }
            3 => {
                let biased = 1 + self.below(1000);
                self.of_exponent(biased)
            }
            4 => f64::from_bits(self.next() & SIGN | self.next() >> (12 + self.below(52))),
            5 => {
                let multiple = (self.next() as i64 >> (23 + self.below(41))) as f64 * (PI / 2.0);
                f64::from_bits(multiple.to_bits().wrapping_add_signed(self.below(5) - 2))
            }
            6 => {
                let near = self.about_one();
                if self.below(2) == 0 { near } else { -near }
            }
            7 => (self.next() as i64 >> self.below(64)) as f64,
            8 => self.unit(),
            9 => self.unit() * 750.0,
            10 => {
                let threshold = THRESHOLD[self.below(THRESHOLD.len() as i64) as usize];
                let high = (i64::from(threshold) + self.below(3) - 1) as u64;
                let low = match self.below(4) {
                    0 => 0,
                    1 => 0xffff_ffff,
                    _ => self.next() >> 32,
                };
                f64::from_bits(self.next() & SIGN | high << 32 | low)
            }
            _ => (self.below(2001) - 1000) as f64 * power(self.below(24) - 12),
        }
    }

    fn partner(&mut self, x: f64) -> f64 {
        match self.below(6) {
            0 => x * self.about_one(),
            1 => {
                let biased = 1023 - 64 + self.below(128);
                x * self.of_exponent(biased)
            }
            2 => {
                let bits = canonical(x) & !SIGN;
                let log2 = ((bits >> 52) as i64 - 1023) as f64 + (bits & MANTISSA) as f64 * power(-52);
                self.unit() * 1100.0 / log2
            }
            3 => (self.below(129) - 64) as f64 * 0.5,
            _ => self.value(),
        }
    }
}

fn special(i: usize) -> f64 {
    if i.is_multiple_of(2) { SPECIAL[i / 2] } else { -SPECIAL[i / 2] }
}

/// Java's `doubleToLongBits`.
fn canonical(x: f64) -> u64 {
    if x.is_nan() { 0x7ff8_0000_0000_0000 } else { x.to_bits() }
}

/// Calls the function at `place` with its `i`-th arguments; the result's bits, and the call for a message.
fn call(place: usize, i: usize, inputs: &mut Inputs) -> (u64, Vec<f64>) {
    let specials = 2 * SPECIAL.len();
    match FUNCTIONS[place].1 {
        Unary(function) => {
            let x = if i < specials { special(i) } else { inputs.value() };
            (canonical(function(x)), vec![x])
        }
        Binary(function) => {
            let (x, y) = if i < specials * specials {
                (special(i / specials), special(i % specials))
            } else {
                let x = inputs.value();
                (x, inputs.partner(x))
            };
            (canonical(function(x, y)), vec![x, y])
        }
    }
}

#[test]
fn every_bit_is_that_of_the_installed_jdks() {
    let jdks = installed_jdks();
    if jdks.is_empty() {
        // Not `eprintln!`: the harness would swallow it.
        writeln!(io::stderr(), "SKIPPED: no JDK with javac found (JAVA_HOME, /usr/lib/jvm)").unwrap();
        return;
    }
    let inputs = env::var("TARRY_STRICT_MATH_INPUTS").map_or(DEFAULT_INPUTS, |count| count.parse().unwrap());
    thread::scope(|scope| {
        for jdk in &jdks {
            scope.spawn(move || compare_with(jdk, inputs));
        }
    });
}

/// Homes of all JDKs in the usual places, each once.
fn installed_jdks() -> BTreeSet<PathBuf> {
    let listed = fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten().map(|entry| entry.path());
    env::var_os("JAVA_HOME")
        .map(PathBuf::from)
        .into_iter()
        .chain(listed)
        .filter(|home| home.join("bin/javac").is_file())
        .filter_map(|home| home.canonicalize().ok())
        .collect()
}

/// A directory for one JDK's class files, gone when dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn of(jdk: &Path) -> Scratch {
        let name = jdk.file_name().unwrap().to_string_lossy();
        let directory = env::temp_dir().join(format!("tarry-strict-math-{}-{name}", process::id()));
        fs::create_dir_all(&directory).unwrap();
        Scratch(directory)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A directory left behind harms nobody, a panic while unwinding does.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn compare_with(jdk: &Path, inputs: usize) {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/StrictMathOracle.java");
    let scratch = Scratch::of(jdk);
    let compiled =
        Command::new(jdk.join("bin/javac")).arg("-d").arg(&scratch.0).arg(source).status().unwrap();
    assert!(compiled.success(), "javac of {} failed", jdk.display());

    let mut oracle = Command::new(jdk.join("bin/java"))
        .arg("-cp")
        .arg(&scratch.0)
        .args(["StrictMathOracle", &inputs.to_string()])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(oracle.stdout.take().unwrap()).lines();
    let mut line = || lines.next().expect("the oracle ended early").unwrap();
    let mut differences = Vec::new();
    for (place, (name, ..)) in FUNCTIONS.iter().enumerate() {
        assert_eq!(line(), *name);
        let mut arguments = Inputs::of(place);
        for i in 0..inputs {
            let expected = u64::from_str_radix(&line(), 16).unwrap();
            let (actual, call) = call(place, i, &mut arguments);
            if actual != expected {
                differences.push(format!("{name}{call:?}: Java {expected:016x}, here {actual:016x}"));
            }
        }
    }
    assert!(oracle.wait().unwrap().success());
    let shown = differences.iter().take(40).map(String::as_str).collect::<Vec<_>>().join("\n");
    assert!(differences.is_empty(), "{} differences from {}:\n{shown}", differences.len(), jdk.display());
}

#[test]
fn results_have_the_recorded_digests() {
    let mut wrong = Vec::new();
    for (place, (name, _, recorded)) in FUNCTIONS.iter().enumerate() {
        let mut arguments = Inputs::of(place);
        // FNV-1a over whole words.
        let digest = (0..DIGEST_INPUTS).fold(0xcbf2_9ce4_8422_2325_u64, |hash, i| {
            (hash ^ call(place, i, &mut arguments).0).wrapping_mul(0x0100_0000_01b3)
        });
        if digest != *recorded {
            wrong.push(format!("{name}: {digest:#018x}"));
        }
    }
    assert!(wrong.is_empty(), "unexpected digests:\n{}", wrong.join("\n"));
}
