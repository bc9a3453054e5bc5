//! What a file in a format of others leaves out of an event, for whoever writes it.

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

/// How many games, or players, are named.
const NAMED: usize = 10;

/// What the file does not say of the event. Players are named by their ids.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(Serialize, Deserialize), serde(tag = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub enum LeftOut {
    /// By which system it was played.
    System {
        /// The system.
        system: LostSystem,
    },
    /// The country of the event, which is not known: the file says `??`.
    Country {},
    /// Who sends the file, which was not said: the file says `??`.
    Sender {},
    /// Which rounds the finals are: their games stand beside the rounds, and count no points there.
    Finals {},
    /// A game that has no result or was not played.
    Game {
        /// The round.
        round: u32,
        /// Who has black.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        black: PlayerId,
        /// Who has white.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        white: PlayerId,
    },
    /// So many more of these games; at most ten are named.
    MoreGames {
        /// How many.
        count: u32,
    },
    /// Players without a number of the federation: they are marked as new, and their numbers in the file say nothing.
    NewPlayers {
        /// Who.
        #[cfg_attr(feature = "schema", ts(type = "Array<string>"), schema(value_type = Vec<String>))]
        players: Vec<PlayerId>,
        /// What they are called, in the same order.
        #[cfg_attr(feature = "wire", serde(skip))]
        names: Vec<String>,
    },
    /// Names and other words of which some letters are no letters of Latin-1.
    Respelled {
        /// Each of them, with how it is written.
        words: Vec<RespelledWord>,
    },
}

/// A word that stands otherwise in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RespelledWord {
    /// How it is.
    pub text: String,
    /// How it is written there.
    pub written: String,
}

/// A system that no format of other programs knows: such a file has its games as rounds of a Swiss tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(Serialize, Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub enum LostSystem {
    /// Everybody meets everybody.
    RoundRobin,
    /// Whoever loses a match is out.
    KnockOut,
    /// Swiss rounds, then a knock-out of the best.
    Championship,
    /// Whoever is free is paired with whoever else is.
    Arena,
}

impl LostSystem {
    /// What is lost of a system; nothing of the one that the formats know.
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

/// What a format leaves out of an event; `sender` is who sends the federation's file.
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

/// What PAPP's list leaves out of the players of an event.
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

/// What is spelled otherwise in a file than it is, each once.
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

/// What is only the federation's file's.
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
                "that this is {system} has no place in the file: its games are, as rounds of a Swiss tournament"
            ),
            Self::Country {} => f.write_str("the event has no country: the file says ??"),
            Self::Sender {} => f.write_str("--sender says who sends the results: the file says ??"),
            Self::Finals {} => {
                f.write_str("the finals stand beside the rounds: `tournament import` leaves them out")
            }
            Self::Game { round, black, white } => write!(
                f,
                "round {round}: the game of {black} and {white} has no result of its own and is left out"
            ),
            Self::NewPlayers { players, names } => {
                f.write_str("without a number of the federation, and marked as new (+): ")?;
                let called: Vec<_> = players.iter().zip(names).collect();
                listed(f, &called, |f, (id, name)| write!(f, "{id} {name}"))
            }
            Self::Respelled { words } => {
                f.write_str("the file has the letters of Latin-1 alone: ")?;
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

/// Writes some of many things, and how many more there are.
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
