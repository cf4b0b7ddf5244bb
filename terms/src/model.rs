//! Values for variables.

use crate::{Sort, VarId, Variable, value};

/// Values for variables, as bits. One that has none is what is nearest to 0 within its bounds.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Model {
    values: Vec<Option<u64>>,
}

impl Model {
    /// Gives a variable a value of its sort; bounds are not looked at.
    pub fn set(&mut self, var: VarId, bits: u64) {
        if self.values.len() <= var.index() {
            self.values.resize(var.index() + 1, None);
        }
        self.values[var.index()] = Some(bits);
    }

    /// None if the model says nothing about the variable.
    pub fn get(&self, var: VarId) -> Option<u64> {
        self.values.get(var.index()).copied().flatten()
    }

    /// The variable's value, given or not.
    pub fn value(&self, variables: &[Variable], var: VarId) -> u64 {
        self.get(var).unwrap_or_else(|| nearest_zero(&variables[var.index()]))
    }

    /// Forgets the values of variables that are no more.
    pub fn truncate(&mut self, variables: usize) {
        self.values.truncate(variables);
    }
}

/// What a variable is if nothing else is asked of it.
pub fn nearest_zero(variable: &Variable) -> u64 {
    match variable.sort {
        Sort::Int | Sort::Long => value::bits(variable.sort, 0.clamp(variable.lo, variable.hi)),
        Sort::Bool | Sort::Float | Sort::Double => 0,
    }
}
