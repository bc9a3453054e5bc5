//! Facts of an event that a file in another program's format leaves out. The person who saves the file sees
//! them.

use std::fmt;

#[cfg(feature = "wire")]
use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use super::papp_text::spelled;
use super::{PappPlayer, SheetFormat, placeless};
use crate::{Player, PlayerId, System, Tournament};

/// The maximum number of games, players or words to list.
const NAMED: usize = 10;

/// A fact of the event that the file leaves out. Players are named by their ids.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(Serialize, Deserialize), serde(tag = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub enum LeftOut {
    /// The system of the tournament.
    System {
        /// The system.
        system: LostSystem,
    },
    /// The country of the event is unknown: the file says `??`.
    Country {},
    /// The sender of the file is not given: the file says `??`.
    Sender {},
    /// The finals: the file has their games after the rounds, where they count no points.
    Finals {},
    /// A game that has no result or was not played.
    Game {
        /// The round.
        round: u32,
        /// The player of Black.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        black: PlayerId,
        /// The player of White.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        white: PlayerId,
    },
    /// Further games of this kind, after the ten that are listed.
    MoreGames {
        /// The number of further games.
        count: u32,
    },
    /// Players without a federation number: they are marked as new, and their numbers in the file are
    /// arbitrary.
    NewPlayers {
        /// The players.
        #[cfg_attr(feature = "schema", ts(type = "Array<string>"), schema(value_type = Vec<String>))]
        players: Vec<PlayerId>,
        /// The players' names, in the same order.
        #[cfg_attr(feature = "wire", serde(skip))]
        names: Vec<String>,
    },
    /// Names and other words with letters outside Latin-1.
    Respelled {
        /// The words and their spellings in the file.
        words: Vec<RespelledWord>,
    },
}

/// A word that a file spells in another way.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RespelledWord {
    /// The word.
    pub text: String,
    /// Its spelling in the file.
    pub written: String,
}

/// A system that formats of other programs lack: a file has its games as rounds of a Swiss tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(Serialize, Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub enum LostSystem {
    /// Everybody meets everybody.
    RoundRobin,
    /// The loser of a match is out.
    KnockOut,
    /// Swiss rounds, then a knock-out of the best.
    Championship,
    /// Free players are paired at any time.
    Arena,
}

impl LostSystem {
    /// Returns the system to report, or `None` for Swiss tournaments, which the formats support.
    const fn of(system: &System) -> Option<Self> {
        match system {
            System::Swiss => None,
            System::RoundRobin(_) => Some(Self::RoundRobin),
            System::KnockOut(_) => Some(Self::KnockOut),
            System::Championship(_) => Some(Self::Championship),
            System::Arena => Some(Self::Arena),
        }
    }
}

/// Lists the facts of an event that a format leaves out. The `sender` is for the federation's file.
#[must_use]
pub fn left_out(tournament: &Tournament, format: SheetFormat, sender: Option<&str>) -> Vec<LeftOut> {
    let mut found = Vec::new();
    found.extend(LostSystem::of(&tournament.settings().system).map(|system| LeftOut::System { system }));
    match format {
        SheetFormat::Elo => found.extend(of_rating_file(tournament, sender)),
        SheetFormat::Papp => {
            let name = &tournament.settings().name;
            found.extend(respelled([(name.clone(), spelled(name).into_owned())]));
        }
        SheetFormat::Trf | SheetFormat::Csv | SheetFormat::Json => {}
    }
    found
}

/// Lists the facts about an event's players that PAPP's list of players leaves out.
#[must_use]
pub fn left_out_of_papp_players(tournament: &Tournament) -> Vec<LeftOut> {
    let names = PappPlayer::all_of(tournament).into_iter().flat_map(|listed| {
        let Player { name, country, club, .. } = &listed.player;
        let words = [country, club].map(|word| Some((word.clone()?, spelled(word.as_ref()?).into_owned())));
        let name = Some((name.clone(), listed.spelled_name()));
        [name].into_iter().chain(words).flatten().collect::<Vec<_>>()
    });
    respelled(names).into_iter().collect()
}

