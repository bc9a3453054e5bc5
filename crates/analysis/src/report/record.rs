//! Reports as games in the formats of other programs.

use outflank_formats::record::{GameRecord, Line, RecordedMove, StatedResult, Tag, Variation};
use outflank_formats::stream::WriteError;
use outflank_language::Messages;
use outflank_rules::{Color, Playthrough, Turn, open};

use super::words;
use super::{Report, hundredths};
use crate::{Mark, MoveVerdict};

/// The maximum number of plies of a variation, because readers skip longer ones.
const SHOWN: usize = 12;

/// The separator between sentences in the comment on a game.
const BETWEEN: &str = " | ";

/// Returns the game with values and times at its moves. All text is in the comment on the game, the only one
/// in GGF.
pub(super) fn plain(report: &Report, words: &Messages) -> Result<GameRecord, WriteError> {
    let mut record = bare(report)?;
    let said = report.marks.iter().filter_map(|mark| {
        let text = comment(report, mark, words)?;
        Some(format!("{}. {}{}: {text}", mark.ply, mark.played, mark.verdict().sign()))
    });
    let all = record.heading.comment.take().into_iter().chain(overview(report, words)).chain(said);
    record.heading.comment = Some(all.collect::<Vec<_>>().join(BETWEEN));
    Ok(record)
}

/// Returns the game with values, times and comments at its moves, and with better moves as variations. `sign`
/// gives the format's own mark for a bad move.
pub(super) fn with_variations(
    report: &Report,
    words: &Messages,
    sign: fn(MoveVerdict) -> Option<Tag>,
) -> Result<GameRecord, WriteError> {
    let mut record = bare(report)?;
    let all = record.heading.comment.take().into_iter().chain(overview(report, words));
    record.heading.comment = Some(all.collect::<Vec<_>>().join(BETWEEN));
    for mark in &report.marks {
        let at = mark.ply.saturating_sub(1);
        let Some(mv) = record.moves.get_mut(at) else { continue };
        mv.comment = comment(report, mark, words);
        mv.tags.extend(sign(mark.verdict()));
        if mark.played != mark.best && mark.verdict() > MoveVerdict::Good {
            record.variations.extend(variation(report, at, &mark.line, |first| {
                first.eval = Some(hundredths(mark.best_score));
                first.comment = Some(words::certainty(mark.certainty, words));
            }));
        }
        for reason in report.reasons_of(mark).iter().filter(|reason| reason.follows_played) {
            // The variation begins where the line departs from the game.
            let same = report.played.plies().iter().skip(at).zip(&reason.line);
            let same = same.take_while(|(ply, text)| ply.text == **text).count();
            let rest = reason.line.get(same..).unwrap_or_default();
            record.variations.extend(variation(report, at + same, rest, |first| {
                first.comment = Some(words::reason(report, mark, reason, words));
            }));
        }
    }
    record.variations.sort_by_key(|variation| variation.at);
    record.variations.dedup_by(|one, other| one.at == other.at && texts(&one.moves) == texts(&other.moves));
    Ok(record)
}

/// Returns the game, its heading, values and times.
fn bare(report: &Report) -> Result<GameRecord, WriteError> {
    if report.played.plies().iter().any(|ply| ply.is_stated) {
        let why = "this game has a position that its rules do not allow, and no game format can express that";
        return Err(WriteError::Unsayable(why.to_owned()));
    }
    let mut record = GameRecord::of(&open(report.played.start().spec()), &report.played);
    record.given = report.given;
    record.heading = report.heading.clone();
    if let (None, Turn::Over(outcome)) = (&record.heading.result, report.played.position().turn()) {
        record.heading.result = outcome.score.map(|score| StatedResult::margin(f64::from(score)));
    }
    for (at, mv) in record.moves.iter_mut().enumerate() {
        // Files have milliseconds.
        mv.time = report.seconds_of(at + 1).map(|seconds| (seconds * 1000.0).round() / 1000.0);
        let mark = report.marks.iter().find(|mark| mark.ply == at + 1);
        mv.eval = mark.map(|mark| hundredths(mark.score));
    }
    Ok(record)
}

