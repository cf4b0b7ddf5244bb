//! The path that runs longest, by an observer that looks at the machine where paths end:
//! `cargo run --example longest -- docs/examples/Insert.java 3`.

use std::env;

use tarry::{Ended, Machine, Observer, Share, Totals, Trace};

#[derive(Default)]
struct Longest {
    steps: u64,
    trace: Trace,
}

impl Observer for Longest {
    fn ended(&mut self, machine: &Machine, _: &Ended<'_>) {
        let steps = machine.state.charged.steps;
        if steps > self.steps {
            (self.steps, self.trace) = (steps, Trace::of(&machine.state));
        }
    }

    fn engine_bug(&mut self, trace: &Trace) {
        eprintln!("an error in tarry on the path {trace}");
    }

    fn interrupted(&mut self) -> bool {
        false
    }

    fn progress(&mut self, totals: &Totals, _: usize, _: Share) {
        eprintln!("{} paths", totals.explored());
    }

    fn sampled(&mut self, _: &Machine) {}
}

fn main() -> Result<(), tarry::Error> {
    let mut words = env::args().skip(1);
    let target = words.next().unwrap_or_else(|| "docs/examples/Dice.java".into());
    let program = tarry::Program::find(&target)?;
    let mut observers = [Longest::default(), Longest::default()];
    program.explore().args(words).all(true).observe(&mut observers)?;
    let longest = observers.iter().max_by_key(|o| o.steps).expect("two workers");
    println!("{} bytecodes: {}", longest.steps, longest.trace);
    Ok(())
}
