//! The heap, its log and its arrays against a model that is copied whole at every mark. Needs no JDK, so Miri runs it too.

use std::rc::Rc;

use crate::native::Stop;
use crate::state::State;
use crate::state::heap::ARRAY_HEADER;
use crate::state::thread::Thread;
use crate::state::undo::Mark;
use crate::state::unknowns::{DEFERRED, Unknown, handle};
use crate::{ClassId, Kind, Ref, UnknownId};

/// Programs, and what each does: little under Miri, which takes a thousand times as long.
const PROGRAMS: u64 = if cfg!(miri) { 5 } else { 2_000 };
const STEPS: usize = if cfg!(miri) { 50 } else { 150 };

/// Numbers by a linear congruential generator: tests repeat.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// A value, or the choice it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cell {
    Is(u64),
    Choice(usize),
}

/// What the program sees.
#[derive(Clone, Default, PartialEq, Debug)]
struct Model {
    arrays: Vec<(Ref, Kind, Vec<Cell>)>,
    objects: Vec<(Ref, Vec<u64>)>,
    /// By unknown, what was chosen.
    chosen: Vec<Option<u64>>,
}

impl Model {
    /// The element's bytes, if it is decided.
    fn bytes(&self, cell: Cell) -> Option<[u8; 8]> {
        match cell {
            Cell::Is(value) => Some(value.to_le_bytes()),
            Cell::Choice(unknown) => self.chosen[unknown].map(u64::to_le_bytes),
        }
    }
}

struct Run {
    state: State,
    model: Model,
    marks: Vec<(Mark, Model)>,
    random: Random,
}

const KINDS: [Kind; 8] = Kind::PRIMITIVES;

impl Run {
    fn new(seed: u64) -> Run {
        let mut state = State::new(1 << 14).expect("128 KB of addresses");
        state.threads.push(Thread::new(None));
        Run { state, model: Model::default(), marks: Vec::new(), random: Random(seed) }
    }

    fn step(&mut self) {
        match self.random.below(16) {
            0 if self.model.arrays.len() < 12 => self.new_array(),
            1 if self.model.objects.len() < 12 => self.new_object(),
            2 => self.marks.push((self.state.mark(), self.model.clone())),
            3 => self.back(),
            4 if !self.marks.is_empty() => {
                let (mark, _) = self.marks.pop().expect("there is one");
                self.state.drop_mark(&mark);
            }
            5 => self.choose(),
            6..8 => self.set_slot(),
            8..10 => self.write_bytes(),
            10 => self.copy(),
            _ => self.store(),
        }
    }

    fn new_array(&mut self) {
        let kind = KINDS[self.random.below(KINDS.len())];
        let len = self.random.below(20);
        let words = ARRAY_HEADER + (len << kind.shift()).div_ceil(8);
        let at = self.state.heap.bump(words).expect("room for a few arrays");
        let array = self.state.begin_array(at, ClassId(3), len);
        self.model.arrays.push((array, kind, vec![Cell::Is(0); len]));
    }

    fn new_object(&mut self) {
        let at = self.state.heap.bump(6).expect("room for a few objects");
        let object = self.state.begin_object(at, ClassId(4));
        self.model.objects.push((object, vec![0; 5]));
    }

    /// Back to the newest mark, which stays.
    fn back(&mut self) {
        if let Some((mark, model)) = self.marks.last() {
            self.state.rollback(mark);
            self.model = model.clone();
        }
    }

    fn choose(&mut self) {
        let open: Vec<usize> =
            (0..self.model.chosen.len()).filter(|u| self.model.chosen[*u].is_none()).collect();
        if let Some(unknown) = open.get(self.random.below(open.len().max(1))).copied() {
            let alternative = self.random.below(2) as u64;
            self.state.force(UnknownId(unknown as u32), alternative);
            self.model.chosen[unknown] = self.state.unknowns[UnknownId(unknown as u32)].value();
        }
    }

    fn set_slot(&mut self) {
        if let Some(i) = self.some(self.model.objects.len()) {
            let (field, value) = (self.random.below(5), self.random.0);
            let (object, fields) = &mut self.model.objects[i];
            fields[field] = value;
            self.state.set_slot(*object, field + 1, value);
        }
    }

    fn some(&mut self, len: usize) -> Option<usize> {
        (len > 0).then(|| self.random.below(len))
    }

    /// A value of the kind: a number, a choice that exists, or a new one.
    fn value(&mut self, kind: Kind) -> (Cell, u64, u64) {
        let wide = kind.is_wide();
        let existing: Vec<usize> = self
            .state
            .unknowns
            .with_ids()
            .filter(|(_, u)| u.is_wide() == wide)
            .map(|(u, _)| u.index())
            .collect();
        let unknown = match self.random.below(4) {
            0 => {
                let values: Rc<[u64]> = [0, 1].map(|v| kind.slot_of_bits(v)).into();
                let number = if wide { Kind::Long } else { Kind::Int };
                self.state.defer(Unknown::element(values, number, None));
                self.model.chosen.push(None);
                self.model.chosen.len() - 1
            }
            1 if !existing.is_empty() => existing[self.random.below(existing.len())],
            _ => {
                let bits = if kind == Kind::Boolean { self.random.0 & 1 } else { self.random.0 };
                let slot = kind.slot_of_bits(bits);
                return (Cell::Is(slot), slot, 0);
            }
        };
        let slot = DEFERRED | (unknown as u64 + 1);
        if wide { (Cell::Choice(unknown), 0, slot) } else { (Cell::Choice(unknown), slot, 0) }
    }

