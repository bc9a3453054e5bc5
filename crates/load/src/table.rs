//! A game between two guests, each with a socket, checked move by move against the rules.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use outflank_rules::{ByColor, Color, GameSpec, Playthrough, SplitMix64, open};
use outflank_wire::client::{Action, Command};

use crate::address::{Address, Guest, Kind};
use crate::check::check;
use crate::clock::{ExpectedClocks, Window};
use crate::line::{Happened, Heard, Line, What};
use crate::moment::now_ms;

/// A move that was sent but is not acknowledged yet.
struct Pending {
    command: Command,
    color: Color,
    /// The game after the move.
    after: Playthrough,
    /// The events of the move that have not arrived yet.
    expected: VecDeque<What>,
    /// The number of the last event of the move that has arrived. 0 if none has.
    last: u64,
    sent_ms: i64,
}

/// Two players and the game between them.
pub(crate) struct Table {
    address: Address,
    kind: Kind,
    random: SplitMix64,
    guests: ByColor<Guest>,
    lines: ByColor<Line>,
    /// The game's id.
    pub(crate) game: String,
    /// The game as played by the rules, up to the last acknowledged move.
    played: Playthrough,
    /// All events after the first, in order.
    log: Vec<What>,
    clock: Option<ExpectedClocks>,
    pending: Option<Pending>,
    /// The network delay that the clock forgave for each move.
    pub(crate) forgiven: Vec<Duration>,
}

impl Table {
    /// Starts a game between two new guests with seeded random moves. If there is a clock, both sides make a
    /// move.
    pub(crate) async fn begin(address: &Address, kind: &Kind, seed: u64) -> Result<Self> {
        Self::begin_with(address, kind, seed, address.two_guests().await?).await
    }

    async fn begin_with(address: &Address, kind: &Kind, seed: u64, guests: ByColor<Guest>) -> Result<Self> {
        let game = address.begin(kind, &guests).await?;
        // The server resolves the random parts of the spec.
        let spec: GameSpec = game.spec.parse().ok().with_context(|| format!("{} is no game", game.spec))?;
        let black = Line::open(address, &game.id, &guests.black).await?;
        let (white, seen) = Line::open_and_see(address, &game.id, &guests.white).await?;
        ensure!(black.seq == white.seq, "Black received event {} and White {}", black.seq, white.seq);
        let clock = kind.clock.as_deref().map(ExpectedClocks::new).transpose()?;
        if let Some(clock) = &clock {
            clock.unchanged(seen.clocks.as_ref())?;
        }
        let mut table = Self {
            address: address.clone(),
            kind: kind.clone(),
            random: SplitMix64::new(seed),
            played: Playthrough::new(open(&spec).start()),
            log: vec![What::SatDown; usize::try_from(seen.seq)?.saturating_sub(1)],
            lines: ByColor { black, white },
            guests,
            game: game.id,
            clock,
            pending: None,
            forgiven: Vec::new(),
        };
        // The server aborts a game with a clock if its players do not begin it.
        for _ in 0..if table.clock.is_some() { 2 } else { 0 } {
            table.play_one().await?;
        }
        Ok(table)
    }

    /// Replaces this game with a new one between the same guests.
    pub(crate) async fn begin_another(&mut self) -> Result<()> {
        let (seed, guests) = (self.random.next_u64(), self.guests.clone());
        let mut next = Self::begin_with(&self.address, &self.kind, seed, guests).await?;
        next.forgiven = std::mem::take(&mut self.forgiven);
        std::mem::replace(self, next).rest().await;
        Ok(())
    }

    /// Whether the game is over by the rules.
    pub(crate) fn is_over(&self) -> bool {
        self.played.position().to_move().is_none()
    }

    /// Returns the number of the last event.
    pub(crate) fn seq(&self) -> u64 {
        1 + self.log.len() as u64
    }

