//! A machine without a JDK: the few classes that the machine knows by name, made in memory, with as many fields as it looks for.
//!
//! Programs are class files put together by hand. They choose with `tiny/Tarry.choose(II)I` and print with `tiny/Tarry.print(I)V`.
//! The tests of `search` use this file too, so it knows the machine by its public face only.

use std::collections::BTreeMap;

use tarry_vm::classfile::Bytes;
use tarry_vm::machine::{ClassSource, FileStat, Machine, Options};
use tarry_vm::native::{Args, Native, NativeResult, Value};
use tarry_vm::outcome::{Choice, Outcome, Pause};
use tarry_vm::state::stack::Return;
use tarry_vm::state::unknowns::Unknown;
use tarry_vm::{ClassId, LoaderId, MethodId};

use super::assemble::{Assembler, NATIVE, PUBLIC, STATIC, with};

/// The class with the natives.
pub const TARRY: &str = "tiny/Tarry";
pub const ALOAD_0: u8 = 0x2a;
pub const RETURN: u8 = 0xb1;

/// Class files by name; those of the JDK are trusted, the others are verified.
struct Source {
    jdk: BTreeMap<Vec<u8>, Vec<u8>>,
    program: BTreeMap<Vec<u8>, Vec<u8>>,
}

impl ClassSource for Source {
    fn jdk_class(&self, name: &[u8]) -> Option<(Bytes, String)> {
        Some((Bytes::from(self.jdk.get(name)?.clone()), "java.base".into()))
    }

    fn api_class(&self, _: &[u8]) -> Option<Bytes> {
        None
    }

    fn app_class(&self, name: &[u8]) -> Result<Option<(Bytes, String)>, String> {
        Ok(self.program.get(name).map(|bytes| (Bytes::from(bytes.clone()), "memory:".into())))
    }

    fn module_loader(&self, _: &str) -> LoaderId {
        LoaderId::BOOT
    }

    fn app_resources(&self, _: &str) -> Vec<String> {
        Vec::new()
    }

    fn app_resource(&self, _: &str) -> Option<Bytes> {
        None
    }

    fn module_of_package(&self, _: &str) -> Option<String> {
        None
    }

    fn module_resource(&self, _: &str, _: &str) -> Option<Bytes> {
        None
    }

    fn image(&self) -> Bytes {
        Bytes::from(Vec::new())
    }

    fn stat(&self, _: &str) -> Option<FileStat> {
        None
    }

    fn read_file(&self, _: &str) -> Option<Bytes> {
        None
    }

    fn list(&self, _: &str) -> Option<Vec<String>> {
        None
    }
}

fn choose(m: &mut Machine, a: &Args) -> NativeResult {
    let (lo, hi) = (i64::from(a.int(0)), i64::from(a.int(1)));
    Ok(Value::Slot(m.state.defer(Unknown::number(lo, hi, false, None))))
}

fn print(m: &mut Machine, a: &Args) -> NativeResult {
    m.state.output.write(1, false, format!("{} ", a.int(0)).as_bytes());
    Ok(Value::Void)
}

