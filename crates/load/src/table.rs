//! A game between two guests, each with a socket, move by move beside the rules.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use outflank_rules::{ByColor, Color, GameSpec, Playthrough, SplitMix64, open};
use outflank_wire::client::{Action, Command};

use crate::address::{Address, Guest, Kind};
use crate::check::check;
use crate::clock::{Reckoned, Window};
use crate::line::{Happened, Heard, Line, What};
use crate::moment::now_ms;

/// A move that was sent and is not acknowledged yet.
struct Pending {
    command: Command,
    color: Color,
    /// The game after it.
    after: Playthrough,
    /// What it causes and was not told yet.
    expected: VecDeque<What>,
    /// The last event that it caused and that was told; none yet if 0.
    last: u64,
    sent_ms: i64,
}

/// Two players and their game.
pub(crate) struct Table {
    address: Address,
    kind: Kind,
    random: SplitMix64,
    guests: ByColor<Guest>,
    lines: ByColor<Line>,
    /// The game's id.
    pub(crate) game: String,
    /// The game as the rules have it, to the last move that was acknowledged.
    played: Playthrough,
    /// What has happened after the first event, in order.
    log: Vec<What>,
    clock: Option<Reckoned>,
    pending: Option<Pending>,
    /// What each move on the clock was forgiven for its way.
    pub(crate) forgiven: Vec<Duration>,
}

impl Table {
    /// Has two guests sit down and begin a game whose moves are drawn from a seed. Where there is a clock, both have moved.
    pub(crate) async fn begin(address: &Address, kind: &Kind, seed: u64) -> Result<Self> {
        Self::begin_with(address, kind, seed, address.two_guests().await?).await
    }

    async fn begin_with(address: &Address, kind: &Kind, seed: u64, guests: ByColor<Guest>) -> Result<Self> {
        let game = address.begin(kind, &guests).await?;
        // The server may have drawn what the spec leaves to chance.
        let spec: GameSpec = game.spec.parse().ok().with_context(|| format!("{} is no game", game.spec))?;
        let black = Line::open(address, &game.id, &guests.black).await?;
        let (white, seen) = Line::open_and_see(address, &game.id, &guests.white).await?;
        ensure!(black.seq == white.seq, "Black saw event {} and White {}", black.seq, white.seq);
        let clock = kind.clock.as_deref().map(Reckoned::new).transpose()?;
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
        // A game with a clock that its players do not begin is called off.
        for _ in 0..if table.clock.is_some() { 2 } else { 0 } {
            table.play_one().await?;
        }
        Ok(table)
    }

    /// Another game of the same guests in place of this one.
    pub(crate) async fn begin_another(&mut self) -> Result<()> {
        let (seed, guests) = (self.random.next_u64(), self.guests.clone());
        let mut next = Self::begin_with(&self.address, &self.kind, seed, guests).await?;
        next.forgiven = std::mem::take(&mut self.forgiven);
        std::mem::replace(self, next).rest().await;
        Ok(())
    }

