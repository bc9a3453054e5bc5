//! The tags of a game in GGF that a record has fields for.

use crate::record::{Date, Heading, HeadingTag, How, Score, StatedResult};

/// Tags that a record has fields for.
pub(super) static KNOWN: [HeadingTag; 12] = [
    HeadingTag { name: "PC", read: |h, v| h.site = Heading::text(v), write: |h| h.site.clone() },
    HeadingTag {
        name: "DT",
        read: |h, v| h.date = Date::read(v),
        write: |h| h.date.map(|date| date.to_string()),
    },
    HeadingTag::black_name("PB"),
    HeadingTag::white_name("PW"),
    HeadingTag::black_rating("RB"),
    HeadingTag::white_rating("RW"),
    HeadingTag { name: "TI", read: |h, v| h.clock = Heading::text(v), write: |h| h.clock.clone() },
    HeadingTag { name: "RE", read: |h, v| h.result = read_result(v), write: |h| h.result.map(show_result) },
    HeadingTag { name: "EV", read: |h, v| h.event = Heading::text(v), write: |h| h.event.clone() },
    HeadingTag { name: "RO", read: |h, v| h.round = Heading::text(v), write: |h| h.round.clone() },
    HeadingTag { name: "SO", read: |h, v| h.source = Heading::text(v), write: |h| h.source.clone() },
    HeadingTag { name: "CO", read: |h, v| h.comment = Heading::text(v), write: |h| h.comment.clone() },
];

/// Returns a result for Black with the kind of its ending: `+2.00`, `-64.00:r`, `?`.
fn read_result(value: &str) -> Option<StatedResult> {
    let (score, how) = value.split_once(':').unwrap_or((value, ""));
    let how = match how.trim() {
        "r" => Some(How::Resignation),
        "t" => Some(How::Time),
        "s" => Some(How::Agreement),
        "l" => Some(How::Left),
        _ => None,
    };
    let score = score.trim();
    // Edax writes -127 in unfinished games.
    match score.parse::<f64>() {
        Ok(margin) if margin.is_finite() && margin != -127.0 => {
            Some(StatedResult { score: Some(Score::Margin(margin)), how })
        }
        Ok(_) => Some(StatedResult::UNFINISHED),
        Err(_) if score == "?" => Some(StatedResult { score: None, how: how.or(Some(How::Unfinished)) }),
        Err(_) => None,
    }
}

fn show_result(result: StatedResult) -> String {
    let margin = result.score.and_then(Score::margin);
    let how = match result.how {
        Some(How::Resignation | How::Forfeit) => ":r",
        Some(How::Time) => ":t",
        Some(How::Agreement) => ":s",
        Some(How::Left) => ":l",
        Some(How::Void | How::Unfinished) | None => "",
    };
    margin.map_or_else(|| format!("?{how}"), |margin| format!("{margin:+.2}{how}"))
}
