//! `cargo xtask load` and `cargo xtask soak`: whole games over the sockets of a server, under load and
//! disturbances.

use std::fs;
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use crate::step;
use crate::tool::cargo;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    programs: Programs,
    /// The number of rounds in which all programs are measured.
    #[arg(long, value_name = "N", default_value_t = 1)]
    rounds: usize,
    /// The command, such as `play --rate 500`, `restart --games 2000` or `kills --cycles 200`; `help` lists
    /// all.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true, value_name = "COMMAND")]
    command: Vec<String>,
}

#[derive(Args)]
pub(crate) struct SoakArguments {
    #[command(flatten)]
    programs: Programs,
    /// Options, such as `--minutes 10 --seed 7`; `--help` lists all.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "OPTION")]
    options: Vec<String>,
}

/// The measured programs.
#[derive(Args)]
struct Programs {
    /// A program to measure instead of the release build of this checkout; repeat it to measure several in
    /// turn.
    #[arg(long, value_name = "FILE")]
    program: Vec<PathBuf>,
    /// Use the builds of the tests, which are ready sooner but too slow for measurements.
    #[arg(long)]
    dev: bool,
}

/// Measures each program with a separate data directory and prints JSON.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    arguments.programs.each(arguments.rounds, &arguments.command)
}

/// Runs all disturbances in turn on a server with running games.
pub(crate) fn soak(arguments: &SoakArguments) -> Result<()> {
    let command: Vec<String> = ["soak".to_owned()].into_iter().chain(arguments.options.clone()).collect();
    arguments.programs.each(1, &command)
}

/// Runs everything once, as quickly as possible, to check that it works.
pub(crate) fn quick() -> Result<()> {
    const COMMANDS: &[&[&str]] = &[
        &[
            "play",
            "--seconds",
            "3",
            "--games",
            "20",
            "--rate",
            "100",
            "--clock",
            "1+1",
            "--flags",
            "5",
            "--idle",
            "10",
            "--resting",
            "10",
            "--spectators",
            "5",
        ],
        // The memory limits per socket and per game, in a test build; a release build uses less.
        &[
            "play",
            "--seconds",
            "0.5",
            "--games",
            "1",
            "--clock",
            "30+0",
            "--idle",
            "400",
            "--resting",
            "200",
            "--most-socket-kib",
            "40",
            "--most-game-kib",
            "24",
        ],
        &["restart", "--games", "20", "--away", "0.5"],
        &["kills", "--cycles", "5"],
        &["soak", "--rounds", "6"],
    ];
    let programs = Programs { program: Vec::new(), dev: true };
    COMMANDS.iter().try_for_each(|command| {
        programs.each(1, &command.iter().map(|&word| word.to_owned()).collect::<Vec<_>>())
    })
}

impl Programs {
    fn each(&self, rounds: usize, command: &[String]) -> Result<()> {
        let build = if self.dev { cargo::debug } else { cargo::release };
        let generator = build("outflank-load")?;
        let mut programs = self.program.clone();
        if programs.is_empty() {
            programs.push(if self.dev { cargo::debug("outflank")? } else { cargo::shipped_program()? });
        }
        let data = cargo::target().join("load-data");
        for program in (0..rounds).flat_map(|_| &programs) {
            let _ = fs::remove_dir_all(&data);
            println!("{}", program.display());
            let mut generate = std::process::Command::new(&generator);
            generate.arg("--program").arg(program).arg("--data").arg(&data);
            // After a failure the data is kept for inspection.
            step::call(generate.args(command))?;
            let _ = fs::remove_dir_all(&data);
        }
        Ok(())
    }
}
