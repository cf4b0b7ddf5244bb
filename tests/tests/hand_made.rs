//! Class files put together by hand that go to the limits of the format, or beyond: what HotSpot says, within bounds.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use tarry_tests::assemble::{Assembler, NATIVE, PUBLIC, STATIC, with};
use tarry_tests::process::{self, End};
use tarry_tests::{binary, jdk};

const TIME: Duration = Duration::from_secs(300);
/// What is cut at once and takes minutes otherwise.
const HANGS: Duration = Duration::from_secs(100);

const ICONST_1: u8 = 0x04;
const ISTORE: u8 = 0x36;
const ILOAD: u8 = 0x15;
const POP: u8 = 0x57;
const RETURN: u8 = 0xb1;
const WIDE: u8 = 0xc4;
const GOTO: u8 = 0xa7;
const IFEQ: u8 = 0x99;
const JSR: u8 = 0xa8;
const LDC_W: u8 = 0x13;
const MONITORENTER: u8 = 0xc2;
const MONITOREXIT: u8 = 0xc3;
const ALOAD_0: u8 = 0x2a;

/// A directory with these classes, gone when the test is over.
struct Classes(PathBuf);

impl Classes {
    fn of(test: &str, classes: Vec<(&str, Vec<u8>)>) -> Classes {
        let dir = std::env::temp_dir().join(format!("tarry-hand-made-{}-{test}", std::process::id()));
        for (name, bytes) in classes {
            let file = dir.join(name).with_extension("class");
            fs::create_dir_all(file.parent().expect("in a directory")).expect("a directory");
            fs::write(file, bytes).expect("a class file");
        }
        Classes(dir)
    }

    fn tarry(&self, command: &str, main: &str) -> (i32, String) {
        let jdk = jdk::find(17).expect("the tests need a JDK 17");
        let mut tarry = Command::new(binary::tarry());
        tarry.args([command, "--jdk"]).arg(jdk.home).arg("-cp").arg(&self.0).arg(main);
        ended(&mut tarry, TIME)
    }

    fn java(&self, main: &str) -> (i32, String) {
        let jdk = jdk::find(17).expect("the tests need a JDK 17");
        ended(jdk.java().arg("-cp").arg(&self.0).arg(main), TIME)
    }

    /// Exit code and what is printed are those of java, but for frames within the JDK.
    fn same(&self, main: &str) {
        let own = |(code, text): (i32, String)| {
            let lines = text.lines().filter(|l| !l.starts_with("\tat java.base/")).map(str::to_string);
            (code, lines.collect::<Vec<_>>())
        };
        assert_eq!(own(self.tarry("exec", main)), own(self.java(main)), "{main}");
    }

    /// As `same`, where java has the first lines only; and a search finds it.
    fn fails_as_java(&self, main: &str, lines: usize) {
        let ((code, text), (wanted_code, wanted)) = (self.tarry("exec", main), self.java(main));
        assert_eq!(code, wanted_code, "{main}: {text}");
        let first = |text: &str| text.lines().take(lines).map(str::to_string).collect::<Vec<_>>();
        assert_eq!(first(&text), first(&wanted), "{main}");
        let (code, text) = self.tarry("run", main);
        assert_eq!(code, 1, "run {main}: {text}");
    }
}

