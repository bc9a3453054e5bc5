//! A game between two sockets, move by move beside the rules.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use outflank_rules::{Color, Content, GameSpec, Playthrough, SplitMix64, open};
use outflank_wire::board;
use outflank_wire::game::Game;

use crate::address::Address;
use crate::line::{Heard, Line, What};
use crate::pace::Due;

/// What one table or many of them have seen.
#[derive(Default)]
pub(crate) struct Tally {
    /// How long each move took to be acknowledged.
    pub(crate) times: Vec<Duration>,
    /// Games that came to their end, with the right board.
    pub(crate) games_over: usize,
    /// What went wrong.
    pub(crate) errors: Vec<String>,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Self) {
        self.times.extend(other.times);
        self.games_over += other.games_over;
        self.errors.extend(other.errors);
    }
}

/// Begins so many games.
pub(crate) async fn sit_down(address: &Address, spec: &str, count: usize, seed: u64) -> Result<Vec<Table>> {
    let mut tables = Vec::with_capacity(count);
    let mut seeds = SplitMix64::new(seed);
    for _ in 0..count {
        tables.push(Table::begin(address, spec, seeds.next_u64()).await?);
    }
    Ok(tables)
}

/// Two players and their game.
pub(crate) struct Table {
    address: Address,
    random: SplitMix64,
    /// The game's id.
    pub(crate) game: String,
    /// The game as the rules have it.
    played: Playthrough,
    /// What has happened after the first event, in order.
    log: Vec<What>,
    black: Line,
    white: Line,
}

impl Table {
    /// Begins a game whose moves are drawn from a seed.
    pub(crate) async fn begin(address: &Address, spec: &str, seed: u64) -> Result<Self> {
        let game = address.begin(spec).await?;
        // The server may have drawn what the spec leaves to chance.
        let spec: GameSpec = game.spec.parse().ok().with_context(|| format!("{} is no game", game.spec))?;
        Ok(Self {
            address: address.clone(),
            random: SplitMix64::new(seed),
            played: Playthrough::new(open(&spec).start()),
            log: Vec::new(),
            black: Line::open(address, &game.id).await?,
            white: Line::open(address, &game.id).await?,
            game: game.id,
        })
    }

    /// Makes moves when they are due, in one game after the other, until the time is up.
    pub(crate) async fn play(mut self, due: Due, end: Instant) -> Tally {
        let mut tally = Tally::default();
        while let Some(due) = due.next(end).await {
            let moved = self.play_one().await;
            if moved.is_ok() {
                tally.times.push(due.elapsed());
            }
            let outcome = match (moved, self.is_over()) {
                (Ok(()), false) => continue,
                (Ok(()), true) => self.check().await.map(|()| tally.games_over += 1),
                (Err(error), _) => Err(error),
            };
            if let Err(error) = outcome {
                tally.errors.push(format!("game {}: {error:#}", self.game));
            }
            let spec = self.played.start().spec().to_string();
            match Self::begin(&self.address, &spec, self.random.next_u64()).await {
                Ok(next) => std::mem::replace(&mut self, next).leave().await,
                Err(error) => {
                    tally.errors.push(format!("no further game: {error:#}"));
                    return tally;
                }
            }
        }
        tally
    }

    /// Whether the rules say that the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.played.position().to_move().is_none()
    }

    /// The number of the last event that the rules know of.
    pub(crate) fn seq(&self) -> u64 {
        1 + self.log.len() as u64
    }

    /// Makes any legal move, and waits for its acknowledgment with the events before it.
    pub(crate) async fn play_one(&mut self) -> Result<()> {
        let color = self.played.position().to_move().context("the game is over")?;
        let legal = self.played.position().legal();
        let text = &legal.get(self.random.below(legal.len())).context("no legal move")?.text;
        let id = format!("m{}", self.seq());
        let line = if color == Color::Black { &mut self.black } else { &mut self.white };
        while line.seq < 1 + self.log.len() as u64 {
            // What the other side has played: nobody moves before they have seen it.
            let Heard::Event { seq, what } = line.hear().await? else { bail!("done, but not asked for") };
            compare(&self.log, seq, &what)?;
        }
        line.play(&id, text).await?;
        self.log.push(What::Played(self.played.play(text)?.text.clone()));
        if let Some(pass) = self.played.pass_if_forced() {
            self.log.push(What::Played(pass.text.clone()));
        }
        if self.played.position().to_move().is_none() {
            self.log.push(What::Ended);
        }
        loop {
            match line.hear().await? {
                Heard::Event { seq, what } => compare(&self.log, seq, &what)?,
                Heard::Done { id: done, seq } => {
                    let last = 1 + self.log.len() as u64;
                    ensure!((&done, seq) == (&id, last), "{done} is done at {seq} instead of {id} at {last}");
                    ensure!(line.seq == last, "event {last} had not come before it was acknowledged");
                    return Ok(());
                }
            }
        }
    }

    /// Compares the game at its end with what the server shows.
    async fn check(&self) -> Result<()> {
        let shown: Game = self.address.game(&self.game).await?;
        let position = self.played.position();
        let right: Vec<board::Content> = position.contents().into_iter().map(content).collect();
        ensure!(shown.position.contents == right, "the last board is another one");
        let (plies, right) = (shown.plies.iter().map(|ply| &ply.text), self.played.plies());
        ensure!(plies.eq(right.iter().map(|ply| &ply.text)), "the plies are others");
        let result = shown.result.context("the game has no result")?;
        let discs = position.discs();
        ensure!(
            (result.discs.black, result.discs.white) == (discs.black, discs.white),
            "the result is another one"
        );
        Ok(())
    }

    async fn leave(self) {
        self.black.hang_up().await;
        self.white.hang_up().await;
    }
}

/// Compares an event with what the rules say of it.
fn compare(log: &[What], seq: u64, what: &What) -> Result<()> {
    let right = usize::try_from(seq).ok().and_then(|seq| log.get(seq.checked_sub(2)?));
    ensure!(right == Some(what), "event {seq} is {what:?} instead of {right:?}");
    Ok(())
}

/// What lies on a cell, as the server writes it.
const fn content(content: Content) -> board::Content {
    match content {
        Content::Absent => board::Content::Absent,
        Content::Empty => board::Content::Empty,
        Content::Piece(Color::Black) => board::Content::Black,
        Content::Piece(Color::White) => board::Content::White,
        Content::Marked(Color::Black) => board::Content::BlackMarked,
        Content::Marked(Color::White) => board::Content::WhiteMarked,
    }
}
