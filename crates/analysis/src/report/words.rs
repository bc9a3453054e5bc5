//! The words of reports.

use outflank_engine::{Certainty, Score};
use outflank_language::{Language, Messages};
use outflank_rules::{ByColor, Color};

use super::{Report, hundredths};
use crate::{Aftermath, Mark, MoveVerdict, Reason, ReasonKind, Turning};

/// The maximum number of cells of a region that a sentence names.
const MOST_CELLS: usize = 6;

/// Returns the messages of reports in a language.
pub(super) fn of(language: Language) -> &'static Messages {
    language.messages("report")
}

/// Returns the name of a side.
pub(super) fn side(color: Color, words: &Messages) -> String {
    words.say(if color == Color::Black { "side-black" } else { "side-white" }, &[])
}

/// Returns a score with its sign; whole discs without decimals.
pub(super) fn score(score: Score, words: &Messages) -> String {
    let discs = hundredths(score);
    words.signed(discs, if discs.fract() == 0.0 { 0 } else { 2 })
}

/// Returns a number of lost discs.
pub(super) fn discs(discs: f64, words: &Messages) -> String {
    words.number(discs, 2)
}

/// Returns the loss of a move: whole discs if it is proved.
pub(super) fn loss(mark: &Mark, words: &Messages) -> String {
    words.number(hundredths(mark.loss()), if mark.is_exact() { 0 } else { 2 })
}

/// Returns the judgment of a move in a word.
pub(super) fn verdict(verdict: MoveVerdict, words: &Messages) -> String {
    words.say(&format!("verdict-{}", verdict.name()), &[])
}

/// Returns the certainty of a score.
pub(super) fn certainty(certainty: Certainty, words: &Messages) -> String {
    match certainty {
        Certainty::Exact => words.say("certainty-proved", &[]),
        // Readers would mistake the confidence of the pruning for a winning chance, so only programs get it.
        Certainty::Searched { depth, percent } => {
            let id = if percent < 100 { "certainty-selective" } else { "certainty-searched" };
            words.say(id, &[("depth", u32::from(depth).into())])
        }
    }
}

/// Returns the effect of a losing move on the result. An unproved win is called a lead.
pub(super) fn aftermath(mark: &Mark, words: &Messages) -> String {
    let id = match (mark.aftermath(), mark.is_exact()) {
        (Aftermath::StillWon, true) => "aftermath-still-won",
        (Aftermath::StillWon, false) => "aftermath-still-ahead",
        (Aftermath::StillDrawn, true) => "aftermath-still-drawn",
        (Aftermath::StillDrawn, false) => "aftermath-still-even",
        (Aftermath::StillLost, true) => "aftermath-lost-before",
        (Aftermath::StillLost, false) => "aftermath-behind-before",
        (Aftermath::GivesWin, true) => "aftermath-gives-win",
        (Aftermath::GivesWin, false) => "aftermath-gives-lead",
        (Aftermath::GivesDraw, true) => "aftermath-gives-draw",
        (Aftermath::GivesDraw, false) => "aftermath-falls-behind",
    };
    words.say(id, &[])
}

/// Returns the number of moves with which each side made its result worse; `None` if there are none.
pub(super) fn given_away(moves: ByColor<u32>, words: &Messages) -> Option<String> {
    let ByColor { black, white } = moves;
    (black + white > 0).then(|| words.say("given-away", &[("black", black.into()), ("white", white.into())]))
}

/// Returns the side that last gave away a win or a draw, and its ply.
pub(super) fn turning(turning: Turning, is_win: bool, words: &Messages) -> String {
    let id = match (is_win, turning.is_exact) {
        (true, false) => "last-win",
        (true, true) => "last-win-proved",
        (false, false) => "last-draw",
        (false, true) => "last-draw-proved",
    };
    words.say(id, &[("color", turning.color.name().into()), ("ply", turning.ply.into())])
}

/// Returns a reason as a sentence without its full stop.
pub(super) fn reason(report: &Report, mark: &Mark, reason: &Reason, words: &Messages) -> String {
    let cells = report.cells(reason);
    let region = match cells.get(..MOST_CELLS) {
        Some(first) if cells.len() > MOST_CELLS => format!("{} …", first.join(" ")),
        _ => cells.join(" "),
    };
    let id = match reason.kind {
        ReasonKind::ThrowsWin => "reason-throws-win",
        ReasonKind::ThrowsDraw => "reason-throws-draw",
        ReasonKind::GivesCorner => "reason-gives-corner",
        ReasonKind::LeavesCorner => "reason-leaves-corner",
        ReasonKind::LosesParity => "reason-loses-parity",
        ReasonKind::OpensAccess => "reason-opens-access",
        ReasonKind::PassesUpForce => "reason-passes-up-force",
        ReasonKind::LosesTempo => "reason-loses-tempo",
        ReasonKind::LosesLastMove => "reason-loses-last-move",
        ReasonKind::GivesSquare => "reason-gives-square",
        ReasonKind::LeavesSquare => "reason-leaves-square",
        ReasonKind::GivesStable => "reason-gives-stable",
        ReasonKind::LosesMobility => "reason-loses-mobility",
    };
    let opponent = mark.color.opponent().name();
    words.say(id, &[("best", (&mark.best).into()), ("region", region.into()), ("opponent", opponent.into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_proved_is_lost_in_whole_discs() {
        let lost = |certainty| {
            let mark = Mark {
                ply: 1,
                color: Color::Black,
                played: "f5".into(),
                score: Score::DRAW,
                best: "d3".into(),
                best_score: Score::from_discs(12),
                line: Vec::new(),
                certainty,
                is_only: false,
            };
            loss(&mark, of(Language::of_tag("ru").expect("Russian")))
        };
        assert_eq!(lost(Certainty::Exact), "12");
        assert_eq!(lost(Certainty::Searched { depth: 18, percent: 73 }), "12,00");
    }
}
