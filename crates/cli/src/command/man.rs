//! `outflank man`: the manual as man pages, made from the same definitions as the help.

use std::path::PathBuf;

use clap::{Args, CommandFactory};

use super::Cli;
use crate::failure::Failure;
use crate::input::undone;
use crate::output::Output;

/// Print a page of the manual, or write all of them to a folder.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    outflank man solve | man -l -\n  \
    outflank man --out ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// Write a page for every command to this folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    out: Option<PathBuf>,
    /// The command, such as solve or engine gtp; the program as a whole when left out
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,
}

impl Man {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        if let Some(folder) = self.out {
            let written = std::fs::create_dir_all(&folder)
                .and_then(|()| clap_mangen::generate_to(Cli::command(), &folder));
            return written.map_err(|error| undone("write to", &folder, &error));
        }
        let mut program = Cli::command();
        program.build();
        let mut command = &program;
        for name in &self.command {
            let named = command.find_subcommand(name);
            command = named.ok_or_else(|| Failure::input(format_args!("there is no command {name:?}")))?;
        }
        let mut page = Vec::new();
        clap_mangen::Man::new(command.clone()).render(&mut page).map_err(Failure::fault)?;
        output.text(&String::from_utf8(page).map_err(Failure::fault)?)
    }
}
