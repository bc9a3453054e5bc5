//! Creates players from the command line.

use super::build;
use super::child::{Child, Protocol};
use super::contender::{Contender, Kind};
use super::fault::Fault;
use super::gtp::{Gtp, Pace};
use super::nboard::NBoard;
use super::own::Own;
use super::player::{Conditions, Player, is_othello};

/// Creates a player.
pub(super) fn seat(contender: &Contender, conditions: &Conditions) -> Result<Box<dyn Player>, Fault> {
    let start = |words: &[String]| Child::start(words, &conditions.stop);
    match &contender.kind {
        Kind::Own(settings) => Ok(Box::new(Own::new(settings, conditions)?)),
        Kind::Build(path, settings) => {
            // A build with limits of its own keeps them.
            let pace = conditions.clock.filter(|_| settings.is_free()).map(Pace::Game);
            let settings = if pace.is_some() { settings.clone().without_book() } else { settings.clone() };
            Ok(Box::new(Gtp::new(start(&build::command(path, &settings))?, &conditions.game, pace)))
        }
        Kind::Program { words, protocol } => match protocol.unwrap_or(Protocol::Gtp) {
            Protocol::Gtp => {
                let pace = conditions.clock.map(Pace::Game).or(conditions.time.map(Pace::Move));
                Ok(Box::new(Gtp::new(start(words)?, &conditions.game, pace)))
            }
            Protocol::NBoard if !is_othello(&conditions.game) => {
                let spec = conditions.game.spec();
                Err(Fault::Start(format!("NBoard's protocol cannot express {spec}")))
            }
            Protocol::NBoard => Ok(Box::new(NBoard::new(start(words)?, conditions))),
        },
    }
}
