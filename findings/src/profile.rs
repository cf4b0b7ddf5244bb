//! Where a search goes: choices and prunings by their places, bytecodes by methods (`--profile`).

use std::collections::HashMap;

use crate::{choices, frames};
use tarry_report::{ChoiceSiteRecord, Frame, ProfileRecord, PrunedRecord};
use tarry_search::{Ended, Verdict};
use tarry_vm::MethodId;
use tarry_vm::machine::Machine;

/// Bytecodes between two samples; a prime, so that loops do not keep step with it.
pub const SAMPLE_EVERY: u64 = 9973;

/// Of one worker. Methods are its machine's; the text of a place is made when the place is first met.
#[derive(Default)]
pub struct Profile {
    sites: HashMap<(MethodId, u32), ChoiceSiteRecord>,
    cuts: HashMap<(MethodId, u32), PrunedRecord>,
    methods: HashMap<MethodId, (String, u64)>,
}

impl Profile {
    /// Counts the choices of a path, and where it was pruned.
    pub fn ended(&mut self, machine: &Machine, path: &Ended<'_>) {
        let pruned = path.verdict == Verdict::Pruned;
        for unknown in machine.state.unknowns.iter() {
            let Some(caller) = unknown.caller() else { continue };
            let site = self.sites.entry((caller.method, caller.pc)).or_insert_with(|| ChoiceSiteRecord {
                call: choices::api_name(machine, caller),
                at: frames::caller(machine, caller),
                made: 0,
                looked_at: 0,
                open: 0,
                pruned: 0,
            });
            site.made += 1;
            *(if unknown.is_open() { &mut site.open } else { &mut site.looked_at }) += 1;
            site.pruned += u64::from(pruned);
        }
        if pruned && let Some(caller) = machine.choice_caller() {
            let cut = self.cuts.entry((caller.method, caller.pc)).or_insert_with(|| PrunedRecord {
                call: choices::api_name(machine, caller),
                at: frames::caller(machine, caller),
                paths: 0,
            });
            cut.paths += 1;
        }
    }

    /// Counts the method that is running: one sample, `SAMPLE_EVERY` bytecodes.
    pub fn sampled(&mut self, machine: &Machine) {
        let Some(top) = machine.state.stack().innermost() else { return };
        let method = self.methods.entry(top.method).or_insert_with(|| {
            let m = machine.program.classes.method(top.method);
            let name = machine.program.classes.symbols.text(m.name);
            (format!("{}.{name}", machine.program.classes.external_name(m.class)), 0)
        });
        method.1 += 1;
    }
}

/// Where the program called the API.
/// All workers together. Places are matched by their text.
pub fn record(profiles: Vec<Profile>) -> ProfileRecord {
    let mut sites: HashMap<(String, Frame), ChoiceSiteRecord> = HashMap::new();
    let mut cuts: HashMap<(String, Frame), PrunedRecord> = HashMap::new();
    let mut methods: HashMap<String, u64> = HashMap::new();
    for profile in profiles {
        for site in profile.sites.into_values() {
            let key = (site.call.clone(), site.at.clone());
            let ChoiceSiteRecord { made, looked_at, open, pruned, .. } = site;
            let empty = ChoiceSiteRecord { made: 0, looked_at: 0, open: 0, pruned: 0, ..site };
            let sum = sites.entry(key).or_insert(empty);
            sum.made += made;
            sum.looked_at += looked_at;
            sum.open += open;
            sum.pruned += pruned;
        }
        for cut in profile.cuts.into_values() {
            let (key, paths) = ((cut.call.clone(), cut.at.clone()), cut.paths);
            cuts.entry(key).or_insert(PrunedRecord { paths: 0, ..cut }).paths += paths;
        }
        for (name, samples) in profile.methods.into_values() {
            *methods.entry(name).or_default() += samples;
        }
    }
    let mut choices: Vec<ChoiceSiteRecord> = sites.into_values().collect();
    choices.sort_by(|a, b| b.made.cmp(&a.made).then_with(|| (&a.at, &a.call).cmp(&(&b.at, &b.call))));
    let mut pruned: Vec<PrunedRecord> = cuts.into_values().collect();
    pruned.sort_by(|a, b| b.paths.cmp(&a.paths).then_with(|| (&a.at, &a.call).cmp(&(&b.at, &b.call))));
    let all = methods.values().sum::<u64>().max(1) as f64;
    let mut methods: Vec<(String, u64)> = methods.into_iter().collect();
    methods.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    let methods = methods.into_iter().map(|(name, samples)| (name, samples as f64 / all)).collect();
    ProfileRecord { choices, pruned, methods, solver: None }
}
