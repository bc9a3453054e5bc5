//! Reports on a match during and after it.

use std::time::{Duration, Instant};

use outflank_formats::transcript::{self, Grammar};
use outflank_rules::{AnyGame, Color, Verdict};
use serde::Serialize;

use super::game::End;
use super::schedule::Done;
use super::sprt::Sprt;
use super::tally::Tally;
use crate::amount::amount;
use crate::drawing;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::{self, Progress};

pub(super) struct Report {
    names: [String; 2],
    grammar: Grammar,
    game: AnyGame,
    sprt: Option<Sprt>,
    pairs: usize,
    json: bool,
    begun: Instant,
    progress: Progress,
}

#[derive(Serialize)]
struct GameRow<'a> {
    game: u64,
    pair: usize,
    /// The engine of each color, 1 or 2.
    black: u8,
    white: u8,
    opening: String,
    moves: String,
    score: Option<i32>,
    winner: Option<u8>,
    end: &'a str,
    reason: Option<String>,
    board: Option<String>,
}

#[derive(Serialize)]
struct Total<'a> {
    total: Sums<'a>,
}

#[derive(Serialize)]
struct Sums<'a> {
    engines: &'a [String; 2],
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    score: Option<f64>,
    discs: Option<f64>,
    discs_error: Option<f64>,
    pairs: u64,
    pentanomial: [u64; 5],
    elo: Option<f64>,
    elo_error: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    sprt: Option<SprtRow>,
    faults: [u64; 2],
    seconds_a_move: [f64; 2],
    longest_move: [f64; 2],
    least_left: [Option<f64>; 2],
    seconds: f64,
    interrupted: bool,
}

#[derive(Serialize)]
struct SprtRow {
    elo0: f64,
    elo1: f64,
    llr: f64,
    bound: f64,
    decision: &'static str,
}

impl Report {
    pub(super) fn new(
        names: [String; 2],
        game: AnyGame,
        sprt: Option<Sprt>,
        pairs: usize,
        json: bool,
    ) -> Self {
        let grammar = Grammar::of(&game);
        Self { names, grammar, game, sprt, pairs, json, begun: Instant::now(), progress: Progress::new() }
    }

    /// Reports a finished and counted game.
    pub(super) fn game(&mut self, done: &Done, tally: &Tally, output: &mut Output) -> Result<(), Failure> {
        if self.json {
            self.progress.clear();
            output.json(&self.row(done, tally))?;
        } else if let End::Fault { color, fault } = &done.game.end {
            self.progress.clear();
            let engine = self.engine_of(*color, done.first);
            let name = engine.checked_sub(1).and_then(|at| self.names.get(usize::from(at)));
            output.line(format_args!(
                "Game {}, pair {}: engine {engine} ({}), {color}, loses: {fault}",
                tally.games(),
                done.pair + 1,
                name.map_or("", String::as_str),
            ))?;
            let position = done.game.played.position();
            output.text(&drawing::board(self.game.layout(), &position.contents()))?;
            output.line(format_args!("after {}", self.moves(done)))?;
        }
        let seconds = self.begun.elapsed().as_secs_f64();
        self.progress.set(|| self.standing(tally, &self.to_go(tally, seconds)));
        Ok(())
    }

    /// Reports the result of the match.
    pub(super) fn end(
        &mut self,
        tally: &Tally,
        seconds: f64,
        interrupted: bool,
        output: &mut Output,
    ) -> Result<(), Failure> {
        self.progress.clear();
        if self.json {
            return output.json(&Total { total: self.sums(tally, seconds, interrupted) });
        }
        let [one, two] = &self.names;
        output.line(format_args!("1: {one}\n2: {two}"))?;
        output.line(self.standing(tally, ""))?;
        let [lost, behind, even, ahead, won] = tally.pairs.0;
        output.line(format_args!(
            "{} for engine 1: {lost} with 0 points, {behind} with ½, {even} with 1, {ahead} with 1½, {won} with 2",
            amount(tally.pairs.count(), "pair", "pairs")
        ))?;
        for (number, (times, faults)) in tally.times.iter().zip(tally.faults).enumerate() {
            output.line(format_args!(
                "engine {}: {:.4} seconds per move, at most {:.3}{}; {} lost by faults",
                number + 1,
                times.mean(),
                times.longest.as_secs_f64(),
                times.least_left.map_or_else(String::new, |left| format!(
                    ", never less than {:.3} left at the end of a game",
                    left.as_secs_f64()
                )),
                amount(faults, "game", "games"),
            ))?;
        }
        output.line(format_args!("{:.1} seconds{}", seconds, if interrupted { ", broken off" } else { "" }))
    }