    /// Returns the expected clocks.
    pub(crate) fn clock(&self) -> Option<&ExpectedClocks> {
        self.clock.as_ref()
    }

    /// Returns the code of the game's link, for spectators.
    pub(crate) async fn link(&self) -> Result<String> {
        let game = self.address.game(&self.game, &self.guests.black).await?;
        game.you.link.context("the server sent a player no link")
    }

    /// Makes a random legal move, and waits for its events and its acknowledgment.
    pub(crate) async fn play_one(&mut self) -> Result<()> {
        let color = self.played.position().to_move().context("the game is over")?;
        // Receives the events of the other side's move, which a player must have seen before moving.
        self.receive_known_events(color).await?;
        let mut after = self.played.clone();
        let legal = after.position().legal();
        let text = legal.get(self.random.below(legal.len())).context("no legal move")?.text.clone();
        let mut expected = VecDeque::from([What::Played(after.play(&text)?.text.clone())]);
        if let Some(pass) = after.pass_if_forced() {
            expected.push_back(What::Played(pass.text.clone()));
        }
        if after.position().to_move().is_none() {
            expected.push_back(What::Ended);
        }
        let command = Command {
            id: format!("m{}", self.seq()),
            seen: self.lines[color].seq,
            action: Action::Play { text },
        };
        let (sent, sent_ms) = (command.clone(), now_ms());
        self.pending = Some(Pending { command: sent, color, after, expected, last: 0, sent_ms });
        self.lines[color].give(&command)?;
        self.finish(color).await
    }

    /// Waits until the last move is acknowledged.
    async fn finish(&mut self, color: Color) -> Result<()> {
        loop {
            match self.lines[color].hear().await? {
                Heard::Event(happened) => self.note(&happened, now_ms())?,
                Heard::Done { id, seq } => {
                    let Pending { command, after, expected, last, .. } =
                        self.pending.take().with_context(|| format!("{id} was acknowledged already"))?;
                    ensure!((&id, seq) == (&command.id, last), "{id} is done at {seq}, not at {last}");
                    ensure!(expected.is_empty(), "{id} is done, but {expected:?} did not arrive");
                    self.played = after;
                    return Ok(());
                }
            }
        }
    }

    /// Checks and records a new event, which happened no later than `by_ms`.
    fn note(&mut self, happened: &Happened, by_ms: i64) -> Result<()> {
        let Happened { seq, what, clocks } = happened;
        let clocks = clocks.as_ref();
        ensure!(*seq == self.seq() + 1, "event {seq} followed event {}", self.seq());
        if matches!(what, What::Interrupted | What::Resumed) {
            let clock = self.clock.as_mut().with_context(|| format!("{what:?} without a clock"))?;
            if *what == What::Interrupted {
                clock.interrupted(by_ms, clocks)?;
            } else {
                clock.resumed(clocks)?;
            }
        } else {
            let pending = self.pending.as_mut().with_context(|| format!("unexpected event {what:?}"))?;
            let right = pending.expected.pop_front();
            ensure!(right.as_ref() == Some(what), "event {seq} is {what:?} instead of {right:?}");
            let is_more = std::mem::replace(&mut pending.last, *seq) > 0;
            match &mut self.clock {
                // Each event of a move contains the clocks after the move's last event.
                Some(clock) if is_more => clock.unchanged(clocks)?,
                Some(clock) => {
                    let next = pending.after.position().to_move();
                    let within = Window { from_ms: pending.sent_ms, until_ms: by_ms };
                    let forgiven = clock.played(pending.color, next, within, clocks)?;
                    self.forgiven.push(Duration::from_millis(u64::try_from(forgiven)?));
                }
                None => {}
            }
        }
        self.log.push(what.clone());
        Ok(())
    }

    /// Compares an event with the one that the table already knows.
    fn compare(&self, Happened { seq, what, .. }: &Happened) -> Result<()> {
        let right = usize::try_from(*seq).ok().and_then(|seq| self.log.get(seq.checked_sub(2)?));
        ensure!(right == Some(what), "event {seq} is {what:?} instead of {right:?}");
        Ok(())
    }

