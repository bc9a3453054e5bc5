//! `outflank completions`: shell completions.

use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

use super::Cli;
use crate::failure::Failure;
use crate::output::Output;

/// Print a completion script for a shell.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    outflank completions bash > ~/.local/share/bash-completion/completions/outflank\n  \
    outflank completions zsh > ~/.zfunc/_outflank\n  \
    outflank completions fish > ~/.config/fish/completions/outflank.fish")]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let mut script = Vec::new();
        generate(self.shell, &mut Cli::command(), "outflank", &mut script);
        output.text(&String::from_utf8(script).map_err(Failure::fault)?)
    }
}