    /// Whether the rules say that the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.played.position().to_move().is_none()
    }

    /// The number of the last event.
    pub(crate) fn seq(&self) -> u64 {
        1 + self.log.len() as u64
    }

    /// The clocks as they must be.
    pub(crate) fn clock(&self) -> Option<&Reckoned> {
        self.clock.as_ref()
    }

    /// What a link to the game carries, for those who only look on.
    pub(crate) async fn link(&self) -> Result<String> {
        let game = self.address.game(&self.game, &self.guests.black).await?;
        game.you.link.context("a player was given no link")
    }

    /// Makes any legal move, and waits for its acknowledgment with the events before it.
    pub(crate) async fn play_one(&mut self) -> Result<()> {
        let color = self.played.position().to_move().context("the game is over")?;
        // What the other side has played: nobody moves before they have seen it.
        self.hear_what_is_known(color).await?;
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

    /// Waits until the move that was sent is acknowledged.
    async fn finish(&mut self, color: Color) -> Result<()> {
        loop {
            match self.lines[color].hear().await? {
                Heard::Event(happened) => self.note(&happened, now_ms())?,
                Heard::Done { id, seq } => {
                    let Pending { command, after, expected, last, .. } =
                        self.pending.take().with_context(|| format!("{id} was acknowledged already"))?;
                    ensure!((&id, seq) == (&command.id, last), "{id} is done at {seq} and not at {last}");
                    ensure!(expected.is_empty(), "{id} is done, and {expected:?} had not been told");
                    self.played = after;
                    return Ok(());
                }
            }
        }
    }

    /// Takes note of an event that nobody at the table has heard of before, by a moment.
    fn note(&mut self, happened: &Happened, by_ms: i64) -> Result<()> {
        let Happened { seq, what, clocks } = happened;
        let clocks = clocks.as_ref();
        ensure!(*seq == self.seq() + 1, "event {seq} came after event {}", self.seq());
        if matches!(what, What::Interrupted | What::Resumed) {
            let clock = self.clock.as_mut().with_context(|| format!("{what:?} without a clock"))?;
            if *what == What::Interrupted {
                clock.interrupted(by_ms, clocks)?;
            } else {
                clock.resumed(clocks)?;
            }
        } else {
            let pending = self.pending.as_mut().with_context(|| format!("nobody asked for {what:?}"))?;
            let right = pending.expected.pop_front();
            ensure!(right.as_ref() == Some(what), "event {seq} is {what:?} instead of {right:?}");
            let is_more = std::mem::replace(&mut pending.last, *seq) > 0;
            match &mut self.clock {
                // All that a move causes comes with the clocks after all of it.
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

    /// Compares an event with what the table knows of it.
    fn compare(&self, Happened { seq, what, .. }: &Happened) -> Result<()> {
        let right = usize::try_from(*seq).ok().and_then(|seq| self.log.get(seq.checked_sub(2)?));
        ensure!(right == Some(what), "event {seq} is {what:?} instead of {right:?}");
        Ok(())
    }

    /// Goes on after the server was killed at a moment: everything that was acknowledged or told is there, once, and
    /// the move that was under way is there or comes again.
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
        // Both are back: a clock that was held goes on.
        while self.clock.as_ref().is_some_and(Reckoned::is_held) {
            let happened = self.lines[color].event().await?;
            self.note(&happened, killed_ms)?;
        }
        for happened in &missed {
            self.compare(happened)?;
        }
        if let Some(pending) = &self.pending {
            // Sent again with the same id, it is carried out if it was not before, and answered in either case.
            let command = pending.command.clone();
            self.lines[color].give(&command)?;
            self.finish(color).await?;
        }
        self.check().await
    }

    /// Waits until the flag of the side to move has fallen, as both players are told it; gives when it was due, in
    /// milliseconds, and the moment of the later.
    pub(crate) async fn wait_for_flag(&mut self) -> Result<(i64, Instant)> {
        self.hear_what_is_known(Color::Black).await?;
        loop {
            let happened = self.lines[Color::Black].event().await?;
            if happened.what == What::Flagged {
                break;
            }
            // A clock stands while the database takes nothing, and falls later for it.
            self.note(&happened, now_ms())?;
        }
        let due_ms = self.clock().and_then(Reckoned::flag_ms).context("no clock runs")?;
        self.hear_what_is_known(Color::White).await?;
        let happened = self.lines[Color::White].event().await?;
        ensure!(happened.what == What::Flagged, "{:?} instead of the fall of a flag", happened.what);
        let told = Instant::now();
        self.log.push(What::Flagged);
        Ok((due_ms, told))
    }

    /// Hears up to the last event that the table knows of.
    async fn hear_what_is_known(&mut self, color: Color) -> Result<()> {
        while self.lines[color].seq < self.seq() {
            let happened = self.lines[color].event().await?;
            self.compare(&happened)?;
        }
        Ok(())
    }

    /// Compares the game with what the server shows.
    pub(crate) async fn check(&mut self) -> Result<()> {
        loop {
            let shown = self.address.game(&self.game, &self.guests.white).await?;
            // A clock that stood while the database took nothing is told after the move that was acknowledged.
            while self.seq() < shown.seq || self.clock.as_ref().is_some_and(Reckoned::is_held) {
                self.hear_of_the_clock().await?;
            }
            if self.seq() == shown.seq {
                return check(&shown, self.seq(), &self.played);
            }
        }
    }

    /// Waits until the clock stands or goes on; nothing else may happen.
    async fn hear_of_the_clock(&mut self) -> Result<()> {
        let line = &mut self.lines[Color::Black];
        let happened = line.event().await?;
        if happened.seq <= self.seq() {
            return self.compare(&happened);
        }
        self.note(&happened, now_ms())
    }

    /// The server is to be found elsewhere from now on.
    pub(crate) fn move_to(&mut self, address: &Address) {
        self.address = address.clone();
    }

    /// Both leave, and the game goes on without them.
    pub(crate) async fn rest(&mut self) {
        for color in Color::ALL {
            self.lines[color].hang_up().await;
        }
    }
}
