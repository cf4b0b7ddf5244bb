//! Terms, each once: two terms with the same operation and operands are the same term.
//!
//! Ids are dense and grow: operands are older than what is made of them. Going back is truncation (`Terms::mark`,
//! `Terms::truncate`), so whatever is kept elsewhere by id must be truncated with it.

use std::hash::{BuildHasher, Hasher};
use std::sync::Arc;

use hashbrown::{DefaultHashBuilder, HashTable};

use crate::facts::Facts;
use crate::path::{Path, PathMark};
use crate::table::Table;
use crate::{Model, Op, Sort, value};

/// A term.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TermId(pub u32);

impl TermId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A variable: an input that is not known. Numbered in the order in which the program asked for them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct VarId(pub u32);

impl VarId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// One term.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    pub op: Op,
    pub sort: Sort,
    /// The first `op.arity()` count; the others are 0.
    pub operands: [TermId; 3],
    /// The value of a constant, the number of a variable or table.
    pub payload: u64,
}

impl Node {
    pub fn operands(&self) -> &[TermId] {
        &self.operands[..self.op.arity()]
    }
}

/// What is known of a variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    pub term: TermId,
    pub sort: Sort,
    /// Of an Int or Long: the least and greatest value. Others may have any bits, except that a NaN is the one of `Float.NaN`.
    pub lo: i64,
    pub hi: i64,
    /// As conditions write it.
    pub name: Arc<str>,
    /// It is an element of something whose length is another variable: there is no such input where the length is not greater than this
    /// index.
    pub part: Option<(VarId, u32)>,
    /// It is an index of a list of values, and this is the element.
    pub element: Option<TermId>,
}

/// Where an arena stood.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TermsMark {
    terms: u32,
    variables: u32,
    tables: u32,
    path: PathMark,
}

/// How far terms and assumptions have stayed the same since somebody last looked (`Terms::unchanged`).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Unchanged {
    pub terms: usize,
    pub variables: usize,
    pub assumed: usize,
}

/// Rules within rules; what they make beyond that stays as it is.
const DEEPEST: u8 = 24;

/// All terms of a path, and what it has assumed of them.
#[derive(Clone, Default, Debug)]
pub struct Terms {
    nodes: Vec<Node>,
    pub(crate) facts: Vec<Facts>,
    variables: Vec<Variable>,
    pub(crate) tables: Vec<Table>,
    pub(crate) path: Path,
    unchanged: Unchanged,
    by_content: HashTable<u32>,
    /// How many rules are at work within each other.
    nesting: u8,
    hasher: DefaultHashBuilder,
}

impl Terms {
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub fn mark(&self) -> TermsMark {
        TermsMark {
            terms: self.nodes.len() as u32,
            variables: self.variables.len() as u32,
            tables: self.tables.len() as u32,
            path: self.path.mark(),
        }
    }

    /// How many terms, variables and assumptions, from the first on, are those that were there at the last call. Who keeps something by
    /// id calls this before every use and forgets the rest: after a truncation the same ids stand for other terms.
    pub fn unchanged(&mut self) -> Unchanged {
        let now = Unchanged {
            terms: self.nodes.len(),
            variables: self.variables.len(),
            assumed: self.assumed().len(),
        };
        std::mem::replace(&mut self.unchanged, now)
    }

    /// Forgets what was made since the mark.
    pub fn truncate(&mut self, mark: &TermsMark) {
        for id in mark.terms..self.nodes.len() as u32 {
            let hash = self.hash(&self.nodes[id as usize]);
            if let Ok(entry) = self.by_content.find_entry(hash, |other| *other == id) {
                entry.remove();
            }
        }
        self.path.truncate(&mark.path, mark.terms as usize);
        self.nodes.truncate(mark.terms as usize);
        self.facts.truncate(mark.terms as usize);
        self.variables.truncate(mark.variables as usize);
        self.tables.truncate(mark.tables as usize);
        let Unchanged { terms, variables, assumed } = &mut self.unchanged;
        *terms = (*terms).min(self.nodes.len());
        *variables = (*variables).min(self.variables.len());
        *assumed = (*assumed).min(self.path.assumed.len());
    }

    pub fn node(&self, term: TermId) -> &Node {
        &self.nodes[term.index()]
    }

    pub fn sort(&self, term: TermId) -> Sort {
        self.nodes[term.index()].sort
    }

    /// What holds of a term whatever its variables are.
    pub fn facts(&self, term: TermId) -> &Facts {
        &self.facts[term.index()]
    }

    /// The bits of a constant.
    pub fn constant(&self, term: TermId) -> Option<u64> {
        let node = self.node(term);
        (node.op == Op::Const).then_some(node.payload)
    }

    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    pub fn variable(&self, var: VarId) -> &Variable {
        &self.variables[var.index()]
    }

