//! The tags of a game in PGN.

use outflank_rules::{ByColor, Color, Verdict};

use crate::game::clock;
use crate::record::{Date, Heading, HeadingTag, How, Score, StatedResult, TimeOfDay};

/// The PGN tags for which a record has fields. The first seven are required. A question mark stands for an
/// unknown value.
pub(super) static KNOWN: [HeadingTag; 16] = [
    HeadingTag { name: "Event", read: |h, v| h.event = Heading::text(v), write: |h| known(h.event.clone()) },
    HeadingTag { name: "Site", read: |h, v| h.site = Heading::text(v), write: |h| known(h.site.clone()) },
    HeadingTag { name: "Date", read: |h, v| h.date = Date::read(v), write: |h| Some(show_date(h.date)) },
    HeadingTag { name: "Round", read: |h, v| h.round = round(v), write: |h| known(h.round.clone()) },
    HeadingTag {
        name: "Black",
        read: |h, v| h.players.black.name = Heading::text(v),
        write: |h| known(h.players.black.name.clone()),
    },
    HeadingTag {
        name: "White",
        read: |h, v| h.players.white.name = Heading::text(v),
        write: |h| known(h.players.white.name.clone()),
    },
    HeadingTag {
        name: "Result",
        read: |h, v| {
            let how = h.result.and_then(|result| result.how);
            h.result = read_result(v).map(|read| StatedResult { how: how.or(read.how), ..read });
        },
        write: |h| Some(show_result(h.result)),
    },
    HeadingTag {
        name: "Time",
        read: |h, v| {
            if let Some(date) = h.date.as_mut().filter(|date| date.day.is_some()) {
                date.time = TimeOfDay::read(v);
            }
        },
        write: |h| h.date.and_then(|date| date.time).map(|time| time.to_string()),
    },
    HeadingTag {
        name: "TimeControl",
        read: |h, v| h.clock = clock::of_control(v),
        write: |h| h.clock.as_deref().map(clock::control),
    },
    HeadingTag::black_rating("BlackElo"),
    HeadingTag::white_rating("WhiteElo"),
    // FlyOrDie uses these names for the ratings.
    HeadingTag {
        name: "BlackRating",
        read: |h, v| h.players.black.rating = Heading::rating(v).or(h.players.black.rating),
        write: |_| None,
    },
    HeadingTag {
        name: "WhiteRating",
        read: |h, v| h.players.white.rating = Heading::rating(v).or(h.players.white.rating),
        write: |_| None,
    },
    HeadingTag { name: "Termination", read: read_termination, write: show_termination },
    HeadingTag { name: "Source", read: |h, v| h.source = Heading::text(v), write: |h| h.source.clone() },
    HeadingTag { name: "Variant", read: |_, _| {}, write: |_| None },
];

/// Returns the value of a required tag, or `?` if it is unknown.
fn known(value: Option<String>) -> Option<String> {
    Some(value.unwrap_or_else(|| "?".to_owned()))
}

/// Reads the round. PlayOK writes a hyphen if there is no round.
fn round(value: &str) -> Option<String> {
    Heading::text(value).filter(|round| round != "-")
}

fn show_date(date: Option<Date>) -> String {
    let Some(date) = date else { return "????.??.??".to_owned() };
    let part = |part: Option<u8>| part.map_or_else(|| "??".to_owned(), |part| format!("{part:02}"));
    format!("{:04}.{}.{}", date.year, part(date.month), part(date.day))
}

/// Reads discs such as `36-28` or points such as `1-0`. Black always comes first, regardless of the order of
/// the players' tags. `None` for any other text.
pub(super) fn read_result(value: &str) -> Option<StatedResult> {
    let value = value.trim();
    let verdict = |verdict| Some(StatedResult { score: Some(Score::Verdict(verdict)), how: None });
    match value {
        "1-0" => return verdict(Verdict::Win(Color::Black)),
        "0-1" => return verdict(Verdict::Win(Color::White)),
        "1/2-1/2" => return verdict(Verdict::Draw),
        "*" => return Some(StatedResult::UNFINISHED),
        _ => {}
    }
    let (black, white) = value.split_once('-')?;
    let number = |text: &str| text.parse::<u32>().ok().filter(|_| text.len() <= 3);
    let (black, white) = (number(black)?, number(white)?);
    Some(StatedResult { score: Some(Score::Discs(ByColor { black, white })), how: None })
}

fn show_result(result: Option<StatedResult>) -> String {
    match result.and_then(|result| result.score) {
        None => "*".to_owned(),
        Some(Score::Discs(ByColor { black, white })) => format!("{black}-{white}"),
        Some(score) => match score.verdict() {
            Verdict::Win(Color::Black) => "1-0",
            Verdict::Win(Color::White) => "0-1",
            Verdict::Draw => "1/2-1/2",
        }
        .to_owned(),
    }
}

fn read_termination(heading: &mut Heading, value: &str) {
    let value = value.to_ascii_lowercase();
    let how = [
        ("resign", How::Resignation),
        ("time", How::Time),
        ("forfeit", How::Forfeit),
        ("agreement", How::Agreement),
        ("abandon", How::Left),
        ("void", How::Void),
        ("unterminated", How::Unfinished),
    ];
    if let Some((_, how)) = how.iter().find(|(word, _)| value.contains(word)) {
        heading.result.get_or_insert_default().how = Some(*how);
    }
}

fn show_termination(heading: &Heading) -> Option<String> {
    let result = heading.result?;
    let how = match result.how? {
        How::Resignation => "resignation",
        How::Time => "time forfeit",
        How::Forfeit => "forfeit",
        How::Agreement => "agreement",
        How::Left => "abandoned",
        How::Void => "void",
        // The result `*` already states this.
        How::Unfinished if result.score.is_none() => return None,
        How::Unfinished => "unterminated",
    };
    Some(how.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_and_written() {
        for text in ["36-28", "1-0", "0-1", "1/2-1/2", "*", "0-64"] {
            assert_eq!(show_result(read_result(text)), text);
        }
        for text in ["", "36", "a-b", "+8", "3-4-5", "12345-2"] {
            assert_eq!(read_result(text), None, "{text}");
        }
    }

    #[test]
    fn the_ending_and_the_result_are_separate_tags() {
        let mut heading = Heading::default();
        read_termination(&mut heading, "Time forfeit");
        (KNOWN[6].read)(&mut heading, "0-1");
        assert_eq!(heading.result.and_then(|result| result.how), Some(How::Time));
        assert_eq!(show_termination(&heading).as_deref(), Some("time forfeit"));
        assert_eq!(show_date(Date::read("1990")), "1990.??.??");
    }
}
