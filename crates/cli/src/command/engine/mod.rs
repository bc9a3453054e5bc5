//! `outflank engine`: the engine for other programs, on standard input and output.

mod clock;
mod gtp;
mod input;
mod nboard;
mod record;
mod session;
mod table;
mod thinker;

use clap::{Args, Subcommand};

use self::gtp::Gtp;
use self::nboard::NBoard;
use self::thinker::Thinker;
use super::settings::Settings;
use crate::failure::Failure;
use crate::output::Output;

/// Speak a protocol of other programs on standard input and output until quit.
///
/// GTP is the protocol of GoGui and of most match programs, NBoard that of the program of that name. Commands are
/// read while the engine thinks: `quit` ends it within a twentieth of a second. docs/match.md lists the commands.
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
    Nboard(Own),
}

#[derive(Debug, Args)]
struct Own {
    #[command(flatten)]
    settings: Settings,
    /// Decides between moves that a level holds for equal
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
}

impl Engine {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let (Protocol::Gtp(own) | Protocol::Nboard(own)) = &self.protocol;
        let (events, received) = std::sync::mpsc::channel();
        let mut thinker = Thinker::start(own.settings.engine()?, events.clone())?;
        input::start(events)?;
        let seed = own.seed;
        match self.protocol {
            Protocol::Gtp(_) => {
                let othello = "othello".parse().map_err(Failure::fault)?;
                let mut gtp = Gtp::new(&othello, &own.settings, seed);
                session::run(&mut gtp, &mut thinker, &received, output)
            }
            Protocol::Nboard(_) => {
                session::run(&mut NBoard::new(own.settings.strength(), seed), &mut thinker, &received, output)
            }
        }
    }
}