    /// Returns the estimated remaining time at this rate; a test may end earlier.
    fn to_go(&self, tally: &Tally, seconds: f64) -> String {
        let left = (2 * self.pairs as u64).saturating_sub(tally.games());
        if left == 0 || tally.games() == 0 {
            return String::new();
        }
        let rest = Duration::try_from_secs_f64(seconds * left as f64 / tally.games() as f64);
        let most = if self.sprt.is_some() { " at most" } else { "" };
        rest.map_or_else(|_| String::new(), |rest| format!(", about {} to go{most}", progress::hours(rest)))
    }

    /// Returns the current state in one line, with `rest` after the number of games.
    fn standing(&self, tally: &Tally, rest: &str) -> String {
        let mut text = format!(
            "{} of {} games{rest}: +{} ={} -{}",
            tally.games(),
            2 * self.pairs,
            tally.wins,
            tally.draws,
            tally.losses
        );
        if tally.games() > 0 {
            text += &format!(" ({:.1} %)", 100.0 * tally.points() / tally.games() as f64);
        }
        if let Some(discs) = tally.mean_discs() {
            text += &format!(", discs {discs:+.2}");
            text += &tally.discs_error().map_or_else(String::new, |error| format!(" ± {error:.2}"));
        }
        if let Some(elo) = tally.pairs.elo() {
            text += &format!(", Elo {elo}");
        }
        if let Some(sprt) = &self.sprt {
            let ratio = tally.pairs.log_likelihood_ratio(sprt.elo0, sprt.elo1);
            let (elo0, elo1, bound) = (sprt.elo0, sprt.elo1, Sprt::bound());
            let decision = sprt.decide(&tally.pairs).name();
            text += &format!(", SPRT {elo0},{elo1}: {ratio:+.2} of ±{bound:.2}, {decision}");
        }
        text
    }

    fn sums(&self, tally: &Tally, seconds: f64, interrupted: bool) -> Sums<'_> {
        let elo = tally.pairs.elo();
        // JSON has no infinity.
        let finite = |number: f64| number.is_finite().then_some(number);
        Sums {
            engines: &self.names,
            games: tally.games(),
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            score: (tally.games() > 0).then(|| tally.points() / tally.games() as f64),
            discs: tally.mean_discs(),
            discs_error: tally.discs_error(),
            pairs: tally.pairs.count(),
            pentanomial: tally.pairs.0,
            elo: elo.and_then(|elo| finite(elo.elo)),
            elo_error: elo.and_then(|elo| elo.error()),
            elo_low: elo.and_then(|elo| finite(elo.interval?.0)),
            elo_high: elo.and_then(|elo| finite(elo.interval?.1)),
            sprt: self.sprt.map(|sprt| SprtRow {
                elo0: sprt.elo0,
                elo1: sprt.elo1,
                llr: tally.pairs.log_likelihood_ratio(sprt.elo0, sprt.elo1),
                bound: Sprt::bound(),
                decision: sprt.decide(&tally.pairs).name(),
            }),
            faults: tally.faults,
            seconds_a_move: tally.times.map(|times| times.mean()),
            longest_move: tally.times.map(|times| times.longest.as_secs_f64()),
            least_left: tally.times.map(|times| times.least_left.map(|left| left.as_secs_f64())),
            seconds,
            interrupted,
        }
    }

    fn row(&self, done: &Done, tally: &Tally) -> GameRow<'static> {
        let game = &done.game;
        let (score, end, reason) = match &game.end {
            End::Board { score, .. } => (*score, "board", None),
            End::Fault { fault, .. } => (None, fault.name(), Some(fault.to_string())),
            End::Stopped => (None, "stopped", None),
        };
        let plies = game.played.plies();
        let opening = plies.iter().take(game.opening).map(|ply| ply.text.as_str());
        GameRow {
            game: tally.games(),
            pair: done.pair + 1,
            black: self.engine_of(Color::Black, done.first),
            white: self.engine_of(Color::White, done.first),
            opening: transcript::write(opening, &self.grammar),
            moves: self.moves(done),
            score,
            winner: match game.end.verdict() {
                Some(Verdict::Win(color)) => Some(self.engine_of(color, done.first)),
                Some(Verdict::Draw) | None => None,
            },
            end,
            board: reason.is_some().then(|| drawing::letters(&game.played.position().contents())),
            reason,
        }
    }

    fn moves(&self, done: &Done) -> String {
        transcript::write(done.game.played.plies().iter().map(|ply| ply.text.as_str()), &self.grammar)
    }

    #[expect(clippy::unused_self, reason = "engines are this report's names")]
    const fn engine_of(&self, color: Color, first: Color) -> u8 {
        if color as u8 == first as u8 { 1 } else { 2 }
    }
}
