//! Players, time and place of a game, as the source states them.

use std::borrow::Cow;

use outflank_rules::ByColor;

use super::{Date, GameRecord, StatedResult};

/// The heading of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Heading {
    /// Both players.
    pub players: ByColor<Player>,
    /// The tournament or match.
    pub event: Option<String>,
    /// The site: a town, a website or a server.
    pub site: Option<String>,
    /// The round of the event, as a text.
    pub round: Option<String>,
    /// The date of the game.
    pub date: Option<Date>,
    /// The time control in GGS notation, such as `15:00/0:03/2:00` for main time, increment and overtime.
    pub clock: Option<String>,
    /// The collection that the record comes from.
    pub source: Option<String>,
    /// The comment on the game.
    pub comment: Option<String>,
    /// The stated result.
    pub result: Option<StatedResult>,
}

/// A player of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Player {
    /// The player's name, if known.
    pub name: Option<String>,
    /// The player's rating at the time of the game.
    pub rating: Option<f64>,
}

/// A tag of a format for which a heading has a field.
pub(crate) struct HeadingTag {
    /// The name in the format.
    pub(crate) name: &'static str,
    /// Reads the value into the heading.
    pub(crate) read: fn(&mut Heading, &str),
    /// Returns the value to write, if the heading has one.
    pub(crate) write: fn(&Heading) -> Option<String>,
}

/// The names of known tags that have been read. Only the first tag of each name counts.
#[derive(Default)]
pub(crate) struct ReadTags(Vec<&'static str>);

impl ReadTags {
    /// Whether a tag is the first of its name. A list of names is fast enough, because there are few names.
    pub(crate) fn is_first(&mut self, row: &HeadingTag) -> bool {
        let is_first = !self.0.contains(&row.name);
        if is_first {
            self.0.push(row.name);
        }
        is_first
    }
}

/// Tags that differ between formats only in their names.
impl HeadingTag {
    /// Describes the tag for Black's name.
    pub(crate) const fn black_name(name: &'static str) -> Self {
        let write = |h: &Heading| h.players.black.name.clone();
        Self { name, read: |h, v| h.players.black.name = Heading::text(v), write }
    }

    /// Describes the tag for White's name.
    pub(crate) const fn white_name(name: &'static str) -> Self {
        let write = |h: &Heading| h.players.white.name.clone();
        Self { name, read: |h, v| h.players.white.name = Heading::text(v), write }
    }

    /// Describes the tag for Black's rating.
    pub(crate) const fn black_rating(name: &'static str) -> Self {
        let write = |h: &Heading| h.players.black.rating.map(|rating| rating.to_string());
        Self { name, read: |h, v| h.players.black.rating = Heading::rating(v), write }
    }

    /// Describes the tag for White's rating.
    pub(crate) const fn white_rating(name: &'static str) -> Self {
        let write = |h: &Heading| h.players.white.rating.map(|rating| rating.to_string());
        Self { name, read: |h, v| h.players.white.rating = Heading::rating(v), write }
    }
}

/// Returns the tags to write for a record. The format has the tags `known` for the heading, and the tag
/// `given` for the number of given moves. `is_name` checks whether the format can have a tag with a name. The
/// record's own tags come first, in order, in their wording if that still matches the heading. Then come the
/// remaining fields of the heading. Tags of another format for fields of the heading are dropped.
pub(crate) fn tags_to_write<'a>(
    record: &'a GameRecord,
    known: &'static [HeadingTag],
    given: &'static str,
    is_name: impl Fn(&str) -> bool,
) -> Vec<(&'a str, Cow<'a, str>)> {
    let mut written = Vec::new();
    let mut written_names: Vec<&str> = Vec::new();
    for tag in &record.tags {
        if tag.name == given {
            if !written_names.contains(&given) {
                written.extend(record.given_to_write(Some(&tag.value)).map(|value| (given, value)));
                written_names.push(given);
            }
            continue;
        }
        let Some(row) = known.iter().find(|row| row.name == tag.name) else {
            if !tag.is_known && is_name(&tag.name) {
                written.push((tag.name.as_str(), Cow::Borrowed(tag.value.as_str())));
            }
            continue;
        };
        // Only the first tag of a name is read. Further ones are written unchanged.
        if written_names.contains(&row.name) {
            written.push((tag.name.as_str(), Cow::Borrowed(tag.value.as_str())));
            continue;
        }
        written_names.push(row.name);
        let mut heading = Heading::default();
        (row.read)(&mut heading, &tag.value);
        let now = (row.write)(&record.heading);
        if (row.write)(&heading) == now {
            written.push((tag.name.as_str(), Cow::Borrowed(tag.value.as_str())));
        } else if let Some(now) = now {
            written.push((row.name, Cow::Owned(now)));
        }
    }
    for row in known.iter().filter(|row| !written_names.contains(&row.name)) {
        written.extend((row.write)(&record.heading).map(|value| (row.name, Cow::Owned(value))));
    }
    if !written_names.contains(&given) {
        written.extend(record.given_to_write(None).map(|value| (given, value)));
    }
    written
}

impl Heading {
    /// Reads the text of a field. An empty text or a question mark means `None`.
    pub(crate) fn text(value: &str) -> Option<String> {
        let value = value.trim();
        (!value.is_empty() && value != "?").then(|| value.to_owned())
    }

    /// Reads a rating. Sites put a question mark before a provisional rating.
    pub(crate) fn rating(value: &str) -> Option<f64> {
        value.trim().trim_matches('?').parse().ok().filter(|rating: &f64| rating.is_finite())
    }
}
