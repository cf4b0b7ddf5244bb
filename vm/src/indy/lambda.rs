//! `LambdaMetafactory`: lambda expressions and method references.
//!
//! Each call site gets a hidden class that implements the interface and forwards to the method behind it.
//! Captured values are fields. The instance of a lambda that captures nothing is a static of its class. Statics are the
//! machine's own: reflection shows the rest, which is what the JDK's metafactory generates.
//! Left out: the checks that the metafactory makes of its arguments, which javac's always pass.

use tarry_classfile::access::{ACC_FINAL, ACC_PRIVATE, ACC_PUBLIC, ACC_STATIC};
use tarry_classfile::bytecode::opcode::{GETFIELD, GETSTATIC, INVOKESPECIAL, PUTFIELD, PUTSTATIC};
use tarry_classfile::{Constant, Pool};

use crate::Kind;
use crate::indy::builder::{ClassBuilder, Named};
use crate::indy::call_site::{CallSite, Target};
use crate::indy::code_builder::CodeBuilder;
use crate::indy::convert::{OBJECT, convert, is_convertible};
use crate::indy::handle::MethodHandle;
use crate::machine::Machine;
use crate::native::Stop;

const SERIALIZABLE: i32 = 1;
const MARKERS: i32 = 2;
const BRIDGES: i32 = 4;

const CONSTRUCTOR: &[u8] = b"<init>";
const FACTORY: &[u8] = b"get$Lambda";
const INSTANCE: &[u8] = b"instance";

/// What the bootstrap arguments say.
struct Lambda<'a> {
    site: &'a CallSite,
    /// Types of the captured values.
    captured: Vec<Vec<u8>>,
    /// Descriptor of the interface's method.
    method: Vec<u8>,
    implementation: MethodHandle,
    /// The method's descriptor as the instantiated interface has it.
    instantiated: Vec<u8>,
    /// Internal names, the functional interface first.
    interfaces: Vec<Vec<u8>>,
    options: Options,
}

/// What `altMetafactory` takes more.
#[derive(Default)]
struct Options {
    serializable: bool,
    markers: Vec<Vec<u8>>,
    bridges: Vec<Vec<u8>>,
}

impl Machine {
    pub(super) fn link_lambda(&mut self, site: &CallSite) -> Result<Target, Stop> {
        let Some(lambda) = self.read_lambda(site)? else { return Ok(Target::Unknown) };
        let host_name = site.file.name();
        let own_name = [host_name, b"$$Lambda"].concat();
        let mut class = ClassBuilder::new(&own_name);
        class.known_class(host_name, site.host);
        lambda.build(&mut class, &own_name);
        // HotSpot numbers lambda classes up to JDK 20.
        let number =
            if self.program.options.jdk_version < 21 { format!("${}", site.constant) } else { String::new() };
        let class = self.define_for_site(site, &format!("Lambda{number}"), class)?;
        let (_, result) = lambda.implementation.signature();
        if let Some(name) = super::class_name(&result) {
            let name = self.program.classes.symbols.intern(name);
            self.program.generated.results.insert(class, (site.host, name));
        }
        if lambda.captured.is_empty() {
            let field = self.program.classes.fields_of(class).next().expect("the instance");
            return Ok(Target::Static { field, getter: self.generated_method(class, FACTORY) });
        }
        Ok(Target::Method(self.generated_method(class, FACTORY)))
    }

