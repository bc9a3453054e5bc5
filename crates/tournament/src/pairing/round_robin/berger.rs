//! The Berger tables as a formula.
//!
//! Let n be the number of players, rounded up to an even number. In round r, from 1, players i and j below n
//! meet if i + j = r + 1 modulo n − 1. The player with 2i = r + 1 modulo n − 1 meets player n. If i + j is
//! odd, the smaller number has black, otherwise the larger. Against player n, numbers up to n/2 have black.
//! The tables for chess name the player with white first, but here the player with black is first.

use super::Seats;

/// Returns the pairs of a round, from 0, for at least two players.
pub(super) fn seats(players: usize, round: usize) -> Vec<Seats> {
    let n = players.next_multiple_of(2);
    let cycle = n - 1;
    let sum = (round + 2) % cycle;
    let mut seats = Vec::with_capacity(n / 2);
    // The pair of player n comes first, then the other pairs by the smaller of their numbers.
    let is_against_last = |i: &usize| 2 * i % cycle == sum;
    if let Some(i) = (1..n).find(is_against_last) {
        let last = (n <= players).then_some(n - 1);
        seats.push(match last {
            Some(last) if i > n / 2 => (last, Some(i - 1)),
            last => (i - 1, last),
        });
    }
    for i in 1..n {
        for j in i + 1..n {
            if (i + j) % cycle == sum {
                let (black, white) = if (i + j) % 2 == 1 { (i, j) } else { (j, i) };
                seats.push((black - 1, Some(white - 1)));
            }
        }
    }
    seats
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the pairs of a round as sorted texts.
    fn printed(players: usize, round: usize) -> Vec<String> {
        let mut seats: Vec<String> = seats(players, round)
            .into_iter()
            .map(|(black, white)| format!("{}-{}", black + 1, white.map_or(0, |white| white + 1)))
            .collect();
        seats.sort();
        seats
    }

    #[test]
    fn the_tables_of_four_and_six_are_those_that_are_printed() {
        let six = ["1-6 2-5 3-4", "5-3 6-4 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"];
        for (round, row) in six.iter().enumerate() {
            let mut row: Vec<&str> = row.split(' ').collect();
            row.sort_unstable();
            assert_eq!(printed(6, round), row, "round {}", round + 1);
        }
        let four = ["1-4 2-3", "1-2 4-3", "2-4 3-1"];
        for (round, row) in four.iter().enumerate() {
            assert_eq!(printed(4, round).join(" "), *row, "round {}", round + 1);
        }
    }
}
