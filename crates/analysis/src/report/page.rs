//! Reports as self-contained pages, without scripts, external fonts or external pictures. The pages are valid
//! HTML and XML.

use std::fmt::Write;

use outflank_engine::Score;
use outflank_formats::record::{GameRecord, GivenStart, RecordedMove, Start};
use outflank_formats::{escaped, picture};
use outflank_language::Messages;
use outflank_rules::{ByColor, Color, Playthrough};

use super::words;
use super::{Report, graph, record};
use crate::{Mark, MoveVerdict, Reason};

/// The number of moves shown on boards: those with the greatest losses.
const TURNING_POINTS: usize = 8;
/// The maximum number of moves of a line on a board; more would hide the position.
const ON_BOARD: usize = 8;

/// The style sheet, for light and dark screens and for paper.
const STYLE: &str = include_str!("page.css");

/// Returns the whole page.
pub(super) fn write(report: &Report, words: &Messages) -> String {
    let title = title(report, words);
    let mut page = format!(
        "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>{}</title>\n<style>\n{STYLE}</style>\n\
         </head>\n<body>\n<h1>{}</h1>\n",
        words.language().tag(),
        escaped(&title),
        escaped(&title)
    );
    page += &about(report, words);
    page += &graph::write(report, words);
    page += &phases(report, words);
    page += &turning_points(report, words);
    page += &table(report, words);
    page + "</body>\n</html>\n"
}

/// Returns the players.
fn title(report: &Report, words: &Messages) -> String {
    let name = |color: Color| {
        let name = report.heading.players[color].name.as_deref();
        name.map_or_else(|| words::side(color, words), str::to_owned)
    };
    format!("{} – {}", name(Color::Black), name(Color::White))
}

/// Returns the known facts of the game, and the findings about it as a whole.
fn about(report: &Report, words: &Messages) -> String {
    let heading = &report.heading;
    let game = report.played.start().spec().to_string();
    let discs = report.played.position().discs();
    let known = [Some(game), heading.event.clone(), heading.round.clone(), heading.site.clone()];
    let date = heading.date.map(|date| date.to_string());
    let count = Some(format!("{}:{}", discs.black, discs.white));
    let known: Vec<String> = known.into_iter().chain([date, count]).flatten().collect();
    let mut out = format!("<p class=\"about\">{}</p>\n<ul>\n", escaped(&known.join(" · ")));
    for sentence in record::overview(report, words) {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "<li>{}</li>", escaped(&sentence));
    }
    out + "</ul>\n"
}

/// Returns each side's loss in each third of the game, and its thinking time if known.
fn phases(report: &Report, words: &Messages) -> String {
    let (lost, took) = (report.summary().phases, report.seconds_by_phase());
    let has_times = took.iter().any(|phase| phase.black.1 + phase.white.1 > 0);
    let names = ["phase-1", "phase-2", "phase-3"].map(|id| escaped(&words.say(id, &[])));
    let mut out = format!(
        "<table>\n<caption>{}</caption>\n<tr><td></td>{}</tr>\n",
        escaped(&words.say(if has_times { "lost-and-seconds-per-move" } else { "lost-per-move" }, &[])),
        names.map(|name| format!("<th scope=\"col\">{name}</th>")).concat()
    );
    for color in [Color::Black, Color::White] {
        let cells = lost.iter().zip(&took).map(|(lost, took)| {
            let a_move = |sums: &ByColor<(f64, u32)>| {
                let (sum, moves) = sums[color];
                (moves > 0).then(|| words::discs(sum / f64::from(moves), words))
            };
            let seconds = a_move(took)
                .map(|took| format!(" · {}", escaped(&words.say("seconds", &[("seconds", took.into())]))));
            format!("<td>{}{}</td>", a_move(lost).unwrap_or_default(), seconds.unwrap_or_default())
        });
        let _ = writeln!(
            out,
            "<tr><th scope=\"row\">{}</th>{}</tr>",
            words::side(color, words),
            cells.collect::<String>()
        );
    }
    out + "</table>\n"
}

