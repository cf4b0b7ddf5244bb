//! The main method of a program, by the rules of the JDK's launcher, and starting it.

use tarry_classfile::access::ACC_PUBLIC;
use tarry_vm::boot::NotLoaded;
use tarry_vm::machine::Machine;
use tarry_vm::native::Stop;
use tarry_vm::thread_main::Main;
use tarry_vm::{ClassId, LoaderId, MethodId, Ref};

use crate::error::Error;

/// Puts `main(args)` on the main thread. `main_class` is an internal name.
pub fn start_main(machine: &mut Machine, main_class: &str, args: &[String]) -> Result<(), Error> {
    let (class, method) = find_main(machine, main_class)?;
    let program = std::iter::once(main_class.to_string()).chain(args.iter().cloned()).collect();
    let constructor = main_constructor(machine, class, method)?;
    let args = arguments(machine, args).map_err(|_| Error::ArgumentsTooLarge)?;
    let main = Main { class, method, constructor, args: Some(args) };
    machine.program.options.program = program;
    machine.start_main(&main).map_err(|stop| Error::NotStarted(describe(&stop)))
}

fn arguments(machine: &mut Machine, args: &[String]) -> Result<Ref, Stop> {
    let string = machine.program.known.core().string;
    let mut values = Vec::with_capacity(args.len());
    for arg in args {
        values.push(Some(machine.new_string(arg)?));
    }
    machine.new_ref_array(string, &values)
}

fn find_main(machine: &mut Machine, main_class: &str) -> Result<(ClassId, MethodId), Error> {
    let readable = main_class.replace('/', ".");
    let class = match machine.load_now(LoaderId::APP, main_class.as_bytes()) {
        Ok(Some(class)) => class,
        Ok(None) => {
            return Err(Error::NoClass {
                class: readable,
                class_path: machine.program.options.class_path.clone(),
            });
        }
        // The file is there and well formed, as are those of its superclasses: it is what they say that is wrong.
        Err(NotLoaded::Error { class, text }) if !BAD_FILES.contains(&&*class) => {
            return Err(Error::Linkage { class: readable, error: text });
        }
        Err(NotLoaded::Stopped) => return Err(Error::Stopped { class: readable }),
        Err(NotLoaded::Limit(limit)) => return Err(Error::Limit { class: readable, limit }),
        Err(reason) => {
            let place = machine.program.source.app_class(main_class.as_bytes()).ok().flatten();
            let place = place.map_or(String::new(), |(_, url)| format!(" from {url}"));
            return Err(Error::NotLoaded { class: readable + &place, reason: reason.to_string() });
        }
    };
    match main_method(machine, class) {
        Some(method) => Ok((class, method)),
        None => Err(Error::NoMainMethod { class: readable }),
    }
}

/// Errors that say that a class file is missing or broken.
const BAD_FILES: [&str; 4] = [
    "java.lang.ClassFormatError",
    "java.lang.UnsupportedClassVersionError",
    "java.lang.NoClassDefFoundError",
    "java.lang.ClassNotFoundException",
];

/// The main method by the rules of the JDK's launcher: until 24 a public static one, from 25 on (JEP 512) any
/// that is not private, with arguments rather than without.
fn main_method(machine: &mut Machine, class: ClassId) -> Option<MethodId> {
    let name = machine.symbol("main");
    let with_args = machine.symbol("([Ljava/lang/String;)V");
    let without = machine.symbol("()V");
    let simple = machine.program.options.jdk_version >= 25;
    let find = |descriptor| machine.program.classes.find_method(class, name, descriptor);
    let is_main = |id: &MethodId| {
        let m = machine.program.classes.method(*id);
        if simple { !m.is_private() } else { m.is_static() && m.access & ACC_PUBLIC != 0 }
    };
    let found = find(with_args).filter(is_main);
    found.or_else(|| find(without).filter(|m| simple && is_main(m)))
}

/// What makes the instance that an instance main method runs on.
fn main_constructor(machine: &Machine, class: ClassId, main: MethodId) -> Result<Option<MethodId>, Error> {
    if machine.program.classes.method(main).is_static() {
        return Ok(None);
    }
    let names = &machine.program.known.names;
    let constructor = machine.program.classes.declared_method(class, names.init, names.void_descriptor);
    let usable = constructor.filter(|c| !machine.program.classes.method(*c).is_private());
    if usable.is_none() || machine.check_instantiable(class).is_err() {
        return Err(Error::NoConstructor { class: machine.program.classes.external_name(class) });
    }
    Ok(usable)
}

fn describe(stop: &Stop) -> String {
    match stop {
        Stop::Raise(raised) => {
            format!("{}: {}", raised.class.replace('/', "."), raised.message.clone().unwrap_or_default())
        }
        other => format!("{other:?}"),
    }
}
