//! `outflank analyze`: what every move of a game was worth.

use std::path::Path;

use clap::Args;
use outflank_analysis::{Analyst, Depth, Mark, Progress as Told, Reason, ReasonKind, Summary, Turning};
use outflank_engine::{Certainty, Level};
use outflank_formats::Format;
use outflank_formats::game::transcript::{self, Grammar};
use outflank_records::opening_in;
use outflank_rules::{AnyGame, ByColor, Content, GameSpec, Layout, Playthrough, open};
use serde::Serialize;

use super::engine_options::EngineOptions;
use super::evaluate::in_discs;
use super::replay;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::game_file::{self, GameFile};
use crate::output::Output;
use crate::progress::Progress;

/// Show what every move of a game was worth, what would have been best, and where the game was decided.
///
/// Scores are in discs for the side that made the move. A mark is exact where it is proved: from `solved from` on nobody
/// could have done better than is said. Under a move stands why it lost what it lost, with moves that show it, where that can
/// be shown. Ctrl-C ends the analysis and shows the moves that were judged; the status is
/// then 130.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank analyze f5d6c3d3c4f4f6f3e6e7\n  outflank analyze --level 12 --threads 2 game.ggf\n  outflank analyze --seconds 5 --json - < game.pgn"
)]
pub(crate) struct Analyze {
    /// As far as this playing level looks, 1 to 12; or quick, usual or strong, which looks 18 plies ahead and proves what
    /// is left from 24 empty squares on
    #[arg(long, value_name = "L", default_value = "usual", value_parser = level, conflicts_with = "seconds")]
    level: Depth,
    /// For so many seconds a game
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<f64>,
    /// The game that is meant where it is not said
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    game: GameSpec,
    /// The format of the file, which is recognised when left out; `outflank formats` lists them
    #[arg(long, value_name = "FORMAT", value_parser = game_file::readable)]
    format: Option<&'static Format>,
    #[command(flatten)]
    engine: EngineOptions,
    /// Print one JSON object a move, and one with what they say together
    #[arg(long)]
    json: bool,
    /// A file with games, - for standard input, or the moves of a game
    #[arg(required = true, value_name = "FILE|-|TRANSCRIPT")]
    what: Vec<String>,
}

fn level(text: &str) -> Result<Depth, String> {
    if let Some((_, depth)) = Depth::NAMED.iter().find(|(name, _)| *name == text) {
        return Ok(*depth);
    }
    let number =
        text.parse().map_err(|_| "expected a level from 1 to 12, quick, usual or strong".to_owned())?;
    Level::new(number).map(Depth::Level).map_err(|error| error.to_string())
}

fn seconds(text: &str) -> Result<f64, String> {
    let is_time = |seconds: &f64| (0.01..=86_400.0).contains(seconds);
    text.parse().ok().filter(is_time).ok_or_else(|| "expected seconds from 0.01 to 86400".to_owned())
}

#[derive(Serialize)]
struct Row<'a> {
    ply: usize,
    color: &'static str,
    played: &'a str,
    score: f64,
    best: &'a str,
    best_score: f64,
    loss: f64,
    depth: usize,
    selectivity: u8,
    exact: bool,
    line: &'a [String],
    /// Why it lost what it lost; empty where nothing can be shown.
    reasons: Vec<Why<'a>>,
}

#[derive(Serialize)]
struct Why<'a> {
    kind: &'static str,
    /// The names of the cells that it is about.
    cells: Vec<&'a str>,
    line: &'a [String],
    /// Whether the line begins with the move that was played, not with the best one.
    follows_played: bool,
}

#[derive(Serialize)]
struct Total {
    total: Together,
}

#[derive(Serialize)]
struct Together {
    plies: usize,
    /// The last opening with a name; null if there is none.
    opening: Option<Named>,
    /// The ply from which on every mark is proved; null if the last is not.
    solved_from: Option<usize>,
    loss: Sides<f64>,
    /// Of the first, second and last third of the game: discs lost a move.
    loss_a_move: [Sides<Option<f64>>; 3],
    last_won: Option<Chance>,
    last_drawn: Option<Chance>,
}

#[derive(Serialize)]
struct Named {
    name: &'static str,
    /// The ply that leads to it.
    ply: usize,
}

#[derive(Serialize)]
struct Chance {
    ply: usize,
    color: &'static str,
    exact: bool,
}

#[derive(Serialize)]
struct Sides<T> {
    black: T,
    white: T,
}

impl From<Turning> for Chance {
    fn from(turning: Turning) -> Self {
        Self { ply: turning.ply, color: turning.color.name(), exact: turning.is_exact }
    }
}

