//! Games as they are played: examples and laws.

#[path = "play/clock_account.rs"]
mod clock_account;
#[path = "play/clock_examples.rs"]
mod clock_examples;
#[path = "play/clock_laws.rs"]
mod clock_laws;
#[path = "play/examples.rs"]
mod examples;
#[path = "play/laws.rs"]
mod laws;
#[path = "play/time_controls.rs"]
mod time_controls;
#[path = "play/time_defaults.rs"]
mod time_defaults;

use outflank_play::{By, Command, Logged, Millis, Refusal, Seat, Session, Start};
use outflank_rules::ByColor;

/// A game together with its log, played by a clock that advances a second a command.
struct Table {
    session: Session,
    log: Vec<Logged>,
}

impl Table {
    fn new(black: Seat, white: Seat, start: Start) -> Self {
        let spec = "othello".parse().expect("a game");
        let (session, log) =
            Session::create(spec, start, ByColor { black, white }, Millis(0)).expect("a start");
        Self { session, log }
    }

    fn apply(&mut self, command: Command) -> Result<usize, Refusal> {
        let now = Millis(self.session.updated().0 + 1000);
        let events = self.session.apply(&command, None, now)?;
        self.log.extend(events.iter().cloned());
        Ok(events.len())
    }

    fn person(&mut self, text: &str) -> Result<usize, Refusal> {
        self.apply(Command::Play { text: text.into(), by: By::Person })
    }

    fn engine(&mut self, text: &str) -> Result<usize, Refusal> {
        self.apply(Command::Play { text: text.into(), by: By::Engine })
    }

    fn moves(&self) -> String {
        self.session.playthrough().plies().iter().map(|ply| ply.text.as_str()).collect()
    }
}

/// All that can be seen of a session.
fn seen(session: &Session) -> impl PartialEq + std::fmt::Debug {
    let plies: Vec<_> =
        session.plies().map(|(ply, at)| (ply.text.clone(), ply.color, ply.effect.clone(), at)).collect();
    (
        (session.game().spec().clone(), session.start().clone(), session.seats().clone()),
        (plies, session.position().contents(), session.to_move(), session.take_back()),
        (session.result(), session.seq(), session.created(), session.updated()),
    )
}
