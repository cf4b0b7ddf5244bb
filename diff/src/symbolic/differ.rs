//! When two paths show the same: a condition over the inputs that they have in common.

use tarry_terms::{ImportMap, Op, TermId, Terms};

use super::case::{Case, CaseEnd, Leaf, Part, Sheet, Shows};
use super::texts::{self, Equal, same_number};
use crate::normal::{Normal, Rules};

/// What two paths show, compared.
pub(super) struct Compared {
    /// Where it holds they show the same.
    pub same: TermId,
    /// Where it does not hold they differ. Otherwise they may, and have to be run.
    pub is_exact: bool,
    /// What they show is the same only after these rules.
    pub rules: Rules,
}

/// The terms of a path as those of the arena that both have in common.
struct Side<'a> {
    case: &'a Case,
    map: ImportMap,
}

struct Comparing<'a> {
    terms: &'a mut Terms,
    sides: [Side<'a>; 2],
    normal: &'a Normal,
    same: TermId,
    is_exact: bool,
    rules: Rules,
}

/// `maps` have the variables of both paths.
pub(super) fn compared(
    terms: &mut Terms,
    cases: [&Case; 2],
    maps: [ImportMap; 2],
    normal: &Normal,
) -> Compared {
    let [old_map, new_map] = maps;
    let sides = [Side { case: cases[0], map: old_map }, Side { case: cases[1], map: new_map }];
    let same = terms.truth(true);
    let mut comparing = Comparing { terms, sides, normal, same, is_exact: true, rules: Rules::default() };
    comparing.shows(&cases[0].shows, &cases[1].shows);
    let Comparing { same, is_exact, rules, .. } = comparing;
    Compared { same, is_exact, rules }
}

impl Comparing<'_> {
    /// Something else than a value differs. That it does is seen where both run.
    fn never(&mut self) {
        self.same = self.terms.truth(false);
        self.is_exact = false;
    }

    fn and(&mut self, equal: Equal) {
        self.same = self.terms.binary(Op::AndAlso, self.same, equal.condition);
        self.is_exact &= equal.is_exact;
    }

    fn shows(&mut self, old: &Shows, new: &Shows) {
        let ends_alike = old.end == new.end && old.thrown.text == new.thrown.text;
        let emitted_alike = old.emitted.len() == new.emitted.len()
            && old.emitted.iter().zip(&new.emitted).all(|(a, b)| a.name == b.name);
        if !ends_alike || !emitted_alike || old.end == CaseEnd::Limit {
            return self.never();
        }
        let thrown = self.leaves(&old.thrown, &new.thrown);
        self.and(thrown);
        for (a, b) in old.printed.iter().zip(&new.printed) {
            let mut equal = self.text(a, b);
            // Halves of pairs are all printed alike.
            let has_chars = |parts: &[Part]| parts.iter().any(|part| matches!(part, Part::Chars { .. }));
            equal.is_exact &= !has_chars(a) && !has_chars(b);
            self.and(equal);
        }
        for (a, b) in old.emitted.iter().zip(&new.emitted) {
            let source = self.sheets(&a.source, &b.source);
            let uses = (a.uses.is_some() || b.uses.is_some()).then(|| {
                self.sheets(a.uses.as_ref().unwrap_or(&a.source), b.uses.as_ref().unwrap_or(&b.source))
            });
            let equal = match (source, uses.flatten()) {
                (Some(one), Some(other)) => Equal {
                    condition: self.terms.binary(Op::OrElse, one.condition, other.condition),
                    is_exact: one.is_exact && other.is_exact,
                },
                (Some(one), None) | (None, Some(one)) => one,
                (None, None) => return self.never(),
            };
            self.and(equal);
        }
    }

    fn sheets(&mut self, old: &Sheet, new: &Sheet) -> Option<Equal> {
        (old.text == new.text).then(|| self.leaves(old, new))
    }

    fn leaves(&mut self, old: &Sheet, new: &Sheet) -> Equal {
        let mut all = Equal { condition: self.terms.truth(true), is_exact: true };
        if old.leaves.len() != new.leaves.len() {
            return Equal { condition: self.terms.truth(false), is_exact: false };
        }
        for (a, b) in old.leaves.iter().zip(&new.leaves) {
            let equal = match (a, b) {
                (Leaf::Number(_, a), Leaf::Number(_, b)) => {
                    let (a, b) = (self.import(0, *a), self.import(1, *b));
                    Equal { condition: same_number(self.terms, a, b), is_exact: true }
                }
                (Leaf::Text(a), Leaf::Text(b)) => self.text(a, b),
                _ => Equal { condition: self.terms.truth(false), is_exact: false },
            };
            all.condition = self.terms.binary(Op::AndAlso, all.condition, equal.condition);
            all.is_exact &= equal.is_exact;
        }
        all
    }

    fn import(&mut self, side: usize, term: TermId) -> TermId {
        let Side { case, map } = &mut self.sides[side];
        self.terms.import(&case.terms, term, map)
    }

    fn text(&mut self, old: &[Part], new: &[Part]) -> Equal {
        if let (Some(a), Some(b)) = (whole(old), whole(new)) {
            let is_same = a == b || self.is_same_after_rules(&a, &b);
            return Equal { condition: self.terms.truth(is_same), is_exact: true };
        }
        let (old, new) = (self.imported(0, old), self.imported(1, new));
        texts::equal(self.terms, &old, &new)
    }

    fn is_same_after_rules(&mut self, a: &[u16], b: &[u16]) -> bool {
        let [(a, of_a), (b, of_b)] = [(a, 0), (b, 1)].map(|(units, side)| {
            let bytes = tarry_vm::text::of_units(units).into_bytes();
            let normal = self.normal.with_told(self.sides[side].case.told.clone());
            let (text, rules) = normal.apply(&bytes);
            (text.into_owned(), rules)
        });
        if a == b {
            self.rules = self.rules.and(of_a).and(of_b);
        }
        a == b
    }

    fn imported(&mut self, side: usize, parts: &[Part]) -> Vec<Part> {
        let import = |part: &Part| match part {
            Part::Known(units) => Part::Known(units.clone()),
            Part::Unclear => Part::Unclear,
            Part::Number(kind, term) => Part::Number(*kind, self.import(side, *term)),
            Part::Chars { length, chars } => Part::Chars {
                length: self.import(side, *length),
                chars: chars.iter().map(|unit| self.import(side, *unit)).collect(),
            },
        };
        parts.iter().map(import).collect()
    }
}

/// A text that is known as a whole.
fn whole(parts: &[Part]) -> Option<Vec<u16>> {
    let mut all = Vec::new();
    for part in parts {
        let Part::Known(units) = part else { return None };
        all.extend_from_slice(units);
    }
    Some(all)
}