    /// The newest variable is an element of something with this length.
    pub fn set_part(&mut self, length: VarId, index: u32) {
        self.variables.last_mut().expect("just made").part = Some((length, index));
    }

    pub(crate) fn set_name(&mut self, var: VarId, name: Arc<str>) {
        self.variables[var.index()].name = name;
    }

    /// The elements of a term with the operation `Table`, as bits.
    pub fn elements_of(&self, term: TermId) -> &Arc<[u64]> {
        &self.table_of(term).elements
    }

    /// What a term with the operation `Table` is an element of.
    pub fn table_of(&self, term: TermId) -> &Table {
        &self.tables[self.node(term).payload as usize]
    }

    // Leaves.

    /// A variable of this sort, between the bounds where it is an Int or Long.
    pub fn fresh(&mut self, sort: Sort, lo: i64, hi: i64, name: &str) -> TermId {
        debug_assert!(lo <= hi, "no value is between {lo} and {hi}");
        let var = self.variables.len() as u64;
        let term = TermId(self.nodes.len() as u32);
        self.variables.push(Variable { term, sort, lo, hi, name: name.into(), part: None, element: None });
        self.intern(Node { op: Op::Var, sort, operands: [TermId(0); 3], payload: var })
    }

    /// One of these values, given as bits of the sort: the index that is not known, and the value there.
    pub fn fresh_of(&mut self, sort: Sort, elements: &[u64], name: &str) -> (TermId, TermId) {
        let index = self.fresh(Sort::Int, 0, elements.len() as i64 - 1, name);
        let element = self.table(sort, elements, index);
        if let Some(var) = self.variable_of(index) {
            self.set_element(var, element);
        }
        (index, element)
    }

    pub(crate) fn set_element(&mut self, var: VarId, element: TermId) {
        self.variables[var.index()].element = Some(element);
    }

    pub fn constant_of(&mut self, sort: Sort, bits: u64) -> TermId {
        self.intern(Node { op: Op::Const, sort, operands: [TermId(0); 3], payload: bits })
    }

    pub fn int(&mut self, value: i32) -> TermId {
        self.constant_of(Sort::Int, u64::from(value as u32))
    }

    pub fn long(&mut self, value: i64) -> TermId {
        self.constant_of(Sort::Long, value as u64)
    }

    pub fn truth(&mut self, value: bool) -> TermId {
        self.constant_of(Sort::Bool, u64::from(value))
    }

    // What is made of others: simplified, so the result may be an older term or a constant.

    pub fn unary(&mut self, op: Op, a: TermId) -> TermId {
        self.make(op, [a, TermId(0), TermId(0)], 1)
    }

    pub fn binary(&mut self, op: Op, a: TermId, b: TermId) -> TermId {
        self.make(op, [a, b, TermId(0)], 2)
    }

    pub fn ite(&mut self, condition: TermId, then: TermId, or_else: TermId) -> TermId {
        self.make(Op::Ite, [condition, then, or_else], 3)
    }

    pub fn not(&mut self, condition: TermId) -> TermId {
        self.unary(Op::Not, condition)
    }

    /// The element of a table of constants, given as bits of this sort, at an Int.
    pub fn table(&mut self, sort: Sort, elements: &[u64], index: TermId) -> TermId {
        let index = self.resolved(index);
        if let Some(at) = self.constant(index) {
            let element = elements.get(at as usize).copied().unwrap_or(0);
            return self.constant_of(sort, element);
        }
        let found = self.tables.iter().find(|table| table.sort == sort && *table.elements == *elements);
        let table = found.cloned().unwrap_or_else(|| Table::new(sort, elements));
        self.element(&table, index)
    }

    /// The element of a table at an Int.
    pub fn element(&mut self, table: &Table, index: TermId) -> TermId {
        let index = self.resolved(index);
        if let Some(at) = self.constant(index) {
            let element = table.elements.get(at as usize).copied().unwrap_or(0);
            return self.constant_of(table.sort, element);
        }
        if let Some(simpler) = self.element_in_reach(table, index) {
            return simpler;
        }
        let known = self.tables.iter().position(|other| other.same(table));
        let number = known.unwrap_or_else(|| {
            self.tables.push(table.clone());
            self.tables.len() - 1
        });
        let operands = [index, TermId(0), TermId(0)];
        self.intern(Node { op: Op::Table, sort: table.sort, operands, payload: number as u64 })
    }