/// Returns the findings about the whole game, one sentence each.
pub(super) fn overview(report: &Report, words: &Messages) -> Vec<String> {
    let summary = report.summary();
    let mut said = Vec::new();
    if let Some(opening) = &report.opening {
        said.push(words.say("opening", &[("name", opening.names.get(words.language()).into())]));
    }
    let lost = |color: Color| words::discs(summary.loss[color], words).into();
    said.push(words.say("lost-in-all", &[("black", lost(Color::Black)), ("white", lost(Color::White))]));
    said.extend(words::given_away(summary.given_away, words));
    if report.given > 0 {
        said.push(words.say("given", &[("plies", report.given.into())]));
    }
    if let Some(ply) = summary.solved_from {
        said.push(words.say("proved-from", &[("ply", ply.into())]));
    }
    said.extend(summary.last_won.map(|turning| words::turning(turning, true, words)));
    said.extend(summary.last_drawn.map(|turning| words::turning(turning, false, words)));
    said.push(words.say("viewpoint", &[]));
    said
}

/// Returns the comment on a move: its loss compared with the best move, and the reason. Empty if the loss is
/// negligible.
fn comment(report: &Report, mark: &Mark, words: &Messages) -> Option<String> {
    let reasons = report.reasons_of(mark);
    if mark.verdict() == MoveVerdict::Good && reasons.is_empty() {
        return None;
    }
    let mut said = words.say(
        "comment",
        &[
            ("lost", words::loss(mark, words).into()),
            ("aftermath", words::aftermath(mark, words).into()),
            ("best", (&mark.best).into()),
            ("worth", words::score(mark.best_score, words).into()),
        ],
    );
    for reason in reasons {
        said += &format!("; {}: {}", words::reason(report, mark, reason, words), reason.line.join(" "));
    }
    Some(said)
}

/// Returns PGN's mark for a bad move.
pub(super) fn sign_of_pgn(verdict: MoveVerdict) -> Option<Tag> {
    let number = match verdict {
        MoveVerdict::Good => return None,
        MoveVerdict::Inaccuracy => "6",
        MoveVerdict::Mistake => "2",
        MoveVerdict::Blunder => "4",
    };
    Some(Tag::new("NAG", number))
}

/// Returns SGF's mark for a bad move: doubtful, bad or very bad.
pub(super) fn sign_of_sgf(verdict: MoveVerdict) -> Option<Tag> {
    match verdict {
        MoveVerdict::Good => None,
        MoveVerdict::Inaccuracy => Some(Tag::new("DO", "")),
        MoveVerdict::Mistake => Some(Tag::new("BM", "1")),
        MoveVerdict::Blunder => Some(Tag::new("BM", "2")),
    }
}

/// Returns a variation that replaces a move of the game. `None` if it is illegal there, or if it only extends
/// the game, which PGN cannot express.
fn variation(
    report: &Report,
    at: usize,
    line: &[String],
    say: impl FnOnce(&mut RecordedMove),
) -> Option<Variation> {
    if at >= report.played.plies().len() {
        return None;
    }
    let mut played = Playthrough::new(report.played.position_after(at)?.clone());
    for text in line.iter().take(SHOWN) {
        played.play(text).ok()?;
    }
    let made =
        |ply: &outflank_rules::Ply| RecordedMove { color: Some(ply.color), ..RecordedMove::new(&ply.text) };
    let mut moves: Vec<RecordedMove> = played.plies().iter().map(made).collect();
    say(moves.first_mut()?);
    Some(Variation { from: Line::Main, at, moves, tags: Vec::new() })
}

fn texts(moves: &[RecordedMove]) -> Vec<&str> {
    moves.iter().map(|mv| mv.text.as_str()).collect()
}
