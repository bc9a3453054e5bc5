//! `outflank analyze`: judges every move of a game.

use std::path::{Path, PathBuf};

use clap::Args;
use outflank_analysis::report::{NamedOpening, Report, ReportFormat};
use outflank_analysis::{Analyst, Depth, NotAnalyzed, Progress as Told};
use outflank_engine::Stop;
use outflank_formats::Format;
use outflank_formats::record::Heading;
use outflank_formats::transcript::{self, Grammar};
use outflank_language::Language;
use outflank_records::opening_in;
use outflank_rules::{AnyGame, Color, GameSpec, Playthrough, open};
use outflank_trainer::whole_file;

use super::engine_options::{EngineOptions, refused};
use super::replay::{self, Broken};
use super::settings;
use crate::amount::amount;
use crate::choice::choice;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::game_file::{self, GameFile};
use crate::language;
use crate::looked::looked;
use crate::names_beside;
use crate::output::Output;
use crate::output_file::{unwritten, writable};
use crate::progress::Progress;
use crate::written::Written;

/// Show the value of every move of a game, the best move, and where the game was decided.
///
/// Scores are in discs for the side that made the move. An exact mark is proved: from `solved from` on, the
/// given best moves are final. Where possible, a reason for the loss follows a move, with moves that
/// demonstrate it. --to writes the whole analysis to a file. Ctrl-C ends the analysis and shows the moves
/// judged so far; the status is then 130, and --to writes nothing.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank analyze f5d6c3d3c4f4f6f3e6e7\n  outflank analyze --level 20 --threads 2 game.ggf\n  outflank analyze --seconds 5 --json - < game.pgn\n  outflank analyze --to html --language ru --out game.html game.sgf"
)]
pub(crate) struct Analyze {
    /// The depth: a playing level (1 to 20, 3s, 10s or 30s), or quick, usual or strong. Strong looks 18 plies
    /// ahead and solves the last 24 empty squares
    #[arg(long, value_name = "L", default_value = "usual", value_parser = level, conflicts_with = "seconds")]
    level: Depth,
    /// Seconds per game
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<f64>,
    /// The number of initial moves that were given, as in XOT, and are not judged; a number in the file takes
    /// precedence
    #[arg(long, value_name = "N")]
    given: Option<usize>,
    /// The game, if the file does not state it
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    game: GameSpec,
    /// The format of the file, detected by default; `outflank formats` lists all formats
    #[arg(long, value_name = "FORMAT", value_parser = game_file::readable)]
    format: Option<&'static Format>,
    #[command(flatten)]
    engine: EngineOptions,
    #[command(flatten)]
    written: Written,
    /// Print one JSON object per move, and one with the summary
    #[arg(long)]
    json: bool,
    /// Write the whole analysis instead of the table, as html (a self-contained page), json (one object per
    /// game), ggf, pgn or sgf. The last three are the game with values, comments and better lines, as far as
    /// the format allows
    #[arg(long, value_name = "FORMAT", value_parser = report_format, conflicts_with = "json")]
    to: Option<ReportFormat>,
    /// The output file, written completely or not at all; standard output by default
    #[arg(long, value_name = "FILE", requires = "to")]
    out: Option<PathBuf>,
    /// The language of the report
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = language::by_tag(), requires = "to")]
    language: Language,
    /// Game files, - for standard input, or the moves of a game; the name files of WTHOR (.jou, .trn) may be
    /// among the files
    #[arg(required = true, value_name = "FILE|-|TRANSCRIPT")]
    what: Vec<String>,
}

fn not_analysed(error: NotAnalyzed) -> Failure {
    match error {
        NotAnalyzed::Options(error) => refused(error),
        NotAnalyzed::Refused(_) => Failure::input(error),
    }
}

fn level(text: &str) -> Result<Depth, String> {
    if let Some((_, depth)) = Depth::NAMED.iter().find(|(name, _)| *name == text) {
        return Ok(*depth);
    }
    settings::level(text).map(Depth::Level).map_err(|error| format!("{error}, or quick, usual or strong"))
}

fn report_format(name: &str) -> Result<ReportFormat, String> {
    ReportFormat::named(name).ok_or_else(|| {
        let names = ReportFormat::ALL.map(ReportFormat::name);
        format!("expected {}", choice(&names))
    })
}

fn seconds(text: &str) -> Result<f64, String> {
    let is_time = |seconds: &f64| (0.01..=86_400.0).contains(seconds);
    text.parse().ok().filter(is_time).ok_or_else(|| "expected seconds from 0.01 to 86400".to_owned())
}

/// A game to analyze.
struct GameToAnalyze {
    /// The name of the game in messages.
    name: String,
    heading: Heading,
    seconds: Vec<Option<f64>>,
    /// The number of plies that neither player chose, according to the file.
    given: usize,
    played: Playthrough,
}

