//! Small per-class and per-constant facts of the path, each a growing array of 32-bit cells with default 0.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Table {
    /// By class: where its statics are, once it is initialised; else 0.
    Statics,
    /// By class: `InitState` as a number.
    Init,
    /// By class: where its statics are, from preparation on.
    Prepared,
    /// By class: its `java.lang.Class`.
    Mirror,
    /// By constant (`Classes::constants`): the string, class, method handle ... it denotes.
    Constant,
    /// By loader: the `java.lang.ClassLoader`.
    Loader,
    /// By class: the exception its initialiser failed with.
    InitError,
    /// By symbol of a module's name, or of a loader's package: the `java.lang.Module`.
    Module,
    /// By class: its `ProtectionDomain`, if it was defined with one or asked for it.
    Domain,
    /// By symbol of a package of the JDK (`java/util`): 1 if its module exports it to the unnamed modules.
    Exported,
    /// By class of a loader of the program's: 1 if it and its supertypes are linked.
    Linked,
    /// One cell: the first of the references that `System.gc()` cleared and nobody has taken yet.
    Pending,
}

/// In `Table::Constant`: the constant is null. No object is there.
pub const NULL_CONSTANT: u32 = 1;

pub const TABLES: usize = 12;

#[derive(Clone, Default, Debug)]
pub struct Tables {
    cells: [Vec<u32>; TABLES],
}

/// Cells that were never set count as 0, however long the arrays have grown.
impl PartialEq for Tables {
    fn eq(&self, other: &Tables) -> bool {
        self.cells.iter().zip(&other.cells).all(|(a, b)| {
            let longest = a.len().max(b.len());
            (0..longest).all(|i| a.get(i).unwrap_or(&0) == b.get(i).unwrap_or(&0))
        })
    }
}

impl Tables {
    /// Tables whose cells are places on the heap.
    pub(super) const OF_PLACES: [Table; 9] = [
        Table::Statics,
        Table::Prepared,
        Table::Mirror,
        Table::Constant,
        Table::Loader,
        Table::InitError,
        Table::Module,
        Table::Domain,
        Table::Pending,
    ];

    #[inline]
    pub fn get(&self, table: Table, index: usize) -> u32 {
        self.cells[table as usize].get(index).copied().unwrap_or(0)
    }

    /// Sets a cell and returns what it held. Use `State::set_cell`, which logs.
    pub(super) fn replace(&mut self, table: Table, index: usize, value: u32) -> u32 {
        let cells = &mut self.cells[table as usize];
        if index >= cells.len() {
            cells.resize((index + 1).next_power_of_two().max(256), 0);
        }
        std::mem::replace(&mut cells[index], value)
    }

    /// Bytes.
    pub(super) fn size(&self) -> usize {
        self.cells.iter().map(|cells| size_of_val(&**cells)).sum()
    }

    pub fn cells(&self, table: Table) -> &[u32] {
        &self.cells[table as usize]
    }

    pub(super) fn cells_mut(&mut self, table: Table) -> &mut [u32] {
        &mut self.cells[table as usize]
    }
}
