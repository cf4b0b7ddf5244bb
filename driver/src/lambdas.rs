//! Interfaces with one abstract method, and lambda expressions for them.

use std::collections::{BTreeMap, BTreeSet};

use crate::callable::Callable;
use crate::ground::{Given, replaced, view};
use crate::library::Library;
use crate::types::{Primitive, Type};

/// What a lambda expression takes and gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Function {
    pub params: Vec<Type>,
    pub returns: Option<Type>,
}

/// A functional interface of the JDK: the method's name, then a digit for a type argument or a letter for a primitive.
#[derive(Clone, Copy)]
pub struct OfJdk {
    method: &'static str,
    params: &'static str,
    returns: char,
}

impl OfJdk {
    /// Type parameters of the interface.
    pub fn arity(self) -> usize {
        let digits = self.params.chars().chain([self.returns]).filter_map(|c| c.to_digit(10));
        digits.max().map_or(0, |highest| highest as usize + 1)
    }

    fn function(self, arguments: &[Type]) -> Function {
        let of = |c: char| match c.to_digit(10) {
            Some(number) => arguments.get(number as usize).cloned().or(Some(Type::Wild)),
            None => Primitive::of_letter(c as u8).map(Type::Primitive),
        };
        Function { params: self.params.chars().filter_map(of).collect(), returns: of(self.returns) }
    }
}

pub fn of_jdk(class: &str) -> Option<OfJdk> {
    let simple = match class {
        "java/lang/Runnable" => return Some(OfJdk { method: "run", params: "", returns: 'V' }),
        "java/util/concurrent/Callable" => return Some(OfJdk { method: "call", params: "", returns: '0' }),
        _ => class.strip_prefix("java/util/function/")?,
    };
    let (method, params, returns) = match simple {
        "Function" => ("apply", "0", '1'),
        "BiFunction" => ("apply", "01", '2'),
        "UnaryOperator" => ("apply", "0", '0'),
        "BinaryOperator" => ("apply", "00", '0'),
        "Predicate" => ("test", "0", 'Z'),
        "BiPredicate" => ("test", "01", 'Z'),
        "Supplier" => ("get", "", '0'),
        "Consumer" => ("accept", "0", 'V'),
        "BiConsumer" => ("accept", "01", 'V'),
        "BooleanSupplier" => ("getAsBoolean", "", 'Z'),
        "IntSupplier" => ("getAsInt", "", 'I'),
        "LongSupplier" => ("getAsLong", "", 'J'),
        "DoubleSupplier" => ("getAsDouble", "", 'D'),
        "IntConsumer" => ("accept", "I", 'V'),
        "LongConsumer" => ("accept", "J", 'V'),
        "DoubleConsumer" => ("accept", "D", 'V'),
        "ObjIntConsumer" => ("accept", "0I", 'V'),
        "ObjLongConsumer" => ("accept", "0J", 'V'),
        "ObjDoubleConsumer" => ("accept", "0D", 'V'),
        "IntPredicate" => ("test", "I", 'Z'),
        "LongPredicate" => ("test", "J", 'Z'),
        "DoublePredicate" => ("test", "D", 'Z'),
        "IntFunction" => ("apply", "I", '0'),
        "LongFunction" => ("apply", "J", '0'),
        "DoubleFunction" => ("apply", "D", '0'),
        "ToIntFunction" => ("applyAsInt", "0", 'I'),
        "ToLongFunction" => ("applyAsLong", "0", 'J'),
        "ToDoubleFunction" => ("applyAsDouble", "0", 'D'),
        "ToIntBiFunction" => ("applyAsInt", "01", 'I'),
        "ToLongBiFunction" => ("applyAsLong", "01", 'J'),
        "ToDoubleBiFunction" => ("applyAsDouble", "01", 'D'),
        "IntUnaryOperator" => ("applyAsInt", "I", 'I'),
        "LongUnaryOperator" => ("applyAsLong", "J", 'J'),
        "DoubleUnaryOperator" => ("applyAsDouble", "D", 'D'),
        "IntBinaryOperator" => ("applyAsInt", "II", 'I'),
        "LongBinaryOperator" => ("applyAsLong", "JJ", 'J'),
        "DoubleBinaryOperator" => ("applyAsDouble", "DD", 'D'),
        "IntToLongFunction" => ("applyAsLong", "I", 'J'),
        "IntToDoubleFunction" => ("applyAsDouble", "I", 'D'),
        "LongToIntFunction" => ("applyAsInt", "J", 'I'),
        "LongToDoubleFunction" => ("applyAsDouble", "J", 'D'),
        "DoubleToIntFunction" => ("applyAsInt", "D", 'I'),
        "DoubleToLongFunction" => ("applyAsLong", "D", 'J'),
        _ => return None,
    };
    Some(OfJdk { method, params, returns })
}

