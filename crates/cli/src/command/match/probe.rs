//! Checks an engine before the first game: whether it starts, and which protocol it speaks.

use std::path::{Path, PathBuf};
use std::time::Instant;

use outflank_formats::protocol::nboard::{self, Reply};

use super::build;
use super::child::{Child, Protocol};
use super::contender::{Contender, Kind};
use super::fault::Fault;
use super::player::Conditions;
use super::seat::seat;
use crate::command::settings::Settings;

/// Starts the engine and begins a game; determines its kind and protocol if they are not given.
pub(super) fn check(
    contender: &mut Contender,
    usual: &Settings,
    conditions: &Conditions,
) -> Result<(), String> {
    if let Kind::Program { words, protocol: None } = &contender.kind
        && let [only] = words.as_slice()
        && build::is_build(Path::new(only), conditions)
    {
        contender.kind = Kind::Build(PathBuf::from(only), usual.clone());
    }
    if let Kind::Program { words, protocol: protocol @ None } = &mut contender.kind {
        *protocol = Some(spoken(words, conditions)?);
    }
    let began = seat(contender, conditions)
        .and_then(|mut player| player.begin(0, Instant::now() + conditions.patience));
    began.map_err(|fault| match fault {
        Fault::Silence => "no answer; is it an engine?".to_owned(),
        fault => fault.to_string(),
    })
}

/// Returns the protocol of a program. A GTP program rejects both of these lines; an NBoard program answers
/// the second.
fn spoken(words: &[String], conditions: &Conditions) -> Result<Protocol, String> {
    let unknown = |what: &str| format!("{what}; write gtp: or nboard: before the command if it is an engine");
    let listen = || -> Result<Protocol, Fault> {
        let deadline = Instant::now() + conditions.patience;
        let mut child = Child::start(words, &conditions.stop)?;
        child.say("nboard 2")?;
        child.say("ping 1")?;
        loop {
            let line = child.hear(deadline)?;
            if nboard::reply(&line) == Reply::Pong(1) {
                return Ok(Protocol::NBoard);
            }
            if line.starts_with('?') || (line.starts_with('=') && !line.starts_with("===")) {
                return Ok(Protocol::Gtp);
            }
        }
    };
    listen().map_err(|fault| match fault {
        Fault::Start(why) => why,
        Fault::Silence => unknown("it answers neither to GTP nor to NBoard's protocol"),
        fault => unknown(&fault.to_string()),
    })
}
