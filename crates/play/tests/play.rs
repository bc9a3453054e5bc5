//! Games as they are played: examples and laws.

#[path = "play/clock_account.rs"]
mod clock_account;
#[path = "play/clock_examples.rs"]
mod clock_examples;
#[path = "play/clock_laws.rs"]
mod clock_laws;
#[path = "play/clocked.rs"]
mod clocked;
#[path = "play/examples.rs"]
mod examples;
#[path = "play/handicaps.rs"]
mod handicaps;
#[path = "play/laws.rs"]
mod laws;
#[path = "play/lost_for_good.rs"]
mod lost_for_good;
#[path = "play/lost_on_time.rs"]
mod lost_on_time;
#[path = "play/not_begun.rs"]
mod not_begun;
#[path = "play/offers.rs"]
mod offers;
#[path = "play/over_the_board.rs"]
mod over_the_board;
#[path = "play/sheets.rs"]
mod sheets;
#[path = "play/streams.rs"]
mod streams;
#[path = "play/time_controls.rs"]
mod time_controls;
#[path = "play/time_defaults.rs"]
mod time_defaults;
#[path = "play/two.rs"]
mod two;

use outflank_play::{Command, Given, Logged, Millis, Opening, Principal, Refusal, Seat, Session, Start};
use outflank_rules::{ByColor, Color};

/// A game with its log, whose clock advances a second per command.
struct Table {
    session: Session,
    log: Vec<Logged>,
}

impl Table {
    /// Creates a game that belongs to the person at the machine itself.
    fn new(black: Seat, white: Seat, start: Start) -> Self {
        Self::of(Opening { start, ..usual(black, white) }, Principal::Local(None))
    }

    fn of(opening: Opening, by: Principal) -> Self {
        let (session, log) = Session::create(opening, by, Millis(0)).expect("a start");
        Self { session, log }
    }

    /// Gives a command for someone who sees the current game.
    fn asks(&mut self, by: Principal, command: Command) -> Result<usize, Refusal> {
        let given = Given { by, ..Given::here(self.now()) };
        let events = self.session.apply(&command, &given)?;
        self.log.extend(events.iter().cloned());
        Ok(events.len())
    }

    fn apply(&mut self, command: Command) -> Result<usize, Refusal> {
        self.asks(Principal::Local(None), command)
    }

    /// Gives a command at the machine, for someone who has seen the game up to an event.
    fn late(&mut self, command: &Command, seen: u64) -> Result<Vec<Logged>, Refusal> {
        self.session.apply(command, &Given { seen: Some(seen), ..Given::here(self.now()) })
    }

    fn person(&mut self, text: &str) -> Result<usize, Refusal> {
        self.apply(play(text))
    }

    fn engine(&mut self, text: &str) -> Result<usize, Refusal> {
        self.asks(Principal::Engine, play(text))
    }

    fn now(&self) -> Millis {
        Millis(self.session.updated().0 + 1000)
    }

    fn moves(&self) -> String {
        self.session.playthrough().plies().iter().map(|ply| ply.text.as_str()).collect()
    }
}

fn usual(black: Seat, white: Seat) -> Opening {
    Opening::usual("othello".parse().expect("a game"), ByColor { black, white })
}

fn play(text: &str) -> Command {
    Command::Play { text: text.into() }
}

/// Returns everything that is visible of a session.
fn seen(session: &Session) -> impl PartialEq + std::fmt::Debug {
    let plies: Vec<_> =
        session.plies().map(|(ply, at)| (ply.text.clone(), ply.color, ply.effect.clone(), at)).collect();
    (
        (session.game().spec().clone(), session.start().clone(), session.seats().clone()),
        (plies, session.position().contents(), session.to_move(), session.take_back()),
        (session.result(), session.seq(), session.created(), session.updated()),
        (session.owner(), session.company(), session.terms().clone(), session.continued().map(str::to_owned)),
        (Color::ALL.map(|color| session.offer_of(color)), session.clock().copied()),
        (session.defaulted(), session.is_adjourned(), session.is_swapped(), session.may_swap()),
        (session.corrections().to_vec(), session.playthrough().start().contents()),
    )
}
