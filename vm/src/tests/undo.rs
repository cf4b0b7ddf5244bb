//! Marks and rollback over everything a small program changes: locals and operands, fields, elements, statics, objects, frames,
//! choices and output.

use std::collections::BTreeMap;

use super::assemble::{Assembler, PUBLIC, STATIC, with};
use super::tiny::{ALOAD_0, RETURN, TARRY, machine, printed, run, start};
use crate::machine::{Machine, Options};
use crate::outcome::{Outcome, Pause};

const ALOAD_1: u8 = 0x2b;
const ILOAD_0: u8 = 0x1a;
const ILOAD_2: u8 = 0x1c;
const ICONST_0: u8 = 0x03;
const GET_FIELD: u8 = 0xb4;
const PUT_FIELD: u8 = 0xb5;
const GET_STATIC: u8 = 0xb2;
const PUT_STATIC: u8 = 0xb3;
const CALL: u8 = 0xb8;

/// How often it chooses, and out of how many.
const CHOICES: u8 = 3;
const VALUES: u8 = 3;

/// ```java
/// static void main() {
///     int[] all = new int[CHOICES];
///     Tree tree = new Tree();
///     for (int i = 0; i < CHOICES; i++) {
///         all[i] = choose(0, VALUES - 1);
///         sum += more(tree, all[i]);
///         print(sum);
///     }
///     print(all[0]);
///     print(tree.next.number);
/// }
/// static int more(Tree tree, int by) {
///     tree.next = new Tree();
///     tree.number = tree.next.number = tree.number * 10 + by;
///     return tree.number;
/// }
/// ```
pub fn tree() -> Assembler {
    let mut class = Assembler::new("Tree", "java/lang/Object", 49);
    class.field(PUBLIC | STATIC, "sum", "I");
    class.field(PUBLIC, "number", "I");
    class.field(PUBLIC, "next", "LTree;");
    let this = class.class("Tree");
    let [sum, number, next] = [("sum", "I"), ("number", "I"), ("next", "LTree;")]
        .map(|(name, of)| class.field_ref("Tree", name, of));
    let of_object = class.method_ref("java/lang/Object", "<init>", "()V");
    class.constructor(of_object);
    let init = class.method_ref("Tree", "<init>", "()V");
    let (choose, print) =
        (class.method_ref(TARRY, "choose", "(II)I"), class.method_ref(TARRY, "print", "(I)V"));
    let more = class.method_ref("Tree", "more", "(LTree;I)I");
    let new_tree = [with(0xbb, this), vec![0x59], with(0xb7, init)].concat();
    let body = [
        // all[i] = choose(0, 2)
        vec![ALOAD_0, ILOAD_2, ICONST_0, ICONST_0 + VALUES - 1],
        with(CALL, choose),
        vec![0x4f],
        // sum += more(tree, all[i])
        with(GET_STATIC, sum),
        vec![ALOAD_1, ALOAD_0, ILOAD_2, 0x2e],
        with(CALL, more),
        vec![0x60],
        with(PUT_STATIC, sum),
        [with(GET_STATIC, sum), with(CALL, print)].concat(),
        // i++
        vec![0x84, 2, 1],
    ]
    .concat();
    // if (i < CHOICES) goto body
    let test = vec![ILOAD_2, ICONST_0 + CHOICES, 0xa1];
    let back = -(body.len() as i16 + 2);
    let code = [
        vec![ICONST_0 + CHOICES, 0xbc, 10, 0x4b],
        new_tree.clone(),
        vec![0x4c, ICONST_0, 0x3d],
        body,
        test,
        back.to_be_bytes().to_vec(),
        [vec![ALOAD_0, ICONST_0, 0x2e], with(CALL, print)].concat(),
        [vec![ALOAD_1], with(GET_FIELD, next), with(GET_FIELD, number), with(CALL, print)].concat(),
        vec![RETURN],
    ]
    .concat();
    class.method("main", "()V", (4, 3), &code);
    let more = [
        [vec![ALOAD_0], new_tree, with(PUT_FIELD, next)].concat(),
        [vec![ALOAD_0], vec![ALOAD_0], with(GET_FIELD, next)].concat(),
        [vec![ALOAD_0], with(GET_FIELD, number), vec![0x10, 10, 0x68, ILOAD_0 + 1, 0x60]].concat(),
        // dup_x1: the value of the inner assignment is that of the outer
        [vec![0x5a], with(PUT_FIELD, number), with(PUT_FIELD, number)].concat(),
        [vec![ALOAD_0], with(GET_FIELD, number), vec![0xac]].concat(),
    ]
    .concat();
    class.method("more", "(LTree;I)I", (4, 2), &more);
    class
}

/// A machine that is about to run `main`.
pub fn ready(adjust: impl FnOnce(&mut Options)) -> Machine {
    let mut machine = machine(vec![("Tree", tree())], adjust);
    start(&mut machine, "Tree", "main", &[]);
    machine
}

/// What is printed with these picks, from the start.
fn alone(picks: &[u64], adjust: impl FnOnce(&mut Options)) -> String {
    let mut machine = ready(adjust);
    let mut picks = picks.iter();
    while let Some(open) = run(&mut machine) {
        machine.choose(open, *picks.next().expect("as many choices as picks"));
    }
    printed(&machine)
}

