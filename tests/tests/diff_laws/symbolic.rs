//! The same laws where a solver compares: seeded changes are found exactly, and nothing differs from itself.

use super::{Compiler, Generated, INPUTS, Style, compared, groups, number, shown};
use tarry_tests::full;

/// Kinds of change whose results cannot all be computed with: pairs may be left undecided, and nothing wrong is said.
const STEP: usize = 6;

#[test]
fn a_solver_finds_seeded_changes_exactly() {
    let generated = Generated::new("reasoned", 12);
    let driver = generated.driver();
    let driver = driver.to_str().expect("UTF-8");
    let javac = Compiler::javac(17).expect("a JDK 17");
    let old = generated.compiled(&javac, false, Style::Plain, "-g");
    let new = generated.compiled(&javac, true, Style::Other, "-g");
    for method in generated.methods.iter().step_by(if full() { 1 } else { STEP }) {
        let options = ["--mode", "symbolic", "--driver", driver, &method.name];
        let (code, json) = compared(&old, &new, &options);
        let differ = u64::from(method.set.count_ones()) * method.choices();
        assert_eq!(
            (code, number(&json, "not_decided")),
            (i32::from(differ > 0), 0),
            "{}: {json}",
            method.name
        );
        if let Some(counted) = json["different"].as_u64() {
            assert_eq!(counted, differ, "{}: {json}", method.name);
        }
        if let Some(inputs) = json["inputs"].as_u64() {
            assert_eq!(inputs, u64::from(INPUTS) * method.choices(), "{}: {json}", method.name);
        }
        for trace in groups(&json).iter().flat_map(shown) {
            let first = trace.split('/').next().unwrap_or_default();
            let numbers: Vec<u32> = first.split(',').map(|n| n.parse().unwrap_or(0)).collect();
            let [x, y, ..] = numbers[..] else { panic!("{}: {trace} is no input", method.name) };
            assert!(method.differs(x, y), "{}: {trace} does not differ", method.name);
        }
        let (_, json) = compared(&old, &old, &options);
        let said = (groups(&json).len(), number(&json, "not_decided"), &json["complete"]);
        assert_eq!(said, (0, 0, &serde_json::Value::Bool(true)), "{}: {json}", method.name);
    }
}
