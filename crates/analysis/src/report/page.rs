//! Reports as a page that stands by itself: no scripts, no fonts, no pictures from elsewhere. It is XML as
//! well as HTML.

use std::fmt::Write;

use outflank_engine::Score;
use outflank_formats::picture;
use outflank_formats::record::{GameRecord, Given, RecordedMove, Start};
use outflank_rules::{ByColor, Color, Playthrough};

use super::words::{self, Language};
use super::{Report, graph, record};
use crate::{Mark, MoveVerdict, Reason};

/// The number of moves shown on boards: those that lost most.
const TURNING_POINTS: usize = 8;
/// Moves of a line on a board: more of them hide the position.
const ON_BOARD: usize = 8;

/// How a page looks, on screens light and dark and on paper.
const STYLE: &str = include_str!("page.css");

/// The whole page.
pub(super) fn write(report: &Report, language: Language) -> String {
    let title = title(report, language);
    let mut page = format!(
        "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>{}</title>\n<style>\n{STYLE}</style>\n\
         </head>\n<body>\n<h1>{}</h1>\n",
        language.code(),
        escaped(&title),
        escaped(&title)
    );
    page += &about(report, language);
    page += &graph::write(report, language);
    page += &phases(report, language);
    page += &turning_points(report, language);
    page += &table(report, language);
    page + "</body>\n</html>\n"
}

/// The players.
fn title(report: &Report, language: Language) -> String {
    let name = |color: Color| {
        let name = report.heading.players[color].name.as_deref();
        name.unwrap_or_else(|| words::side(color, language)).to_owned()
    };
    format!("{} – {}", name(Color::Black), name(Color::White))
}

/// The known facts of the game, and the findings about it as a whole.
fn about(report: &Report, language: Language) -> String {
    let heading = &report.heading;
    let game = report.played.start().spec().to_string();
    let discs = report.played.position().discs();
    let known = [Some(game), heading.event.clone(), heading.round.clone(), heading.site.clone()];
    let date = heading.date.map(|date| date.to_string());
    let count = Some(format!("{}:{}", discs.black, discs.white));
    let known: Vec<String> = known.into_iter().chain([date, count]).flatten().collect();
    let mut out = format!("<p class=\"about\">{}</p>\n<ul>\n", escaped(&known.join(" · ")));
    for sentence in record::overview(report, language) {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "<li>{}</li>", escaped(&sentence));
    }
    out + "</ul>\n"
}

/// Each side's loss in each third of the game, and its thinking time if known.
fn phases(report: &Report, language: Language) -> String {
    let (lost, took) = (report.summary().phases, report.seconds_by_phase());
    let has_times = took.iter().any(|phase| phase.black.1 + phase.white.1 > 0);
    let names = [
        language.pick("First third", "Первая треть"),
        language.pick("Second third", "Вторая треть"),
        language.pick("Last third", "Последняя треть"),
    ];
    let mut out = format!(
        "<table>\n<caption>{}</caption>\n<tr><td></td>{}</tr>\n",
        if has_times {
            language.pick("Discs lost and seconds thought per move", "Потеря фишек и секунды на ход")
        } else {
            language.pick("Discs lost per move", "Потеря фишек за ход")
        },
        names.map(|name| format!("<th scope=\"col\">{name}</th>")).concat()
    );
    for color in [Color::Black, Color::White] {
        let cells = lost.iter().zip(&took).map(|(lost, took)| {
            let a_move = |sums: &ByColor<(f64, u32)>| {
                let (sum, moves) = sums[color];
                (moves > 0).then(|| words::discs(sum / f64::from(moves), language))
            };
            let seconds = a_move(took).map(|took| format!(" · {took} {}", language.pick("s", "с")));
            format!("<td>{}{}</td>", a_move(lost).unwrap_or_default(), seconds.unwrap_or_default())
        });
        let _ = writeln!(
            out,
            "<tr><th scope=\"row\">{}</th>{}</tr>",
            words::side(color, language),
            cells.collect::<String>()
        );
    }
    out + "</table>\n"
}

