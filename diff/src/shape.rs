//! What a path chose from: the keys of its choice calls and their domains.
//!
//! Most paths of a search make the same calls, so shapes are kept once and named by number, for both versions in one table.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tarry_search::trace::{Pick, Trace};
use tarry_vm::state::float_order::FloatOrder;

/// The site of all choices that the library makes itself.
pub const LIBRARY: &str = "the library";

/// A choice call: the instruction that asked, and how many calls it has made on the path before.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Key {
    pub site: Arc<str>,
    pub nth: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Domain {
    Boolean,
    Range {
        lo: i64,
        hi: i64,
    },
    /// All values of `float` or `double`.
    Floats(FloatOrder),
    /// Indices of a list.
    List {
        len: u64,
    },
    /// A call of a pool; a head returns what no call before has returned.
    Pool {
        pool: u32,
        head: bool,
    },
}

impl Domain {
    /// Least and largest pick; `None` for pools, whose picks depend on each other.
    pub fn bounds(&self) -> Option<(i64, i64)> {
        match *self {
            Domain::Boolean => Some((0, 1)),
            Domain::Range { lo, hi } => Some((lo, hi)),
            Domain::Floats(order) => Some(order.bounds()),
            Domain::List { len } => Some((0, len as i64 - 1)),
            Domain::Pool { .. } => None,
        }
    }

    /// Values of one are values of the other.
    pub fn is_alike(&self, other: &Domain) -> bool {
        match (self, other) {
            (Domain::Floats(one), Domain::Floats(other)) => one == other,
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }

    pub fn text(&self) -> String {
        match self {
            Domain::Boolean => "a boolean".into(),
            Domain::Range { lo, hi } => format!("a number of {lo}..{hi}"),
            Domain::Floats(FloatOrder::Float) => "any float".into(),
            Domain::Floats(FloatOrder::Double) => "any double".into(),
            Domain::List { len } => format!("one of {len} values"),
            Domain::Pool { .. } => "an object of a pool".into(),
        }
    }

    fn pick(&self, pick: i64) -> Pick {
        match self {
            Domain::Boolean => Pick::Boolean(pick != 0),
            Domain::Range { .. } => Pick::Number(pick),
            Domain::Floats(order) => Pick::Float(*order, pick),
            Domain::List { .. } => Pick::Index(pick as u64),
            Domain::Pool { .. } if pick < 0 => Pick::Null,
            Domain::Pool { .. } => Pick::Pool(pick as u64),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Choice {
    pub key: Key,
    pub domain: Domain,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PoolShape {
    /// How many objects; `None` if unbounded.
    pub size: Option<u32>,
    pub with_null: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shape {
    pub choices: Vec<Choice>,
    pub pools: Vec<PoolShape>,
}

/// The picks of a path by choice call; `None` where nobody looked.
pub type Picks = Box<[Option<i64>]>;

impl Shape {
    /// What cannot be matched: the library's choices are matched by their order, and at some place they are of different kinds.
    pub fn mismatch(&self, other: &Shape) -> Option<String> {
        let own = |shape: &Shape| {
            shape.choices.iter().filter(|c| &*c.key.site == LIBRARY).map(|c| c.domain).collect::<Vec<_>>()
        };
        let (old, new) = (own(self), own(other));
        let (at, (a, b)) = old.iter().zip(&new).enumerate().find(|(_, (a, b))| !a.is_alike(b))?;
        Some(format!(
            "the versions make different choices inside the library, which cannot be matched (number {}: {}, then {}); make \
             them in the driver",
            at + 1,
            a.text(),
            b.text()
        ))
    }

    /// The driver's own choices, with their picks.
    pub fn of_driver(&self, picks: &[Option<i64>]) -> (Shape, Picks) {
        let own = self.choices.iter().zip(picks).filter(|(c, _)| &*c.key.site != LIBRARY);
        let (choices, picks): (Vec<Choice>, Vec<Option<i64>>) = own.map(|(c, p)| (c.clone(), *p)).unzip();
        (Shape { choices, pools: self.pools.clone() }, picks.into())
    }

    pub fn trace(&self, picks: &[Option<i64>]) -> Trace {
        let pick =
            |(choice, pick): (&Choice, &Option<i64>)| pick.map_or(Pick::Open, |p| choice.domain.pick(p));
        Trace(self.choices.iter().zip(picks).map(pick).collect())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ShapeId(pub u32);

/// The shapes of all paths, shared by the threads that explore.
#[derive(Default)]
pub struct Shapes(Mutex<Table>);

#[derive(Default)]
struct Table {
    all: Vec<Arc<Shape>>,
    ids: HashMap<Arc<Shape>, ShapeId>,
}

impl Shapes {
    pub fn add(&self, shape: Shape) -> (ShapeId, Arc<Shape>) {
        let mut table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(id) = table.ids.get(&shape) {
            let id = *id;
            return (id, table.all[id.0 as usize].clone());
        }
        let (id, shape) = (ShapeId(table.all.len() as u32), Arc::new(shape));
        table.all.push(shape.clone());
        table.ids.insert(shape.clone(), id);
        (id, shape)
    }

    pub fn get(&self, id: ShapeId) -> Arc<Shape> {
        let table = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        table.all[id.0 as usize].clone()
    }
}
