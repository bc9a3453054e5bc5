//! Ratings of accounts: for which games there are some, and what a game makes of them.
//!
//! They are computed by the one writer, in the transaction that ends a game ([`crate::store`]), once a game; and again from
//! the log of games by [`crate::recompute`], with the same result.

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

/// The game as which a spec is rated: other parameters make another game, but not where a hole was drawn.
pub(crate) fn rated_as(spec: &GameSpec) -> String {
    match spec.value("hole") {
        None | Some("none") => spec.to_string(),
        Some(hole) => spec.as_str().replace(&format!("hole={hole}"), "hole=random"),
    }
}

/// A game like that is not rated.
#[derive(Debug, Error)]
#[error("a rated game {0}")]
pub(crate) struct NotRated(pub(crate) &'static str);

impl Refuse for NotRated {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (StatusCode::UNPROCESSABLE_ENTITY, ErrorCode::NotRated)
    }
}

/// Refuses a game that is to be rated and cannot be, by what is agreed before it begins. Who plays is asked elsewhere.
pub(crate) fn check(start: &Start, terms: &Terms) -> Result<(), Failure> {
    match () {
        () if !terms.is_rated => Ok(()),
        () if *start != Start::Usual => Err(NotRated("begins with the usual start").into()),
        () if terms.clock.is_none() => Err(NotRated("has a clock").into()),
        () if terms.take_backs => Err(NotRated("has no take-backs").into()),
        () if terms.over_the_board.is_some() => Err(NotRated("is played on the screen").into()),
        () => Ok(()),
    }
}

/// Refuses seats that a rated game cannot begin with: it is of two, of whom each has an account or a seat that is open to
/// one.
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
                return Err(NotRated("is between two people at two places").into());
            }
        }
    }
    if n_open > 1 { Err(NotRated("is between two people at two places").into()) } else { Ok(()) }
}

/// A rated game that is over: all that its ratings follow from.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RatedGame {
    /// The game as which it is rated.
    pub(crate) game: String,
    /// How fast it was.
    pub(crate) speed: Speed,
    /// Who played.
    pub(crate) players: ByColor<GuestId>,
    /// Black's points: 1, ½ or 0.
    pub(crate) points: f64,
    /// When it ended.
    pub(crate) ended: Millis,
}

impl RatedGame {
    /// What a game means for ratings, if it is rated, over, was not called off, and each of the two has made a move: who
    /// gives up before has not played.
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

/// The two who sit at a board, if both are known.
fn players(seats: &ByColor<Seat>) -> Option<ByColor<GuestId>> {
    Some(ByColor { black: person(&seats.black)?, white: person(&seats.white)? })
}

/// The person on a side, known by a token.
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
