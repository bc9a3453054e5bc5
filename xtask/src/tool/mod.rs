//! Programs that xtask runs: Cargo, rustdoc, our server, test programs, and Node and Chromium, which the
//! package manager installs if missing.

pub(crate) mod cargo;
pub(crate) mod cargo_tests;
pub(crate) mod chromium;
mod jobs;
pub(crate) mod node;
mod package_manager;
mod postgres_tests;
pub(crate) mod rustdoc;
pub(crate) mod server;
mod test_programs;

use std::env;
use std::path::PathBuf;

/// Returns the first of these programs in the search path.
fn find_program(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<PathBuf> = env::split_paths(&path).collect();
    names.iter().find_map(|name| {
        folders
            .iter()
            .flat_map(|folder| [folder.join(name), folder.join(format!("{name}{}", env::consts::EXE_SUFFIX))])
            .find(|file| file.is_file())
    })
}