impl Drop for Classes {
    fn drop(&mut self) {
        // One that cannot be removed is the system's to clean up.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn ended(command: &mut Command, time: Duration) -> (i32, String) {
    let ran = process::run(command, time);
    let text = String::from_utf8_lossy(&ran.out).into_owned() + &String::from_utf8_lossy(&ran.err);
    match ran.end {
        End::Code(code) => (code, text),
        other => panic!("ended by {other:?}: {text}"),
    }
}

/// A class with nothing but this `main`; 49 is the last version without stack maps, 48 has subroutines.
fn main_class(name: &str, major: u16, max: (u16, u16), code: &[u8]) -> Vec<u8> {
    let mut class = Assembler::new(name, "java/lang/Object", major);
    class.main(max, code);
    class.bytes()
}

#[test]
fn a_main_class_that_fails_verification() {
    // iconst_0, arraylength
    let code = [0x03, 0xbe, POP, RETURN];
    let classes = Classes::of("verify", vec![("Bad", main_class("Bad", 49, (1, 1), &code))]);
    classes.fails_as_java("Bad", 1);
    let (_, text) = classes.tarry("exec", "Bad");
    assert!(text.contains("Caused by: java.lang.VerifyError: "), "{text}");
    let (code, text) = classes.tarry("exec", "Gone");
    assert_eq!(code, 4, "{text}");
}

#[test]
fn a_main_class_whose_superclass_fails_verification() {
    let code = [0x03, 0xbe, POP, RETURN];
    let mut sub = Assembler::new("Sub", "Bad", 49);
    sub.main((1, 1), &[RETURN]);
    let classes =
        Classes::of("super", vec![("Bad", main_class("Bad", 49, (1, 1), &code)), ("Sub", sub.bytes())]);
    classes.fails_as_java("Sub", 1);
}

#[test]
fn classes_that_extend_accessors_of_reflection() {
    // ldc2_w, lstore_1, aload_1, arraylength: a number taken for an array
    let magic = |name: &str, parent: &str| {
        let mut class = Assembler::new(name, parent, 49);
        let number = class.long(0x7f00_0000_0000);
        let code = [with(0x14, number), vec![0x40, 0x2b, 0xbe, POP, RETURN]].concat();
        class.main((4, 4), &code);
        class.bytes()
    };
    let parent = "jdk/internal/reflect/MagicAccessorImpl";
    let classes = Classes::of(
        "magic",
        vec![("Magic", magic("Magic", parent)), ("Indirect", magic("Indirect", "Magic"))],
    );
    classes.fails_as_java("Magic", 2);
    classes.fails_as_java("Indirect", 2);
}

#[test]
fn packages_of_the_jdk_on_the_class_path() {
    let parent = "java/lang/Object";
    let class = |name: &str| main_class(name, 49, (1, 1), &[RETURN]);
    let classes = Classes::of(
        "packages",
        vec![
            ("java/util/Mine", class("java/util/Mine")),
            ("jdk/internal/reflect/Mine", {
                let mut class = Assembler::new("jdk/internal/reflect/Mine", parent, 49);
                class.declare(PUBLIC | STATIC | NATIVE, "own", "()V");
                class.main((1, 1), &[RETURN]);
                class.bytes()
            }),
        ],
    );
    for main in ["java.util.Mine", "jdk.internal.reflect.Mine"] {
        let (code, text) = classes.tarry("exec", main);
        assert_eq!((code, classes.java(main).0), (4, 1), "{text}");
    }
}

#[test]
fn natives_of_the_programs_own() {
    let mut class = Assembler::new("Natives", "java/lang/Object", 49);
    class.declare(PUBLIC | STATIC | NATIVE, "own", "(J)I");
    let (number, own) = (class.long(1), class.method_ref("Natives", "own", "(J)I"));
    class.main((2, 1), &[with(0x14, number), with(0xb8, own), vec![POP, RETURN]].concat());
    Classes::of("natives", vec![("Natives", class.bytes())]).fails_as_java("Natives", 1);
}

/// Dynamic constants made by `bsm`, each from the one with the number beside it.
fn constants(name: &str, needs: &[usize]) -> Vec<u8> {
    const OBJECT: &str = "Ljava/lang/Object;";
    const BOOTSTRAP: &str = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;Ljava/lang/Object;)Ljava/lang/Object;";
    let mut class = Assembler::new(name, "java/lang/Object", 55);
    // aload_3, areturn
    class.method("bsm", BOOTSTRAP, (1, 4), &[0x2d, 0xb0]);
    let method = class.method_ref(name, "bsm", BOOTSTRAP);
    let all: Vec<u16> = (0..needs.len()).map(|i| class.dynamic(i as u16, &format!("c{i}"), OBJECT)).collect();
    let end = class.class("java/lang/Object");
    let bootstraps: Vec<(u16, Vec<u16>)> =
        needs.iter().map(|need| (method, vec![all.get(*need).copied().unwrap_or(end)])).collect();
    class.bootstraps(&bootstraps);
    class.main((1, 1), &[with(LDC_W, all[0]), vec![POP, RETURN]].concat());
    class.bytes()
}