impl Analyze {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let games = self.games()?;
        let ending = Ending::usual()?;
        let stop = ending.stop()?;
        let depth = self.seconds.map_or(self.level, Depth::Seconds);
        for (at, (name, played)) in games.iter().enumerate() {
            if stop.is_stopped() {
                break;
            }
            let game = played.start().spec();
            let mut analyst = Analyst::new(game, self.options(game)).map_err(Failure::input)?;
            let progress = Progress::new();
            let n_moves = played.plies().iter().filter(|ply| !ply.is_pass).count();
            let mut judged = 0;
            let marks = analyst.judge(played, depth, &stop, &mut |told| {
                if let Told::Judged(mark) = told {
                    judged += 1;
                    progress.set(|| {
                        format!("{name}: move {} of {n_moves}: {}", n_moves - judged, mark.best_score)
                    });
                }
            });
            progress.clear();
            let marks = marks.map_err(Failure::input)?;
            progress.set(|| format!("{name}: why moves lost what they lost"));
            let reasons = analyst.explain(played, &marks, depth, &stop);
            progress.clear();
            let reasons = reasons.map_err(Failure::input)?;
            let layout = open(game).layout().clone();
            let found = Found { marks: &marks, reasons: &reasons, layout: &layout };
            let summary = Summary::of_game(&marks, played);
            if self.json {
                tell(&found, &summary, played, output)?;
            } else {
                if games.len() > 1 {
                    let blank = if at > 0 { "\n" } else { "" };
                    output.line(format_args!("{blank}{name}"))?;
                }
                describe(&found, &summary, played, output)?;
            }
        }
        ending.outcome()
    }

    /// The engine plays every game but Othello on one thread.
    fn options(&self, game: &GameSpec) -> outflank_engine::Options {
        let options = self.engine.options();
        let is_core = open(game).start().othello().is_some();
        if is_core || self.engine.says_threads() {
            options
        } else {
            outflank_engine::Options { threads: 1, ..options }
        }
    }

    /// The games that are meant, each with its name in messages.
    fn games(&self) -> Result<Vec<(String, Playthrough)>, Failure> {
        let game = open(&self.game);
        if let [file] = self.what.as_slice()
            && (file == "-" || Path::new(file).exists())
        {
            return self.in_file(file, &game);
        }
        let text = self.what.join(" ");
        let moves = transcript::read(&text, &Grammar::of(&game)).map_err(|error| {
            Failure::input(format_args!("transcript:{error}; and there is no file of this name"))
        })?;
        Ok(vec![("transcript".to_owned(), replay::replay(&game, &moves, "transcript")?)])
    }

    fn in_file(&self, file: &str, game: &AnyGame) -> Result<Vec<(String, Playthrough)>, Failure> {
        let file = GameFile::open(file, self.format, "--format")?;
        let reading = file.reading(game.clone());
        let name = file.name.clone();
        let failed = |what: &dyn std::fmt::Display| Failure::input(format_args!("{name}:{what}"));
        let mut games = Vec::new();
        for (at, record) in file.records(reading).enumerate() {
            let record = record.map_err(|problem| failed(&problem))?;
            let played = record.play().map_err(|impossible| failed(&impossible))?;
            games.push((format!("{name}, game {}", at + 1), played));
        }
        if games.is_empty() {
            return Err(Failure::input(format_args!("{name}: there is no game in it")));
        }
        Ok(games)
    }
}

/// The last position of a game that has a name as an opening.
fn opening(played: &Playthrough) -> Option<Named> {
    opening_in(played).map(|(opening, ply)| Named { name: opening.english, ply })
}

/// What was found about a game.
struct Found<'a> {
    marks: &'a [Mark],
    /// By the ply of the mark.
    reasons: &'a [(usize, Vec<Reason>)],
    layout: &'a Layout,
}

impl Found<'_> {
    fn reasons_of(&self, mark: &Mark) -> &[Reason] {
        let found = self.reasons.iter().find(|(ply, _)| *ply == mark.ply);
        found.map_or(&[], |(_, reasons)| reasons)
    }

    fn cells(&self, reason: &Reason) -> Vec<&str> {
        reason.cells.iter().map(|&cell| self.layout.name(cell)).collect()
    }

    /// A reason as a sentence.
    fn sentence(&self, reason: &Reason) -> String {
        let cells = self.cells(reason).join(" ");
        match reason.kind {
            ReasonKind::ThrowsWin => "gives away a win that is proved".to_owned(),
            ReasonKind::ThrowsDraw => "gives away a draw that is proved".to_owned(),
            ReasonKind::GivesCorner => format!("gives up the corner {cells}"),
            ReasonKind::LeavesCorner => format!("leaves the corner {cells}, which the answer takes away"),
            ReasonKind::LosesParity => format!("gives up the last move in the region {cells}"),
            ReasonKind::OpensAccess => format!("lets the opponent into the region {cells}"),
            ReasonKind::PassesUpForce => "passes up a line in which every answer is forced".to_owned(),
            ReasonKind::LosesTempo => format!("leaves the opponent more safe moves: {cells}"),
        }
    }
}