    /// `None`: arguments that javac does not emit.
    fn read_lambda<'a>(&mut self, site: &'a CallSite) -> Result<Option<Lambda<'a>>, Stop> {
        let pool = site.file.pool();
        let (captured, interface) = super::signature(&site.descriptor);
        let [method, implementation, instantiated, rest @ ..] = site.arguments.as_slice() else {
            return Ok(None);
        };
        let (Some(method), Some(instantiated), Some(interface)) =
            (method_type(pool, *method), method_type(pool, *instantiated), super::class_name(&interface))
        else {
            return Ok(None);
        };
        let options = match site.bootstrap.1.as_slice() {
            b"metafactory" if rest.is_empty() => Options::default(),
            b"altMetafactory" => match Options::read(pool, rest) {
                Some(options) => options,
                None => return Ok(None),
            },
            _ => return Ok(None),
        };
        let Some(implementation) = self.method_handle(site, *implementation)? else { return Ok(None) };
        let methods = || std::iter::once(&method).chain(&options.bridges);
        if !methods().all(|m| adapts(m, &instantiated, &implementation, captured.len()))
            || !self.fits(site, &captured, &implementation)?
        {
            return Ok(None);
        }
        let mut interfaces = vec![interface.to_vec()];
        for marker in &options.markers {
            if !interfaces.contains(marker) {
                interfaces.push(marker.clone());
            }
        }
        if options.serializable && !self.any_serializable(site, &interfaces)? {
            interfaces.push(b"java/io/Serializable".to_vec());
        }
        Ok(Some(Lambda { site, captured, method, implementation, instantiated, interfaces, options }))
    }

    /// What the call site captures are the first parameters of the implementation. The generated class is not
    /// verified, so this has to hold.
    fn fits(
        &mut self,
        site: &CallSite,
        captured: &[Vec<u8>],
        implementation: &MethodHandle,
    ) -> Result<bool, Stop> {
        let (wanted, _) = implementation.signature();
        let mut different = captured.iter().zip(&wanted).enumerate().filter(|(_, (a, b))| a != b);
        match different.next() {
            None => Ok(true),
            // A receiver may be of a subclass.
            Some((0, (from, to))) if different.next().is_none() => {
                let (Some(from), Some(to)) = (super::class_name(from), super::class_name(to)) else {
                    return Ok(false);
                };
                let (from, to) =
                    (self.program.classes.symbols.intern(from), self.program.classes.symbols.intern(to));
                let (from, to) = (self.load_from(site.host, from)?, self.load_from(site.host, to)?);
                Ok(self.program.classes.is_subtype(from, to))
            }
            Some(_) => Ok(false),
        }
    }

    fn any_serializable(&mut self, site: &CallSite, interfaces: &[Vec<u8>]) -> Result<bool, Stop> {
        let serializable = self.program.known.core().supers.serializable;
        for name in interfaces {
            let name = self.program.classes.symbols.intern(name);
            let class = self.load_from(site.host, name)?;
            if self.program.classes.is_subtype(class, serializable) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl Options {
    fn read(pool: Pool<'_>, arguments: &[u16]) -> Option<Options> {
        let mut rest = arguments.iter().copied();
        let flags = integer(pool, rest.next()?)?;
        let mut options = Options { serializable: flags & SERIALIZABLE != 0, ..Options::default() };
        if flags & MARKERS != 0 {
            for _ in 0..integer(pool, rest.next()?)? {
                options.markers.push(pool.class_name(rest.next()?).to_vec());
            }
        }
        if flags & BRIDGES != 0 {
            for _ in 0..integer(pool, rest.next()?)? {
                options.bridges.push(method_type(pool, rest.next()?)?);
            }
        }
        Some(options)
    }
}

impl Lambda<'_> {
    fn build(&self, class: &mut ClassBuilder, own_name: &[u8]) {
        for interface in &self.interfaces {
            class.interface(interface);
        }
        self.constructor(class, own_name);
        if self.captured.is_empty() {
            self.singleton(class, own_name);
        } else {
            self.factory(class, own_name);
        }
        self.forwarder(class, own_name, &self.method);
        for bridge in self.options.bridges.iter().filter(|b| **b != self.method) {
            self.forwarder(class, own_name, bridge);
        }
        if self.options.serializable {
            self.write_replace(class, own_name);
        }
    }

    /// What reflection shows: a private constructor that takes the captured values.
    fn constructor(&self, class: &mut ClassBuilder, own_name: &[u8]) {
        for (i, descriptor) in self.captured.iter().enumerate() {
            class.field(ACC_PRIVATE | ACC_FINAL, field_name(i).as_bytes(), descriptor);
        }
        let mut code = class.method(ACC_PRIVATE, CONSTRUCTOR, &self.constructor_descriptor());
        code.load(Kind::Ref, 0);
        let object = Named { class: b"java/lang/Object", name: CONSTRUCTOR, descriptor: b"()V" };
        let of_object = code.class().method_ref(object, false);
        code.invoke(INVOKESPECIAL, of_object, b"()V");
        let mut local = 1;
        for (i, descriptor) in self.captured.iter().enumerate() {
            code.load(Kind::Ref, 0);
            local = code.load_type(descriptor, local);
            code.field(PUTFIELD, Named { class: own_name, name: field_name(i).as_bytes(), descriptor });
        }
        code.finish();
    }

    fn constructor_descriptor(&self) -> Vec<u8> {
        [b"(", &self.captured.concat()[..], b")V"].concat()
    }

    /// Leaves a new instance on the stack, made of the first local variables.
    fn construct(&self, code: &mut CodeBuilder<'_>, own_name: &[u8]) {
        code.new_object(own_name);
        code.dup();
        let mut local = 0;
        for descriptor in &self.captured {
            local = code.load_type(descriptor, local);
        }
        let descriptor = self.constructor_descriptor();
        let named = Named { class: own_name, name: CONSTRUCTOR, descriptor: &descriptor };
        let constructor = code.class().method_ref(named, false);
        code.invoke(INVOKESPECIAL, constructor, &descriptor);
    }

    fn singleton(&self, class: &mut ClassBuilder, own_name: &[u8]) {
        let descriptor = super::class_descriptor(&self.interfaces[0]);
        class.field(ACC_STATIC | ACC_PRIVATE | ACC_FINAL, INSTANCE, &descriptor);
        let instance = Named { class: own_name, name: INSTANCE, descriptor: &descriptor };
        let mut code = class.method(ACC_STATIC, b"<clinit>", b"()V");
        self.construct(&mut code, own_name);
        code.field(PUTSTATIC, instance);
        code.finish();
        let mut code = class.method(ACC_STATIC | ACC_PRIVATE, FACTORY, &self.site.descriptor);
        code.field(GETSTATIC, instance);
        code.finish();
    }

    fn factory(&self, class: &mut ClassBuilder, own_name: &[u8]) {
        let mut code = class.method(ACC_STATIC | ACC_PRIVATE, FACTORY, &self.site.descriptor);
        self.construct(&mut code, own_name);
        code.finish();
    }

    /// The interface's method, or a bridge to it: converts the arguments and calls the implementation.
    fn forwarder(&self, class: &mut ClassBuilder, own_name: &[u8], descriptor: &[u8]) {
        let (params, returns) = super::signature(descriptor);
        let (functional, _) = super::signature(&self.instantiated);
        let (wanted, result) = self.implementation.signature();
        let mut code = class.method(ACC_PUBLIC, &self.site.name, descriptor);
        self.implementation.begin(&mut code);
        for (i, descriptor) in self.captured.iter().enumerate() {
            code.load(Kind::Ref, 0);
            code.field(GETFIELD, Named { class: own_name, name: field_name(i).as_bytes(), descriptor });
        }
        let mut local = 1;
        for ((from, to), functional) in params.iter().zip(&wanted[self.captured.len()..]).zip(&functional) {
            local = code.load_type(from, local);
            convert(&mut code, from, to, functional);
        }
        self.implementation.call(&mut code);
        convert(&mut code, &result, &returns, &returns);
        code.finish();
    }

    /// What `ObjectOutputStream` writes in place of the lambda.
    fn write_replace(&self, class: &mut ClassBuilder, own_name: &[u8]) {
        const SERIALIZED: &[u8] = b"java/lang/invoke/SerializedLambda";
        let mut code = class.method(ACC_PRIVATE | ACC_FINAL, b"writeReplace", b"()Ljava/lang/Object;");
        code.new_object(SERIALIZED);
        code.dup();
        code.class_constant(self.site.file.name());
        for text in [&self.interfaces[0], &self.site.name, &self.method] {
            code.string(text);
        }
        code.int(i32::from(self.implementation.number));
        let MethodHandle { class: owner, name, descriptor, .. } = &self.implementation;
        for text in [owner, name, descriptor, &self.instantiated] {
            code.string(text);
        }
        code.int(self.captured.len() as i32);
        code.new_array(b"java/lang/Object");
        for (i, descriptor) in self.captured.iter().enumerate() {
            code.dup();
            code.int(i as i32);
            code.load(Kind::Ref, 0);
            code.field(GETFIELD, Named { class: own_name, name: field_name(i).as_bytes(), descriptor });
            convert(&mut code, descriptor, OBJECT, OBJECT);
            code.store_element();
        }
        let descriptor: &[u8] = b"(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;I\
            Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V";
        let named = Named { class: SERIALIZED, name: CONSTRUCTOR, descriptor };
        let constructor = code.class().method_ref(named, false);
        code.invoke(INVOKESPECIAL, constructor, descriptor);
        code.finish();
    }
}

/// Whether calls of a method of the interface can be passed on to the implementation.
fn adapts(method: &[u8], instantiated: &[u8], implementation: &MethodHandle, captured: usize) -> bool {
    let (passed, returns) = super::signature(method);
    let (functional, _) = super::signature(instantiated);
    let (wanted, result) = implementation.signature();
    wanted.len() == captured + passed.len()
        && functional.len() == passed.len()
        && passed.iter().zip(&wanted[captured..]).all(|(from, to)| is_convertible(from, to))
        && is_convertible(&result, &returns)
}

fn field_name(index: usize) -> String {
    format!("arg${}", index + 1)
}

fn integer(pool: Pool<'_>, k: u16) -> Option<i32> {
    match pool.get(k) {
        Constant::Integer(value) => Some(value),
        _ => None,
    }
}

fn method_type(pool: Pool<'_>, k: u16) -> Option<Vec<u8>> {
    match pool.get(k) {
        Constant::MethodType { descriptor } => Some(pool.utf8(descriptor).to_vec()),
        _ => None,
    }
}
