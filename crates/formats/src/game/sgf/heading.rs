//! The properties of SGF's root node, and the values of moves.

use outflank_rules::{Color, Verdict};

use crate::game::clock;
use crate::game::match_clock::MatchClock;
use crate::record::{Date, Heading, HeadingTag, How, Score, StatedResult};

/// The SGF properties that a record understands. The first six describe the file and the rules. They remain
/// tags for SGF, and other formats leave them out.
pub(super) static KNOWN: [HeadingTag; 19] = [
    HeadingTag { name: "GM", read: |_, _| {}, write: |_| None },
    HeadingTag { name: "FF", read: |_, _| {}, write: |_| None },
    HeadingTag { name: "CA", read: |_, _| {}, write: |_| None },
    HeadingTag { name: "AP", read: |_, _| {}, write: |_| None },
    HeadingTag { name: "SZ", read: |_, _| {}, write: |_| None },
    HeadingTag { name: "RU", read: |_, _| {}, write: |_| None },
    HeadingTag::black_name("PB"),
    HeadingTag::white_name("PW"),
    HeadingTag::black_rating("BR"),
    HeadingTag::white_rating("WR"),
    HeadingTag { name: "EV", read: |h, v| h.event = Heading::text(v), write: |h| h.event.clone() },
    HeadingTag { name: "RO", read: |h, v| h.round = Heading::text(v), write: |h| h.round.clone() },
    HeadingTag { name: "PC", read: |h, v| h.site = Heading::text(v), write: |h| h.site.clone() },
    HeadingTag {
        name: "DT",
        read: |h, v| h.date = Date::read(v),
        write: |h| h.date.map(|date| date.to_string()),
    },
    HeadingTag {
        name: "TM",
        read: |h, v| h.clock = h.clock.take().or_else(|| clock::of_seconds(v)),
        write: |h| main_time(h.clock.as_deref()?).map(|seconds| seconds.to_string()),
    },
    HeadingTag {
        name: "OT",
        // Overtime in another program's wording remains a tag. The main time is read from `TM`.
        read: |h, v| h.clock = is_overtime(v).then(|| v.to_owned()).or_else(|| h.clock.take()),
        write: |h| h.clock.clone().filter(|clock| clock::seconds(clock).is_none()),
    },
    HeadingTag { name: "SO", read: |h, v| h.source = Heading::text(v), write: |h| h.source.clone() },
    HeadingTag { name: "RE", read: |h, v| h.result = read_result(v), write: |h| h.result.map(show_result) },
    HeadingTag { name: "C", read: |h, v| h.comment = Heading::text(v), write: |h| h.comment.clone() },
];

/// Whether a text is a clock in GGS notation with an increment or overtime.
fn is_overtime(text: &str) -> bool {
    text.contains('/') && MatchClock::read(text).is_some()
}

/// Returns the main time of a clock in seconds.
fn main_time(clock: &str) -> Option<u64> {
    clock::seconds(clock.split(['/', ',']).next()?)
}

/// Reads the value of a position for the side that moved to it. The text is a number for Black such as `1.5`,
/// or `B+6.00`, `W+4.00` or `D+0.00` as Cassio writes it.
pub(super) fn read_value(text: &str, color: Option<Color>) -> Option<f64> {
    let text = text.trim();
    let sign = match text.chars().next()? {
        'W' | 'w' => -1.0,
        _ => 1.0,
    };
    let number = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let value: f64 = number.parse().ok().filter(|value: &f64| value.is_finite())?;
    let value = value * sign;
    // Adding 0.0 turns −0 into 0.
    Some(if color == Some(Color::White) { -value } else { value } + 0.0)
}

/// Reads a result such as `B+8`, `W+R`, `0`, `Draw`, `Void` or `?`.
pub(super) fn read_result(value: &str) -> Option<StatedResult> {
    let value = value.trim();
    match value.to_ascii_lowercase().as_str() {
        "0" | "draw" => return Some(StatedResult::margin(0.0)),
        "void" => return Some(StatedResult { score: None, how: Some(How::Void) }),
        "?" => return Some(StatedResult::UNFINISHED),
        _ => {}
    }
    let (winner, by) = value.split_once('+')?;
    let (color, sign) = match winner.trim() {
        "B" | "b" => (Color::Black, 1.0),
        "W" | "w" => (Color::White, -1.0),
        _ => return None,
    };
    let how = match by.trim().to_ascii_lowercase().as_str() {
        "r" | "resign" => How::Resignation,
        "t" | "time" => How::Time,
        "f" | "forfeit" => How::Forfeit,
        "" => return Some(StatedResult { score: Some(Score::Verdict(Verdict::Win(color))), how: None }),
        number => {
            // A second sign would reverse the winner.
            let number = Some(number).filter(|number| !number.starts_with(['+', '-']))?;
            let margin: f64 = number.parse().ok().filter(|margin: &f64| margin.is_finite())?;
            return Some(StatedResult::margin(sign * margin));
        }
    };
    Some(StatedResult { score: Some(Score::Verdict(Verdict::Win(color))), how: Some(how) })
}

pub(super) fn show_result(result: StatedResult) -> String {
    let Some(score) = result.score else {
        return if result.how == Some(How::Void) { "Void" } else { "?" }.to_owned();
    };
    let winner = match score.verdict() {
        Verdict::Win(Color::Black) => 'B',
        Verdict::Win(Color::White) => 'W',
        Verdict::Draw => return "0".to_owned(),
    };
    match (result.how, score.margin()) {
        (Some(How::Resignation), _) => format!("{winner}+R"),
        (Some(How::Time), _) => format!("{winner}+T"),
        (Some(How::Forfeit), _) => format!("{winner}+F"),
        (_, Some(margin)) => format!("{winner}+{}", margin.abs()),
        (_, None) => format!("{winner}+"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_and_written() {
        for text in ["B+8", "W+4", "B+R", "W+T", "B+F", "0", "Void", "?", "B+"] {
            assert_eq!(read_result(text).map(show_result).as_deref(), Some(text));
        }
        assert_eq!(read_result("Draw"), read_result("0"));
        assert_eq!(read_result("W+Resign"), read_result("W+R"));
        for text in ["36-28", "B+-8", "W++8", "B+inf"] {
            assert_eq!(read_result(text), None, "{text}");
        }
    }
}
