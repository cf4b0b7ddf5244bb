//! Random places, choices, expressions and conditions.

use super::Flavour;
use super::kind::{Kind, LENGTH};
use super::writer::Writer;

/// Where a narrower type ends: conversions look at both ends of a range.
const EDGES: [i64; 6] = [-32769, -129, -1, 127, 32767, 65535];

impl Writer<'_> {
    /// Somewhere to keep a value. Some are reached through something that may be undecided or null.
    pub fn place(&mut self, kind: Kind) -> String {
        let l = kind.letter();
        match self.random.below(14) {
            0..=5 => format!("{l}{}", self.random.below(2)),
            6 => format!("g{l}"),
            7 | 11 => format!("{l}a[{}]", self.random.below(LENGTH)),
            8 => format!("{l}b[{}]", self.random.below(LENGTH)),
            9 => format!("h.{}", kind.field()),
            10 | 12 => format!("{}.{}", self.one_of(&["n0", "n1", "na[1]", "gn"]), kind.field()),
            _ => format!("{l}a[{}]", self.small_int()),
        }
    }

    /// A place to read: often one that a choice went to.
    pub fn source(&mut self, kind: Kind) -> String {
        let chosen: Vec<String> =
            self.chosen.iter().filter(|(k, _)| *k == kind).map(|(_, place)| place.clone()).collect();
        if chosen.is_empty() || self.random.below(3) == 0 {
            return self.place(kind);
        }
        chosen[self.random.below(chosen.len() as u64) as usize].clone()
    }

    /// A call that chooses, if there may be more paths.
    pub fn choice(&mut self, kind: Kind) -> Option<String> {
        let n = 2 + self.random.below(3);
        if !self.affords(n) {
            return None;
        }
        let lo = self.random.below(4) as i64 - 2;
        let hi = lo + n as i64 - 1;
        if self.flavour == Flavour::Computing
            && self.random.below(2) == 0
            && let Some(choice) = self.beside_a_border(kind, n)
        {
            return Some(choice);
        }
        let list = |values: &[&str]| values[..n as usize].join(", ");
        Some(match kind {
            Kind::Int if self.random.below(3) == 0 => {
                format!("Verify.getIntFromList({})", list(&["7", "-1", "7", "2"]))
            }
            Kind::Int if self.random.below(4) == 0 => self.across_an_edge(&EDGES, n),
            Kind::Int => format!("Verify.getInt({lo}, {hi})"),
            Kind::Byte if self.random.below(2) == 0 => {
                format!("(byte) {}", self.across_an_edge(&[-129, 127], n))
            }
            Kind::Short if self.random.below(2) == 0 => {
                format!("(short) {}", self.across_an_edge(&[-32769, 32767], n))
            }
            Kind::Char if self.random.below(3) == 0 => {
                format!("(char) {}", self.across_an_edge(&[-1, 65535], n))
            }
            Kind::Boolean => "Verify.getBoolean()".into(),
            Kind::Char => format!("Verify.getChar('a', '{}')", (b'a' + n as u8 - 1) as char),
            Kind::Long if self.random.below(3) == 0 => {
                format!("Verify.getLongFromList({})", list(&["1L << 40", "0", "-1", "5"]))
            }
            Kind::Long => format!("Verify.getLong({lo}L, {hi}L)"),
            Kind::Byte => format!("Verify.getByte((byte) {lo}, (byte) {hi})"),
            Kind::Short => format!("Verify.getShort((short) {lo}, (short) {hi})"),
            Kind::Float => format!("Verify.getFloatFromList({})", list(&["0.5f", "-1f", "0.1f", "0f"])),
            Kind::Double => format!("Verify.getDoubleFromList({})", list(&["0.5", "-1e10", "0.1", "0"])),
            Kind::Cell => match self.random.below(6) {
                0..=2 => "pool.getAny()".into(),
                3 | 4 => "pool.getNew()".into(),
                _ => format!("Verify.getFrom({})", list(&["n0", "h", "null", "n1"])),
            },
            Kind::Object => match self.random.below(3) {
                0 => "Verify.getEnum(Kit.Colour.class)".into(),
                1 => "pool.getAny()".into(),
                _ => format!("Verify.getFrom({})", list(&["\"x\"", "null", "ia", "7"])),
            },
        })
    }

    /// A range that begins just before a narrower type begins or ends.
    fn across_an_edge(&mut self, edges: &[i64], n: u64) -> String {
        let lo = edges[self.random.below(edges.len() as u64) as usize];
        format!("Verify.getInt({lo}, {})", lo + n as i64 - 1)
    }

    /// From -2 to 3 or so where it is known; looks at what it uses.
    pub fn small_int(&mut self) -> String {
        match self.random.below(5) {
            0 => self.random.below(LENGTH + 1).to_string(),
            1 | 2 => format!("({} & 3)", self.index_source(Kind::Int)),
            3 => "k".into(),
            _ => self.index_source(Kind::Int),
        }
    }

    fn index_source(&mut self, kind: Kind) -> String {
        let l = kind.letter();
        match self.random.below(4) {
            0 => format!("g{l}"),
            1 => format!("h.{}", kind.field()),
            n => format!("{l}{}", n - 2),
        }
    }

    pub fn expression(&mut self, kind: Kind) -> String {
        if self.flavour == Flavour::Computing && self.random.below(2) == 0 {
            return self.by_kind(kind);
        }
        // Most copies are plain.
        match self.random.below(10) {
            0..=3 => self.source(kind),
            4 => format!("Kit.same({})", self.source(kind)),
            5 => match self.choice(kind) {
                Some(choice) => choice,
                None => self.source(kind),
            },
            6 => {
                let condition = self.condition();
                format!("({condition} ? {} : {})", self.source(kind), self.source(kind))
            }
            _ => self.by_kind(kind),
        }
    }

    fn by_kind(&mut self, kind: Kind) -> String {
        if self.flavour == Flavour::Computing
            && self.random.below(3) > 0
            && let Some(computed) = self.computed(kind)
        {
            return computed;
        }
        let (a, b) = (self.source(kind), self.source(kind));
        match kind {
            Kind::Int => match self.random.below(15) {
                0 => format!("{a} + {b}"),
                1 => format!("{a} - {b}"),
                2 => format!("{a} * 3"),
                3 => format!("{a} / {b}"),
                4 => format!("{a} % {b}"),
                5 => format!("Kit.detour({a})"),
                6 => format!("Kit.captured({a})"),
                7 => format!("Kit.reflected({a})"),
                8 => format!("Kit.second({b}, {a})"),
                9 => format!("Kit.locked(Kit.virtual({a}))"),
                10 => format!("{}b.length", self.kind().letter()),
                11 => format!("grid[{}][{}]", self.random.below(2), self.small_int()),
                12 => self.source(Kind::Byte),
                13 => format!("Kit.deep({}, {a})", self.random.below(6)),
                _ => "text.length()".into(),
            },
            Kind::Boolean => match self.random.below(3) {
                0 => format!("Kit.reflected({a})"),
                1 => format!("({a} ^ {b})"),
                _ => self.condition(),
            },
            Kind::Char => match self.random.below(3) {
                0 => format!("(char) {}", self.source(Kind::Int)),
                1 => format!("(char) ({a} + 1)"),
                _ => "'q'".into(),
            },
            Kind::Long => match self.random.below(6) {
                0 => format!("{a} + {b}"),
                1 => format!("{a} * {}", self.source(Kind::Int)),
                2 => format!("{a} / {b}"),
                3 => format!("Kit.detour({a})"),
                4 => format!("Kit.reflected({a})"),
                _ => self.source(Kind::Int),
            },
            Kind::Byte => format!("(byte) {}", self.source(Kind::Int)),
            Kind::Short => format!("(short) {}", self.source(Kind::Int)),
            Kind::Float => match self.random.below(2) {
                0 => format!("{a} * {b}"),
                _ => self.source(Kind::Int),
            },
            Kind::Double => match self.random.below(3) {
                0 => format!("{a} / {b}"),
                1 => self.source(Kind::Float),
                _ => self.source(Kind::Long),
            },
            Kind::Cell => match self.random.below(7) {
                0 => format!("{a}.next"),
                1 => format!("(Cell) {}", self.source(Kind::Object)),
                2 => format!("Kit.detour({a})"),
                3 => format!("Kit.reflected({a})"),
                4 => format!("{a}.clone()"),
                5 => "new Cell()".into(),
                _ => "null".into(),
            },
            Kind::Object => match self.random.below(5) {
                0 => self.source(Kind::Cell),
                1 => format!("Kit.detour({a})"),
                2 => format!("(Integer) {}", self.source(Kind::Int)),
                3 => format!("{}a", self.kind().letter()),
                _ => "text".into(),
            },
        }
    }

    pub fn condition(&mut self) -> String {
        match self.random.below(12) {
            0..=2 => {
                let op = self.one_of(&["<", "<=", "==", "!=", ">"]);
                format!("{} {op} {}", self.source(Kind::Int), self.small_int())
            }
            3 => self.source(Kind::Boolean),
            4 => format!("!{}", self.source(Kind::Boolean)),
            5 => format!("{} == {}", self.source(Kind::Cell), self.source(Kind::Cell)),
            6 => format!("{} != null", self.source(Kind::Cell)),
            7 => format!("{} instanceof Cell", self.source(Kind::Object)),
            8 => format!("{} < {}", self.source(Kind::Long), self.source(Kind::Int)),
            9 => format!("{} > 'b'", self.source(Kind::Char)),
            10 => format!("{} >= {}", self.source(Kind::Double), self.source(Kind::Float)),
            _ => format!("({} && {})", self.source(Kind::Boolean), self.source(Kind::Boolean)),
        }
    }

    pub fn text(&mut self) -> String {
        let kind = self.kind();
        let value = match kind {
            Kind::Cell | Kind::Object => format!("Kit.show({})", self.source(kind)),
            _ => self.source(kind),
        };
        format!("\"{} \" + {value}", kind.letter())
    }
}