#[test]
fn dynamic_constants_that_need_themselves() {
    let long_chain: Vec<usize> = (1..=20_000).collect();
    let classes = Classes::of(
        "dynamic",
        vec![
            ("Itself", constants("Itself", &[0])),
            ("Mutual", constants("Mutual", &[1, 2, 0])),
            ("Chain", constants("Chain", &(1..=50).collect::<Vec<_>>())),
            ("Long", constants("Long", &long_chain)),
        ],
    );
    classes.same("Chain");
    for main in ["Itself", "Mutual", "Long"] {
        let (code, text) = classes.tarry("exec", main);
        assert_eq!(code, 1, "{main}: {text}");
        assert!(
            text.starts_with("Exception in thread \"main\" java.lang.StackOverflowError"),
            "{main}: {text}"
        );
        let (wanted, java) = classes.java(main);
        assert!(wanted == 1 && java.contains("java.lang.StackOverflowError"), "{main}: {java}");
    }
}

/// Kilobytes of memory that a run took at most.
fn peak(classes: &Classes, main: &str) -> u64 {
    let jdk = jdk::find(17).expect("the tests need a JDK 17");
    let mut limited = Command::new("sh");
    // What is reserved and never touched does not count, so it is the resident set that is looked at.
    let script = "\"$@\" & pid=$!; most=0; while kill -0 $pid 2>/dev/null; do \
         now=$(sed -n 's/^VmHWM:[^0-9]*\\([0-9]*\\).*/\\1/p' /proc/$pid/status 2>/dev/null); \
         [ -n \"$now\" ] && most=$now; sleep 0.01; done; wait $pid || exit 9; echo peak $most";
    limited.args(["-c", script, "sh"]).arg(binary::tarry()).args(["exec", "--jdk"]).arg(jdk.home);
    let (code, text) = ended(limited.arg("-cp").arg(&classes.0).arg(main), TIME);
    assert_eq!(code, 0, "{main}: {text}");
    let peak = text.lines().find_map(|line| line.strip_prefix("peak ")).expect("the script prints it");
    peak.parse().expect("a number")
}

#[test]
fn methods_as_large_as_they_may_be() {
    const MOST: u64 = 200_000;
    let pushes = [vec![ICONST_1; 65_000], vec![POP; 500], vec![RETURN]].concat();
    // A local at the far end, then branches that all have it in their frames.
    let far = [vec![ICONST_1], vec![WIDE, ISTORE, 0xff, 0xfe]].concat();
    let jumps = [&[ILOAD, 1, IFEQ, 0, 3][..]; 3_000].concat();
    let branches = [vec![ICONST_1, ISTORE, 1], far.clone(), jumps, vec![RETURN]].concat();
    // Each branch sees another local set.
    let stores: Vec<u8> = (0..2_500_u16)
        .flat_map(|i| {
            let [high, low] = (i * 26).to_be_bytes();
            [ICONST_1, WIDE, ISTORE, high, low, GOTO, 0, 3]
        })
        .collect();
    let stores = [stores, vec![RETURN]].concat();
    let locals = [far, vec![WIDE, ILOAD, 0xff, 0xfe, POP, RETURN]].concat();
    let classes = Classes::of(
        "large",
        vec![
            ("Pushes", main_class("Pushes", 49, (65_535, 1), &pushes)),
            ("Branches", main_class("Branches", 49, (2, 65_535), &branches)),
            ("Stores", main_class("Stores", 49, (2, 65_535), &stores)),
            ("Locals", main_class("Locals", 49, (2, 65_535), &locals)),
        ],
    );
    for main in ["Pushes", "Branches", "Stores", "Locals"] {
        assert_eq!(classes.java(main), (0, String::new()), "{main}");
        let peak = peak(&classes, main);
        println!("{main}: {peak} KB");
        assert!(peak < MOST, "{main}: {peak} KB");
    }
}

