//! Comparable players.

use super::fit::Weighted;

/// Returns the largest sets of players in which everyone has made points against everyone else, directly or
/// through other players. This is Ford's condition ("Solution of a ranking problem from binary comparisons",
/// 1957) for the existence of maximum likelihood strengths. Sets of a single player are left out. The largest
/// set comes first, and members are in ascending order.
///
/// The sets are the strongly connected components of a graph in which each game leads from a player with
/// points in it to the opponent. The algorithm is Tarjan's ("Depth-first search and linear graph algorithms",
/// 1972) without recursion.
pub(super) fn groups(players: usize, games: &[Weighted]) -> Vec<Vec<usize>> {
    let mut beaten: Vec<Vec<usize>> = vec![Vec::new(); players];
    for game in games {
        if game.score > 0.0 {
            beaten[game.first].push(game.second);
        }
        if game.score < 1.0 {
            beaten[game.second].push(game.first);
        }
    }
    const UNSEEN: usize = usize::MAX;
    let mut found = Vec::new();
    let (mut seen, mut low, mut is_open) = (vec![UNSEEN; players], vec![0; players], vec![false; players]);
    // `open` has the players of incomplete components. `way` is the path to the current player. Each entry
    // has the index of the next beaten player to visit.
    let (mut open, mut way): (Vec<usize>, Vec<(usize, usize)>) = (Vec::new(), Vec::new());
    let mut clock = 0;
    for root in 0..players {
        if seen[root] == UNSEEN {
            way.push((root, 0));
        }
        while let Some((player, next)) = way.pop() {
            if next == 0 {
                (seen[player], low[player], is_open[player]) = (clock, clock, true);
                clock += 1;
                open.push(player);
            }
            if let Some(other) = beaten[player].get(next).copied() {
                way.push((player, next + 1));
                if seen[other] == UNSEEN {
                    way.push((other, 0));
                } else if is_open[other] {
                    low[player] = low[player].min(seen[other]);
                }
                continue;
            }
            if let Some((parent, _)) = way.last() {
                low[*parent] = low[*parent].min(low[player]);
            }
            if low[player] == seen[player] {
                let start = open.iter().rposition(|other| *other == player).unwrap_or(0);
                let mut members = open.split_off(start);
                members.iter().for_each(|member| is_open[*member] = false);
                if members.len() > 1 {
                    members.sort_unstable();
                    found.push(members);
                }
            }
        }
    }
    found.sort_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
    found
}

/// Returns the island of each player. An island has the players who have met, directly or through other
/// players. Islands are numbered from 0 in the order of their first players.
pub(super) fn islands(players: usize, games: &[Weighted]) -> Vec<usize> {
    let mut root: Vec<usize> = (0..players).collect();
    fn top(root: &mut [usize], mut player: usize) -> usize {
        while root[player] != player {
            root[player] = root[root[player]];
            player = root[player];
        }
        player
    }
    for game in games {
        let (a, b) = (top(&mut root, game.first), top(&mut root, game.second));
        let (least, most) = (a.min(b), a.max(b));
        root[most] = least;
    }
    let mut numbers = vec![None; players];
    let mut next = 0;
    (0..players)
        .map(|player| {
            let top = top(&mut root, player);
            *numbers[top].get_or_insert_with(|| {
                next += 1;
                next - 1
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn game(first: usize, second: usize, half_points: u8) -> Weighted {
        Weighted { first, second, score: f64::from(half_points) / 2.0, weight: 1.0 }
    }

    /// Computes reachability by brute force.
    fn reached(players: usize, games: &[Weighted], both_ways: bool) -> Vec<Vec<bool>> {
        let mut reach = vec![vec![false; players]; players];
        (0..players).for_each(|player| reach[player][player] = true);
        for game in games {
            reach[game.first][game.second] |= both_ways || game.score > 0.0;
            reach[game.second][game.first] |= both_ways || game.score < 1.0;
        }
        for by in 0..players {
            for from in 0..players {
                for to in 0..players {
                    reach[from][to] |= reach[from][by] && reach[by][to];
                }
            }
        }
        reach
    }

    proptest! {
        #[test]
        fn groups_and_islands_are_what_reaching_says(
            games in prop::collection::vec((0_usize..9, 1_usize..9, 0_u8..=2), 0..22)
        ) {
            let games: Vec<Weighted> =
                games.into_iter().map(|(first, step, half)| game(first, (first + step) % 9, half)).collect();
            let reach = reached(9, &games, false);
            let groups = groups(9, &games);
            let group = |player: usize| groups.iter().position(|group| group.contains(&player));
            let touch = reached(9, &games, true);
            let islands = islands(9, &games);
            for a in 0..9 {
                prop_assert_eq!(group(a).is_some(), (0..9).any(|b| b != a && reach[a][b] && reach[b][a]));
                for b in 0..9 {
                    let together = reach[a][b] && reach[b][a];
                    prop_assert!(a == b || together == (group(a).is_some() && group(a) == group(b)));
                    prop_assert_eq!(touch[a][b], islands[a] == islands[b]);
                }
            }
        }
    }

    #[test]
    fn a_chain_of_very_many_does_not_exhaust_the_stack() {
        let count = 200_000;
        let games: Vec<Weighted> = (0..count).map(|player| game(player, (player + 1) % count, 2)).collect();
        assert_eq!(groups(count, &games).first().map(Vec::len), Some(count));
    }
}