/// What is printed by picks, found by going back to marks; the last alternative needs none.
pub fn explored(machine: &mut Machine, picks: &mut Vec<u64>, into: &mut BTreeMap<Vec<u64>, String>) {
    let Some(open) = run(machine) else {
        into.insert(picks.clone(), printed(machine));
        return;
    };
    let mark = machine.mark();
    let alternatives = machine.alternatives(open).expect("nothing is symbolic");
    for alternative in 0..alternatives {
        machine.rollback(&mark);
        if alternative + 1 == alternatives {
            machine.drop_mark(&mark);
        }
        machine.choose(open, alternative);
        picks.push(alternative);
        explored(machine, picks, into);
        picks.pop();
    }
}

/// By hand, for these picks.
pub fn expected(picks: &[u64]) -> String {
    let (mut number, mut sum, mut text) = (0, 0, String::new());
    for pick in picks {
        number = number * 10 + pick;
        sum += number;
        text += &format!("{sum} ");
    }
    text + &format!("{} {number} ", picks[0])
}

#[test]
fn every_way_back_leads_to_what_a_run_from_the_start_shows() {
    let mut found = BTreeMap::new();
    explored(&mut ready(|_| {}), &mut Vec::new(), &mut found);
    assert_eq!(found.len(), usize::from(VALUES).pow(u32::from(CHOICES)));
    for (picks, text) in &found {
        assert_eq!((text, &alone(picks, |_| {})), (&expected(picks), text), "{picks:?}");
    }
}

/// Runs the program with these picks for so many bytecodes, or to its end.
fn run_for(machine: &mut Machine, bytecodes: u64) -> bool {
    let end = machine.state.charged.steps + bytecodes;
    while machine.state.charged.steps < end {
        match machine.run(end - machine.state.charged.steps) {
            Pause::Choice(choice) => machine.choose(choice, 1),
            Pause::Done(outcome) => {
                assert_eq!(outcome, Outcome::Returned);
                return false;
            }
            Pause::Budget => {}
        }
    }
    true
}

/// A mark at every place, a second one behind it, which is dropped or not, and rollbacks from everywhere.
#[test]
fn a_rollback_restores_the_whole_state_from_wherever_it_comes() {
    let mut machine = ready(|_| {});
    let mut places = 0;
    while run_for(&mut machine, 1) {
        let before = machine.state.clone();
        let mark = machine.mark();
        for further in 1..60 {
            let goes_on = run_for(&mut machine, further);
            let inner = machine.mark();
            if goes_on {
                run_for(&mut machine, 9);
            }
            if further % 2 == 0 {
                machine.drop_mark(&inner);
            }
            machine.rollback(&mark);
            assert_eq!(
                machine.state.difference(&before),
                None,
                "mark {places}, {further} bytecodes behind it"
            );
            if !goes_on {
                break;
            }
        }
        machine.drop_mark(&mark);
        assert_eq!(machine.state.difference(&before), None, "mark {places}, dropped");
        places += 1;
    }
    assert!(places > 10, "the program ends after {places} steps");
    assert_eq!(printed(&machine), expected(&[1; CHOICES as usize]));
}

/// What ran under a mark that is dropped stays.
#[test]
fn a_dropped_mark_keeps_what_happened() {
    let mut machine = ready(|_| {});
    let outer = machine.mark();
    let before = machine.state.clone();
    let inner = machine.mark();
    assert!(run_for(&mut machine, 60), "there is more to do");
    let after = machine.state.clone();
    machine.drop_mark(&inner);
    assert_eq!(machine.state.difference(&after), None);
    machine.rollback(&outer);
    assert_eq!(machine.state.difference(&before), None);
}

/// ```java
/// static void main() {
///     int chosen = choose(0, 2);
///     try {
///         print(divide(chosen));
///     } catch (ArithmeticException e) {
///         print(chosen - 1);
///     }
/// }
/// static int divide(int by) { return 4 / by; }
/// ```
fn dividing() -> Assembler {
    let mut class = Assembler::new("Tree", "java/lang/Object", 49);
    let (choose, print) =
        (class.method_ref(TARRY, "choose", "(II)I"), class.method_ref(TARRY, "print", "(I)V"));
    let divide = class.method_ref("Tree", "divide", "(I)I");
    let caught = class.class("java/lang/ArithmeticException");
    let start = [vec![ICONST_0, ICONST_0 + 2], with(CALL, choose), vec![0x3b]].concat();
    let guarded = [vec![ILOAD_0], with(CALL, divide), with(CALL, print)].concat();
    let handler = [vec![0x57, ILOAD_0, ICONST_0 + 1, 0x64], with(CALL, print), vec![RETURN]].concat();
    let (from, to) = (start.len() as u16, (start.len() + guarded.len()) as u16);
    let code = [start, guarded, vec![RETURN], handler].concat();
    class.guarded((PUBLIC | STATIC, "main", "()V"), (3, 1), &code, &[[from, to, to + 1, caught]]);
    class.method("divide", "(I)I", (2, 1), &[ICONST_0 + 4, ILOAD_0, 0x6c, 0xac]);
    class
}

/// The choice is looked at in a frame that the exception then drops.
#[test]
fn frames_that_an_exception_has_dropped_come_back() {
    let mut machine = machine(vec![("Tree", dividing())], |_| {});
    start(&mut machine, "Tree", "main", &[]);
    let open = run(&mut machine).expect("it divides by what was chosen");
    let before = machine.state.clone();
    let mark = machine.mark();
    for (alternative, text) in [(0, "-1 "), (2, "2 "), (0, "-1 "), (1, "4 "), (0, "-1 ")] {
        machine.choose(open, alternative);
        assert!(run(&mut machine).is_none());
        assert_eq!(printed(&machine), text);
        machine.rollback(&mark);
        assert_eq!(machine.state.difference(&before), None, "after {text}");
    }
}
