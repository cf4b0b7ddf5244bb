//! The collector: what can be reached stays as it is, what cannot is gone, and marks keep what a rollback needs.

use std::collections::BTreeMap;

use super::assemble::{Assembler, PUBLIC, with};
use super::tiny::{RETURN, TARRY, machine, printed, run, start};
use super::undo::{expected, explored, ready};
use crate::machine::Machine;

/// Whenever it collects and wherever marks are.
#[test]
fn collecting_often_changes_nothing() {
    for often in [1, 2, 3, 7, 20] {
        let mut machine = ready(|options| options.collect_every = Some(often));
        let mut found = BTreeMap::new();
        explored(&mut machine, &mut Vec::new(), &mut found);
        assert!(machine.run.collections > 20, "{} collections", machine.run.collections);
        assert_eq!(found.len(), 27);
        found.iter().for_each(|(picks, text)| assert_eq!(text, &expected(picks), "every {often}"));
    }
}

/// Objects that are reached in the end, each with an array.
const ROUND: usize = 3;

/// ```java
/// static void main(int rounds) {
///     Chain first = null;
///     for (; rounds > 0; rounds--) {
///         Chain next = new Chain();
///         next.other = first;
///         next.all = new long[8];
///         first = rounds <= 3 ? next : null;
///     }
///     print(choose(0, 1) + rounds);
/// }
/// ```
fn chain() -> Assembler {
    let mut class = Assembler::new("Chain", "java/lang/Object", 49);
    class.field(PUBLIC, "other", "LChain;");
    class.field(PUBLIC, "all", "[J");
    let of_object = class.method_ref("java/lang/Object", "<init>", "()V");
    class.constructor(of_object);
    let (this, init) = (class.class("Chain"), class.method_ref("Chain", "<init>", "()V"));
    let [other, all] = [("other", "LChain;"), ("all", "[J")]
        .map(|(name, descriptor)| class.field_ref("Chain", name, descriptor));
    let (choose, print) =
        (class.method_ref(TARRY, "choose", "(II)I"), class.method_ref(TARRY, "print", "(I)V"));
    let body = [
        [with(0xbb, this), vec![0x59], with(0xb7, init), vec![0x4d]].concat(),
        [vec![0x2c, 0x2b], with(0xb5, other)].concat(),
        [vec![0x2c, 0x10, 8, 0xbc, 11], with(0xb5, all)].concat(),
        // iload_0; iconst_3; if_icmple +7; aconst_null; goto +4; aload_2; astore_1
        vec![0x1a, 0x03 + ROUND as u8, 0xa4, 0, 7, 0x01, 0xa7, 0, 4, 0x2c, 0x4c],
        vec![0x84, 0, 0xff],
    ]
    .concat();
    let back = (-(body.len() as i16) - 1).to_be_bytes().to_vec();
    let code = [
        vec![0x01, 0x4c],
        body,
        // iload_0; ifgt
        [vec![0x1a, 0x9d], back].concat(),
        [vec![0x03, 0x04], with(0xb8, choose), vec![0x1a, 0x60], with(0xb8, print), vec![RETURN]].concat(),
    ]
    .concat();
    class.method("main", "(I)V", (4, 3), &code);
    class
}

/// Words on the heap after a collection where `main` waits for its choice.
fn live(rounds: i32, marked: bool) -> usize {
    let mut machine = machine(vec![("Chain", chain())], |_| {});
    start(&mut machine, "Chain", "main", &[rounds]);
    let mark = marked.then(|| machine.mark());
    let live = finish(&mut machine);
    if let Some(mark) = mark {
        machine.rollback(&mark);
        assert_eq!(finish(&mut machine), live);
    }
    live
}

fn finish(machine: &mut Machine) -> usize {
    let open = run(machine).expect("it chooses");
    machine.collect();
    let live = machine.state.heap.top();
    machine.choose(open, 1);
    assert!(run(machine).is_none());
    assert_eq!(printed(machine), "1 ");
    live
}

#[test]
fn garbage_is_gone_and_what_is_reached_stays() {
    let few = live(ROUND as i32, false);
    assert_eq!(live(200, false), few, "as much is reached after 200 rounds as after {ROUND}");
    // Each object has two fields and a header, each array eight elements.
    assert!(live(1, false) + 2 * 11 <= few, "{} words", few);
}

/// What was there at the mark stays, what was made after it is collected as ever.
#[test]
fn what_is_younger_than_a_mark_is_collected() {
    assert_eq!(live(200, true), live(ROUND as i32, true));
}

#[test]
fn an_older_heap_is_left_alone() {
    let mut machine = ready(|_| {});
    assert!(run(&mut machine).is_some());
    let before = machine.state.clone();
    let mark = machine.mark();
    machine.collect();
    assert_eq!(machine.state.heap.top(), before.heap.top(), "nothing is younger than the mark");
    machine.rollback(&mark);
    assert_eq!(machine.state.difference(&before), None);
    assert!(run(&mut machine).is_some(), "it waits for the choice");
}
