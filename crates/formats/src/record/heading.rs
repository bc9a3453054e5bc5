//! Players, time and place of a game, with the wording of the source.

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
    /// The site: a town, a web site, a server.
    pub site: Option<String>,
    /// The round of the tournament.
    pub round: Option<String>,
    /// When it was played.
    pub date: Option<Date>,
    /// What time each side had, in the words of GGS: `15:00/0:03/2:00` is the main time, what each move adds,
    /// and what follows the main time.
    pub clock: Option<String>,
    /// From which collection the record comes.
    pub source: Option<String>,
    /// The comment on the game.
    pub comment: Option<String>,
    /// Its stated result.
    pub result: Option<StatedResult>,
}

/// One of the two sides.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Player {
    /// The player's name, if known.
    pub name: Option<String>,
    /// The player's rating then.
    pub rating: Option<f64>,
}

/// A tag of a format for which a heading has a field.
pub(crate) struct Known {
    /// Its name in the format.
    pub(crate) name: &'static str,
    /// Reads its value.
    pub(crate) read: fn(&mut Heading, &str),
    /// Its value, if the heading says it.
    pub(crate) write: fn(&Heading) -> Option<String>,
}

/// The known tags of a game that were read: of each the first alone says something.
#[derive(Default)]
pub(crate) struct Said(Vec<&'static str>);

impl Said {
    /// Whether a tag is the first of its name. There are few names, and there may be very many tags.
    pub(crate) fn is_first(&mut self, row: &Known) -> bool {
        let is_first = !self.0.contains(&row.name);
        if is_first {
            self.0.push(row.name);
        }
        is_first
    }
}

/// What formats call otherwise and read and write alike.
impl Known {
    /// The name of the player of Black.
    pub(crate) const fn black_name(name: &'static str) -> Self {
        let write = |h: &Heading| h.players.black.name.clone();
        Self { name, read: |h, v| h.players.black.name = Heading::text(v), write }
    }

    /// The name of the player of White.
    pub(crate) const fn white_name(name: &'static str) -> Self {
        let write = |h: &Heading| h.players.white.name.clone();
        Self { name, read: |h, v| h.players.white.name = Heading::text(v), write }
    }

    /// The rating of the player of Black.
    pub(crate) const fn black_rating(name: &'static str) -> Self {
        let write = |h: &Heading| h.players.black.rating.map(|rating| rating.to_string());
        Self { name, read: |h, v| h.players.black.rating = Heading::rating(v), write }
    }

    /// The rating of the player of White.
    pub(crate) const fn white_rating(name: &'static str) -> Self {
        let write = |h: &Heading| h.players.white.rating.map(|rating| rating.to_string());
        Self { name, read: |h, v| h.players.white.rating = Heading::rating(v), write }
    }
}

/// The tags to write of a record in a format that knows these, and calls by `given` what says how many moves
/// were given: those that it came with, in their order and in their words as long as they say what the
/// heading says, then what else the heading has. `is_name` says whether the format can write a name at all.
/// Tags that the record has in fields of its own and that this format calls otherwise are left out.
pub(crate) fn tags_to_write<'a>(
    record: &'a GameRecord,
    known: &'static [Known],
    given: &'static str,
    is_name: impl Fn(&str) -> bool,
) -> Vec<(&'a str, Cow<'a, str>)> {
    let mut written = Vec::new();
    let mut said: Vec<&str> = Vec::new();
    for tag in &record.tags {
        if tag.name == given {
            if !said.contains(&given) {
                written.extend(record.given_to_write(Some(&tag.value)).map(|value| (given, value)));
                said.push(given);
            }
            continue;
        }
        let Some(row) = known.iter().find(|row| row.name == tag.name) else {
            if !tag.is_known && is_name(&tag.name) {
                written.push((tag.name.as_str(), Cow::Borrowed(tag.value.as_str())));
            }
            continue;
        };
        // Only the first is read; others stand for themselves.
        if said.contains(&row.name) {
            written.push((tag.name.as_str(), Cow::Borrowed(tag.value.as_str())));
            continue;
        }
        said.push(row.name);
        let mut heading = Heading::default();
        (row.read)(&mut heading, &tag.value);
        let now = (row.write)(&record.heading);
        if (row.write)(&heading) == now {
            written.push((tag.name.as_str(), Cow::Borrowed(tag.value.as_str())));
        } else if let Some(now) = now {
            written.push((row.name, Cow::Owned(now)));
        }
    }
    for row in known.iter().filter(|row| !said.contains(&row.name)) {
        written.extend((row.write)(&record.heading).map(|value| (row.name, Cow::Owned(value))));
    }
    if !said.contains(&given) {
        written.extend(record.given_to_write(None).map(|value| (given, value)));
    }
    written
}

impl Heading {
    /// A field of text as a source writes it: nothing and a question mark are nothing.
    pub(crate) fn text(value: &str) -> Option<String> {
        let value = value.trim();
        (!value.is_empty() && value != "?").then(|| value.to_owned())
    }

    /// A rating as a source writes it; sites put a question mark before one that is not yet sure.
    pub(crate) fn rating(value: &str) -> Option<f64> {
        value.trim().trim_matches('?').parse().ok().filter(|rating: &f64| rating.is_finite())
    }
}