#[test]
fn subroutines_that_never_return() {
    let nested = [[JSR, 0, 3].repeat(200), vec![POP; 200], vec![RETURN]].concat();
    // One that returns beside one that does not: jsr L1; jsr L2; L2: pop; return; L1: astore_1; ret 1
    let mixed = [JSR, 0, 8, JSR, 0, 3, POP, RETURN, 0x4c, 0xa9, 1];
    let classes = Classes::of(
        "subroutines",
        vec![
            ("Nested", main_class("Nested", 48, (205, 2), &nested)),
            ("Mixed", main_class("Mixed", 48, (2, 2), &mixed)),
        ],
    );
    classes.same("Nested");
    classes.same("Mixed");
}

#[test]
fn fields_beyond_the_reach_of_an_instruction() {
    let mut class = Assembler::new("Fields", "java/lang/Object", 49);
    for i in 0..32_000 {
        class.field(PUBLIC, &format!("f{i}"), "J");
        if i % 2 == 0 {
            class.field(PUBLIC | STATIC, &format!("s{i}"), "I");
        }
    }
    for (access, name, descriptor) in [
        (PUBLIC, "number", "J"),
        (PUBLIC, "small", "B"),
        (PUBLIC, "array", "[I"),
        (PUBLIC | STATIC, "last", "I"),
    ] {
        class.field(access, name, descriptor);
    }
    let refs = ["number J", "small B", "array [I", "last I"].map(|text| {
        let (name, descriptor) = text.split_once(' ').expect("two words");
        class.field_ref("Fields", name, descriptor)
    });
    let [number, small, array, last] = refs;
    let this = class.class("Fields");
    let out = class.field_ref("java/lang/System", "out", "Ljava/io/PrintStream;");
    let mut print = |descriptor: &str| class.method_ref("java/io/PrintStream", "println", descriptor);
    let (print_long, print_int) = (print("(J)V"), print("(I)V"));
    let allocate = class.method_ref("Fields", "make", "()LFields;");
    let unsafe_free = class.method_ref("java/lang/Object", "<init>", "()V");
    let long = class.long(0x1_2345_6789);
    let (get, put, get_static, put_static) = (0xb4, 0xb5, 0xb2, 0xb3);
    let code = [
        with(0xb8, allocate),
        vec![0x4b],
        // this.number = ...; this.small = (byte) 300; this.array = new int[3]; last = 1
        [vec![ALOAD_0], with(0x14, long), with(put, number)].concat(),
        [vec![ALOAD_0], with(0x11, 300), with(put, small)].concat(),
        [vec![ALOAD_0, 0x06, 0xbc, 10], with(put, array)].concat(),
        [vec![ICONST_1], with(put_static, last)].concat(),
        [with(get_static, out), vec![ALOAD_0], with(get, number), with(0xb6, print_long)].concat(),
        [with(get_static, out), vec![ALOAD_0], with(get, small), with(0xb6, print_int)].concat(),
        [with(get_static, out), vec![ALOAD_0], with(get, array), vec![0xbe], with(0xb6, print_int)].concat(),
        [with(get_static, out), with(get_static, last), with(0xb6, print_int)].concat(),
        // ((Fields) null).number
        [vec![0x01], with(0xc0, this), with(get, number), vec![0x58, RETURN]].concat(),
    ]
    .concat();
    class.main((6, 2), &code);
    class.constructor(unsafe_free);
    let init = class.method_ref("Fields", "<init>", "()V");
    class.method(
        "make",
        "()LFields;",
        (2, 0),
        &[with(0xbb, this), vec![0x59], with(0xb7, init), vec![0xb0]].concat(),
    );
    let classes = Classes::of("fields", vec![("Fields", class.bytes())]);
    let (code, text) = classes.tarry("exec", "Fields");
    assert!(text.starts_with("4886718345\n44\n3\n1\n"), "{text}");
    assert_eq!(code, 1, "{text}");
    let (wanted, java) = classes.java("Fields");
    assert_eq!((wanted, java.lines().nth(4)), (1, text.lines().nth(4)), "{java}");
}

