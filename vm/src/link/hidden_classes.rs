//! Hidden classes (JVMS 5.3.5, `Lookup.defineHiddenClass`).
//!
//! Every definition makes a class of its own, even of the same bytes. Classes are shared by all paths, so a path
//! takes the first class of that content that it has not defined yet: paths that define the same classes in
//! the same order find the same ones, with the same names.

use tarry_classfile::Bytes;

use crate::class::Hidden;
use crate::machine::Machine;
use crate::native::Stop;
use crate::state::Table;
use crate::{ClassId, LoaderId, Ref};

/// Loader, nest host, name and content.
pub(crate) type HiddenKey = (LoaderId, Option<ClassId>, Box<str>, Box<[u8]>);

impl Machine {
    /// Defines a hidden class beside `lookup`, in its nest if `nest_mate`. `name` (internal form) may differ from
    /// the one in the file.
    pub fn define_hidden(
        &mut self,
        loader: LoaderId,
        lookup: ClassId,
        nest_mate: bool,
        name: &str,
        bytes: &[u8],
    ) -> Result<Ref, Stop> {
        let nest_host = nest_mate.then(|| self.program.classes.nest_host(lookup));
        let key = (loader, nest_host, Box::from(name), Box::from(bytes));
        let known = self.program.hidden_classes.get(&key).map_or(&[][..], |v| v);
        let unused = known.iter().find(|c| self.state.cell(Table::Mirror, c.index()) == 0);
        if let Some(class) = unused {
            return self.mirror(*class);
        }
        let number = known.len() as u64;
        let suffix = crate::symbol::hash(&key.3).wrapping_add(number) & 0xff_ffff_ffff;
        let name = self.symbol(&format!("{name}+0x{suffix:016x}"));
        let origin = self.program.classes.class(lookup).origin.handed_over();
        let bytes = Bytes::Shared(bytes.into());
        let class = self.define_class(loader, Some(name), bytes, origin, Hidden::Yes { nest_host })?;
        self.program.classes.size_of_program += if number == 0 { key.2.len() + key.3.len() } else { 0 };
        self.program.hidden_classes.entry(key).or_default().push(class);
        self.mirror(class)
    }

    /// Defines a class with a name, of the origin of `lookup`.
    pub fn define_beside(&mut self, loader: LoaderId, lookup: ClassId, bytes: &[u8]) -> Result<Ref, Stop> {
        let origin = self.program.classes.class(lookup).origin.handed_over();
        let class = self.define_at_run_time(loader, None, Bytes::Shared(bytes.into()), origin)?;
        self.mirror(class)
    }
}
