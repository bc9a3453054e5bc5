//! Ratings of accounts: which games are rated, and their effect.
//!
//! The database writer computes ratings in the transaction that ends a game ([`crate::store`]).
//! [`crate::recompute`] computes them again from the logs, with the same result.

mod glicko;
mod ledger;

use axum::http::StatusCode;
use outflank_play::{Account, EndReason, GuestId, Millis, Player, Seat, Session, Speed, Start, Terms};
use outflank_rules::{ByColor, Color, GameSpec};
use outflank_wire::error::ErrorCode;
use thiserror::Error;

pub(crate) use glicko::{Kept, UNCERTAIN, after, at, certain_until};
pub(crate) use ledger::{Around, Ledger, Whose, around};

use crate::Failure;
use crate::error::Refuse;

/// Returns the game under which a spec is rated. Parameters distinguish games, except for the place of a
/// random hole.
pub(crate) fn rated_as(spec: &GameSpec) -> String {
    match spec.value("hole") {
        None | Some("none") => spec.to_string(),
        Some(hole) => spec.as_str().replace(&format!("hole={hole}"), "hole=random"),
    }
}

/// A game cannot be rated. The text completes the sentence “a rated game …”.
#[derive(Debug, Error)]
#[error("a rated game {0}")]
pub(crate) struct NotRated(pub(crate) &'static str);

impl Refuse for NotRated {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::NotRated)
    }
}

/// Fails if the start or the terms do not allow a rated game, but the terms request one. [`check_seats`]
/// checks the players.
pub(crate) fn check(start: &Start, terms: &Terms) -> Result<(), Failure> {
    match () {
        () if !terms.is_rated => Ok(()),
        () if *start != Start::Usual => Err(NotRated("must begin at the usual start").into()),
        () if terms.clock.is_none() => Err(NotRated("needs a clock").into()),
        () if terms.take_backs => Err(NotRated("cannot have take-backs").into()),
        () if terms.over_the_board.is_some() => Err(NotRated("must be played on the screen").into()),
        () => Ok(()),
    }
}

/// Fails if a rated game cannot begin with these seats. Each seat must belong to an account, but one may be
/// open for another account.
pub(crate) fn check_seats(seats: &ByColor<Seat>, terms: &Terms) -> Result<(), Failure> {
    if !terms.is_rated {
        return Ok(());
    }
    let mut n_open = 0;
    for seat in [&seats.black, &seats.white] {
        match seat {
            Seat::Open => n_open += 1,
            Seat::Human(Player { account: Some(Account::Named), .. }) => {}
            Seat::Human(_) if n_open > 0 || seats.white == Seat::Open => {
                return Err(Failure::SignIn("only accounts have ratings"));
            }
            Seat::Human(_) | Seat::Engine { .. } | Seat::Age { .. } => {
                return Err(NotRated("must be between two people at two screens").into());
            }
        }
    }
    if n_open > 1 { Err(NotRated("must be between two people at two screens").into()) } else { Ok(()) }
}

/// All data of a finished rated game on which ratings depend.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RatedGame {
    /// The game under which it is rated, as returned by [`rated_as`].
    pub(crate) game: String,
    pub(crate) speed: Speed,
    pub(crate) players: ByColor<GuestId>,
    /// Black's points: 1, ½ or 0.
    pub(crate) points: f64,
    pub(crate) ended: Millis,
}

impl RatedGame {
    /// Returns the data for ratings, if the game is rated, is over without having been aborted, and both
    /// players have moved.
    pub(crate) fn of(session: &Session) -> Option<Self> {
        let (terms, result) = (session.terms(), session.result()?);
        if !terms.is_rated || !session.is_begun() || result.reason == EndReason::Aborted {
            return None;
        }
        Some(Self {
            game: rated_as(session.game().spec()),
            speed: Speed::of(terms.clock?),
            players: players(session.seats())?,
            points: match result.winner {
                None => 0.5,
                Some(Color::Black) => 1.0,
                Some(Color::White) => 0.0,
            },
            ended: session.updated(),
        })
    }
}

/// Returns both players of a game, if both are known.
fn players(seats: &ByColor<Seat>) -> Option<ByColor<GuestId>> {
    Some(ByColor { black: person(&seats.black)?, white: person(&seats.white)? })
}

/// Returns the person in a seat, if known.
pub(crate) fn person(seat: &Seat) -> Option<GuestId> {
    match seat {
        Seat::Human(player) => player.who,
        Seat::Open | Seat::Engine { .. } | Seat::Age { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parameters_make_another_game_but_the_place_of_a_hole_does_not() {
        let rated = |text: &str| rated_as(&text.parse().unwrap());
        assert_eq!(rated("othello"), "othello");
        assert_eq!(rated("othello?size=10&goal=fewest"), "othello?size=10&goal=fewest");
        let drawn = "othello-10+hole".parse::<GameSpec>().unwrap().resolve(7);
        assert_ne!(drawn.as_str(), "othello?size=10&hole=random");
        assert_eq!(rated_as(&drawn), "othello?size=10&hole=random");
    }
}
