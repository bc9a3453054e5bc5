//! The value of an edge: a table of all edges with their X-squares, computed along the edge alone.
//!
//! IAGO (Rosenbloom 1982) had such a table, and BILL took it over (Lee and Mahajan 1990). An edge is its
//! eight squares and the two X-squares beside it: 3¹⁰ configurations. Each starts with a static value, the
//! sum over its discs by square and by stability along the edge (stable, semi-stable or unstable). Then the
//! table is improved five times. The side to move may place a disc on each empty square with some
//! probability, or may not place one. The resulting edges are taken best first, each with the probability
//! that it is possible and no better one is. Edges with more discs are computed first, because those with
//! fewer depend on them. All of this is published, and described again by Norvig ("Paradigms of Artificial
//! Intelligence Programming", 1992, chapter 18). The values of discs and the probabilities here are our own.

use std::sync::LazyLock;

/// The number of squares of an edge: the X-square beside its first corner, the eight of the edge, the other
/// X-square.
pub const SQUARES: usize = 10;

/// The number of configurations of an edge.
const ALL: usize = 3usize.pow(SQUARES as u32);

/// The number of times that the table is improved.
const ROUNDS: usize = 5;

/// The four edges: the squares of each in order, 0…63.
pub const EDGES: [[u8; SQUARES]; 4] = [
    [9, 0, 1, 2, 3, 4, 5, 6, 7, 14],
    [49, 56, 57, 58, 59, 60, 61, 62, 63, 54],
    [9, 0, 8, 16, 24, 32, 40, 48, 56, 49],
    [14, 7, 15, 23, 31, 39, 47, 55, 63, 54],
];

/// Contents of a square, seen from the side to move.
const EMPTY: u8 = 0;
const OWN: u8 = 1;
const OTHER: u8 = 2;

type Edge = [u8; SQUARES];

/// The first and the last square of the edge itself.
const FIRST: usize = 1;
const LAST: usize = 8;

static TABLE: LazyLock<Vec<i32>> = LazyLock::new(compute);

/// The weight of each of the ten squares in the number of a configuration.
const POWERS: [u16; SQUARES] = [1, 3, 9, 27, 81, 243, 729, 2187, 6561, 19683];

/// Returns the value of the four edges for the side to move; about −32,000…32,000.
#[must_use]
pub fn worth(own: u64, opponent: u64) -> i32 {
    let table = &*TABLE;
    EDGES
        .iter()
        .map(|squares| {
            let mut number = 0usize;
            for (&square, &power) in squares.iter().zip(&POWERS) {
                let content = (own >> square & 1) + 2 * (opponent >> square & 1);
                number += content as usize * usize::from(power);
            }
            table.get(number).copied().unwrap_or(0)
        })
        .sum()
}

fn compute() -> Vec<i32> {
    let mut table: Vec<i32> = (0..ALL).map(|number| static_value(&edge(number))).collect();
    let mut by_discs: Vec<usize> = (0..ALL).collect();
    by_discs
        .sort_by_key(|&number| (edge(number).iter().filter(|&&content| content == EMPTY).count(), number));
    for _ in 0..ROUNDS {
        for &number in &by_discs {
            let improved = improved(&edge(number), &table);
            if let Some(value) = table.get_mut(number) {
                *value = improved;
            }
        }
    }
    table
}

/// Returns the configuration with a number.
fn edge(number: usize) -> Edge {
    let mut left = number;
    std::array::from_fn(|_| {
        let content = (left % 3) as u8;
        left /= 3;
        content
    })
}

fn number(edge: &Edge) -> usize {
    edge.iter().zip(&POWERS).map(|(&content, &power)| usize::from(content) * usize::from(power)).sum()
}

