//! Results as a director types them: `145+4`, `145=`, `145-6`, `lee 42`.

use outflank_play::TimeDefault;
use outflank_rules::{ByColor, Color};
use outflank_tournament::{Ending, GameResult, Halves, PlayerId, Report, Table, TimeRule, Tournament};

use super::naming::{called, player};
use crate::failure::Failure;

/// How a game ended that was not simply played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum How {
    /// It was played.
    Played,
    /// The player named lost on time.
    OnTime,
    /// The player named did not come.
    Absent,
    /// Nobody came.
    Nobody,
}

/// The table of a player in a round.
pub(super) fn table<'a>(
    tournament: &'a Tournament,
    round: u32,
    player: &PlayerId,
) -> Result<&'a Table, Failure> {
    let found =
        tournament.round(round).ok_or_else(|| Failure::input(format_args!("there is no round {round}")))?;
    let at = found.table_of(player).and_then(|number| found.tables.get(number - 1));
    at.ok_or_else(|| {
        let has_bye = found.byes.contains(player) || found.half_byes.contains(player);
        let why = if has_bye { "has a bye" } else { "has no game" };
        Failure::input(format_args!("{} {why} in round {round}", called(tournament, player)))
    })
}

/// What was typed: who, and which discs that player has when the game was played to its end.
struct Typed {
    player: PlayerId,
    discs: Option<Halves>,
}

/// Reads a result as it is typed, of a round.
pub(super) fn read(tournament: &Tournament, round: u32, text: &str, how: How) -> Result<Report, Failure> {
    let typed = typed(tournament, text)?;
    let table = table(tournament, round, &typed.player)?;
    let own = table.color_of(&typed.player).unwrap_or(Color::Black);
    let squares = tournament.settings().squares;
    let all = Halves::whole(squares.into());
    let by_own = |discs: Halves| ByColor::from_fn(|color| if color == own { discs } else { all - discs });
    let result = match (how, typed.discs) {
        (How::Played, Some(discs)) => GameResult::counted(by_own(discs), Ending::Board, squares),
        (How::Played, None) => {
            return Err(Failure::input(format_args!(
                "{text}: says no result: 145+4, 145=, 145-6, or 145 and the discs"
            )));
        }
        (How::OnTime, discs) => {
            let lying = discs.map(by_own);
            let rule = time_default(tournament.settings().time_rule);
            GameResult::counted(defaulted(rule, own, lying, squares)?, Ending::TimeDefault(own), squares)
        }
        (_, Some(_)) => {
            return Err(Failure::input(format_args!("{text}: a game that was not played has no discs")));
        }
        (How::Absent, None) => {
            GameResult::forfeit(own, tournament.settings().unplayed.forfeit_discs, squares)
        }
        (How::Nobody, None) => Ok(GameResult::nobody()),
    };
    let result = result.map_err(|error| Failure::input(format_args!("{text}: {error}")))?;
    Ok(Report { round, black: table.black.clone(), white: table.white.clone(), result: Some(result) })
}

/// What counts of a game that a side lost on time, with what came of it when it was played to its end.
fn defaulted(
    rule: TimeDefault,
    loser: Color,
    lying: Option<ByColor<Halves>>,
    squares: u32,
) -> Result<ByColor<Halves>, Failure> {
    let whole = |halves: Halves| u32::try_from(halves.count() / 2).unwrap_or(0);
    let lying = lying.map(|discs| ByColor::from_fn(|color| whole(discs[color])));
    let counted = rule.score(loser, lying, squares);
    Ok(ByColor::from_fn(|color| Halves::whole(counted[color].into())))
}

const fn time_default(rule: TimeRule) -> TimeDefault {
    match rule {
        TimeRule::Full => TimeDefault::Full,
        TimeRule::PlayOn => TimeDefault::PlayOn,
        TimeRule::WinnerCompletes => TimeDefault::WinnerCompletes,
        TimeRule::Fixed => TimeDefault::Fixed,
    }
}

/// Takes a text apart. A text that is a player is one, whatever its id looks like.
fn typed(tournament: &Tournament, text: &str) -> Result<Typed, Failure> {
    let text = text.trim();
    let alone = player(tournament, text);
    if let Ok(player) = alone {
        return Ok(Typed { player, discs: None });
    }
    let squares = i64::from(tournament.settings().squares);
    if let Some(name) = text.strip_suffix('=') {
        return Ok(Typed { player: player(tournament, name)?, discs: Some(Halves::of(squares)) });
    }
    if let Some(at) = text.rfind(['+', '-'])
        && let Ok(margin) = text[at + 1..].trim().parse::<Halves>()
    {
        let margin = if text[at..].starts_with('-') { -margin } else { margin };
        let discs = Halves::of((squares * 2 + margin.count()) / 2);
        // Half the margin more than half the board.
        if (squares * 2 + margin.count()) % 2 != 0 || !discs.is_whole() && margin != Halves::ZERO {
            return Err(Failure::input(format_args!(
                "{text}: no game on {squares} squares ends by {}",
                &text[at + 1..]
            )));
        }
        return Ok(Typed { player: player(tournament, &text[..at])?, discs: Some(discs) });
    }
    if let Some((name, discs)) = text.rsplit_once(char::is_whitespace)
        && let Ok(discs) = discs.parse::<Halves>()
    {
        return Ok(Typed { player: player(tournament, name)?, discs: Some(discs) });
    }
    alone.map(|player| Typed { player, discs: None })
}
