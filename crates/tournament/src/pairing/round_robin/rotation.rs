//! The rotation order: each round, all players move on by one chair, and every other chair has black.
//!
//! There are as many chairs as players, or one more if their number is odd. The player on chair 0 stays
//! there. With an odd number of players, chair 0 is empty, and the player facing it has no opponent. All
//! other players move on by one chair each round. Of n chairs, chair k faces chair n − 1 − k. Even chairs
//! have black and odd chairs have white, but the colors of chair 0 and its opposite alternate from round to
//! round. PAPP calls this order Tastet's.

use super::Seats;

/// Returns the pairs of a round, from 0, for at least two players.
pub(super) fn seats(players: usize, round: usize) -> Vec<Seats> {
    let chairs = players.next_multiple_of(2);
    let movers = chairs - 1;
    // With an odd number of players, chair 0 is empty, and all players move.
    let first = usize::from(players == chairs);
    let on_chair = |chair: usize| (chair - 1 + movers - round % movers) % movers + first;
    let mut seats = Vec::with_capacity(chairs / 2);
    let facing = on_chair(chairs - 1);
    seats.push(match (first, round.is_multiple_of(2)) {
        (0, _) => (facing, None),
        (_, true) => (0, Some(facing)),
        (_, false) => (facing, Some(0)),
    });
    for chair in 1..chairs / 2 {
        let (one, other) = (on_chair(chair), on_chair(chairs - 1 - chair));
        seats.push(if chair.is_multiple_of(2) { (one, Some(other)) } else { (other, Some(one)) });
    }
    seats
}