    fn make(&mut self, op: Op, operands: [TermId; 3], arity: usize) -> TermId {
        debug_assert_eq!(op.arity(), arity);
        let mut operands = operands;
        for operand in &mut operands[..arity] {
            *operand = self.resolved(*operand);
        }
        let leading = if op == Op::Ite { operands[1] } else { operands[0] };
        let node = Node { op, sort: op.result(self.sort(leading)), operands, payload: 0 };
        // What is there went through the rules when it was made. They look at nothing that changes but tighter bounds.
        let hash = self.hash(&node);
        let known = self.known(hash, &node);
        if let Some(known) = known
            && !self.is_tight(&node)
        {
            return known;
        }
        if self.nesting == DEEPEST {
            return self.known_or_added(known, hash, node);
        }
        self.nesting += 1;
        let simpler = self.simplified(op, operands);
        self.nesting -= 1;
        simpler.unwrap_or_else(|| self.known_or_added(known, hash, node))
    }

    /// An operation as it is, but for what bounds and bits decide.
    pub(crate) fn plain(&mut self, op: Op, a: TermId, b: TermId) -> TermId {
        let sort = op.result(self.sort(a));
        self.intern(Node { op, sort, operands: [a, b, TermId(0)], payload: 0 })
    }

    /// The term with this content, as it is, but for what bounds and bits decide.
    pub(crate) fn intern(&mut self, node: Node) -> TermId {
        let hash = self.hash(&node);
        let known = self.known(hash, &node);
        self.known_or_added(known, hash, node)
    }

    /// The term with this content, if it is there.
    pub(crate) fn there(&self, node: &Node) -> Option<TermId> {
        self.known(self.hash(node), node)
    }

    /// A term, unless its bounds leave one value only: then that.
    fn known_or_added(&mut self, known: Option<TermId>, hash: u64, node: Node) -> TermId {
        let Some(known) = known else { return self.add(hash, node) };
        let Some(now) = self.now_of(&node).and_then(|facts| facts.and(self.now(known), node.sort)) else {
            return known;
        };
        if let Some(bits) = now.only_value(node.sort) {
            return self.constant_of(node.sort, bits);
        }
        self.set_now(known, now);
        known
    }

    fn known(&self, hash: u64, node: &Node) -> Option<TermId> {
        self.by_content.find(hash, |id| self.nodes[*id as usize] == *node).map(|id| TermId(*id))
    }

    fn add(&mut self, hash: u64, node: Node) -> TermId {
        let facts = self.facts_of(&node);
        if !matches!(node.op, Op::Const | Op::Var)
            && let Some(bits) = facts.only_value(node.sort)
        {
            return self.constant_of(node.sort, bits);
        }
        let now = self.now_of(&node).and_then(|now| now.and(&facts, node.sort));
        if let Some(bits) = now.and_then(|now| now.only_value(node.sort)) {
            return self.constant_of(node.sort, bits);
        }
        let id = self.nodes.len() as u32;
        self.nodes.push(node);
        self.facts.push(facts);
        let Terms { by_content, nodes, hasher, .. } = self;
        by_content.insert_unique(hash, id, |other| hash_of(hasher, &nodes[*other as usize]));
        if let Some(now) = now {
            self.set_now(TermId(id), now);
        }
        TermId(id)
    }

    fn hash(&self, node: &Node) -> u64 {
        hash_of(&self.hasher, node)
    }

    // Values.

    /// The bits of a term where the variables have these values. Does not recurse: terms may be deep.
    pub fn evaluate(&self, term: TermId, model: &Model) -> u64 {
        let mut known = hashbrown::HashMap::new();
        let mut open = vec![term];
        while let Some(&next) = open.last() {
            let node = self.node(next);
            let before = open.len();
            open.extend(node.operands().iter().filter(|o| !known.contains_key(*o)));
            if open.len() == before {
                let operand = |n: usize| known.get(&node.operands[n]).copied().unwrap_or(0);
                known.insert(next, self.value_of(node, [operand(0), operand(1), operand(2)], model));
                open.pop();
            }
        }
        known[&term]
    }

    /// The bits of a term whose operands have these.
    pub fn value_of(&self, node: &Node, operands: [u64; 3], model: &Model) -> u64 {
        match node.op {
            Op::Const => node.payload,
            Op::Var => model.value(&self.variables, VarId(node.payload as u32)),
            Op::Table => {
                let table = &self.tables[node.payload as usize].elements;
                table.get(operands[0] as u32 as usize).copied().unwrap_or(0)
            }
            op => {
                let leading = if op == Op::Ite { node.operands[1] } else { node.operands[0] };
                value::apply(op, self.sort(leading), operands)
            }
        }
    }
}

fn hash_of(hasher: &DefaultHashBuilder, node: &Node) -> u64 {
    let mut state = hasher.build_hasher();
    state.write_u64(node.op as u64 | (node.sort as u64) << 8 | u64::from(node.operands[0].0) << 32);
    state.write_u64(u64::from(node.operands[1].0) | u64::from(node.operands[2].0) << 32);
    state.write_u64(node.payload);
    state.finish()
}
