//! Mutated class files through the whole machine: loaded, verified, translated and run. Whatever they are, the machine
//! neither panics nor hangs nor grows, and rolls back; and it rejects what HotSpot rejects.
//!
//! `TARRY_FUZZ=N` tries N of them, `TARRY_FUZZ_SEED=N` others.

use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tarry_classfile::ClassFile;
use tarry_tests::jdk::Jdk;
use tarry_tests::mutate::Seed;
use tarry_tests::random::Random;
use tarry_tests::{compile, jdk, process, program, root};
use tarry_vm::class::{Hidden, Origin};
use tarry_vm::machine::Machine;
use tarry_vm::native::Stop;
use tarry_vm::state::State;
use tarry_vm::{ClassId, LoaderId};

/// Bytecodes a mutant may run.
const STEPS: u64 = 20_000;
/// A machine keeps all classes it has seen: it is replaced after this many.
const PER_MACHINE: u64 = 2000;
/// The state is compared with the one before the first mutant at every so many.
const COMPARED: u64 = 100;
/// Larger classes spread the changes too thin.
const LARGEST: usize = 8000;
const AREAS: &[&str] = &["arith", "arrays", "control", "exceptions", "init", "objects"];

fn count(default: u64) -> u64 {
    std::env::var("TARRY_FUZZ").ok().and_then(|n| n.parse().ok()).unwrap_or(default)
}

