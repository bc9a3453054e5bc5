//! A program that is spoken to by NBoard's protocol.

use std::time::Instant;

use outflank_formats::game::ggf;
use outflank_formats::protocol::nboard::{self, Reply};
use outflank_formats::record::GameRecord;
use outflank_rules::Playthrough;

use super::child::Child;
use super::fault::Fault;
use super::player::{Answer, Player};

/// A program under NBoard's protocol.
pub(super) struct NBoard {
    child: Child,
    /// The depth it is told to keep to.
    depth: Option<u32>,
    pings: i64,
}

impl NBoard {
    pub(super) fn new(child: Child, depth: Option<u32>) -> Self {
        Self { child, depth, pings: 0 }
    }

    /// Waits until everything said so far has been read.
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

    fn choose(&mut self, played: &Playthrough, deadline: Instant) -> Result<Answer, Fault> {
        // The whole game each time: so it cannot come to another position than ours.
        let mut record = GameRecord::new(played.start().spec().clone());
        for ply in played.plies() {
            record.push(ply.color, &ply.text, None, None);
        }
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
