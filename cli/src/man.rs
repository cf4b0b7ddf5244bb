//! `tarry man`: the manual, made from the same declarations as the help.

use std::path::Path;

use clap::CommandFactory;
use clap_mangen::Man;

use crate::args::Cli;
use crate::failure::Failure;
use crate::stdout;

pub fn man(command: Option<&str>, dir: Option<&Path>) -> Result<u8, Failure> {
    // The pages of the commands are their help.
    let mut tarry = Cli::command().disable_help_subcommand(true);
    tarry.build();
    if let Some(dir) = dir {
        let unwritable = |e| Failure::BadInput(format!("--dir {}: {e}", dir.display()));
        std::fs::create_dir_all(dir).map_err(unwritable)?;
        clap_mangen::generate_to(tarry, dir).map_err(unwritable)?;
        return Ok(0);
    }
    let page = match command {
        None => tarry,
        Some(name) => match tarry.find_subcommand(name) {
            Some(found) => found.clone(),
            None => return Err(Failure::Usage(format!("there is no command {name}; see `tarry help`"))),
        },
    };
    let mut text = Vec::new();
    Man::new(page).render(&mut text)?;
    stdout::write(&text)?;
    Ok(0)
}