#[test]
fn unbalanced_monitors() {
    let leak = [ALOAD_0, MONITORENTER, RETURN];
    let never = [ALOAD_0, MONITOREXIT, RETURN];
    let twice = [ALOAD_0, MONITORENTER, ALOAD_0, MONITOREXIT, ALOAD_0, MONITOREXIT, RETURN];
    // aload_0, monitorenter, then iconst_1, iconst_0, idiv
    let thrown = [ALOAD_0, MONITORENTER, ICONST_1, 0x03, 0x6c, POP, ALOAD_0, MONITOREXIT, RETURN];
    let balanced =
        [ALOAD_0, MONITORENTER, ALOAD_0, MONITORENTER, ALOAD_0, MONITOREXIT, ALOAD_0, MONITOREXIT, RETURN];
    let class = |name: &str, code: &[u8]| main_class(name, 49, (4, 1), code);
    // Another frame than the one that has locked it.
    let mut other = Assembler::new("Other", "java/lang/Object", 49);
    other.method("unlock", "([Ljava/lang/String;)V", (1, 1), &never);
    let unlock = other.method_ref("Other", "unlock", "([Ljava/lang/String;)V");
    let calls =
        [vec![ALOAD_0, MONITORENTER, ALOAD_0], with(0xb8, unlock), vec![ALOAD_0, MONITOREXIT, RETURN]];
    other.main((2, 1), &calls.concat());
    let classes = Classes::of(
        "monitors",
        vec![
            ("Leak", class("Leak", &leak)),
            ("Never", class("Never", &never)),
            ("Twice", class("Twice", &twice)),
            ("Thrown", class("Thrown", &thrown)),
            ("Balanced", class("Balanced", &balanced)),
            ("Other", other.bytes()),
        ],
    );
    for main in ["Leak", "Never", "Twice", "Thrown", "Balanced", "Other"] {
        classes.same(main);
    }
}

#[test]
fn superclasses_without_end_are_a_stack_overflow() {
    let chain = |length: usize| {
        let class = |i: usize| {
            let parent = if i + 1 == length { "java/lang/Object".into() } else { format!("C{}", i + 1) };
            let mut class = Assembler::new(&format!("C{i}"), &parent, 49);
            class.main((1, 1), &[RETURN]);
            class.bytes()
        };
        let names: Vec<String> = (0..length).map(|i| format!("C{i}")).collect();
        let all = names.iter().enumerate().map(|(i, name)| (name.as_str(), class(i))).collect();
        Classes::of(&format!("chain{length}"), all)
    };
    assert_eq!(chain(900).tarry("exec", "C0"), (0, String::new()));
    // Far more than fits the host's stack.
    let endless = chain(20_000);
    for command in ["exec", "run"] {
        let (code, text) = endless.tarry(command, "C0");
        assert_eq!(code, 1, "{command}: {text}");
        assert!(text.contains("java.lang.StackOverflowError"), "{command}: {text}");
    }
}

/// Subroutines that call the next one twice: nothing but `jsr` and `ret`, and 2^40 of them.
#[test]
fn subroutines_count_as_steps() {
    const ASTORE: u8 = 0x3a;
    const RET: u8 = 0xa9;
    let depth: u8 = 40;
    let mut code = vec![JSR, 0, 4, RETURN];
    for k in 1..=depth {
        // Two calls of the next one, which begins behind the `ret`; the last one calls nobody.
        let calls = if k < depth { vec![JSR, 0, 8, JSR, 0, 5] } else { Vec::new() };
        code.extend([vec![ASTORE, k], calls, vec![RET, k]].concat());
    }
    let classes =
        Classes::of("steps of subroutines", vec![("Twice", main_class("Twice", 49, (2, 50), &code))]);
    let jdk = jdk::find(17).expect("the tests need a JDK 17");
    let mut tarry = Command::new(binary::tarry());
    tarry
        .args(["run", "--max-steps", "100000", "--jdk"])
        .arg(jdk.home)
        .arg("-cp")
        .arg(&classes.0)
        .arg("Twice");
    let (code, text) = ended(&mut tarry, TIME);
    assert_eq!(code, 3, "{text}");
}

