//! `ClassLoader.definePackage`: what the manifest of a jar says of the packages in it.
//!
//! The machine defines the classes of the class path itself. What `BuiltinClassLoader.defineClass` would do for the
//! first class of a package (`defineOrCheckPackage`) is done when the package is first asked for.

use tarry_vm::class::{Origin, Shape};
use tarry_vm::machine::Machine;
use tarry_vm::native::{Args, Native, NativeResult, Resumed, Value};
use tarry_vm::{ClassId, LoaderId, Ref, ref_slot};

use crate::upcall::{self, returned};

const LOADER: &str = "java/lang/ClassLoader";

pub const NATIVES: &[Native] =
    &[Native::new(LOADER, "definePackage", "(Ljava/lang/Class;)Ljava/lang/Package;", define_package)
        .replacing()];

fn define_package(m: &mut Machine, a: &Args) -> NativeResult {
    let (loader, mirror) = (a.object(0)?, a.object(1)?);
    let class = m.class_of_mirror(mirror);
    if m.program.classes.class(class).shape != Shape::Object {
        return Ok(Value::Ref(None));
    }
    let name = m.program.classes.symbols.text(m.program.classes.class(class).package).replace('/', ".");
    let name = upcall::string(m, &name)?;
    let loader_slot = u64::from(loader.0);
    if jar_of(m, class).is_some() {
        let defined = (LOADER, "getDefinedPackage", "(Ljava/lang/String;)Ljava/lang/Package;");
        let saved = vec![(loader_slot, true), (name, true), (u64::from(class.0), false)];
        return upcall::call(m, defined, vec![loader_slot, name], with_defined, saved);
    }
    let module = ref_slot(m.get_ref_field(mirror, "module"));
    let define = (LOADER, "definePackage", "(Ljava/lang/String;Ljava/lang/Module;)Ljava/lang/Package;");
    upcall::call(m, define, vec![loader_slot, name, module], upcall::pass_on, Vec::new())
}

/// The URL of the jar on the class path that a class came from.
fn jar_of(m: &Machine, class: ClassId) -> Option<String> {
    let c = m.program.classes.class(class);
    match c.origin {
        Origin::Place(place) if c.loader == LoaderId::APP => {
            let url = m.program.classes.symbols.text(place);
            (url.starts_with("file:") && !url.ends_with('/')).then(|| url.into_owned())
        }
        _ => None,
    }
}

/// Saved: loader, name, class.
fn with_defined(m: &mut Machine, r: &Resumed) -> NativeResult {
    let package = returned(r)?;
    let (loader, name, class) = (r.saved[0], r.saved[1], ClassId(r.saved[2] as u32));
    if package != 0 {
        return Ok(Value::Slot(package));
    }
    let url = jar_of(m, class).unwrap_or_default();
    let saved = [(loader, true), (name, true), (r.saved[2], false)];
    match m.program.source.app_resource(&format!("jar:{url}!/META-INF/MANIFEST.MF")) {
        Some(bytes) => {
            let stream = upcall::byte_stream(m, &bytes)?;
            let manifest = ("java/util/jar/Manifest", "(Ljava/io/InputStream;)V");
            upcall::construct(m, manifest, &[u64::from(stream.0)], with_manifest, &saved)
        }
        None => define_or_check(m, &saved, 0, 0),
    }
}

/// Saved: manifest, loader, name, class.
fn with_manifest(m: &mut Machine, r: &Resumed) -> NativeResult {
    returned(r)?;
    let url = jar_of(m, ClassId(r.saved[3] as u32)).unwrap_or_default();
    let url = upcall::string(m, &url)?;
    let saved = [(r.saved[0], true), (r.saved[1], true), (r.saved[2], true)];
    upcall::construct(m, ("java/net/URL", "(Ljava/lang/String;)V"), &[url], with_url, &saved)
}

/// Saved: URL, manifest, loader, name.
fn with_url(m: &mut Machine, r: &Resumed) -> NativeResult {
    returned(r)?;
    define_or_check(m, &[(r.saved[2], true), (r.saved[3], true)], r.saved[1], r.saved[0])
}

fn define_or_check(
    m: &mut Machine,
    loader_and_name: &[(u64, bool)],
    manifest: u64,
    url: u64,
) -> NativeResult {
    let descriptor = "(Ljava/lang/String;Ljava/util/jar/Manifest;Ljava/net/URL;)Ljava/lang/Package;";
    let define = ("jdk/internal/loader/BuiltinClassLoader", "defineOrCheckPackage", descriptor);
    let (loader, name) = (Ref(loader_and_name[0].0 as u32), loader_and_name[1].0);
    upcall::call_virtual(m, define, loader, &[name, manifest, url], upcall::pass_on, Vec::new())
}