    fn store(&mut self) {
        let Some(i) = self.some(self.model.arrays.len()) else { return };
        let (array, kind, len) = self.array(i);
        let Some(index) = self.some(len) else { return };
        let (cell, slot, tag) = self.value(kind);
        self.state.put_element(array, kind, index, slot, tag);
        self.model.arrays[i].2[index] = cell;
    }

    fn array(&self, i: usize) -> (Ref, Kind, usize) {
        let (array, kind, cells) = &self.model.arrays[i];
        (*array, *kind, cells.len())
    }

    fn write_bytes(&mut self) {
        let Some(i) = self.some(self.model.arrays.len()) else { return };
        let (array, kind, len) = self.array(i);
        let size = 1 << kind.shift();
        let start = self.random.below(len * size + 1);
        let count = self.random.below((len * size - start).min(20) + 1);
        let bytes: Vec<u8> = (0..count).map(|_| self.random.below(2) as u8).collect();
        let wrote = self.state.put_bytes(array, kind, start, &bytes);
        let mut cells = self.model.arrays[i].2.clone();
        for (at, byte) in (start..).zip(&bytes) {
            // Whole elements need not be decided.
            let first = at / size * size;
            let whole = first >= start && first + size <= start + count;
            let old = if whole && at % size == 0 { Some([0; 8]) } else { self.model.bytes(cells[at / size]) };
            let Some(mut element) = old else {
                assert!(matches!(wrote, Err(Stop::Force(_))), "a part of an open element was overwritten");
                return;
            };
            element[at % size] = *byte;
            cells[at / size] = Cell::Is(kind.slot_of_bits(u64::from_le_bytes(element)));
        }
        assert!(wrote.is_ok(), "nothing open was overwritten in part");
        self.model.arrays[i].2 = cells;
    }

    fn copy(&mut self) {
        let Some(i) = self.some(self.model.arrays.len()) else { return };
        let (source, kind, len) = self.array(i);
        let same: Vec<usize> =
            (0..self.model.arrays.len()).filter(|j| self.model.arrays[*j].1 == kind).collect();
        let j = same[self.random.below(same.len())];
        let (destination, _, room) = self.array(j);
        let (from, to) = (self.random.below(len + 1), self.random.below(room + 1));
        let count = self.random.below((len - from).min(room - to) + 1);
        self.state.copy_elements(kind, (source, from), (destination, to), count);
        let cells = self.model.arrays[i].2[from..from + count].to_vec();
        self.model.arrays[j].2[to..to + count].copy_from_slice(&cells);
    }

    fn check(&self) {
        for (object, fields) in &self.model.objects {
            assert_eq!(self.state.heap.class_of(*object), ClassId(4));
            let found: Vec<u64> = (1..6).map(|offset| self.state.slot(*object, offset)).collect();
            assert_eq!(found, *fields);
        }
        for (array, kind, cells) in &self.model.arrays {
            assert_eq!(self.state.array_len(*array), cells.len());
            let mut all = Some(Vec::new());
            for (index, cell) in cells.iter().enumerate() {
                let (slot, tag) = self.state.element(*array, *kind, index);
                match (self.model.bytes(*cell), self.state.concrete(slot, tag, *kind)) {
                    (Some(bytes), Ok(value)) => {
                        assert_eq!(value.to_le_bytes(), bytes);
                        let width = 1 << kind.shift();
                        all = all.map(|all: Vec<u8>| [&all, &bytes[..width]].concat());
                    }
                    (None, Err(Stop::Force(unknown))) => {
                        assert_eq!(*cell, Cell::Choice(unknown.index()));
                        assert!(handle(if kind.is_wide() { tag } else { slot }).is_some());
                        all = None;
                    }
                    (bytes, value) => panic!("{bytes:?} and {value:?}"),
                }
            }
            let read = self.state.bytes(*array, *kind, 0..cells.len() << kind.shift());
            assert_eq!(read.ok().map(|bytes| bytes.to_vec()), all);
        }
    }
}

#[test]
fn heap_and_log_do_what_a_copied_model_does() {
    for seed in 0..PROGRAMS {
        let mut run = Run::new(seed);
        for _ in 0..STEPS {
            run.step();
            run.check();
        }
        while let Some((mark, model)) = run.marks.pop() {
            run.state.rollback(&mark);
            run.state.drop_mark(&mark);
            run.model = model;
            run.check();
        }
    }
}

#[test]
fn a_copy_of_the_state_is_its_own() {
    let mut run = Run::new(7);
    (0..40).for_each(|_| run.step());
    let copy = run.state.clone();
    let model = run.model.clone();
    (0..40).for_each(|_| run.step());
    run.check();
    run.state = copy;
    run.model = model;
    run.check();
}

/// What the inner loop does with its base pointer, beside accesses through the heap.
#[test]
fn the_base_stays_while_the_heap_is_used() {
    let mut run = Run::new(1);
    run.new_object();
    let (object, _) = run.model.objects[0];
    let (index, base) = (object.index(), run.state.heap.base());
    assert_eq!(base, run.state.heap.base());
    run.new_array();
    run.state.set_slot(object, 2, 9);
    assert_eq!(run.state.heap.words()[index + 2], 9);
    assert_eq!(run.state.heap.base(), base, "the reserve does not move");
}
