//! Filling caches of the JDK ahead of a search.
//!
//! The first date that a program formats makes the JDK read files and list all locales, which takes millions of bytecodes; on a JVM
//! that happens once, here every path would pay for it. What is filled are caches: they answer the same whenever they are
//! filled, as long as nobody has told the JDK otherwise by a system property. A program whose classes mention such a
//! property fills them itself, and so does one that brings services of its own, which could do anything.

use tarry_classfile::Constant;

use crate::class::Class;
use crate::link::InitState;
use crate::machine::Machine;
use crate::{ClassId, LoaderId};

struct Cache {
    /// One of these is initialised by those who need it.
    classes: &'static [&'static [u8]],
    /// The method of `tarry.Caches` that fills it.
    filled_by: &'static str,
    /// System properties that decide what it holds.
    properties: &'static [&'static [u8]],
}

const CACHES: [Cache; 4] = [
    Cache {
        classes: &[
            b"sun/util/locale/provider/LocaleProviderAdapter",
            b"sun/util/locale/provider/CalendarDataUtility",
            b"java/text/DecimalFormatSymbols",
            b"java/text/DateFormatSymbols",
        ],
        filled_by: "locales",
        properties: &[
            b"java.locale.providers",
            b"java.locale.useOldISOCodes",
            b"sun.timezone.ids.oldmapping",
        ],
    },
    Cache {
        classes: &[b"sun/util/calendar/ZoneInfoFile"],
        filled_by: "zones",
        properties: &[b"sun.timezone.ids.oldmapping"],
    },
    Cache {
        classes: &[b"java/time/zone/ZoneRulesProvider"],
        filled_by: "zoneRules",
        properties: &[b"java.time.zone.DefaultZoneRulesProvider"],
    },
    Cache {
        classes: &[b"jdk/internal/reflect/MethodAccessorImpl"],
        filled_by: "reflection",
        properties: &[
            b"sun.reflect.noInflation",
            b"sun.reflect.inflationThreshold",
            b"jdk.reflect.useDirectMethodHandle",
            b"jdk.reflect.useNativeAccessorOnly",
        ],
    },
];

/// Bytecodes that filling a cache may take.
const MAX_FILLING_STEPS: u64 = 50_000_000;

impl Machine {
    /// Fills the caches that one of the classes belongs to. To be called from outside, where no mark is.
    pub fn fill_caches(&mut self, classes: &[ClassId]) {
        for cache in &CACHES {
            let belongs =
                |c: &ClassId| cache.classes.iter().any(|name| self.program.classes.is_jdk_class(*c, name));
            let is_needed = classes.iter().any(belongs);
            if is_needed && !self.mentions(cache.properties) {
                let filled = self.fill(cache);
                tracing::debug!(cache = cache.filled_by, filled, "cache of the JDK filled ahead");
            }
        }
    }

    /// Under a mark, so that what goes wrong has not happened.
    fn fill(&mut self, cache: &Cache) -> bool {
        let before = self.state.untouched();
        let mark = self.mark();
        self.state.charged.slice_end = u64::MAX;
        let max_steps = self.program.options.max_steps;
        self.program.options.max_steps =
            max_steps.min(self.state.charged.steps.saturating_add(MAX_FILLING_STEPS));
        let ended = self.call_filler(cache.filled_by);
        self.program.options.max_steps = max_steps;
        let filled = ended.is_ok() && self.state.showed_nothing(&before) && !self.has_begun_the_program();
        if let Err(why) = &ended {
            tracing::debug!(cache = cache.filled_by, %why, "a cache of the JDK cannot be filled ahead");
        }
        if filled {
            self.state.uncount(&before);
        } else {
            self.rollback(&mark);
        }
        self.drop_mark(&mark);
        filled
    }

    fn call_filler(&mut self, name: &str) -> Result<(), String> {
        let found = self.load_now(LoaderId::APP, b"tarry/Caches").map_err(|e| e.to_string())?;
        let class = found.ok_or("the API has no class Caches")?;
        self.initialise_class(class).map_err(|e| e.to_string())?;
        let (name, descriptor) = (self.symbol(name), self.symbol("()V"));
        let method =
            self.program.classes.find_method(class, name, descriptor).ok_or("it has no such method")?;
        self.call(method, &[]).map(|_| ()).map_err(|e| e.to_string())
    }

    /// Whether a class of the program names one of the properties.
    fn mentions(&self, properties: &[&[u8]]) -> bool {
        let names_one = |class: &Class| {
            let constants = class.file.iter().flat_map(|file| file.pool().iter());
            constants
                .into_iter()
                .any(|(_, c)| matches!(c, Constant::Utf8(text) if properties.contains(&text)))
        };
        self.program_classes().any(|id| names_one(self.program.classes.class(id)))
    }

    /// Whether an initialiser of the program has run: it may have seen anything.
    fn has_begun_the_program(&self) -> bool {
        self.program_classes().any(|class| self.init_state(class) != InitState::NotYet)
    }

    fn program_classes(&self) -> impl Iterator<Item = ClassId> {
        let count = self.program.classes.classes.len() as u32;
        (0..count).map(ClassId).filter(|id| self.program.classes.is_of_program(*id))
    }
}