/// The moves that lost most, in the order of the game, each with the board before it and the lines from
/// there.
fn turning_points(report: &Report, language: Language) -> String {
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
    let mut out = format!("<h2>{}</h2>\n", language.pick("Turning points", "Переломные моменты"));
    for mark in marks {
        let _ = writeln!(
            out,
            "<section>\n<h3>{}. {}: {}{} <span class=\"loss\">−{}, {}</span></h3>",
            mark.ply,
            words::side(mark.color, language),
            escaped(&mark.played),
            mark.verdict().sign(),
            words::loss(mark, language),
            words::aftermath(mark, language)
        );
        let best = format!(
            "{} {} ({}, {})",
            language.pick("Best:", "Лучше:"),
            mark.best,
            words::score(mark.best_score, language),
            words::certainty(mark.certainty, language)
        );
        out += "<div class=\"boards\">\n";
        out += &figure(report, mark.ply, &mark.line, &best);
        for reason in report.reasons_of(mark) {
            out += &figure(
                report,
                mark.ply,
                &reason.line,
                &capitalized(&report.sentence(mark, reason, language)),
            );
        }
        out += "</div>\n</section>\n";
    }
    out
}

/// A line from the position before a ply on: on a board where the game has one in rows and columns, and in
/// letters.
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

/// The board before a ply, with the first moves of a line as numbers on it.
fn board(report: &Report, ply: usize, line: &[String], title: &str) -> Option<String> {
    let before = report.played.position_after(ply.checked_sub(1)?)?;
    let mut played = Playthrough::new(before.clone());
    for text in line.iter().take(ON_BOARD) {
        played.play(text).ok()?;
    }
    let mut record = GameRecord::new(before.spec().clone());
    let given = Given { contents: before.contents(), turn: before.to_move()?, hands: before.hands() };
    record.start = Start::Given(Box::new(given));
    let made = played.plies().iter();
    record.moves =
        made.map(|ply| RecordedMove { color: Some(ply.color), ..RecordedMove::new(&ply.text) }).collect();
    picture::board_alone(&record, title).ok()
}

/// Every move with what was found about it.
fn table(report: &Report, language: Language) -> String {
    let has_times = report.marks.iter().any(|mark| report.seconds_of(mark.ply).is_some());
    let names = [
        ("", ""),
        ("Side", "Сторона"),
        ("Move", "Ход"),
        ("Worth", "Оценка"),
        ("Best", "Лучше"),
        ("Worth", "Оценка"),
        ("Lost", "Потеря"),
        ("Looked", "Надёжность"),
    ];
    let mut head: String =
        names.iter().map(|(en, ru)| format!("<th scope=\"col\">{}</th>", language.pick(en, ru))).collect();
    if has_times {
        let _ = write!(head, "<th scope=\"col\">{}</th>", language.pick("Seconds", "Секунды"));
    }
    let _ = write!(head, "<th scope=\"col\">{}</th>", language.pick("Why", "Почему"));
    let mut out = format!(
        "<h2>{}</h2>\n<table class=\"moves\">\n<thead><tr>{head}</tr></thead>\n<tbody>\n",
        language.pick("Moves", "Ходы")
    );
    for mark in &report.marks {
        let is_best = mark.best == mark.played;
        let lost = if mark.loss() > Score::DRAW { words::loss(mark, language) } else { String::new() };
        let (best, worth) = if is_best {
            (String::new(), String::new())
        } else {
            (mark.best.clone(), words::score(mark.best_score, language))
        };
        let cells = [
            mark.ply.to_string(),
            words::side(mark.color, language).to_owned(),
            format!("{}{}", mark.played, mark.verdict().sign()),
            words::score(mark.score, language),
            best,
            worth,
            lost,
            words::certainty(mark.certainty, language),
        ];
        let mut row: String = cells.iter().map(|cell| format!("<td>{}</td>", escaped(cell))).collect();
        if has_times {
            let seconds = report.seconds_of(mark.ply).map(|seconds| words::discs(seconds, language));
            let _ = write!(row, "<td>{}</td>", seconds.unwrap_or_default());
        }
        let why: Vec<String> = report
            .reasons_of(mark)
            .iter()
            .map(|reason: &Reason| escaped(&capitalized(&report.sentence(mark, reason, language))))
            .collect();
        let _ = writeln!(
            out,
            "<tr class=\"{}\" title=\"{}{}\">{row}<td>{}</td></tr>",
            mark.verdict().name(),
            words::verdict(mark.verdict(), language),
            Report::aftermath(mark, language).map(|after| format!(", {after}")).unwrap_or_default(),
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

/// A text as HTML and XML have it, which know no control characters.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out
}
