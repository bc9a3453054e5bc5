//! A program that speaks NBoard's protocol.

use std::time::Instant;

use outflank_engine::Clock;
use outflank_formats::game::ggf;
use outflank_formats::protocol::nboard::{self, Reply};
use outflank_formats::record::GameRecord;

use super::child::Child;
use super::clock;
use super::fault::Fault;
use super::player::{Answer, Conditions, Player, Turn};

pub(super) struct NBoard {
    child: Child,
    /// The depth to announce.
    depth: Option<u32>,
    /// The initial clock of each side.
    clock: Option<Clock>,
    pings: i64,
}

impl NBoard {
    pub(super) fn new(child: Child, conditions: &Conditions) -> Self {
        let Conditions { depth, clock, .. } = *conditions;
        Self { child, depth, clock, pings: 0 }
    }

    /// Waits until everything sent so far has been read.
    fn synchronize(&mut self, deadline: Instant) -> Result<(), Fault> {
        self.pings += 1;
        self.child.say(&format!("ping {}", self.pings))?;
        loop {
            if nboard::reply(&self.child.hear(deadline)?) == Reply::Pong(self.pings) {
                return Ok(());
            }
        }
    }
}

impl Player for NBoard {
    fn begin(&mut self, _: u64, deadline: Instant) -> Result<(), Fault> {
        self.child.say("nboard 2")?;
        if let Some(depth) = self.depth {
            self.child.say(&format!("set depth {depth}"))?;
        }
        self.synchronize(deadline)
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Fault> {
        let Turn { played, deadline, .. } = *turn;
        // Send the whole game each time, so that both sides always have the same position.
        let mut record = GameRecord::new(played.start().spec().clone());
        for (ply, time) in played.plies().iter().zip(turn.times()) {
            let time = time.filter(|_| self.clock.is_some()).map(|time| time.as_secs_f64());
            record.push(ply.color, &ply.text, None, time);
        }
        record.heading.clock = self.clock.map(clock::in_ggf);
        record.heading.site = Some("Outflank".to_owned());
        record.heading.players.black.name = Some("Black".to_owned());
        record.heading.players.white.name = Some("White".to_owned());
        let game = ggf::write(&record).map_err(|error| Fault::Garbage(error.to_string()))?;
        self.child.say(&format!("set game {game}"))?;
        self.synchronize(deadline)?;
        self.child.say("go")?;
        loop {
            match nboard::reply(&self.child.hear(deadline)?) {
                Reply::Move { mv: Some(mv), eval, .. } => return Ok(Answer { text: mv.to_string(), eval }),
                Reply::Move { mv: None, text, .. } => return Err(Fault::Garbage(text)),
                Reply::Pong(_) | Reply::Name(_) | Reply::Other => {}
            }
        }
    }
}
