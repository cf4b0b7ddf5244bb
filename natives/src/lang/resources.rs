//! Resources: of the class path (`jdk.internal.loader.BuiltinClassLoader`), of the JDK's modules
//! (`SystemModuleFinders.SystemModuleReader`), and reading them (`java.net.URL.openStream`).
//!
//! The JDK would open files and parse jars and its image in Java. Here the machine's class source answers: the
//! replaced methods find the same resources under the same URLs. What the class source does not know (other
//! files, other protocols) is opened by the URL's own handler.

use tarry_vm::classfile::Bytes;
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Continuation, Native, NativeResult, Resumed, Stop, Value};
use tarry_vm::{LoaderId, Ref, ref_slot};

use crate::upcall::{self, returned};

const LOADER: &str = "jdk/internal/loader/BuiltinClassLoader";
const READER: &str = "jdk/internal/module/SystemModuleFinders$SystemModuleReader";
const STRING_TO_OPTIONAL: &str = "(Ljava/lang/String;)Ljava/util/Optional;";

pub const NATIVES: &[Native] = &[
    Native::new(LOADER, "findResourceOnClassPath", "(Ljava/lang/String;)Ljava/net/URL;", find_resource)
        .replacing(),
    Native::new(
        LOADER,
        "findResourcesOnClassPath",
        "(Ljava/lang/String;)Ljava/util/Enumeration;",
        find_resources,
    )
    .replacing(),
    Native::new(READER, "containsImageLocation", "(Ljava/lang/String;)Z", contains).replacing(),
    Native::new(READER, "open", STRING_TO_OPTIONAL, open_in_module).replacing(),
    Native::new(READER, "read", STRING_TO_OPTIONAL, read_in_module).replacing(),
    Native::new("java/net/URL", "openStream", "()Ljava/io/InputStream;", open_stream).replacing(),
];

/// What a search of the class path costs, in bytecodes.
const STEPS_PER_SEARCH: usize = 1000;

/// Only the application loader has a class path.
fn urls_of(m: &mut Machine, a: &Args) -> Result<Vec<String>, Stop> {
    m.charge(STEPS_PER_SEARCH);
    let name = m.string_text(a.object(1)?)?;
    let loader = m.loader_of(a.reference(0));
    Ok(if loader == LoaderId::APP { m.program.source.app_resources(&name) } else { Vec::new() })
}

fn find_resource(m: &mut Machine, a: &Args) -> NativeResult {
    match urls_of(m, a)?.first() {
        Some(url) => new_url(m, url, upcall::saved_object, &[]),
        None => Ok(Value::Ref(None)),
    }
}

/// Constructs a URL; it is the first saved slot.
fn new_url(m: &mut Machine, text: &str, then: Continuation, saved: &[(u64, bool)]) -> NativeResult {
    let text = upcall::string(m, text)?;
    upcall::construct(m, ("java/net/URL", "(Ljava/lang/String;)V"), &[text], then, saved)
}

/// Makes the URLs one by one, in an array that becomes an enumeration.
fn find_resources(m: &mut Machine, a: &Args) -> NativeResult {
    let urls = urls_of(m, a)?;
    let class = m.load(LoaderId::BOOT, b"java/net/URL")?;
    let array = m.new_ref_array(class, &vec![None; urls.len()])?;
    match urls.first() {
        None => enumerate(m, array),
        Some(first) => {
            let name = a.slot(1);
            new_url(m, first, next_url, &[(u64::from(array.0), true), (name, true), (0, false)])
        }
    }
}

fn next_url(m: &mut Machine, r: &Resumed) -> NativeResult {
    returned(r)?;
    let (array, name, done) = (Ref(r.saved[1] as u32), Ref(r.saved[2] as u32), r.saved[3] as usize);
    m.put_ref_element(array, done, Ref::from_bits(r.saved[0] as u32));
    let urls = m.program.source.app_resources(&m.string_text(name)?);
    match urls.get(done + 1).filter(|_| done + 1 < m.array_len(array)) {
        None => enumerate(m, array),
        Some(url) => {
            let saved = [(r.saved[1], true), (r.saved[2], true), (done as u64 + 1, false)];
            new_url(m, url, next_url, &saved)
        }
    }
}