/// Returns the moves with the greatest losses, in the order of the game, each with the board before it and
/// the lines from there.
fn turning_points(report: &Report, words: &Messages) -> String {
    let summary = report.summary();
    let decisive: Vec<usize> =
        [summary.last_won, summary.last_drawn].into_iter().flatten().map(|turning| turning.ply).collect();
    let is_one = |mark: &&Mark| {
        mark.best != mark.played && (mark.verdict() >= MoveVerdict::Mistake || decisive.contains(&mark.ply))
    };
    let mut marks: Vec<&Mark> = report.marks.iter().filter(is_one).collect();
    marks.sort_by_key(|mark| (!decisive.contains(&mark.ply), std::cmp::Reverse(mark.loss())));
    marks.truncate(TURNING_POINTS);
    marks.sort_by_key(|mark| mark.ply);
    if marks.is_empty() {
        return String::new();
    }
    let mut out = format!("<h2>{}</h2>\n", escaped(&words.say("turning-points", &[])));
    for mark in marks {
        let _ = writeln!(
            out,
            "<section>\n<h3>{}. {}: {}{} <span class=\"loss\">−{}, {}</span></h3>",
            mark.ply,
            words::side(mark.color, words),
            escaped(&mark.played),
            mark.verdict().sign(),
            words::loss(mark, words),
            words::aftermath(mark, words)
        );
        let best = words.say(
            "best",
            &[
                ("best", (&mark.best).into()),
                ("worth", words::score(mark.best_score, words).into()),
                ("certainty", words::certainty(mark.certainty, words).into()),
            ],
        );
        out += "<div class=\"boards\">\n";
        out += &figure(report, mark.ply, &mark.line, &best);
        for reason in report.reasons_of(mark) {
            out += &figure(
                report,
                mark.ply,
                &reason.line,
                &capitalized(&words::reason(report, mark, reason, words)),
            );
        }
        out += "</div>\n</section>\n";
    }
    out
}

/// Returns a line from the position before a ply, as text and, if the board has rows and columns, on a board.
fn figure(report: &Report, ply: usize, line: &[String], caption: &str) -> String {
    let board = board(report, ply, line, caption).unwrap_or_default();
    let more = if line.len() > ON_BOARD { " …" } else { "" };
    let moves = line.iter().take(ON_BOARD).cloned().collect::<Vec<_>>().join(" ");
    format!(
        "<figure>\n{board}<figcaption>{}<br/><span class=\"moves\">{}{more}</span></figcaption>\n</figure>\n",
        escaped(caption),
        escaped(&moves)
    )
}

/// Returns the board before a ply, with the first moves of a line as numbers on it.
fn board(report: &Report, ply: usize, line: &[String], title: &str) -> Option<String> {
    let before = report.played.position_after(ply.checked_sub(1)?)?;
    let mut played = Playthrough::new(before.clone());
    for text in line.iter().take(ON_BOARD) {
        played.play(text).ok()?;
    }
    let mut record = GameRecord::new(before.spec().clone());
    let given = GivenStart { contents: before.contents(), turn: before.to_move()?, hands: before.hands() };
    record.start = Start::Given(Box::new(given));
    let made = played.plies().iter();
    record.moves =
        made.map(|ply| RecordedMove { color: Some(ply.color), ..RecordedMove::new(&ply.text) }).collect();
    picture::board_alone(&record, title).ok()
}

/// Returns all moves with the findings about them.
fn table(report: &Report, words: &Messages) -> String {
    let has_times = report.marks.iter().any(|mark| report.seconds_of(mark.ply).is_some());
    let columns = ["side", "move", "worth", "best", "worth", "lost", "certainty"];
    let columns = columns.into_iter().chain(has_times.then_some("seconds")).chain(["why"]);
    let columns = columns.map(|name| escaped(&words.say(&format!("column-{name}"), &[])));
    let head: String = [String::new()]
        .into_iter()
        .chain(columns)
        .map(|name| format!("<th scope=\"col\">{name}</th>"))
        .collect();
    let mut out = format!(
        "<h2>{}</h2>\n<table class=\"moves\">\n<thead><tr>{head}</tr></thead>\n<tbody>\n",
        escaped(&words.say("moves-title", &[]))
    );
    for mark in &report.marks {
        let is_best = mark.best == mark.played;
        let lost = if mark.loss() > Score::DRAW { words::loss(mark, words) } else { String::new() };
        let (best, worth) = if is_best {
            (String::new(), String::new())
        } else {
            (mark.best.clone(), words::score(mark.best_score, words))
        };
        let cells = [
            mark.ply.to_string(),
            words::side(mark.color, words),
            format!("{}{}", mark.played, mark.verdict().sign()),
            words::score(mark.score, words),
            best,
            worth,
            lost,
            words::certainty(mark.certainty, words),
        ];
        let mut row: String = cells.iter().map(|cell| format!("<td>{}</td>", escaped(cell))).collect();
        if has_times {
            let seconds = report.seconds_of(mark.ply).map(|seconds| words::discs(seconds, words));
            let _ = write!(row, "<td>{}</td>", seconds.unwrap_or_default());
        }
        let why: Vec<String> = report
            .reasons_of(mark)
            .iter()
            .map(|reason: &Reason| escaped(&capitalized(&words::reason(report, mark, reason, words))))
            .collect();
        let verdict = words::verdict(mark.verdict(), words);
        let judged = match Report::aftermath(mark, words.language()) {
            Some(after) => words.say("judged", &[("verdict", verdict.into()), ("aftermath", after.into())]),
            None => verdict,
        };
        let _ = writeln!(
            out,
            "<tr class=\"{}\" title=\"{}\">{row}<td>{}</td></tr>",
            mark.verdict().name(),
            escaped(&judged),
            why.join("<br/>")
        );
    }
    out + "</tbody>\n</table>\n"
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default();
    first + letters.as_str()
}
