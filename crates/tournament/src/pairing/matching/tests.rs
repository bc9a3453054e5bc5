//! Compares results with another solver, and checks that their prices prove them optimal.

use std::cell::Cell;

use integer_blossom::min_weight_perfect_matching;
use outflank_rules::SplitMix64;

use super::*;

/// Returns random symmetric costs less than `below`.
fn random(n: usize, below: usize, random: &mut SplitMix64) -> Vec<i128> {
    let mut costs = vec![0; n * n];
    for one in 0..n {
        for other in one + 1..n {
            let cost = random.below(below) as i128;
            costs[one * n + other] = cost;
            costs[other * n + one] = cost;
        }
    }
    costs
}

/// Returns costs like those of players with scores: a squared difference and a small random number.
fn scores(n: usize, groups: usize, random: &mut SplitMix64) -> Vec<i128> {
    let scores: Vec<i128> = (0..n).map(|_| random.below(groups) as i128).collect();
    let mut costs = self::random(n, 1 << 20, random);
    for (at, cost) in costs.iter_mut().enumerate() {
        let apart = scores[at / n] - scores[at % n];
        *cost += (apart * apart) << 24;
    }
    costs
}

fn sum(costs: &[i128], mates: &[usize]) -> i128 {
    mates
        .iter()
        .enumerate()
        .filter(|(one, other)| one < *other)
        .map(|(one, other)| costs[one * mates.len() + other])
        .sum()
}

/// Returns the least sum. Checks that the prices are feasible and add up to this sum, so that no matching
/// costs less.
fn proved(costs: &[i128], n: usize) -> Option<i128> {
    let mut matching = Matching::begun(costs, n, &|| true)?;
    for root in 0..n {
        if matching.mates[root] == NONE {
            matching.grow_from(root)?;
        }
    }
    let around = |vertex: usize| {
        let next = |node: &usize| Some(matching.nodes[*node].within).filter(|within| *within != NONE);
        std::iter::successors(Some(vertex), next).skip(1).collect::<Vec<usize>>()
    };
    for one in 0..n {
        assert_eq!(matching.mates[matching.mates[one]], one);
        for (other, cost) in matching.row(one) {
            let of_other = around(other);
            let shared = around(one).into_iter().filter(|node| of_other.contains(node));
            let discount: i128 = shared.map(|node| matching.nodes[node].discount).sum();
            let slack = 2 * cost - matching.prices[one] - matching.prices[other] + discount;
            assert!(slack >= 0, "{one} and {other} pay too much");
            assert!(matching.mates[one] != other || slack == 0, "{one} and {other} pay too little");
        }
    }
    let blossoms: Vec<usize> =
        (n..matching.nodes.len()).filter(|node| !matching.unused.contains(node)).collect();
    let discounts = blossoms.iter().map(|node| {
        let discount = matching.nodes[*node].discount;
        assert!(discount >= 0);
        discount * (matching.vertices(*node).len() as i128 - 1) / 2
    });
    let discounts: i128 = discounts.sum();
    let bound = matching.prices.iter().sum::<i128>() - discounts;
    assert_eq!(bound, 2 * sum(costs, &matching.mates));
    Some(bound / 2)
}

#[test]
fn another_solver_finds_none_that_costs_less() {
    let mut draw = SplitMix64::new(41);
    for round in 0..3000 {
        let n = 2 * (1 + draw.below(if round < 2500 { 12 } else { 40 }));
        let costs = match draw.below(6) {
            0 => random(n, 2, &mut draw),
            1 => random(n, 5, &mut draw),
            2 => random(n, 1 << 40, &mut draw),
            3 => scores(n, 3, &mut draw),
            4 => scores(n, 9, &mut draw),
            _ => random(n, 30, &mut draw),
        };
        let expected = sum(&costs, &min_weight_perfect_matching(&costs, n));
        assert_eq!(proved(&costs, n), Some(expected), "round {round}");
        let mates = least(&costs, n, &|| true).expect("there is one");
        assert_eq!(sum(&costs, &mates), expected, "round {round}");
    }
}

#[test]
fn pairs_that_cannot_be_are_in_none() {
    let mut draw = SplitMix64::new(42);
    let (mut found, mut none) = (0, 0);
    for _ in 0..2000 {
        let n = 2 * (1 + draw.below(8));
        let mut costs = random(n, 20, &mut draw);
        // More than all other costs together, so the other solver uses such a pair only if every matching has
        // one.
        let dear = 1_000_000;
        let mut known = costs.clone();
        for one in 0..n {
            for other in one + 1..n {
                if draw.below(10) < 6 {
                    for at in [one * n + other, other * n + one] {
                        (costs[at], known[at]) = (ABSENT, dear);
                    }
                }
            }
        }
        let expected = sum(&known, &min_weight_perfect_matching(&known, n));
        let expected = Some(expected).filter(|sum| *sum < dear);
        assert_eq!(proved(&costs, n), expected);
        if expected.is_some() { found += 1 } else { none += 1 }
    }
    assert!(found > 300 && none > 300, "{found} and {none}");
}

#[test]
fn nobody_is_matched_with_nobody() {
    assert_eq!(least(&[], 0, &|| true), Some(Vec::new()));
    assert_eq!(least(&[0], 1, &|| true), None, "an odd number");
    assert_eq!(least(&[0, ABSENT, ABSENT, 0], 2, &|| true), None);
    assert_eq!(least(&[0, 7, 7, 0], 2, &|| true), Some(vec![1, 0]));
}

#[test]
fn it_ends_when_it_should() {
    let n = 400;
    let costs = scores(n, 5, &mut SplitMix64::new(3));
    let asked = Cell::new(0_usize);
    assert!(
        least(&costs, n, &|| {
            asked.set(asked.get() + 1);
            true
        })
        .is_some()
    );
    assert!(asked.get() > 10, "{}", asked.get());
    for at in [0_usize, 1, asked.get() / 2, asked.get() - 1] {
        let left = Cell::new(at);
        let go_on = || left.replace(left.get().saturating_sub(1)) > 0;
        assert!(least(&costs, n, &go_on).is_none());
    }
}
