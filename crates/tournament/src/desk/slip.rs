//! Results as a director types them: `145+4`, `145=`, `145-6`, `lee 42`. Clients translate refusals: see the
//! feature `wire`.

use outflank_rules::{ByColor, Color};
#[cfg(feature = "wire")]
use serde::{Deserialize, Serialize};
use thiserror::Error;
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use super::naming::{NoPlayer, called, player};
use crate::text::Quoted;
use crate::{BadResult, Ending, GameResult, Halves, PlayerId, Report, Table, Tournament};

/// The ending of a game, including games that were not played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// The game was played.
    Played,
    /// The named player lost on time.
    OnTime,
    /// The named player did not come.
    Absent,
    /// Neither player came.
    Nobody,
}

/// The reason why a text is not accepted as a result in a round.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[cfg_attr(feature = "wire", derive(Serialize, Deserialize), serde(tag = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub enum SlipError {
    /// The text names no player.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error(transparent)]
    Player(#[from] NoPlayer),
    /// The round does not exist.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("there is no round {0}")]
    NoRound(u32),
    /// The player has no game in the round.
    #[error("{} {} in round {round}", Quoted(.called), if *.has_bye { "has a bye" } else { "has no game" })]
    NoGame {
        /// The round.
        round: u32,
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
        /// Whether the player has a bye.
        has_bye: bool,
        /// The player's id and name.
        #[cfg_attr(feature = "wire", serde(skip))]
        called: String,
    },
    /// The typed text is not a result.
    #[error("{} has no result: enter 145+4, 145=, 145-6, or 145 and the discs", Quoted(.text))]
    SaysNoResult {
        /// The typed text.
        text: String,
    },
    /// A game that was not played has no discs.
    #[error("{}: a game that was not played has no discs", Quoted(.text))]
    NotPlayed {
        /// The typed text.
        text: String,
    },
    /// No game ends with this margin.
    #[error("{}: no game on {squares} squares can be won by {} discs", Quoted(.text), Quoted(.margin))]
    NoMargin {
        /// The typed text.
        text: String,
        /// The margin in discs.
        margin: String,
        /// The number of squares of the board.
        squares: u32,
    },
    /// The discs are not a possible result.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("{}: {error}", Quoted(.text))]
    Bad {
        /// The text.
        text: String,
        /// The error.
        error: BadResult,
    },
}

/// Returns the table of a player in a round.
///
/// # Errors
/// If the round does not exist, or the player has no game in it.
pub fn table<'a>(tournament: &'a Tournament, round: u32, player: &PlayerId) -> Result<&'a Table, SlipError> {
    let found = tournament.round(round).ok_or(SlipError::NoRound(round))?;
    let at = found.table_of(player).and_then(|number| found.tables.get(number - 1));
    at.ok_or_else(|| SlipError::NoGame {
        round,
        player: player.clone(),
        called: called(tournament, player),
        has_bye: found.byes.contains(player) || found.half_byes.contains(player),
    })
}

/// The typed player and, if the text states a result, the player's discs.
struct Typed {
    player: PlayerId,
    discs: Option<Halves>,
}

/// Reads a result as a director types it, for a game of a round.
///
/// ```
/// use outflank_rules::Color;
/// use outflank_tournament::desk::{How, read};
/// use outflank_tournament::{Event, Player, PlayerId, Settings, Tournament, pairing};
///
/// let mut event = Tournament::create(Settings::usual("Spring", 1))?;
/// for id in ["1", "2"] {
///     event.apply(&Event::Joined(Box::new(Player::named(PlayerId::new(id)?, "Lee"))))?;
/// }
/// let round = Box::new(pairing::pair(&event)?);
/// event.apply(&Event::Paired { number: 1, round })?;
/// let report = read(&event, 1, "1+4", How::Played)?;
/// let own = if report.black.as_str() == "1" { Color::Black } else { Color::White };
/// assert_eq!(report.result.map(|result| result.discs()[own].to_string()), Some("34".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the text names no player with a game in the round, or is not a possible result.
pub fn read(tournament: &Tournament, round: u32, text: &str, how: How) -> Result<Report, SlipError> {
    let typed = typed(tournament, text)?;
    let table = table(tournament, round, &typed.player)?;
    let own = table.color_of(&typed.player).unwrap_or(Color::Black);
    let squares = tournament.settings().squares;
    let all = Halves::whole(squares.into());
    let by_own = |discs: Halves| ByColor::from_fn(|color| if color == own { discs } else { all - discs });
    let result = match (how, typed.discs) {
        (How::Played, Some(discs)) => GameResult::counted(by_own(discs), Ending::Board, squares),
        (How::Played, None) => return Err(SlipError::SaysNoResult { text: text.to_owned() }),
        (How::OnTime, discs) => {
            let whole = |halves: Halves| u32::try_from(halves.count() / 2).unwrap_or(0);
            let lying = discs.map(by_own).map(|discs| ByColor::from_fn(|color| whole(discs[color])));
            let counted = tournament.settings().time_rule.score(own, lying, squares);
            let counted = ByColor::from_fn(|color| Halves::whole(counted[color].into()));
            GameResult::counted(counted, Ending::TimeDefault(own), squares)
        }
        (_, Some(_)) => return Err(SlipError::NotPlayed { text: text.to_owned() }),
        (How::Absent, None) => {
            GameResult::forfeit(own, tournament.settings().unplayed.forfeit_discs, squares)
        }
        (How::Nobody, None) => Ok(GameResult::nobody()),
    };
    let result = result.map_err(|error| SlipError::Bad { text: text.to_owned(), error })?;
    Ok(Report { round, black: table.black.clone(), white: table.white.clone(), result: Some(result) })
}

/// Parses a text. A text that names a player, such as the id `1-2`, is never split into a name and a result.
fn typed(tournament: &Tournament, text: &str) -> Result<Typed, SlipError> {
    let text = text.trim();
    let alone = player(tournament, text);
    if let Ok(player) = alone {
        return Ok(Typed { player, discs: None });
    }
    let squares = tournament.settings().squares;
    let doubled = i64::from(squares) * 2;
    if let Some(name) = text.strip_suffix('=') {
        return Ok(Typed { player: player(tournament, name)?, discs: Some(Halves::of(squares.into())) });
    }
    if let Some(at) = text.rfind(['+', '-'])
        && let Ok(margin) = text[at + 1..].trim().parse::<Halves>()
    {
        let margin = if text[at..].starts_with('-') { -margin } else { margin };
        let discs = Halves::of((doubled + margin.count()) / 2);
        // Half discs are possible only in a draw.
        if (doubled + margin.count()) % 2 != 0 || !discs.is_whole() && margin != Halves::ZERO {
            let margin = text[at + 1..].to_owned();
            return Err(SlipError::NoMargin { text: text.to_owned(), margin, squares });
        }
        return Ok(Typed { player: player(tournament, &text[..at])?, discs: Some(discs) });
    }
    if let Some((name, discs)) = text.rsplit_once(char::is_whitespace)
        && let Ok(discs) = discs.parse::<Halves>()
    {
        return Ok(Typed { player: player(tournament, name)?, discs: Some(discs) });
    }
    Ok(Typed { player: alone?, discs: None })
}
