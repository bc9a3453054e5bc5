//! Wins and losses of a person.

use outflank_play::{GuestId, Speed};
use outflank_rules::GameSpec;

use super::row::{Row, undamaged};
use super::{Store, StoreError, rows};
use crate::ratings;

/// The number of games with the same outcome, in one game at one speed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    /// The game for ratings.
    pub(crate) game: String,
    /// `None` without a clock.
    pub(crate) speed: Option<Speed>,
    pub(crate) is_rated: bool,
    /// Whether the person won; `None` for a draw.
    pub(crate) is_won: Option<bool>,
    pub(crate) count: u32,
}

impl Store {
    /// Returns the outcomes of a person's finished games against other people, as far as they are public or
    /// rated.
    pub(crate) async fn tallies(&self, person: GuestId) -> Result<Vec<Tally>, StoreError> {
        let rows = self
            .reader
            .ask(
                "SELECT spec, speed, is_rated, winner IS NULL AS is_drawn, \
             (winner = 'black') = (substr(black_seat, instr(black_seat, '/') + 1, 32) = $1) AS is_won, \
             COUNT(*) AS count FROM game \
             WHERE id IN (SELECT game_id FROM game_person WHERE person = $1) \
             AND end_reason IS NOT NULL AND end_reason <> $2 AND (is_public OR is_rated) \
             AND (substr(black_seat, instr(black_seat, '/') + 1, 32) = $1) \
              <> (substr(white_seat, instr(white_seat, '/') + 1, 32) = $1) \
             AND black_seat NOT LIKE 'computer:%' AND black_seat NOT LIKE 'engine:%' \
             AND white_seat NOT LIKE 'computer:%' AND white_seat NOT LIKE 'engine:%' \
             AND black_seat <> 'open' AND white_seat <> 'open' \
             GROUP BY 1, 2, 3, 4, 5",
            )
            .bind(person.to_string())
            .bind(rows::ABORTED)
            .rows()
            .await?;
        Ok(undamaged("games of a person", &rows, tally)?.into_iter().flatten().collect())
    }
}

/// Reads a tally. `None` for a game under rules that no longer exist, because only the page of that game
/// shows it.
fn tally(row: &Row) -> Result<Option<Tally>, StoreError> {
    let spec: String = row.try_get("spec")?;
    let Ok(spec) = spec.parse::<GameSpec>() else { return Ok(None) };
    let speed: Option<String> = row.try_get("speed")?;
    let count: i64 = row.try_get("count")?;
    let is_drawn: bool = row.try_get("is_drawn")?;
    Ok(Some(Tally {
        game: ratings::rated_as(&spec),
        speed: speed.and_then(|speed| speed.parse().ok()),
        is_rated: row.try_get("is_rated")?,
        is_won: if is_drawn { None } else { Some(row.try_get("is_won")?) },
        count: u32::try_from(count).unwrap_or(u32::MAX),
    }))
}
