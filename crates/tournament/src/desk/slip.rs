//! Results as a director types them: `145+4`, `145=`, `145-6`, `lee 42`.

use outflank_rules::{ByColor, Color};
use thiserror::Error;

use super::naming::{NoPlayer, called, player};
use crate::text::Quoted;
use crate::{BadResult, Ending, GameResult, Halves, PlayerId, Report, Table, Tournament};

/// How a game ended that was not simply played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// It was played.
    Played,
    /// The player named lost on time.
    OnTime,
    /// The player named did not come.
    Absent,
    /// Nobody came.
    Nobody,
}

/// Why a text is no result of a round.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SlipError {
    /// It names no player.
    #[error(transparent)]
    Player(#[from] NoPlayer),
    /// There is no such round.
    #[error("there is no round {0}")]
    NoRound(u32),
    /// The player sits at no table.
    #[error("{} {} in round {round}", Quoted(.called), if *.has_bye { "has a bye" } else { "has no game" })]
    NoTable {
        /// Who.
        player: PlayerId,
        /// The id with the name.
        called: String,
        /// The round.
        round: u32,
        /// Whether the player has a bye.
        has_bye: bool,
    },
    /// It does not say how the game ended.
    #[error("{}: says no result: 145+4, 145=, 145-6, or 145 and the discs", Quoted(.0))]
    NoResult(String),
    /// It has discs where nothing was played.
    #[error("{}: a game that was not played has no discs", Quoted(.0))]
    NotPlayed(String),
    /// No game ends by so many discs.
    #[error("{}: no game on {squares} squares ends by {}", Quoted(.text), Quoted(.margin))]
    NoMargin {
        /// What was typed.
        text: String,
        /// By how many discs.
        margin: String,
        /// The squares of the board.
        squares: u32,
    },
    /// The discs are no result.
    #[error("{}: {error}", Quoted(.text))]
    Bad {
        /// What was typed.
        text: String,
        /// What is wrong with it.
        error: BadResult,
    },
}

/// The table of a player in a round.
///
/// # Errors
/// There is no such round, or the player has no game in it.
pub fn table<'a>(tournament: &'a Tournament, round: u32, player: &PlayerId) -> Result<&'a Table, SlipError> {
    let found = tournament.round(round).ok_or(SlipError::NoRound(round))?;
    let at = found.table_of(player).and_then(|number| found.tables.get(number - 1));
    at.ok_or_else(|| SlipError::NoTable {
        player: player.clone(),
        called: called(tournament, player),
        round,
        has_bye: found.byes.contains(player) || found.half_byes.contains(player),
    })
}

/// What was typed: who, and which discs that player has when the game was played to its end.
struct Typed {
    player: PlayerId,
    discs: Option<Halves>,
}

/// Reads a result as it is typed, of a round.
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
/// It names no player of the round, or no result.
pub fn read(tournament: &Tournament, round: u32, text: &str, how: How) -> Result<Report, SlipError> {
    let typed = typed(tournament, text)?;
    let table = table(tournament, round, &typed.player)?;
    let own = table.color_of(&typed.player).unwrap_or(Color::Black);
    let squares = tournament.settings().squares;
    let all = Halves::whole(squares.into());
    let by_own = |discs: Halves| ByColor::from_fn(|color| if color == own { discs } else { all - discs });
    let result = match (how, typed.discs) {
        (How::Played, Some(discs)) => GameResult::counted(by_own(discs), Ending::Board, squares),
        (How::Played, None) => return Err(SlipError::NoResult(text.to_owned())),
        (How::OnTime, discs) => {
            let whole = |halves: Halves| u32::try_from(halves.count() / 2).unwrap_or(0);
            let lying = discs.map(by_own).map(|discs| ByColor::from_fn(|color| whole(discs[color])));
            let counted = tournament.settings().time_rule.score(own, lying, squares);
            let counted = ByColor::from_fn(|color| Halves::whole(counted[color].into()));
            GameResult::counted(counted, Ending::TimeDefault(own), squares)
        }
        (_, Some(_)) => return Err(SlipError::NotPlayed(text.to_owned())),
        (How::Absent, None) => {
            GameResult::forfeit(own, tournament.settings().unplayed.forfeit_discs, squares)
        }
        (How::Nobody, None) => Ok(GameResult::nobody()),
    };
    let result = result.map_err(|error| SlipError::Bad { text: text.to_owned(), error })?;
    Ok(Report { round, black: table.black.clone(), white: table.white.clone(), result: Some(result) })
}

/// Takes a text apart. A text that is a player is one, whatever its id looks like.
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
        // Half the margin more than half the board.
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