/// Returns the same edge seen from the other side.
fn turned(edge: &Edge) -> Edge {
    edge.map(|content| match content {
        OWN => OTHER,
        OTHER => OWN,
        empty => empty,
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Safety {
    Stable,
    SemiStable,
    Unstable,
}

/// Returns the safety of the disc on a square.
fn safety(edge: &Edge, at: usize) -> Safety {
    match at {
        FIRST | LAST => Safety::Stable,
        0 => {
            if edge[FIRST] == EMPTY {
                Safety::Unstable
            } else {
                Safety::SemiStable
            }
        }
        9 => {
            if edge[LAST] == EMPTY {
                Safety::Unstable
            } else {
                Safety::SemiStable
            }
        }
        _ => {
            let disc = edge[at];
            // The first content of another kind on either side; `None` if the run of the disc reaches the
            // corner.
            let before = (FIRST..at).rev().map(|place| edge[place]).find(|&content| content != disc);
            let behind = (at + 1..=LAST).map(|place| edge[place]).find(|&content| content != disc);
            let other = if disc == OWN { OTHER } else { OWN };
            match (before, behind) {
                (None, _) | (_, None) => Safety::Stable,
                (Some(EMPTY), Some(EMPTY)) => Safety::SemiStable,
                (Some(a), Some(b)) if a == other && b == other => {
                    let open = edge[FIRST..=LAST].contains(&EMPTY);
                    if open { Safety::SemiStable } else { Safety::Stable }
                }
                _ => Safety::Unstable,
            }
        }
    }
}

/// Returns the value of a disc by its square and safety.
fn disc_value(at: usize, safety: Safety) -> i32 {
    let [stable, semi_stable, unstable] = match at {
        0 | 9 => [0, 0, -1500],
        FIRST | LAST => [800, 800, 800],
        2 | 7 => [1100, 150, -50],
        _ => [1000, 200, 50],
    };
    match safety {
        Safety::Stable => stable,
        Safety::SemiStable => semi_stable,
        Safety::Unstable => unstable,
    }
}

/// Returns the value of an edge for the side to move, without lookahead.
fn static_value(edge: &Edge) -> i32 {
    (0..SQUARES)
        .map(|at| match edge[at] {
            OWN => disc_value(at, safety(edge, at)),
            OTHER => -disc_value(at, safety(edge, at)),
            _ => 0,
        })
        .sum()
}

/// Returns the places of the discs that the side to move would flip along the edge; empty for an X-square.
fn flips(edge: &Edge, at: usize) -> Vec<usize> {
    let mut flipped = Vec::new();
    if !(FIRST..=LAST).contains(&at) {
        return flipped;
    }
    let before: Vec<usize> = (FIRST..at).rev().collect();
    let behind: Vec<usize> = (at + 1..=LAST).collect();
    for way in [before, behind] {
        let run = way.iter().take_while(|&&place| edge[place] == OTHER).count();
        if way.get(run).is_some_and(|&place| edge[place] == OWN) {
            flipped.extend(way.iter().take(run));
        }
    }
    flipped
}

/// Returns the probability that the side to move can place a disc on an empty square, judged by the edge
/// alone.
fn likelihood(edge: &Edge, at: usize) -> f64 {
    let corner = |x: usize| match edge[x] {
        OTHER => 0.9,
        EMPTY => 0.1,
        _ => 0.01,
    };
    match at {
        0 | 9 => 0.5,
        _ if !flips(edge, at).is_empty() => 1.0,
        FIRST => corner(0),
        LAST => corner(9),
        _ => {
            let beside = [edge[at - 1], edge[at + 1]];
            let count = |side: u8| beside.iter().filter(|&&content| content == side).count();
            let open = [0.1, 0.4, 0.7][count(OTHER)] * [1.0, 0.4, 0.16][count(OWN)];
            // Halved because the other side, which can take the square too, often takes it first.
            if flips(&turned(edge), at).is_empty() { open } else { open / 2.0 }
        }
    }
}

/// Returns the value of an edge if the side to move may place one more disc, or none.
fn improved(edge: &Edge, table: &[i32]) -> i32 {
    let value = |edge: &Edge| f64::from(table.get(number(edge)).copied().unwrap_or(0));
    let mut choices = vec![(value(edge), 1.0)];
    for at in (0..SQUARES).filter(|&at| edge[at] == EMPTY) {
        let mut after = *edge;
        after[at] = OWN;
        for place in flips(edge, at) {
            after[place] = OWN;
        }
        choices.push((-value(&turned(&after)), likelihood(edge, at)));
    }
    choices.sort_by(|a, b| b.0.total_cmp(&a.0));
    let (mut sum, mut left) = (0.0, 1.0);
    for (value, likelihood) in choices {
        sum += left * likelihood * value;
        left -= left * likelihood;
    }
    sum.round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads an edge: own discs `X`, the opponent's `O`.
    fn read(text: &str) -> Edge {
        let contents: Vec<u8> = text
            .bytes()
            .map(|letter| match letter {
                b'X' => OWN,
                b'O' => OTHER,
                _ => EMPTY,
            })
            .collect();
        contents.try_into().expect("ten squares")
    }

    fn of(text: &str) -> i32 {
        TABLE[number(&read(text))]
    }

    #[test]
    fn numbers_and_edges_are_the_same() {
        assert!((0..ALL).all(|at| number(&edge(at)) == at));
    }

    #[test]
    fn discs_are_as_safe_as_play_along_the_edge_makes_them() {
        let at = |text: &str, place| safety(&read(text), place);
        assert_eq!(at("-XXX------", 3), Safety::Stable);
        assert_eq!(at("--XXX-----", 3), Safety::SemiStable, "open at both ends");
        assert_eq!(at("--OXX-----", 3), Safety::Unstable, "the other side takes it at f1");
        assert_eq!(at("--OXXO----", 3), Safety::SemiStable);
        assert_eq!(at("-OXXOOOOO-", 3), Safety::Stable, "a full edge");
        assert_eq!(at("X---------", 0), Safety::Unstable);
    }

    #[test]
    fn what_people_know_of_edges_is_in_the_table() {
        assert!(of("-X--------") > of("--X-------"), "a corner is better than a C-square");
        assert!(of("X---------") < of("---X------"), "an X-square gives the corner away");
        assert!(of("--XXXXXX--") > of("--XXXXX---"), "a balanced edge is better than an edge of five discs");
        assert!(of("O---------") > 0, "the opponent's X-square is an invitation");
    }

    #[test]
    fn mirror_images_are_worth_the_same() {
        for at in 0..ALL {
            let mut mirrored = edge(at);
            mirrored.reverse();
            assert_eq!(TABLE[at], TABLE[number(&mirrored)], "{:?}", edge(at));
        }
    }
}