/// What a functional interface of the JDK or of the library asks for.
pub fn function(library: &Library, of: &Type) -> Option<Function> {
    let Type::Class(name, arguments) = of else { return None };
    if let Some(jdk) = of_jdk(name) {
        return Some(jdk.function(arguments));
    }
    if !library.is_interface(name) {
        return None;
    }
    let parameters = library.parameters(name);
    let given: Given = parameters.into_iter().map(|p| p.name).zip(arguments.iter().cloned()).collect();
    let mut asked: BTreeMap<(String, usize), Function> = BTreeMap::new();
    for callable in library.callables(name).iter().filter(|c| is_asked(c)) {
        // A generic method has no lambda expression.
        if !callable.variables.is_empty() {
            return None;
        }
        let grounded = callable.grounded(library, &given, &Type::Any);
        let function = Function { params: grounded.params, returns: grounded.returns };
        asked.insert((callable.name.clone(), function.params.len()), function);
    }
    for above in above_library(library, name) {
        let Some(jdk) = of_jdk(&above) else {
            if ["java/lang/Object", "java/io/Serializable", "java/lang/Cloneable"].contains(&above.as_str()) {
                continue;
            }
            return None;
        };
        let Some(Type::Class(_, arguments)) = view(library, of, &above) else { continue };
        let arguments: Vec<Type> = arguments.iter().map(|a| replaced(library, a, &given)).collect();
        let function = jdk.function(&arguments);
        asked.entry((jdk.method.into(), function.params.len())).or_insert(function);
    }
    let mut asked = asked.into_values();
    asked.next().filter(|_| asked.next().is_none())
}

/// Every object has those of `Object` already.
fn is_asked(callable: &Callable) -> bool {
    let of_object = matches!(
        (callable.name.as_str(), callable.params.len()),
        ("equals", 1) | ("hashCode" | "toString", 0)
    );
    callable.is_abstract && !of_object
}

/// Interfaces outside of the library that an interface of the library has above it.
fn above_library(library: &Library, name: &str) -> Vec<String> {
    let mut found = Vec::new();
    for above in library.above(name).iter().filter_map(Type::class_name) {
        match library.class(above) {
            Some(_) => found.extend(above_library(library, above)),
            None => found.push(above.to_string()),
        }
    }
    found
}

impl Function {
    /// A few expressions; `constant` writes a value of a type that needs no choice.
    pub fn expressions(&self, constant: &dyn Fn(&Type) -> String) -> Vec<String> {
        const NAMES: [&str; 4] = ["x", "y", "z", "u"];
        let names: Vec<String> = (0..self.params.len())
            .map(|i| NAMES.get(i).map_or_else(|| format!("x{i}"), |name| (*name).to_string()))
            .collect();
        let head = if names.len() == 1 { names[0].clone() } else { format!("({})", names.join(", ")) };
        let mut bodies: Vec<String> = match &self.returns {
            None => vec!["{ }".into()],
            Some(Type::Primitive(Primitive::Boolean)) => vec!["true".into(), "false".into()],
            Some(of) => vec![constant(of)],
        };
        if let Some(of) = &self.returns {
            let same = self.params.iter().position(|param| param.is_same(of));
            bodies.extend(same.map(|at| names[at].clone()));
            bodies.extend((!matches!(of, Type::Primitive(_))).then(|| "null".into()));
        }
        let mut seen = BTreeSet::new();
        bodies.retain(|body| seen.insert(body.clone()));
        bodies.into_iter().map(|body| format!("{head} -> {body}")).collect()
    }
}
