//! Between loading and execution: the module of a class's mirror, translation, verification.

use tarry_classfile::Code as CodeAttribute;

use crate::class::{Body, Hidden, Origin};
use crate::code::instrumentation::Instrumentation;
use crate::code::probes::Plan;
use crate::code::translate::translate;
use crate::code::{CodeBody, Probed};
use crate::machine::{LineStops, Machine};
use crate::native::Stop;
use crate::state::Table;
use crate::{ClassId, LoaderId, MethodId, Ref};

impl Machine {
    /// Sets `Class.module` if the class's module exists.
    pub(crate) fn set_mirror_module(&mut self, class: ClassId, mirror: Ref) {
        let module = match self.classes.class(class).module() {
            Some(name) => Ref::from_bits(self.state.cell(Table::Module, name.index())),
            None => {
                let loader = self.loader_object(self.classes.class(class).loader);
                loader.and_then(|l| self.get_ref_field(l, "unnamedModule"))
            }
        };
        let offset = self.known.core().class_module;
        self.put_ref(mirror, offset, module);
    }

    /// Translates a method before its first execution; code that cannot be translated throws VerifyError.
    pub(crate) fn ensure_translated(&mut self, method: MethodId) -> Result<(), Stop> {
        if self.classes.entries[method.index()].body != 0 {
            return Ok(());
        }
        let m = self.classes.method(method);
        let (class, index, synchronized) = (m.class, m.index, m.is_synchronized());
        debug_assert_eq!(m.body, Body::Bytecode);
        self.verify(class)?;
        let file = self.file_of(class);
        let Some(code) = file.methods[index as usize].code(&file) else {
            let message = format!("Absent Code attribute in method {}", self.classes.describe(method));
            return Stop::raise("java/lang/ClassFormatError", message);
        };
        let instrumentation = self.instrumentation(class, &code);
        let translated = translate(&mut self.code, file.pool(), &code, &instrumentation);
        let t = translated.unwrap_or_else(|error| {
            // Thrown by the method itself: whoever calls it, the machine too, is ready for that.
            let message = format!(
                "(class: {}, method: {} signature: {}) {} at {}",
                self.classes.symbols.text(self.classes.class(class).name),
                self.classes.symbols.text(self.classes.method(method).name),
                self.classes.symbols.text(self.classes.method(method).descriptor),
                error.reason,
                error.bci
            );
            self.code.reject(message)
        });
        if let Some(Plan { count, .. }) = instrumentation.probes {
            self.code.probed.push(Probed { method, first: self.code.probes(), count });
            self.state.probes.make_room(self.code.probes());
        }
        let end = self.code.insns().len() as u32;
        let (start, handlers, locks) = (t.start, t.handlers, t.locks);
        self.code.add_body(CodeBody { start, end, method, handlers, locks });
        let entry = &mut self.classes.entries[method.index()];
        entry.body = t.start;
        entry.pc = if synchronized { 0 } else { t.start };
        entry.size = t.size.max(entry.args);
        entry.run = t.run;
        self.keep_original_code(method);
        Ok(())
    }

    /// Whether code of a class shows where its lines begin (`Options::line_stops`).
    pub fn shows_lines(&self, id: ClassId) -> bool {
        let class = self.classes.class(id);
        let is_asked_for = || match &self.options.line_stops {
            LineStops::Nowhere => false,
            LineStops::Program => class.loader >= LoaderId::APP,
            LineStops::Also(names) => {
                let name = self.classes.external_name(id);
                let fits = |pattern: &String| match pattern.strip_suffix('*') {
                    Some(start) => name.starts_with(start),
                    None => name
                        .strip_prefix(pattern)
                        .is_some_and(|inner| inner.is_empty() || inner.starts_with('$')),
                };
                class.loader >= LoaderId::APP || names.iter().any(fits)
            }
        };
        is_asked_for() && !class.is_of_api() && !class.hidden_from_traces()
    }

    /// Whether the coverage of a class is measured (`Options::measured`).
    pub(crate) fn is_measured(&self, class: ClassId) -> bool {
        let class = self.classes.class(class);
        let Origin::Place(place) = class.origin else { return false };
        let place = self.classes.symbols.get(place);
        class.hidden == Hidden::No && self.options.measured.iter().any(|m| m.as_bytes() == place)
    }

    /// Whether code of a class says what happens (`Options::events`).
    pub(crate) fn reports_events(&self, class: ClassId) -> bool {
        self.options.events && self.classes.is_of_program(class)
    }

    /// What a method of the class reports.
    pub(crate) fn instrumentation(&self, class: ClassId, code: &CodeAttribute<'_>) -> Instrumentation {
        Instrumentation {
            force_loads: self.options.force_loads,
            lines: self.shows_lines(class),
            probes: if self.is_measured(class) { Plan::of(code) } else { None },
            events: self.reports_events(class),
        }
    }
}