/// Classes that take minutes to load: in each of these layers, every interface extends all of the layer below it.
fn long_to_load(main: &str) -> Vec<(String, Vec<u8>)> {
    const LAYERS: usize = 14;
    const WIDE: usize = 300;
    let name = |layer: usize, i: usize| format!("I{layer}x{i}");
    let mut all = Vec::new();
    for layer in 0..LAYERS {
        for i in 0..WIDE {
            let mut class = Assembler::interface(&name(layer, i), 49);
            let below =
                layer.checked_sub(1).into_iter().flat_map(|below| (0..WIDE).map(move |j| name(below, j)));
            below.for_each(|below| class.implement(&below));
            all.push((name(layer, i), class.bytes()));
        }
    }
    let mut class = Assembler::new(main, "java/lang/Object", 49);
    (0..WIDE).for_each(|i| class.implement(&name(LAYERS - 1, i)));
    class.main((1, 1), &[RETURN]);
    all.push((main.into(), class.bytes()));
    all
}

#[test]
fn loading_the_main_class_is_part_of_the_time() {
    let all = long_to_load("Wide");
    let classes =
        Classes::of("wide", all.iter().map(|(name, bytes)| (name.as_str(), bytes.clone())).collect());
    let dir = classes.0.to_str().expect("a name");
    let within = |args: &[&str]| {
        let mut tarry = Command::new(binary::tarry());
        let (code, text) = ended(tarry.arg(args[0]).args(["--timeout", "300ms"]).args(&args[1..]), HANGS);
        assert_eq!(code, 3, "{args:?}: {text}");
        text
    };
    for jobs in ["1", "2"] {
        let text = within(&["run", "--format", "json", "-j", jobs, "-cp", dir, "Wide"]);
        assert!(text.contains("\"explored\":0,") && text.contains("\"complete\":false"), "{text}");
    }
    let text = within(&["replay", "-", "-cp", dir, "Wide"]);
    assert_eq!(text, "tarry: the path was cut by the limit of --timeout\n");
    let text = within(&["diff", dir, dir, "--driver", "Wide"]);
    let stopped = "tarry: stopped before the program began: the time of --timeout was over while class Wide was loaded\n";
    assert_eq!(text, stopped);
}

#[test]
fn a_main_class_that_is_too_large() {
    // Each class has the table of methods of the one above it.
    let mut base = Assembler::new("C0", "java/lang/Object", 49);
    (0..30_000).for_each(|i| base.declare(PUBLIC | NATIVE, &format!("m{i}"), "()V"));
    let mut all = vec![("C0".to_string(), base.bytes())];
    for i in 1..900 {
        let mut class = Assembler::new(&format!("C{i}"), &format!("C{}", i - 1), 49);
        class.main((1, 1), &[RETURN]);
        all.push((format!("C{i}"), class.bytes()));
    }
    let classes =
        Classes::of("tables", all.iter().map(|(name, bytes)| (name.as_str(), bytes.clone())).collect());
    for command in ["exec", "run"] {
        let mut tarry = Command::new(binary::tarry());
        tarry.args([command, "--max-heap", "32m", "--max-memory", "64m", "-cp"]).arg(&classes.0).arg("C899");
        let (code, text) = ended(&mut tarry, HANGS);
        assert_eq!(
            (code, text.as_str()),
            (3, "tarry: class C899 cannot be loaded within the limit of --max-memory\n")
        );
    }
}
