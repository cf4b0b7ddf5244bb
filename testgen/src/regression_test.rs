//! The test of an emitted structure: builds it, and asserts what its methods say of it today.

use tarry_report::test_class::TestMethod;
use tarry_vm::{Kind, MethodId};

use super::Reason;
use super::build::{Builder, lower_first, primitive};
use super::emitted::{Answer, Structure};
use super::names::{Names, is_part};
use super::naming::{class_of, sanitised, upper_first};
use super::plan::Plans;
use super::wanted::Value;
use tarry_report::test_class::literal;

/// The first test asks everything; the second only what needs no text, which may hold identity hashes.
pub fn regression_tests(
    names: &Names<'_>,
    plans: &mut Plans,
    structure: &Structure,
) -> Result<Vec<TestMethod>, Reason> {
    let plain = |answer: &&Answer| matches!(answer.value, Value::Primitive(..));
    let all: Vec<&Answer> = structure.answers.iter().collect();
    let some: Vec<&Answer> = structure.answers.iter().filter(plain).collect();
    let mut tests = vec![test(names, plans, structure, &all)?];
    if some.len() < all.len() && !some.is_empty() {
        tests.push(test(names, plans, structure, &some)?);
    }
    Ok(tests)
}

fn test(
    names: &Names<'_>,
    plans: &mut Plans,
    structure: &Structure,
    answers: &[&Answer],
) -> Result<TestMethod, Reason> {
    let used = vec![structure.root.clone(); answers.len()];
    let mut builder = Builder::new(names, plans, &structure.graph, &used);
    let mut asserted = Vec::new();
    for answer in answers {
        let call = call(names, &mut builder, &structure.root, answer.method)?;
        asserted.push(assertion(&answer.value, &call));
    }
    let mut body = std::mem::take(&mut builder.statements);
    body.extend(asserted);
    let first = answers.first().expect("structures have answers");
    let classes = &names.machine.program.classes;
    let method = classes.symbols.text(classes.method(first.method).name).into_owned();
    let what = match &structure.name {
        Some(name) => camel(name),
        None => {
            let count = structure.graph.objects.len();
            let objects = if count == 1 { String::new() } else { format!("With{count}Objects") };
            format!("{}{objects}", class_of(names.machine, &structure.graph, &structure.root))
        }
    };
    let name = format!("{}_{}_when{what}", lower_first(&method), effect(&first.value));
    let comments = structure.name.iter().map(|name| format!("emitted as: {name}")).collect();
    Ok(TestMethod { name: sanitised(&name), comments, body })
}

fn call(
    names: &Names<'_>,
    builder: &mut Builder<'_>,
    root: &Value,
    method: MethodId,
) -> Result<String, Reason> {
    let classes = &names.machine.program.classes;
    let m = classes.method(method);
    let name = classes.symbols.text(m.name);
    let owner = names.type_name(m.class);
    if m.is_static() {
        let argument = builder.expression(root)?;
        return Ok(format!("{}.{name}({argument})", owner.unwrap_or_default()));
    }
    let receiver = builder.expression(root)?;
    Ok(format!("{receiver}.{name}()"))
}

fn assertion(value: &Value, call: &str) -> String {
    match value {
        Value::Primitive(Kind::Boolean, bits) if bits & 1 != 0 => format!("assertTrue({call});"),
        Value::Primitive(Kind::Boolean, _) => format!("assertFalse({call});"),
        Value::Primitive(kind @ (Kind::Float | Kind::Double), bits) => {
            let zero = if *kind == Kind::Float { "0f" } else { "0.0" };
            format!("assertEquals({}, {call}, {zero});", primitive(*kind, *bits))
        }
        Value::Primitive(kind, bits) => format!("assertEquals({}, {call});", primitive(*kind, *bits)),
        Value::Text(units) => format!("assertEquals({}, {call});", literal::string(units)),
        _ => format!("assertNull({call});"),
    }
}

fn effect(value: &Value) -> String {
    match value {
        Value::Primitive(Kind::Boolean, bits) => if bits & 1 != 0 { "isTrue" } else { "isFalse" }.into(),
        Value::Primitive(kind, bits) => {
            format!("returns{}", primitive(*kind, *bits).trim_end_matches('L').replace('-', "Minus"))
        }
        Value::Text(_) => "returnsText".into(),
        _ => "returnsNull".into(),
    }
}

/// `before removing 3` as `BeforeRemoving3`.
fn camel(text: &str) -> String {
    text.split(|c: char| !is_part(c)).map(upper_first).collect()
}
