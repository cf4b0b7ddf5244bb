//! Nests (JVMS 5.4.4): the hosts that decide about private access are loaded when they are needed.

use crate::ClassId;
use crate::class::Hidden;
use crate::machine::Machine;
use crate::native::Stop;

impl Machine {
    /// Loads the nest hosts that a private access between two classes asks for. A host that cannot be loaded
    /// is as if the class named none.
    pub(crate) fn load_nest_hosts(&mut self, from: ClassId, owner: ClassId) -> Result<(), Stop> {
        for class in [from, owner] {
            let c = self.program.classes.class(class);
            let Some(host) =
                c.file.as_ref().and_then(|f| f.nest_host().map(|k| f.pool().class_name(k).to_vec()))
            else {
                continue;
            };
            if c.hidden != Hidden::No {
                continue;
            }
            let loader = c.loader;
            match self.try_load(loader, &host) {
                Ok(_) | Err(Stop::Raise(..) | Stop::Throw(_)) => {}
                Err(stop) => return Err(stop),
            }
        }
        Ok(())
    }

    /// Why classes that name a nest host are not in its nest, as HotSpot appends it to an IllegalAccessError.
    pub(crate) fn nest_errors(&self, from: ClassId, owner: ClassId) -> String {
        let errors: Vec<String> = [from, owner].iter().filter_map(|c| self.nest_error(*c)).collect();
        if errors.is_empty() { String::new() } else { format!(", ({})", errors.join(", ")) }
    }

    fn nest_error(&self, class: ClassId) -> Option<String> {
        let c = self.program.classes.class(class);
        let file = c.file.as_ref()?;
        let name = self.program.classes.symbols.lookup(file.pool().class_name(file.nest_host()?))?;
        let host = self.known_class(c.loader, name)?;
        if self.program.classes.nest_host(class) == host {
            return None;
        }
        let reason = if self.program.classes.same_package(class, host) {
            "current type is not listed as a nest member"
        } else {
            "types are in different packages"
        };
        let place = |c: ClassId| {
            let loader = self.loader_name(self.program.classes.class(c).loader);
            let loader = loader.trim_start_matches("loader ").to_string();
            format!("{} (loader: {loader})", self.program.classes.external_name(c))
        };
        Some(format!("Type {} is not a nest member of type {}: {reason}", place(class), place(host)))
    }
}
