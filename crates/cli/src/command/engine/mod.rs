//! `outflank engine`: the engine for other programs, on standard input and output.

mod clock;
mod gtp;
mod gtp_game;
mod input;
mod learned;
mod nboard;
mod record;
mod session;
mod thinker;

use std::path::PathBuf;

use clap::{Args, Subcommand};

use self::gtp::Gtp;
use self::learned::Learned;
use self::nboard::NBoard;
use self::thinker::Thinker;
use super::engine_options::refused;
use super::home::Home;
use super::settings::Settings;
use crate::failure::Failure;
use crate::output::Output;

/// Speak another program's protocol on standard input and output until quit.
///
/// GTP is the protocol of GoGui and most match programs, and NBoard is the protocol of the NBoard program.
/// Commands are read while the engine thinks: `quit` stops the search within a twentieth of a second.
/// docs/match.md lists the commands.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank engine gtp --level 20\n  outflank engine nboard --seconds 0.5 --threads 2"
)]
pub(crate) struct Engine {
    #[command(subcommand)]
    protocol: Protocol,
}

#[derive(Debug, Subcommand)]
enum Protocol {
    /// GTP, the Go Text Protocol version 2, with Othello's squares: a1 is the top left corner
    #[command(after_help = "Example:\n  outflank engine gtp --level 20")]
    Gtp(Own),
    /// NBoard's protocol, version 2
    #[command(after_help = "Example:\n  outflank engine nboard --seconds 0.5 --threads 2")]
    Nboard(Learning),
}

#[derive(Debug, Args)]
struct Own {
    #[command(flatten)]
    settings: Settings,
    /// Chooses between moves that a level considers equal
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
}

#[derive(Debug, Args)]
struct Learning {
    #[command(flatten)]
    own: Own,
    /// The book that `learn` extends, used in addition to the other book; by default `learned.book` in the
    /// data directory
    #[arg(long, value_name = "FILE")]
    learned: Option<PathBuf>,
    #[command(flatten)]
    home: Home,
}

impl Engine {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let (Protocol::Gtp(own) | Protocol::Nboard(Learning { own, .. })) = &self.protocol;
        own.settings.options().validate().map_err(refused)?;
        let (events, received) = std::sync::mpsc::channel();
        match self.protocol {
            Protocol::Gtp(Own { settings, seed }) => {
                let engine = settings.engine()?;
                let mut thinker = Thinker::start(engine, Learned::none(), events.clone())?;
                input::start(events)?;
                let othello = "othello".parse().map_err(Failure::fault)?;
                let mut gtp = Gtp::new(&othello, &settings, seed);
                session::run(&mut gtp, &mut thinker, &received, output)
            }
            Protocol::Nboard(Learning { own: Own { settings, seed }, learned, home }) => {
                let mut engine = settings.engine()?;
                // The board sets the depth, so the strength does not determine whether to use the book.
                engine.set_book(settings.book_of(true)?);
                let learned = Learned::of(learned, home, &mut engine)?;
                let mut thinker = Thinker::start(engine, learned, events.clone())?;
                input::start(events)?;
                session::run(&mut NBoard::new(settings.strength(), seed), &mut thinker, &received, output)
            }
        }
    }
}