impl Analyze {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let games = self.games()?;
        if let Some(format) = self.to.filter(|format| games.len() > 1 && !format.takes_several()) {
            return Err(Failure::input(format_args!(
                "--to {}: a page shows one game, but there are {}",
                format.name(),
                games.len()
            )));
        }
        self.out.as_deref().map_or(Ok(()), writable)?;
        let ending = Ending::usual()?;
        let stop = ending.stop()?;
        let several = games.len() > 1;
        let mut written = String::new();
        for (at, asked) in games.into_iter().enumerate() {
            if stop.is_stopped() {
                break;
            }
            let name = asked.name.clone();
            let report = self.analyze(asked, &stop)?;
            if let Some(format) = self.to {
                let text = report.write(format, self.language);
                written += &text.map_err(|error| Failure::input(format_args!("{name}: {error}")))?;
            } else if self.json {
                report.rows().iter().try_for_each(|row| output.json(row))?;
                output.json(&report.total())?;
            } else {
                if several {
                    let blank = if at > 0 { "\n" } else { "" };
                    output.line(format_args!("{blank}{name}"))?;
                }
                describe(&report, output)?;
            }
        }
        // An incomplete analysis makes no useful report.
        if self.to.is_some() && !stop.is_stopped() {
            match &self.out {
                Some(out) => {
                    whole_file::replace(out, written.as_bytes()).map_err(|error| unwritten(out, &error))?;
                }
                None => output.text(&written)?,
            }
        }
        ending.outcome()
    }

    /// Judges a game and finds the reasons.
    fn analyze(&self, game: GameToAnalyze, stop: &Stop) -> Result<Report, Failure> {
        let GameToAnalyze { name, heading, seconds, given, played } = game;
        let given = self.given.map_or(given, |moves| plies_of(moves, &played));
        let depth = self.seconds.map_or(self.level, Depth::Seconds);
        let game = played.start().spec();
        let mut analyst = Analyst::new(game, self.options(game)).map_err(not_analysed)?;
        let progress = Progress::new();
        let n_moves = played.plies().iter().skip(given).filter(|ply| !ply.is_pass).count();
        let mut judged = 0;
        let marks = analyst.judge(&played, given, depth, stop, &mut |told| {
            if let Told::Judged(mark) = told {
                judged += 1;
                progress
                    .set(|| format!("{name}: move {} of {n_moves}: {}", n_moves - judged, mark.best_score));
            }
        });
        progress.clear();
        let marks = marks.map_err(Failure::input)?;
        progress.set(|| format!("{name}: finding reasons"));
        let reasons = analyst.explain(&played, &marks, depth, stop, &mut |_, _| {});
        progress.clear();
        let reasons = reasons.map_err(Failure::input)?;
        let opening = opening_in(&played).map(|(opening, ply)| NamedOpening { names: opening.names(), ply });
        Ok(Report { played, given, heading, seconds, depth: depth_name(depth), opening, marks, reasons })
    }

    /// Defaults to one thread for games other than Othello, because the engine searches them on one.
    fn options(&self, game: &GameSpec) -> outflank_engine::Options {
        let options = self.engine.options();
        let is_core = open(game).start().othello().is_some();
        if is_core || self.engine.says_threads() {
            options
        } else {
            outflank_engine::Options { threads: 1, ..options }
        }
    }

    /// Returns the games to analyze.
    fn games(&self) -> Result<Vec<GameToAnalyze>, Failure> {
        let game = open(&self.game);
        // A transcript is not a file, and standard input can be read only once.
        let is_file = |file: &String| file == "-" || Path::new(file).exists();
        let n_inputs = self.what.iter().filter(|file| *file == "-").count();
        if n_inputs <= 1 && self.what.iter().all(is_file) {
            let (files, names) = names_beside::parted(&self.what)?;
            let mut games = Vec::new();
            for file in &files {
                games.extend(self.in_file(file, &game, &names)?);
            }
            return Ok(games);
        }
        let text = self.what.join(" ");
        let moves = transcript::read(&text, &Grammar::of(&game))
            .map_err(|error| Failure::input(format_args!("transcript:{error}, and no file has this name")))?;
        let played = replay::replay_from(&game, game.start(), &moves, "transcript").map_err(Broken::told)?;
        if played.plies().is_empty() {
            return Err(Failure::input("transcript: it contains no moves"));
        }
        let (name, heading, seconds) = ("transcript".to_owned(), Heading::default(), Vec::new());
        Ok(vec![GameToAnalyze { name, heading, seconds, given: 0, played }])
    }

    fn in_file(&self, file: &str, game: &AnyGame, names: &[String]) -> Result<Vec<GameToAnalyze>, Failure> {
        let file = GameFile::open(file, self.format, "--format", game, names)?;
        let reading = file.reading(game.clone(), self.written);
        let taken = reading.taken.clone();
        let (name, format) = (file.name.clone(), file.format.name);
        let failed = |what: &dyn std::fmt::Display| Failure::input(format_args!("{name}:{what}"));
        let mut games = Vec::new();
        for (at, record) in file.records(reading).enumerate() {
            let record = record.map_err(|problem| failed(&problem))?;
            let played = record.play().map_err(|impossible| Broken::of(&impossible, &name).told())?;
            let (name, seconds) = (format!("{name}, game {}", at + 1), record.seconds(&played));
            let given = record.given_plies(&played);
            games.push(GameToAnalyze { name, heading: record.heading, seconds, given, played });
        }
        self.written.tell(&name, taken.get());
        if games.is_empty() {
            return Err(Failure::input(game_file::no_games(&name, format)));
        }
        Ok(games)
    }
}