fn random() -> Random {
    Random::new(std::env::var("TARRY_FUZZ_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(1))
}

struct Seeds {
    seeds: Vec<Seed>,
    class_path: String,
}

fn seeds(jdk: &Jdk) -> Seeds {
    let mut all = Seeds { seeds: Vec::new(), class_path: String::new() };
    for area in AREAS {
        let sources: Vec<PathBuf> = program::fixtures_in(area)
            .iter()
            .map(|name| program::fixtures().join(name).with_extension("java"))
            .collect();
        let classes = compile::compile(jdk, &sources).expect("the fixtures compile");
        let mut files: Vec<PathBuf> =
            std::fs::read_dir(&classes.dir).expect("a directory").flatten().map(|e| e.path()).collect();
        files.sort();
        let read = files.iter().filter(|f| f.extension().is_some_and(|e| e == "class"));
        let read = read.filter_map(|f| std::fs::read(f).ok()).filter(|bytes| bytes.len() < LARGEST);
        all.seeds.extend(read.filter_map(Seed::of));
        all.class_path = format!("{}:{}", classes.dir.display(), all.class_path);
    }
    all
}

fn define(machine: &mut Machine, bytes: &[u8]) -> Result<ClassId, Stop> {
    let place = Origin::Place(machine.symbol("mutant"));
    let hidden = Hidden::Yes { nest_host: None };
    machine.define_class(LoaderId::APP, None, bytes.to_vec().into(), place, hidden)
}

/// Links and runs a class; its end does not matter.
fn live(machine: &mut Machine, bytes: &[u8]) {
    machine.program.options.max_steps = machine.state.charged.steps + STEPS;
    let Ok(class) = define(machine, bytes) else { return };
    if machine.initialise_class(class).is_err() {
        return;
    }
    let (name, descriptor) = (machine.symbol("main"), machine.symbol("([Ljava/lang/String;)V"));
    if let Some(main) = machine.program.classes.declared_method(class, name, descriptor)
        && machine.program.classes.method(main).is_static()
        && let Ok(args) = machine.new_ref_array(machine.program.known.core().string, &[])
    {
        let _ = machine.call(main, &[u64::from(args.0)]);
    }
}

struct Subject {
    machine: Machine,
    /// The state after boot.
    fresh: State,
}

impl Subject {
    fn new(seeds: &Seeds, jdk: &Jdk) -> Subject {
        let mut machine = program::boot(&seeds.class_path, &jdk.home);
        machine.program.options.max_heap_words = 8 << 20;
        machine.program.options.max_output = 1 << 20;
        machine.program.options.paranoid = true;
        let fresh = machine.state.clone();
        Subject { machine, fresh }
    }

    fn try_one(&mut self, bytes: &[u8], compare: bool) -> Result<(), String> {
        let Subject { machine, fresh } = self;
        let mark = machine.mark();
        let lived = catch_unwind(AssertUnwindSafe(|| live(machine, bytes)));
        if lived.is_err() {
            return Err("panic".into());
        }
        machine.rollback(&mark);
        machine.drop_mark(&mark);
        match compare.then(|| machine.state.difference(fresh)).flatten() {
            Some(what) => Err(format!("not rolled back: {what}")),
            None => Ok(()),
        }
    }
}

/// Ends the test run if one mutant takes too long.
fn watch(tried: &'static AtomicU64) {
    std::thread::spawn(move || {
        let mut last = u64::MAX;
        loop {
            std::thread::sleep(Duration::from_secs(60));
            let now = tried.load(Ordering::Relaxed);
            if now == last {
                eprintln!("mutant {now} has been running for a minute");
                std::process::exit(1);
            }
            last = now;
        }
    });
}

#[test]
fn the_machine_survives_mutants() {
    static TRIED: AtomicU64 = AtomicU64::new(0);
    let Some(jdk) = jdk::find(17) else { return };
    let seeds = seeds(&jdk);
    let mut random = random();
    let mut broken = Vec::new();
    watch(&TRIED);
    let mut subject = Subject::new(&seeds, &jdk);
    for number in 0..count(10_000) {
        TRIED.store(number, Ordering::Relaxed);
        let seed = &seeds.seeds[random.below(seeds.seeds.len() as u64) as usize];
        let mutant = seed.mutate(&mut random);
        let tried = subject.try_one(&mutant, number % COMPARED == 0);
        if tried.is_err() || number % PER_MACHINE == PER_MACHINE - 1 {
            subject = Subject::new(&seeds, &jdk);
        }
        if let Err(what) = tried {
            let file = std::env::temp_dir().join(format!("tarry-mutant-{number}.class"));
            std::fs::write(&file, &mutant).expect("a temporary file");
            broken.push(format!("{} of {}: {what}", file.display(), seed.name));
            if broken.len() > 20 {
                break;
            }
        }
    }
    TRIED.store(u64::MAX - 1, Ordering::Relaxed);
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// It asks for more slots than the machine has registers, and uses few of them.
#[test]
fn an_initialiser_with_very_many_local_variables() {
    let Some(jdk) = jdk::find(17) else { return };
    let seeds = seeds(&jdk);
    let seed = seeds.seeds.iter().find(|s| s.name == "InterfaceInitialisation$Impl").expect("a fixture");
    let mut bytes = seed.bytes.clone();
    let file = ClassFile::parse(bytes.clone().into()).expect("what javac made");
    let code = file.methods.iter().find(|m| m.name(&file) == b"<clinit>").and_then(|m| m.code(&file));
    let sizes = code.expect("it has an initialiser").bytecode_offset - 8;
    bytes[sizes..sizes + 4].fill(0x9a);
    let mut machine = program::boot(&seeds.class_path, &jdk.home);
    let class = define(&mut machine, &bytes).expect("it is well formed");
    machine.initialise_class(class).expect("it runs");
}

#[test]
fn the_verifier_agrees_with_hotspot_on_mutants() {
    if let Some(jdk) = jdk::find(17) {
        agree(&jdk, &seeds(&jdk));
    }
}

#[test]
fn the_verifier_agrees_with_hotspot_on_old_mutants() {
    if let Some(jdk) = jdk::find(17) {
        let Seeds { seeds, class_path } = seeds(&jdk);
        let seeds = seeds.iter().filter_map(Seed::older).collect();
        agree(&jdk, &Seeds { seeds, class_path });
    }
}

fn agree(jdk: &Jdk, seeds: &Seeds) {
    let mut random = random();
    let mutants: Vec<(&Seed, Vec<u8>)> = (0..count(10_000))
        .map(|_| {
            let seed = &seeds.seeds[random.below(seeds.seeds.len() as u64) as usize];
            (seed, seed.mutate(&mut random))
        })
        .collect();
    let theirs = hotspot(jdk, seeds, &mutants);
    let mut machine = program::boot(&seeds.class_path, &jdk.home);
    let mut agreed = [0; 2];
    let mut disagreed = Vec::new();
    for (number, ((seed, mutant), theirs)) in mutants.iter().zip(&theirs).enumerate() {
        if number % PER_MACHINE as usize == 0 {
            machine = program::boot(&seeds.class_path, &jdk.home);
        }
        let ours = match define(&mut machine, mutant).and_then(|class| machine.verify_file(class)) {
            Ok(()) => "ok".to_string(),
            Err(Stop::Raise(raised)) => {
                let message = raised.message.unwrap_or_default().replace('\n', " ");
                format!("{}: {message}", raised.class.replace('/', "."))
            }
            Err(stop) => format!("{stop:?}"),
        };
        match (verdict(&ours), verdict(theirs)) {
            (Some(a), Some(b)) if a == b => agreed[usize::from(a)] += 1,
            (Some(_), Some(_)) => {
                disagreed.push(format!("#{number} {}: ours {ours}\n    theirs {theirs}", seed.name));
            }
            _ => {}
        }
    }
    println!("both accept {}, both reject {}, disagree on {}", agreed[1], agreed[0], disagreed.len());
    assert!(disagreed.is_empty(), "{}:\n{}", disagreed.len(), disagreed.join("\n"));
    assert!(agreed[0] > 0 && agreed[1] > 0);
}

/// Whether the verifier accepted; `None` if it was not reached.
fn verdict(result: &str) -> Option<bool> {
    match result {
        "ok" => Some(true),
        _ if result.starts_with("java.lang.VerifyError") => Some(false),
        _ => None,
    }
}

/// What HotSpot says to each mutant.
fn hotspot(jdk: &Jdk, seeds: &Seeds, mutants: &[(&Seed, Vec<u8>)]) -> Vec<String> {
    let source = root().join("java-fixtures/verify/LinkAll.java");
    let classes = compile::compile(jdk, &[source]).expect("LinkAll compiles");
    // Tests of this file run at the same time.
    let thread = std::thread::current();
    let name = thread.name().unwrap_or("mutants");
    let path = std::env::temp_dir().join(format!("tarry-{name}-{}", std::process::id()));
    let mut file = std::io::BufWriter::new(std::fs::File::create(&path).expect("a temporary file"));
    let mut write = |bytes: &[u8]| file.write_all(bytes).expect("room for the mutants");
    write(&(mutants.len() as u32).to_be_bytes());
    for (_, bytes) in mutants {
        write(&(bytes.len() as u32).to_be_bytes());
        write(bytes);
    }
    drop(file);
    let class_path = format!("{}:{}", classes.dir.display(), seeds.class_path);
    let mut java = jdk.java();
    java.args(["-Xshare:auto", "-XX:+UseSerialGC", "-cp", &class_path, "LinkAll"]).arg(&path);
    let ran = process::run(&mut java, Duration::from_secs(600));
    std::fs::remove_file(&path).expect("the temporary file");
    let lines: Vec<String> = String::from_utf8_lossy(&ran.out).lines().map(str::to_string).collect();
    assert_eq!(lines.len(), mutants.len(), "{}", String::from_utf8_lossy(&ran.err));
    lines
}

/// The checks of these tests are on: a reference that leads nowhere does not go unnoticed.
#[test]
fn a_corrupted_reference_is_noticed() {
    let mut machine = program::start("arith/BitTricks", program::Setting::default());
    machine.program.options.paranoid = true;
    let class = machine.load(LoaderId::BOOT, b"java/lang/System").expect("loaded at boot");
    let out = machine.field_named(class, "out").expect("a field of every JDK");
    let (block, offset) =
        (machine.statics(class).expect("initialised at boot"), machine.program.classes.field(out).offset);
    for (wrong, why) in [(0x7fff_0000, "beyond the heap"), (3 << 32, "with a high half")] {
        machine.state.set_static_slot(block, offset as usize, wrong);
        let ended = catch_unwind(AssertUnwindSafe(|| program::finish(&mut machine)));
        let panic = ended.map(|_| ()).expect_err("the program prints");
        let text = panic.downcast_ref::<String>().expect("a message with the slot");
        assert!(text.contains(why), "{text}");
    }
}
