//! Going back: what is made afterwards is what would have been made without.

use tarry_terms::{Op, Sort, TermId, Terms};

use crate::common::{OPERATIONS, Random};

fn grow(terms: &mut Terms, made: &mut Vec<TermId>, random: &mut Random, steps: usize) {
    for _ in 0..steps {
        let (op, sorts) = random.one_of(OPERATIONS);
        let operands: Vec<TermId> = sorts
            .iter()
            .map(|sort| {
                let of_sort: Vec<TermId> = made.iter().copied().filter(|t| terms.sort(*t) == *sort).collect();
                if of_sort.is_empty() || random.below(4) == 0 {
                    let bits = random.value(*sort);
                    terms.constant_of(*sort, bits)
                } else {
                    random.one_of(&of_sort)
                }
            })
            .collect();
        let term = match operands[..] {
            [a] => terms.unary(op, a),
            [a, b] => terms.binary(op, a, b),
            [a, b, c] => terms.ite(a, b, c),
            _ => unreachable!("no operation has more operands"),
        };
        made.push(term);
        if terms.sort(term) == Sort::Bool && random.below(3) == 0 && terms.settled(term) != Some(0) {
            terms.assume(term);
        }
        if random.below(10) == 0 {
            let elements = [random.value(Sort::Int), random.value(Sort::Int), random.value(Sort::Int)];
            let index = terms.int(random.below(2) as i32);
            let variable = terms.fresh(Sort::Int, 0, 2, "i");
            let index = terms.binary(Op::Add, index, variable);
            made.push(terms.table(Sort::Int, &elements, index));
        }
    }
}

fn content(terms: &Terms) -> Vec<String> {
    let of = |term| {
        let (node, facts, now) = (terms.node(term), terms.facts(term), terms.now(term));
        format!("{node:?} {facts:?} {now:?} {:?}", terms.settled(term))
    };
    (0..terms.len() as u32).map(TermId).map(of).collect()
}

#[test]
fn after_truncating_terms_are_made_as_if_nothing_had_been() {
    for seed in 1..200 {
        let mut straight = Terms::default();
        let mut made = vec![straight.fresh(Sort::Int, -5, 5, "x"), straight.fresh(Sort::Double, 0, 0, "d")];
        grow(&mut straight, &mut made, &mut Random::new(seed), 30);
        let mut with_detours = straight.clone();
        let mark = with_detours.mark();
        for detour in 1..4 {
            let mut made = made.clone();
            grow(&mut with_detours, &mut made, &mut Random::new(seed * 1000 + detour), 30);
            with_detours.truncate(&mark);
            assert_eq!(content(&with_detours), content(&straight));
        }
        let (mut a, mut b) = (made.clone(), made);
        grow(&mut straight, &mut a, &mut Random::new(seed + 7), 30);
        grow(&mut with_detours, &mut b, &mut Random::new(seed + 7), 30);
        assert_eq!(a, b);
        assert_eq!(content(&straight), content(&with_detours));
        assert_eq!(straight.variables(), with_detours.variables());
    }
}

#[test]
fn what_is_unchanged_is_what_was_there_at_the_last_look() {
    let mut terms = Terms::default();
    let x = terms.fresh(Sort::Int, 0, 9, "x");
    let five = terms.int(5);
    let less = terms.binary(Op::Lt, x, five);
    terms.assume(less);
    let mark = terms.mark();
    let there = terms.len();
    assert_eq!(terms.unchanged().terms, 0);
    assert_eq!((terms.unchanged().terms, terms.unchanged().assumed), (there, 1));
    let six = terms.int(6);
    terms.truncate(&mark);
    assert_eq!(terms.int(7), six);
    let unchanged = terms.unchanged();
    assert_eq!((unchanged.terms, unchanged.variables, unchanged.assumed), (there, 1, 1));
}

#[test]
fn what_is_assumed_settles_its_negation() {
    let mut terms = Terms::default();
    let x = terms.fresh(Sort::Int, 0, 9, "x");
    let y = terms.fresh(Sort::Int, 0, 9, "y");
    let less = terms.binary(Op::Lt, x, y);
    let not_less = terms.not(less);
    let equal = terms.binary(Op::Eq, x, y);
    let unequal = terms.not(equal);
    let mark = terms.mark();
    terms.assume(less);
    terms.assume(unequal);
    assert_eq!(
        [less, not_less, equal, unequal].map(|t| terms.settled(t)),
        [Some(1), Some(0), Some(0), Some(1)]
    );
    terms.truncate(&mark);
    assert_eq!([less, not_less, equal, unequal].map(|t| terms.settled(t)), [None; 4]);
    terms.assume(not_less);
    terms.assume(equal);
    assert_eq!(
        [less, not_less, equal, unequal].map(|t| terms.settled(t)),
        [Some(0), Some(1), Some(1), Some(0)]
    );
}