fn enumerate(m: &mut Machine, array: Ref) -> NativeResult {
    let as_list = ("java/util/Arrays", "asList", "([Ljava/lang/Object;)Ljava/util/List;");
    upcall::call(m, as_list, vec![u64::from(array.0)], enumerate_list, Vec::new())
}

fn enumerate_list(m: &mut Machine, r: &Resumed) -> NativeResult {
    let enumeration =
        ("java/util/Collections", "enumeration", "(Ljava/util/Collection;)Ljava/util/Enumeration;");
    let list = returned(r)?;
    upcall::call(m, enumeration, vec![list], upcall::pass_on, Vec::new())
}

/// The resource that a module reader is asked for.
fn in_module(m: &Machine, a: &Args) -> Result<Option<Bytes>, Stop> {
    let reader = a.object(0)?;
    let name = m.string_text(a.object(1)?)?;
    if m.get_int_field(reader, "closed")? == Some(1) {
        return Stop::raise("java/io/IOException", "ModuleReader is closed");
    }
    let Some(module) = m.get_ref_field(reader, "module") else { return Stop::null() };
    Ok(m.program.source.module_resource(&m.string_text(module)?, &name))
}

fn contains(m: &mut Machine, a: &Args) -> NativeResult {
    Ok(in_module(m, a)?.is_some().into())
}

fn open_in_module(m: &mut Machine, a: &Args) -> NativeResult {
    let stream = match in_module(m, a)? {
        Some(bytes) => Some(upcall::byte_stream(m, &bytes)?),
        None => None,
    };
    optional(m, ref_slot(stream))
}

fn optional(m: &mut Machine, content: u64) -> NativeResult {
    let of = ("java/util/Optional", "ofNullable", "(Ljava/lang/Object;)Ljava/util/Optional;");
    upcall::call(m, of, vec![content], upcall::pass_on, Vec::new())
}

fn read_in_module(m: &mut Machine, a: &Args) -> NativeResult {
    let Some(bytes) = in_module(m, a)? else { return optional(m, 0) };
    let array = m.new_byte_array(&bytes)?;
    let wrap = ("java/nio/ByteBuffer", "wrap", "([B)Ljava/nio/ByteBuffer;");
    upcall::call(m, wrap, vec![u64::from(array.0)], wrapped, Vec::new())
}

fn wrapped(m: &mut Machine, r: &Resumed) -> NativeResult {
    let buffer = returned(r)?;
    optional(m, buffer)
}

fn open_stream(m: &mut Machine, a: &Args) -> NativeResult {
    let url = a.object(0)?;
    if let Some(bytes) = url_content(m, url)? {
        return Ok(upcall::byte_stream(m, &bytes)?.into());
    }
    let open = ("java/net/URL", "openConnection", "()Ljava/net/URLConnection;");
    upcall::call(m, open, vec![u64::from(url.0)], connected, Vec::new())
}

/// What the class source has at a URL with one of the JDK's own handlers.
fn url_content(m: &Machine, url: Ref) -> Result<Option<Bytes>, Stop> {
    let part = |name| m.get_ref_field(url, name).map_or(Ok(String::new()), |s| m.string_text(s));
    let Some(handler) = m.get_ref_field(url, "handler") else { return Ok(None) };
    let handler = m.class_of(handler);
    let handled = m.program.classes.class(handler).is_of_image()
        && m.program.classes.name(handler).starts_with(b"sun/net/www/protocol/");
    if !handled || !part("authority")?.is_empty() {
        return Ok(None);
    }
    let file = part("file")?;
    Ok(match part("protocol")?.as_str() {
        "jrt" => {
            let in_module = file.strip_prefix('/').and_then(|path| path.split_once('/'));
            in_module.and_then(|(module, name)| m.program.source.module_resource(module, name))
        }
        protocol @ ("file" | "jar") => m.program.source.app_resource(&format!("{protocol}:{file}")),
        _ => None,
    })
}

fn connected(m: &mut Machine, r: &Resumed) -> NativeResult {
    let Some(connection) = Ref::from_bits(returned(r)? as u32) else { return Stop::null() };
    let get = ("java/net/URLConnection", "getInputStream", "()Ljava/io/InputStream;");
    upcall::call_virtual(m, get, connection, &[], upcall::pass_on, Vec::new())
}
