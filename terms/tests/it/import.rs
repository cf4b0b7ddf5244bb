//! A term in another arena has the same values.

use tarry_terms::{ImportMap, Model, Op, Sort, TermId, Terms, VarId};

use crate::common::{OPERATIONS, Random};

#[test]
fn an_imported_term_has_the_same_values() {
    for seed in 1..300 {
        let mut random = Random::new(seed);
        let mut from = Terms::default();
        let sorts = [Sort::Int, Sort::Long, Sort::Float, Sort::Double, Sort::Bool];
        let mut made: Vec<TermId> =
            sorts.iter().map(|s| from.fresh(*s, i64::from(i32::MIN), i64::from(i32::MAX), "v")).collect();
        for _ in 0..40 {
            let (op, sorts) = random.one_of(OPERATIONS);
            let operands: Vec<TermId> = sorts
                .iter()
                .map(|sort| {
                    let fit: Vec<TermId> = made.iter().copied().filter(|t| from.sort(*t) == *sort).collect();
                    random.one_of(&fit)
                })
                .collect();
            made.push(match operands[..] {
                [a] => from.unary(op, a),
                [a, b] => from.binary(op, a, b),
                [a, b, c] => from.ite(a, b, c),
                _ => unreachable!("no operation has more operands"),
            });
        }
        // The variables come in another order, and one of them is left to the import.
        let mut to = Terms::default();
        let mut map = ImportMap::default();
        for at in (1..sorts.len()).rev() {
            let term = to.fresh(sorts[at], i64::from(i32::MIN), i64::from(i32::MAX), "w");
            map.set(VarId(at as u32), term);
        }
        let imported: Vec<TermId> = made.iter().map(|t| to.import(&from, *t, &mut map)).collect();
        let first = map.get(VarId(0)).map(|t| to.node(t).payload).expect("made by the import");
        let (mut model, mut moved) = (Model::default(), Model::default());
        for (at, sort) in sorts.iter().enumerate() {
            let bits = random.value(if *sort == Sort::Long { Sort::Int } else { *sort });
            model.set(VarId(at as u32), bits);
            let there = if at == 0 { first as u32 } else { (sorts.len() - 1 - at) as u32 };
            moved.set(VarId(there), bits);
        }
        for (old, new) in made.iter().zip(imported) {
            assert_eq!(from.evaluate(*old, &model), to.evaluate(new, &moved));
        }
    }
}

#[test]
fn size_and_depth_of_a_term() {
    let mut terms = Terms::default();
    let x = terms.fresh(Sort::Int, 0, 9, "x");
    let mut term = x;
    for _ in 0..50 {
        term = terms.binary(Op::Mul, term, term);
        let one = terms.int(1);
        term = terms.binary(Op::Xor, term, one);
    }
    assert_eq!(terms.depth(x), 0);
    assert_eq!(terms.depth(term), 100);
    assert_eq!(terms.size(term, 1000), 102);
    assert_eq!(terms.size(term, 10), 10);
    let mut to = Terms::default();
    let copy = to.import(&terms, term, &mut ImportMap::default());
    assert_eq!(to.size(copy, 1000), 102);
}
