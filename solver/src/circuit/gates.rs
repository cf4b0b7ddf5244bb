//! Gates, each once: what is computed from the same bits in the same way is the same gate.
//!
//! A gate is known by its content down to the input bits, never by a term, so gates survive a rollback: what is kept by a term's number
//! lives elsewhere (`blast.rs`).

use hashbrown::HashMap;

/// A bit: a gate's output, or its complement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Bit(u32);

impl Bit {
    pub const FALSE: Bit = Bit(0);
    pub const TRUE: Bit = Bit(1);

    pub fn constant(value: bool) -> Bit {
        Bit(u32::from(value))
    }

    pub fn of_gate(gate: u32) -> Bit {
        Bit(gate << 1)
    }

    pub fn gate(self) -> u32 {
        self.0 >> 1
    }

    pub fn is_complement(self) -> bool {
        self.0 & 1 == 1
    }

    /// The value of a bit that depends on nothing.
    pub fn known(self) -> Option<bool> {
        (self.0 < 2).then_some(self.0 == 1)
    }

    fn complement_if(self, condition: bool) -> Bit {
        Bit(self.0 ^ u32::from(condition))
    }
}

impl std::ops::Not for Bit {
    type Output = Bit;
    fn not(self) -> Bit {
        Bit(self.0 ^ 1)
    }
}

/// How a gate's output comes about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gate {
    /// The first gate: false.
    False,
    /// A bit of a variable.
    Input {
        variable: u32,
        bit: u32,
    },
    And(Bit, Bit),
    /// Neither operand is a complement.
    Xor(Bit, Bit),
    /// If the first, then the second, else the third.
    Mux(Bit, Bit, Bit),
    /// At least two of three.
    Majority(Bit, Bit, Bit),
}

/// All gates of an instance. Operands are older than what is computed from them.
pub struct Gates {
    gates: Vec<Gate>,
    by_content: HashMap<Gate, u32>,
}

impl Default for Gates {
    fn default() -> Gates {
        Gates { gates: vec![Gate::False], by_content: HashMap::new() }
    }
}

impl Gates {
    pub fn len(&self) -> usize {
        self.gates.len()
    }

    pub fn gate(&self, gate: u32) -> Gate {
        self.gates[gate as usize]
    }

    pub fn input(&mut self, variable: u32, bit: u32) -> Bit {
        self.intern(Gate::Input { variable, bit })
    }

    fn intern(&mut self, gate: Gate) -> Bit {
        let next = self.gates.len() as u32;
        let found = *self.by_content.entry(gate).or_insert(next);
        if found == next {
            self.gates.push(gate);
        }
        Bit::of_gate(found)
    }

    pub fn and(&mut self, a: Bit, b: Bit) -> Bit {
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        if a == Bit::FALSE || a == !b {
            Bit::FALSE
        } else if a == Bit::TRUE || a == b {
            b
        } else {
            self.intern(Gate::And(a, b))
        }
    }

    pub fn or(&mut self, a: Bit, b: Bit) -> Bit {
        !self.and(!a, !b)
    }

    pub fn xor(&mut self, a: Bit, b: Bit) -> Bit {
        let flip = a.is_complement() != b.is_complement();
        let (a, b) = (a.complement_if(a.is_complement()), b.complement_if(b.is_complement()));
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        let plain = if a == b {
            Bit::FALSE
        } else if a == Bit::FALSE {
            b
        } else {
            self.intern(Gate::Xor(a, b))
        };
        plain.complement_if(flip)
    }

    pub fn same(&mut self, a: Bit, b: Bit) -> Bit {
        !self.xor(a, b)
    }

    pub fn mux(&mut self, condition: Bit, then: Bit, or_else: Bit) -> Bit {
        if condition.is_complement() && condition.known().is_none() {
            return self.mux(!condition, or_else, then);
        }
        match (condition.known(), then.known(), or_else.known()) {
            (Some(true), _, _) => then,
            (Some(false), _, _) => or_else,
            (_, Some(true), _) => self.or(condition, or_else),
            (_, Some(false), _) => self.and(!condition, or_else),
            (_, _, Some(true)) => self.or(!condition, then),
            (_, _, Some(false)) => self.and(condition, then),
            _ if then == or_else => then,
            _ if then == !or_else => self.same(condition, then),
            _ if then == condition => self.or(condition, or_else),
            _ if then == !condition => self.and(!condition, or_else),
            _ if or_else == condition => self.and(condition, then),
            _ if or_else == !condition => self.or(!condition, then),
            _ => {
                let flip = then.is_complement();
                let gate = Gate::Mux(condition, then.complement_if(flip), or_else.complement_if(flip));
                self.intern(gate).complement_if(flip)
            }
        }
    }

    pub fn majority(&mut self, a: Bit, b: Bit, c: Bit) -> Bit {
        let mut operands = [a, b, c];
        operands.sort_unstable();
        let [a, b, c] = operands;
        if a == b {
            a
        } else if b == c {
            b
        } else if a == !b {
            c
        } else if b == !c {
            a
        } else if a == Bit::FALSE {
            self.and(b, c)
        } else if a == Bit::TRUE {
            self.or(b, c)
        } else {
            let flip = a.is_complement();
            let gate = Gate::Majority(a.complement_if(flip), b.complement_if(flip), c.complement_if(flip));
            self.intern(gate).complement_if(flip)
        }
    }

    pub fn all(&mut self, bits: impl IntoIterator<Item = Bit>) -> Bit {
        let mut result = Bit::TRUE;
        for bit in bits {
            result = self.and(result, bit);
        }
        result
    }

    pub fn any(&mut self, bits: impl IntoIterator<Item = Bit>) -> Bit {
        let mut result = Bit::FALSE;
        for bit in bits {
            result = self.or(result, bit);
        }
        result
    }

    /// The outputs of all gates for 64 inputs at once: each word has a bit for each.
    #[cfg(test)]
    pub fn simulate(&self, input: impl Fn(u32, u32) -> u64) -> Vec<u64> {
        let mut outputs: Vec<u64> = Vec::with_capacity(self.gates.len());
        for gate in &self.gates {
            let of =
                |bit: Bit| outputs[bit.gate() as usize] ^ 0u64.wrapping_sub(u64::from(bit.is_complement()));
            outputs.push(match *gate {
                Gate::False => 0,
                Gate::Input { variable, bit } => input(variable, bit),
                Gate::And(a, b) => of(a) & of(b),
                Gate::Xor(a, b) => of(a) ^ of(b),
                Gate::Mux(c, a, b) => (of(c) & of(a)) | (!of(c) & of(b)),
                Gate::Majority(a, b, c) => (of(a) & of(b)) | (of(a) & of(c)) | (of(b) & of(c)),
            });
        }
        outputs
    }
}