/// The kind of a reason as it is written in JSON.
fn kind(kind: ReasonKind) -> &'static str {
    match kind {
        ReasonKind::ThrowsWin => "throws_win",
        ReasonKind::ThrowsDraw => "throws_draw",
        ReasonKind::GivesCorner => "gives_corner",
        ReasonKind::LeavesCorner => "leaves_corner",
        ReasonKind::LosesParity => "loses_parity",
        ReasonKind::OpensAccess => "opens_access",
        ReasonKind::PassesUpForce => "passes_up_force",
        ReasonKind::LosesTempo => "loses_tempo",
    }
}

fn tell(
    found: &Found<'_>,
    summary: &Summary,
    played: &Playthrough,
    output: &mut Output,
) -> Result<(), Failure> {
    for mark in found.marks {
        let (depth, selectivity) = looked(mark, played);
        output.json(&Row {
            ply: mark.ply,
            color: mark.color.name(),
            played: &mark.played,
            score: in_discs(mark.score),
            best: &mark.best,
            best_score: in_discs(mark.best_score),
            loss: in_discs(mark.loss()),
            depth,
            selectivity,
            exact: mark.is_exact(),
            line: &mark.line,
            reasons: found
                .reasons_of(mark)
                .iter()
                .map(|reason| Why {
                    kind: kind(reason.kind),
                    cells: found.cells(reason),
                    line: &reason.line,
                    follows_played: reason.follows_played,
                })
                .collect(),
        })?;
    }
    let a_move = |(lost, moves): (f64, u32)| (moves > 0).then(|| lost / f64::from(moves));
    output.json(&Total {
        total: Together {
            plies: played.plies().len(),
            opening: opening(played),
            solved_from: summary.solved_from,
            loss: Sides { black: summary.loss.black, white: summary.loss.white },
            loss_a_move: summary
                .phases
                .map(|ByColor { black, white }| Sides { black: a_move(black), white: a_move(white) }),
            last_won: summary.last_won.map(Chance::from),
            last_drawn: summary.last_drawn.map(Chance::from),
        },
    })
}

/// How many plies were looked ahead, and how sure in percent; what is proved was looked at to its end.
fn looked(mark: &Mark, played: &Playthrough) -> (usize, u8) {
    match mark.certainty {
        Certainty::Searched { depth, percent } => (usize::from(depth), percent),
        Certainty::Exact => {
            let before = played.position_after(mark.ply - 1);
            let is_empty = |content: &&Content| **content == Content::Empty;
            (before.map_or(0, |position| position.contents().iter().filter(is_empty).count()), 100)
        }
    }
}

/// Moves of a line that are shown to a reader.
const SHOWN: usize = 8;

fn describe(
    found: &Found<'_>,
    summary: &Summary,
    played: &Playthrough,
    output: &mut Output,
) -> Result<(), Failure> {
    output.line("ply  side   move    worth  best    worth    lost  looked   best line")?;
    for mark in found.marks {
        let lost = if mark.loss() > outflank_engine::Score::DRAW {
            format!("{:.2}", mark.loss().discs())
        } else {
            String::new()
        };
        let line: Vec<&str> = mark.line.iter().take(SHOWN).map(String::as_str).collect();
        let line = if mark.best == mark.played { String::new() } else { line.join(" ") };
        output.line(
            format!(
                "{:>3}  {:<5}  {:<5} {:>7}  {:<5} {:>7}  {lost:>6}  {:<7}  {line}",
                mark.ply,
                mark.color.name(),
                mark.played,
                mark.score.to_string(),
                mark.best,
                mark.best_score.to_string(),
                mark.certainty.to_string(),
            )
            .trim_end(),
        )?;
        for reason in found.reasons_of(mark) {
            let moves: Vec<&str> = reason.line.iter().take(SHOWN).map(String::as_str).collect();
            let more = if reason.line.len() > SHOWN { " …" } else { "" };
            output.line(format_args!("     {}: {}{more}", found.sentence(reason), moves.join(" ")))?;
        }
    }
    output.line("")?;
    if let Some(opening) = opening(played) {
        output.line(format_args!("opening: {} (ply {})", opening.name, opening.ply))?;
    }
    output.line(format_args!(
        "lost in all: Black {:.2}, White {:.2}",
        summary.loss.black, summary.loss.white
    ))?;
    if let Some(ply) = summary.solved_from {
        output.line(format_args!("solved from ply {ply}"))?;
    }
    for (what, turning) in [("win", summary.last_won), ("draw", summary.last_drawn)] {
        let Some(turning) = turning else { continue };
        let sure = if turning.is_exact { "" } else { ", as far as was looked" };
        output.line(format_args!(
            "the last {what} was given away by {} at ply {}{sure}",
            turning.color.name(),
            turning.ply
        ))?;
    }
    Ok(())
}