    /// Reconnects after the server was killed at `killed_ms`. Checks that all acknowledged and received
    /// events exist exactly once, and sends the pending move again.
    pub(crate) async fn come_back(&mut self, killed_ms: i64) -> Result<()> {
        let color = self.pending.as_ref().map_or(Color::Black, |pending| pending.color);
        let since = self.seq();
        let (line, missed) = Line::come_back(&self.address, &self.game, &self.guests[color], since).await?;
        self.lines[color] = line;
        for happened in &missed {
            self.note(happened, killed_ms)?;
        }
        let (line, missed) = Line::come_back(&self.address, &self.game, &self.guests[!color], since).await?;
        self.lines[!color] = line;
        // Both players are back, so a stopped clock resumes.
        while self.clock.as_ref().is_some_and(ExpectedClocks::is_held) {
            let happened = self.lines[color].event().await?;
            self.note(&happened, killed_ms)?;
        }
        for happened in &missed {
            self.compare(happened)?;
        }
        if let Some(pending) = &self.pending {
            // The command has the same ID as before, so the server carries it out at most once and answers in
            // either case.
            let command = pending.command.clone();
            self.lines[color].give(&command)?;
            self.finish(color).await?;
        }
        self.check().await
    }

    /// Waits until both players have learned of the flag's fall. Returns the time at which the fall
    /// was due, in milliseconds, and the time at which the later player learned of it.
    pub(crate) async fn wait_for_flag(&mut self) -> Result<(i64, Instant)> {
        self.receive_known_events(Color::Black).await?;
        loop {
            let happened = self.lines[Color::Black].event().await?;
            if happened.what == What::Flagged {
                break;
            }
            // The clock stops while the database is unavailable, which delays the flag.
            self.note(&happened, now_ms())?;
        }
        let due_ms = self.clock().and_then(ExpectedClocks::flag_ms).context("no clock runs")?;
        self.receive_known_events(Color::White).await?;
        let happened = self.lines[Color::White].event().await?;
        ensure!(happened.what == What::Flagged, "{:?} instead of the fall of a flag", happened.what);
        let received = Instant::now();
        self.log.push(What::Flagged);
        Ok((due_ms, received))
    }

    /// Receives events up to the last one that the table knows.
    async fn receive_known_events(&mut self, color: Color) -> Result<()> {
        while self.lines[color].seq < self.seq() {
            let happened = self.lines[color].event().await?;
            self.compare(&happened)?;
        }
        Ok(())
    }

    /// Compares the game with the state on the server.
    pub(crate) async fn check(&mut self) -> Result<()> {
        loop {
            let shown = self.address.game(&self.game, &self.guests.white).await?;
            // If the clock stopped because the database was unavailable, the events about it arrive after the
            // acknowledgment of the move.
            while self.seq() < shown.seq || self.clock.as_ref().is_some_and(ExpectedClocks::is_held) {
                self.hear_of_the_clock().await?;
            }
            if self.seq() == shown.seq {
                return check(&shown, self.seq(), &self.played);
            }
        }
    }

    /// Waits until the clock stops or resumes. Other new events are errors.
    async fn hear_of_the_clock(&mut self) -> Result<()> {
        let line = &mut self.lines[Color::Black];
        let happened = line.event().await?;
        if happened.seq <= self.seq() {
            return self.compare(&happened);
        }
        self.note(&happened, now_ms())
    }

    /// Sets the address of the server for later connections.
    pub(crate) fn move_to(&mut self, address: &Address) {
        self.address = address.clone();
    }

    /// Closes both sockets. The game continues.
    pub(crate) async fn rest(&mut self) {
        for color in Color::ALL {
            self.lines[color].hang_up().await;
        }
    }
}
