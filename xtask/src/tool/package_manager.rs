//! The system's package manager, if it works without a password.

use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::find_program;
use crate::step;

/// A package manager with its install command and the command to run before it.
struct Manager {
    program: &'static str,
    refresh: Option<&'static [&'static str]>,
    install: &'static [&'static str],
    needs_root: bool,
}

const MANAGERS: &[Manager] = &[
    Manager {
        program: "apt-get",
        refresh: Some(&["update", "-q"]),
        install: &["install", "-y", "-q", "--no-install-recommends"],
        needs_root: true,
    },
    Manager { program: "dnf", refresh: None, install: &["install", "-y", "-q"], needs_root: true },
    Manager {
        program: "pacman",
        refresh: None,
        install: &["-Sy", "--noconfirm", "--needed"],
        needs_root: true,
    },
    Manager { program: "brew", refresh: None, install: &["install", "--quiet"], needs_root: false },
];

/// A package's names for the managers, in their order.
pub(crate) type Names = [&'static [&'static str]; 4];

/// Installs a package if the available manager has it.
///
/// # Errors
///
/// Those of [`install`].
pub(super) fn install_if_known(names: Names) -> Result<()> {
    let known = MANAGERS.iter().zip(names).find(|(manager, _)| find_program(&[manager.program]).is_some());
    if known.is_some_and(|(_, packages)| !packages.is_empty()) { install(names) } else { Ok(()) }
}

/// Installs a package.
///
/// # Errors
///
/// If there is no known manager, if none works without a password, or if the installation fails. The message
/// has the command to type.
pub(super) fn install(names: Names) -> Result<()> {
    let (manager, packages) = MANAGERS
        .iter()
        .zip(names)
        .find(|(manager, _)| find_program(&[manager.program]).is_some())
        .context("no apt-get, dnf, pacman or brew for the installation")?;
    let by_hand = format!("{} {} {}", manager.program, manager.install.join(" "), packages.join(" "));
    let sudo = if !manager.needs_root || is_root() {
        false
    } else if sudo_asks_nothing() {
        true
    } else {
        bail!("this needs the administrator: sudo {by_hand}");
    };
    let command = |arguments: &[&str]| {
        let mut command = if sudo { Command::new("sudo") } else { Command::new(manager.program) };
        if sudo {
            command.args(["-n", manager.program]);
        }
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null());
        command
    };
    if let Some(refresh) = manager.refresh {
        step::call(&mut command(refresh))?;
    }
    step::call(command(manager.install).args(packages))
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn sudo_asks_nothing() -> bool {
    find_program(&["sudo"]).is_some()
        && Command::new("sudo")
            .args(["-n", "true"])
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
}
