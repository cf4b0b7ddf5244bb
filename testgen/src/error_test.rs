//! The test of a finding: builds receiver and arguments, makes the call, and lets the exception through. It fails today and
//! passes once the call returns.

use tarry_classfile::access::ACC_SYNTHETIC;
use tarry_report::PathRecord;
use tarry_report::test_class::TestMethod;
use tarry_vm::{ClassId, MethodId};

use super::Reason;
use super::build::{Builder, lower_first};
use super::failing::Call;
use super::names::{self, Names, is_identifier};
use super::naming::{condition, sanitised};
use super::plan::{Plans, parameter_types};
use super::replay_test::comments;
use super::wanted::{Value, Wanted};

pub fn error_test(
    names: &Names<'_>,
    plans: &mut Plans,
    call: &Call,
    finding: &PathRecord,
) -> Result<TestMethod, Reason> {
    let classes = &names.machine.program.classes;
    let method = classes.method(call.method);
    let name = classes.symbols.text(method.name).into_owned();
    let class = method.class;
    let is_constructor = name == "<init>";
    let described = format!("{}.{name}", classes.external_name(class));
    let Some(class_name) = names.type_name(class) else {
        return Err(Reason::new(format!("{described} is not accessible from a test in its package")));
    };
    if method.access & ACC_SYNTHETIC != 0 || !(is_constructor || is_identifier(&name)) {
        return Err(Reason::new(format!("{described} has no name that Java source could use")));
    }
    if !names.may_use(class, method.access) {
        return Err(Reason::new(format!("{described} is private")));
    }
    if is_constructor && names::is_inner(names.machine, class) {
        return Err(Reason::new(format!("{described} belongs to an inner class: declare it static")));
    }
    let mut builder = Builder::new(names, plans, &call.graph, &call.values);
    let mut values = call.values.iter();
    let receiver = match (method.is_static(), is_constructor) {
        (true, _) => class_name.clone(),
        (_, true) => String::new(),
        _ => {
            let this = values.next().expect("an instance method has a receiver");
            parenthesised(&builder.expression(this)?)
        }
    };
    let overloaded = is_overloaded(names, class, call.method);
    let mut arguments = Vec::new();
    for (value, type_name) in values.zip(parameter_types(names, call.method)) {
        let text = builder.expression(value)?;
        let is_reference = !matches!(value, Value::Primitive(..));
        arguments.push(match type_name {
            Some(type_name) if overloaded && is_reference && !text.starts_with('(') => {
                format!("({type_name}) {text}")
            }
            _ => text,
        });
    }
    let arguments = arguments.join(", ");
    let mut body = std::mem::take(&mut builder.statements);
    body.push(match is_constructor {
        true => format!("new {class_name}({arguments});"),
        false => format!("{receiver}.{name}({arguments});"),
    });
    let effect = format!("throws{}", call.exception.rsplit(['.', '$']).next().unwrap_or_default());
    let name = base_name(names, call.method, &effect, &call.graph, &call.values);
    Ok(TestMethod { name, comments: comments(finding), body })
}

fn base_name(names: &Names<'_>, method: MethodId, effect: &str, graph: &Wanted, values: &[Value]) -> String {
    let classes = &names.machine.program.classes;
    let m = classes.method(method);
    let (_, simple) = names::simple_names(names.machine, m.class).unwrap_or_default();
    let subject = match classes.symbols.get(m.name) {
        b"<init>" => format!("new{simple}"),
        _ => lower_first(&classes.symbols.text(m.name)),
    };
    sanitised(&format!("{subject}_{effect}_when{}", condition(names.machine, method, graph, values)))
}

/// A cast binds less than a call.
fn parenthesised(text: &str) -> String {
    if text.starts_with('(') { format!("({text})") } else { text.to_string() }
}

/// Another method takes as many arguments, so javac might choose it.
fn is_overloaded(names: &Names<'_>, class: ClassId, method: MethodId) -> bool {
    let classes = &names.machine.program.classes;
    let m = classes.method(method);
    let like = |id: MethodId| {
        let other = classes.method(id);
        other.name == m.name && other.params.len() == m.params.len() && other.descriptor != m.descriptor
    };
    classes.class(class).ancestors.iter().flat_map(|c| classes.methods_of(*c)).any(like)
}