/// Returns the number of plies of this many initial moves.
fn plies_of(moves: usize, played: &Playthrough) -> usize {
    let made = played.plies().iter().enumerate().filter(|(_, ply)| !ply.is_pass);
    made.take(moves).last().map_or(0, |(at, _)| at + 1)
}

/// Returns a depth as on the command line.
fn depth_name(depth: Depth) -> String {
    match depth {
        Depth::Level(level) => format!("level {level}"),
        Depth::Seconds(seconds) => amount(seconds, "second", "seconds"),
        depth @ Depth::Plies { ahead, solve_from } => {
            let named = Depth::NAMED.iter().find(|(_, known)| *known == depth);
            named.map_or_else(
                || format!("{}, exact from {solve_from}", amount(ahead, "ply", "plies")),
                |(name, _)| (*name).to_owned(),
            )
        }
    }
}

/// The maximum number of moves of a line to show.
const SHOWN: usize = 8;

fn describe(report: &Report, output: &mut Output) -> Result<(), Failure> {
    let summary = report.summary();
    output.line("ply  side   move    worth  best    worth    lost  looked         best line")?;
    for mark in &report.marks {
        let lost = if mark.loss() > outflank_engine::Score::DRAW {
            format!("{:.2}", mark.loss().discs())
        } else {
            String::new()
        };
        let line: Vec<&str> = mark.line.iter().take(SHOWN).map(String::as_str).collect();
        let made = format!("{}{}", mark.played, mark.verdict().sign());
        let line = if mark.best == mark.played { String::new() } else { line.join(" ") };
        output.line(
            format!(
                "{:>3}  {:<5}  {:<5} {:>7}  {:<5} {:>7}  {lost:>6}  {:<13}  {line}",
                mark.ply,
                mark.color.name(),
                made,
                mark.score.to_string(),
                mark.best,
                mark.best_score.to_string(),
                looked(mark.certainty),
            )
            .trim_end(),
        )?;
        if let Some(after) = Report::aftermath(mark, Language::ENGLISH) {
            output.line(format_args!("     {after}"))?;
        }
        for reason in report.reasons_of(mark) {
            let moves: Vec<&str> = reason.line.iter().take(SHOWN).map(String::as_str).collect();
            let more = if reason.line.len() > SHOWN { " …" } else { "" };
            let sentence = report.sentence(mark, reason, Language::ENGLISH);
            output.line(format_args!("     {sentence}: {}{more}", moves.join(" ")))?;
        }
    }
    output.line("")?;
    output.line("scores are for the side that moves: + ahead, - behind")?;
    if report.given > 0 {
        output
            .line(format_args!("given and not judged: the first {}", amount(report.given, "ply", "plies")))?;
    }
    if let Some(opening) = &report.opening {
        output.line(format_args!(
            "opening: {} (ply {})",
            opening.names.get(Language::ENGLISH),
            opening.ply
        ))?;
    }
    output.line(format_args!(
        "lost in total: Black {:.2}, White {:.2}",
        summary.loss.black, summary.loss.white
    ))?;
    let away = summary.given_away;
    if away.black + away.white > 0 {
        output.line(format_args!(
            "moves that gave a win or a draw away: Black {}, White {}",
            away.black, away.white
        ))?;
    }
    phases(report, output)?;
    if let Some(ply) = summary.solved_from {
        output.line(format_args!("solved from ply {ply}"))?;
    }
    for (what, turning) in [("win", summary.last_won), ("draw", summary.last_drawn)] {
        let Some(turning) = turning else { continue };
        let sure = if turning.is_exact { "" } else { ", as far as was searched" };
        output.line(format_args!(
            "the last {what} was given away by {} at ply {}{sure}",
            turning.color.name(),
            turning.ply
        ))?;
    }
    Ok(())
}

/// Writes each side's loss per move in each third of the game, and its thinking time if recorded.
fn phases(report: &Report, output: &mut Output) -> Result<(), Failure> {
    let (lost, took) = (report.summary().phases, report.seconds_by_phase());
    output.line("lost a move     first third    second third      last third")?;
    for color in [Color::Black, Color::White] {
        let mut line = format!("  {:<7}", color.name());
        for (lost, took) in lost.iter().zip(&took) {
            let a_move = |(sum, moves): (f64, u32)| (moves > 0).then(|| sum / f64::from(moves));
            let discs = a_move(lost[color]).map_or_else(|| "-".to_owned(), |discs| format!("{discs:.2}"));
            let seconds = a_move(took[color]).map(|seconds| format!(" in {seconds:.1} s"));
            line += &format!("{:>16}", discs + seconds.as_deref().unwrap_or_default());
        }
        output.line(line)?;
    }
    Ok(())
}