/// Lists the texts that a file spells in another way, each once.
fn respelled(texts: impl IntoIterator<Item = (String, String)>) -> Option<LeftOut> {
    let mut words: Vec<RespelledWord> = Vec::new();
    for (text, written) in texts {
        let word = RespelledWord { text, written };
        if word.text != word.written && !words.contains(&word) {
            words.push(word);
        }
    }
    (!words.is_empty()).then_some(LeftOut::Respelled { words })
}

/// Lists the facts that only the federation's rating file leaves out.
fn of_rating_file(tournament: &Tournament, sender: Option<&str>) -> Vec<LeftOut> {
    let mut found = Vec::new();
    let new = tournament.entrants().iter().map(|entrant| &entrant.player);
    let new = new.filter(|player| player.federation.known().is_none());
    let (players, names): (Vec<_>, Vec<_>) =
        new.map(|player| (player.id.clone(), player.name.clone())).unzip();
    if !players.is_empty() {
        found.push(LeftOut::NewPlayers { players, names });
    }
    if tournament.settings().country.is_none() {
        found.push(LeftOut::Country {});
    }
    if sender.is_none() {
        found.push(LeftOut::Sender {});
    }
    if placeless::before_finals(tournament) < tournament.paired() {
        found.push(LeftOut::Finals {});
    }
    let mut games = tournament.rounds().iter().zip(1..).flat_map(|(round, number)| {
        let unplayed = round.tables.iter().filter(|table| !table.result.is_some_and(|it| it.is_played()));
        unplayed.map(move |table| (number, table))
    });
    found.extend(games.by_ref().take(NAMED).map(|(round, table)| LeftOut::Game {
        round,
        black: table.black.clone(),
        white: table.white.clone(),
    }));
    match games.count() {
        0 => {}
        more => found.push(LeftOut::MoreGames { count: u32::try_from(more).unwrap_or(u32::MAX) }),
    }
    found
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::System { system } => write!(
                f,
                "the file cannot say that this is {system}: it has the games as rounds of a Swiss tournament"
            ),
            Self::Country {} => f.write_str("the event has no country: the file says ??"),
            Self::Sender {} => f.write_str("no sender of the results is given: the file says ??"),
            Self::Finals {} => {
                f.write_str("the games of the finals follow the rounds: an import leaves them out")
            }
            Self::Game { round, black, white } => write!(
                f,
                "round {round}: the game of {black} and {white} has no result of its own and is left out"
            ),
            Self::NewPlayers { players, names } => {
                f.write_str("without a federation number, and so marked as new (+): ")?;
                let called: Vec<_> = players.iter().zip(names).collect();
                listed(f, &called, |f, (id, name)| write!(f, "{id} {name}"))
            }
            Self::Respelled { words } => {
                f.write_str("the file has only the letters of Latin-1: ")?;
                listed(f, words, |f, RespelledWord { text, written }| write!(f, "{text} is {written}"))
            }
            Self::MoreGames { count: 1 } => {
                f.write_str("1 more game has no result of its own and is left out")
            }
            Self::MoreGames { count } => {
                write!(f, "{count} more games have no result of their own and are left out")
            }
        }
    }
}

/// Writes the first [`NAMED`] items and the number of the remaining items.
fn listed<T>(
    f: &mut fmt::Formatter<'_>,
    things: &[T],
    write: impl Fn(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    for (at, thing) in things.iter().take(NAMED).enumerate() {
        f.write_str(if at > 0 { "; " } else { "" })?;
        write(f, thing)?;
    }
    match things.len().saturating_sub(NAMED) {
        0 => Ok(()),
        more => write!(f, "; and {more} more"),
    }
}

impl fmt::Display for LostSystem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::RoundRobin => "a round robin",
            Self::KnockOut => "a knock-out",
            Self::Championship => "a championship with finals",
            Self::Arena => "an arena",
        })
    }
}
