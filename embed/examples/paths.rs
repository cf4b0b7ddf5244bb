//! All paths of a program: `cargo run --example paths -- docs/examples/Insert.java 2`.

use std::env;

fn main() -> Result<(), tarry::Error> {
    let mut words = env::args().skip(1);
    let target = words.next().unwrap_or_else(|| "docs/examples/Dice.java".into());
    let program = tarry::Program::find(&target)?;
    let totals = program.explore().args(words).all(true).run(|path| {
        println!("{:?} {}", path.verdict, path.trace);
        path.choices.iter().for_each(|c| println!("    {} = {}", c.call, c.picked.as_deref().unwrap_or("*")));
    })?;
    println!("{} paths, {} failed, complete: {}", totals.explored(), totals.failed, totals.complete());
    Ok(())
}
