//! The code of a method, made before its first execution: its class is verified, then it is translated, with what it is to report
//! besides doing its work.

use tarry_classfile::Code as CodeAttribute;

use crate::class::{Body, Hidden, Origin};
use crate::code::instrumentation::Instrumentation;
use crate::code::probes::Plan;
use crate::code::translate::translate;
use crate::code::{CodeBody, Probed};
use crate::machine::{LineStops, Machine};
use crate::native::Stop;
use crate::{ClassId, MethodId};

impl Machine {
    /// Translates a method before its first execution; code that cannot be translated throws VerifyError.
    pub(crate) fn ensure_translated(&mut self, method: MethodId) -> Result<(), Stop> {
        if self.program.classes.entries[method.index()].body != 0 {
            return Ok(());
        }
        let m = self.program.classes.method(method);
        let (class, index, synchronized) = (m.class, m.index, m.is_synchronized());
        debug_assert_eq!(m.body, Body::Bytecode);
        self.verify(class)?;
        let file = self.file_of(class);
        let Some(code) = file.methods[index as usize].code(&file) else {
            let message =
                format!("Absent Code attribute in method {}", self.program.classes.describe(method));
            return Stop::raise("java/lang/ClassFormatError", message);
        };
        let instrumentation = self.instrumentation(method, &code);
        let translated = translate(&mut self.program.code, file.pool(), &code, &instrumentation);
        let t = translated.unwrap_or_else(|error| {
            // Thrown by the method itself: whoever calls it, the machine too, is ready for that.
            let message = format!(
                "(class: {}, method: {} signature: {}) {} at {}",
                self.program.classes.symbols.text(self.program.classes.class(class).name),
                self.program.classes.symbols.text(self.program.classes.method(method).name),
                self.program.classes.symbols.text(self.program.classes.method(method).descriptor),
                error.reason,
                error.bci
            );
            self.program.code.reject(message)
        });
        if let Some(Plan { count, .. }) = instrumentation.probes {
            self.program.code.probed.push(Probed { method, first: self.program.code.probes(), count });
            self.state.probes.make_room(self.program.code.probes());
        }
        let end = self.program.code.insns().len() as u32;
        let (start, handlers, locks) = (t.start, t.handlers, t.locks);
        self.program.code.add_body(CodeBody { start, end, method, handlers, locks });
        let entry = &mut self.program.classes.entries[method.index()];
        entry.body = t.start;
        entry.pc = if synchronized { 0 } else { t.start };
        entry.size = t.size.max(entry.args);
        entry.run = t.run;
        self.keep_original_code(method);
        Ok(())
    }

    /// Whether code of a class shows where its lines begin (`Options::line_stops`).
    pub fn shows_lines(&self, id: ClassId) -> bool {
        let class = self.program.classes.class(id);
        let is_asked_for = || match &self.program.options.line_stops {
            LineStops::Nowhere => false,
            LineStops::Program => self.program.classes.is_of_program_or_api(id),
            LineStops::Also(names) => {
                let name = self.program.classes.external_name(id);
                let fits = |pattern: &String| match pattern.strip_suffix('*') {
                    Some(start) => name.starts_with(start),
                    None => name
                        .strip_prefix(pattern)
                        .is_some_and(|inner| inner.is_empty() || inner.starts_with('$')),
                };
                self.program.classes.is_of_program_or_api(id) || names.iter().any(fits)
            }
        };
        is_asked_for() && !class.is_of_api() && !class.hidden_from_traces()
    }

    /// Whether the coverage of a class is measured (`Options::measured`).
    pub(crate) fn is_measured(&self, class: ClassId) -> bool {
        let class = self.program.classes.class(class);
        let Origin::Place(place) = class.origin else { return false };
        let place = self.program.classes.symbols.get(place);
        class.hidden == Hidden::No && self.program.options.measured.iter().any(|m| m.as_bytes() == place)
    }

    /// Whether code of a class says what happens (`Options::events`).
    pub(crate) fn reports_events(&self, class: ClassId) -> bool {
        self.program.options.events && self.program.classes.is_of_program(class)
    }

    /// What a method reports.
    pub(crate) fn instrumentation(&self, method: MethodId, code: &CodeAttribute<'_>) -> Instrumentation {
        let class = self.program.classes.method(method).class;
        let symbolic = self.program.options.symbolic;
        Instrumentation {
            symbolic,
            intrinsic: if symbolic { self.intrinsic_of(method) } else { None },
            force_loads: self.program.options.force_loads,
            lines: self.shows_lines(class),
            probes: if self.is_measured(class) { Plan::of(code) } else { None },
            events: self.reports_events(class),
        }
    }
}