/// What the machine looks for when it starts, and the exception that tests meet.
fn jdk() -> BTreeMap<Vec<u8>, Vec<u8>> {
    const STRING: &str = "Ljava/lang/String;";
    let mut all = BTreeMap::new();
    let mut add = |name: &str, class: Assembler| {
        all.insert(name.as_bytes().to_vec(), class.bytes());
    };
    let mut object = Assembler::new("java/lang/Object", "", 49);
    object.coded(PUBLIC, "<init>", "()V", (0, 1), &[RETURN]);
    add("java/lang/Object", object);
    for name in ["java/lang/Cloneable", "java/io/Serializable"] {
        add(name, Assembler::interface(name, 49));
    }
    let fields: [(&str, &[(&str, &str)]); 4] = [
        ("java/lang/String", &[("value", "[B"), ("coder", "B")]),
        (
            "java/lang/Class",
            &[
                ("classLoader", "Ljava/lang/Object;"),
                ("componentType", "Ljava/lang/Class;"),
                ("module", "Ljava/lang/Object;"),
            ],
        ),
        ("java/lang/Thread", &[("eetop", "J")]),
        (
            "java/lang/Throwable",
            &[
                ("detailMessage", STRING),
                ("backtrace", "Ljava/lang/Object;"),
                ("depth", "I"),
                ("stackTrace", "[Ljava/lang/Object;"),
            ],
        ),
    ];
    for (name, fields) in fields {
        let mut class = Assembler::new(name, "java/lang/Object", 49);
        fields.iter().for_each(|(field, descriptor)| class.field(PUBLIC, field, descriptor));
        if name.ends_with("Throwable") {
            let message = class.field_ref(name, "detailMessage", STRING);
            let code = [vec![ALOAD_0], with(0xb4, message), vec![0xb0]].concat();
            class.coded(PUBLIC, "getMessage", "()Ljava/lang/String;", (1, 1), &code);
        }
        add(name, class);
    }
    let name = "java/lang/ArithmeticException";
    let mut exception = Assembler::new(name, "java/lang/Throwable", 49);
    let message = exception.field_ref("java/lang/Throwable", "detailMessage", STRING);
    let code = [vec![ALOAD_0, 0x2b], with(0xb5, message), vec![RETURN]].concat();
    exception.coded(PUBLIC, "<init>", "(Ljava/lang/String;)V", (2, 2), &code);
    add(name, exception);
    let mut tarry = Assembler::new(TARRY, "java/lang/Object", 49);
    tarry.declare(PUBLIC | STATIC | NATIVE, "choose", "(II)I");
    tarry.declare(PUBLIC | STATIC | NATIVE, "print", "(I)V");
    add(TARRY, tarry);
    all
}

/// A machine with these classes on its class path, and nothing to do.
pub fn machine(classes: Vec<(&str, Assembler)>, adjust: impl FnOnce(&mut Options)) -> Machine {
    let program = classes.into_iter().map(|(name, class)| (name.as_bytes().to_vec(), class.bytes()));
    let source = Source { jdk: jdk(), program: program.collect() };
    let natives =
        vec![Native::new(TARRY, "choose", "(II)I", choose), Native::new(TARRY, "print", "(I)V", print)];
    let mut options = Options { jdk_version: 17, exploring: true, paranoid: true, ..Options::default() };
    adjust(&mut options);
    let mut machine = Machine::new(options, natives, Box::new(source)).expect("there is room for a heap");
    machine.boot_core().expect("all that is looked for is there");
    machine
}

pub fn load(machine: &mut Machine, name: &str) -> ClassId {
    machine.load(LoaderId::APP, name.as_bytes()).expect("the class is there and well formed")
}

pub fn method(machine: &mut Machine, class: &str, name: &str) -> MethodId {
    let (class, name) = (load(machine, class), machine.symbol(name));
    let found =
        machine.program.classes.methods_of(class).find(|id| machine.program.classes.method(*id).name == name);
    found.expect("the class has the method")
}

/// Puts a call of a static method on the main thread: `run` then runs it to its end.
pub fn start(machine: &mut Machine, class: &str, name: &str, args: &[i32]) {
    let method = method(machine, class, name);
    let args: Vec<u64> = args.iter().map(|arg| u64::from(*arg as u32)).collect();
    machine.push_call(method, &args, Return::Outside, 0).expect("there is room for a frame");
}

/// What was printed.
pub fn printed(machine: &Machine) -> String {
    String::from_utf8(machine.state.printed(1)).expect("digits")
}

/// Runs to the next choice that has to be made; `None`: the program has ended.
pub fn run(machine: &mut Machine) -> Option<Choice> {
    match machine.run(u64::MAX / 2) {
        Pause::Choice(choice) => Some(choice),
        Pause::Done(Outcome::Returned) => None,
        other => panic!("a tiny program returns: {other:?}"),
    }
}
