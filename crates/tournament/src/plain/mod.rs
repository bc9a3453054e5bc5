//! Results of a tournament as a JSON object, for scripts.
//!
//! ```json
//! {"name": "Spring", "squares": 64, "rounds": 5,
//!  "players": [{"id": "A", "name": "Ann", "country": "FRA", "withdrawn_after": null}],
//!  "results": [[{"black": "A", "white": "F", "black_discs": 44, "white_discs": 20}, {"bye": "C"}]]}
//! ```
//!
//! Players may also have `rating`, `club`, `team`, `woman`, `youth`, and `federation`: the number in the
//! federation's list, or null. The tournament may have `seed`, `place`, `date`, `country`, and `bye_discs`,
//! the discs of a bye (default 0). A game without discs is in progress.

mod form;
mod writing;

pub use writing::write;

use std::fmt::Write;

use outflank_rules::ByColor;
use thiserror::Error;

use form::{Game, Results};

use crate::json::{Flaw, of_text};
use crate::model::{
    Ending, Event, GameResult, Halves, Pairer, PlayerId, Refusal, Report, Round, Settings, Table, Tournament,
    Unplayed,
};
use crate::text::evened;

/// An error in a results file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlainError {
    /// The file is empty.
    #[error("it is empty")]
    Empty,
    /// The file is not valid JSON, or has a wrong or duplicate member.
    #[error("{line}:{column}: {what}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// The member and the error.
        what: String,
    },
    /// A player's withdrawal names a round that was not played.
    #[error("players {number}: {player} cannot have withdrawn after round {after} (rounds played: {played})")]
    Withdrawn {
        /// The index of the player, from 1.
        number: usize,
        /// The player.
        player: PlayerId,
        /// The round, from 1.
        after: u32,
        /// The number of rounds played.
        played: u32,
    },
    /// An impossible event.
    #[error("{place}: {refusal}")]
    Refused {
        /// The place in the file.
        place: String,
        /// The reason.
        refusal: Refusal,
    },
}

impl From<Flaw> for PlainError {
    fn from(Flaw { line, column, what }: Flaw) -> Self {
        Self::Syntax { line, column, what }
    }
}

/// Reads a tournament.
///
/// ```
/// use outflank_tournament::plain;
///
/// let event = plain::read(
///     r#"{"rounds": 1, "players": [{"id": "A"}, {"id": "B"}],
///         "results": [[{"black": "A", "white": "B", "black_discs": 40, "white_discs": 24}]]}"#,
/// )?;
/// assert_eq!(event.standings()[0].player.as_str(), "A");
/// # Ok::<(), plain::PlainError>(())
/// ```
///
/// # Errors
/// If the text is empty or not valid JSON, has a wrong or duplicate member, or describes an impossible event.
pub fn read(text: &str) -> Result<Tournament, PlainError> {
    let text = &*evened(text);
    if text.trim().is_empty() {
        return Err(PlainError::Empty);
    }
    follow(of_text(text)?)
}

fn settings(results: &Results) -> Settings {
    let name = results.name.clone().unwrap_or_else(|| "Tournament".into());
    let mut settings = Settings::usual(name, results.rounds);
    settings.squares = results.squares.unwrap_or(settings.squares);
    settings.place.clone_from(&results.place);
    settings.date.clone_from(&results.date);
    settings.country.clone_from(&results.country);
    settings.seed = results.seed.unwrap_or(0);
    settings.unplayed = Unplayed::usual(settings.squares);
    settings.unplayed.bye_discs = results.bye_discs.map_or(Halves::ZERO, |discs| discs.0);
    settings
}

/// Separates the games of a round into the round without results and the discs at each table, Black's first.
fn round(games: Vec<Game>) -> (Round, Vec<Option<[Halves; 2]>>) {
    let (mut tables, mut byes, mut half_byes, mut results) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for game in games {
        match game {
            Game::Table(black, white, discs) => {
                tables.push(Table::new(black, white));
                results.push(discs);
            }
            Game::Bye(player) => byes.push(player),
            Game::HalfBye(player) => half_byes.push(player),
        }
    }
    (Round { tables, byes, half_byes, pairer: Pairer::Director, seeds: Vec::new() }, results)
}

fn follow(results: Results) -> Result<Tournament, PlainError> {
    let refused = |place: String| move |refusal: Refusal| PlainError::Refused { place, refusal };
    let settings = settings(&results);
    let squares = settings.squares;
    let mut tournament = Tournament::create(settings).map_err(refused("the tournament".into()))?;
    let mut leaving = Vec::new();
    for (person, number) in results.players.into_iter().zip(1..) {
        if let Some(after) = person.withdrawn_after {
            leaving.push((after, person.id.0.clone(), number));
        }
        let place = format!("players {number}");
        tournament.apply(&Event::Joined(Box::new(person.player()))).map_err(refused(place))?;
    }
    let leave = |tournament: &mut Tournament, round: u32| {
        leaving.iter().filter(|(after, ..)| *after == round).try_for_each(|(_, id, number)| {
            let place = format!("players {number}");
            tournament.apply(&Event::Withdrew(id.clone())).map_err(refused(place))
        })
    };
    for (games, number) in results.results.into_iter().zip(1..) {
        let (round, results) = round(games);
        leave(&mut tournament, number - 1)?;
        let place = format!("results {number}");
        let tables = round.tables.clone();
        let paired = Event::Paired { number, round: Box::new(round) };
        tournament.apply(&paired).map_err(refused(place))?;
        for ((table, discs), game) in tables.into_iter().zip(results).zip(1..) {
            let Some([black, white]) = discs else { continue };
            let mut place = format!("results {number}, ");
            let _ = write!(place, "game {game} ({} against {})", table.black, table.white);
            let result = GameResult::counted(ByColor { black, white }, Ending::Board, squares);
            let result = result.map_err(|error| refused(place.clone())(error.into()))?;
            let Table { black, white, .. } = table;
            let report = Report { round: number, black, white, result: Some(result) };
            tournament.apply(&Event::Ended(report)).map_err(refused(place))?;
        }
    }
    let last = tournament.paired();
    leave(&mut tournament, last)?;
    match leaving.into_iter().find(|(after, ..)| *after > last) {
        Some((after, player, number)) => Err(PlainError::Withdrawn { number, player, after, played: last }),
        None => Ok(tournament),
    }
}
