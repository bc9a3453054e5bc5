//! `cargo xtask load`: whole games over the sockets of a server that is started for it.

use std::fs;
use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use crate::step;
use crate::tool::cargo;
use crate::tool::server::Server;

#[derive(Args)]
pub(crate) struct Arguments {
    /// A program to measure instead of the release build of this checkout; several are measured one after the other.
    #[arg(long, value_name = "FILE")]
    program: Vec<PathBuf>,
    /// How often all are measured.
    #[arg(long, value_name = "N", default_value_t = 1)]
    rounds: usize,
    /// What the load is, such as `--rate 500 --seconds 10 --games 200`; `-- --help` lists it.
    #[arg(last = true, value_name = "OPTION")]
    options: Vec<String>,
}

/// Measures each program on a data directory of its own and prints JSON.
pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let generator = cargo::release("outflank-load")?;
    let mut programs = arguments.program.clone();
    if programs.is_empty() {
        programs.push(cargo::release_program()?);
    }
    let data = cargo::target().join("load-data");
    for program in (0..arguments.rounds).flat_map(|_| &programs) {
        let _ = fs::remove_dir_all(&data);
        let server = Server::start(program, &data)?;
        println!("{}", program.display());
        let mut command = std::process::Command::new(&generator);
        command.args(["--address", &server.address, "--process", &server.id().to_string()]);
        let outcome = step::call(command.args(&arguments.options));
        drop(server);
        let _ = fs::remove_dir_all(&data);
        outcome?;
    }
    Ok(())
}
