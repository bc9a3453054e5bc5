//! Why a round was paired as it was: what each pair costs, and what the next best pairing without it would.

use super::problem::{Pair, Problem};
use super::{Flaw, ahead, free};
use crate::{Crosstable, PairingRules, PlayerId, Tournament};

/// A pair with its flaws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// Who has black, or the bye.
    pub black: PlayerId,
    /// Who has white; nobody has it in a bye.
    pub white: Option<PlayerId>,
    /// What is wrong with it, and what that costs.
    pub flaws: Vec<(Flaw, i64)>,
    /// All of that together.
    pub total: i64,
    /// How often the two have met, or had the bye.
    pub repeats: i64,
    /// Whether it was settled beforehand.
    pub is_forced: bool,
}

/// The best pairing in which a pair does not meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// What its flaws cost together.
    pub total: i64,
    /// How many repeats it has.
    pub repeats: i64,
    /// The pairs that are in it and not in the one that was made.
    pub pairs: Vec<Explained>,
}

/// Why a round would be paired as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The round, from 1.
    pub round: u32,
    /// The pairs.
    pub pairs: Vec<Explained>,
    /// What the flaws of all pairs cost together.
    pub total: i64,
}

impl Explanation {
    /// Why the next round is paired as it would be by these rules.
    #[must_use]
    pub fn of(tournament: &Tournament, rules: PairingRules) -> Self {
        let table = Crosstable::of(tournament);
        Paired::of(&table, rules).explanation(&table)
    }

    /// The same, and the best pairing [without](Self::without) a player's pair. The round is paired once for both.
    #[must_use]
    pub fn with_alternative(
        tournament: &Tournament,
        rules: PairingRules,
        player: &PlayerId,
    ) -> (Self, Option<Alternative>) {
        let table = Crosstable::of(tournament);
        let paired = Paired::of(&table, rules);
        (paired.explanation(&table), paired.without(rules, player))
    }

    /// The pair of a player.
    #[must_use]
    pub fn pair_of(&self, player: &PlayerId) -> Option<&Explained> {
        self.pairs.iter().find(|pair| &pair.black == player || pair.white.as_ref() == Some(player))
    }

    /// The best pairing of the same round in which a player's pair does not meet. Nothing if the pair was settled, if
    /// none can be, or if the look at the rounds to come has none after which they do as well.
    #[must_use]
    pub fn without(tournament: &Tournament, rules: PairingRules, player: &PlayerId) -> Option<Alternative> {
        let table = Crosstable::of(tournament);
        Paired::of(&table, rules).without(rules, player)
    }
}

/// The next round as it would be paired.
struct Paired<'a> {
    problem: Problem<'a>,
    pairs: Vec<Pair>,
}

impl<'a> Paired<'a> {
    fn of(table: &Crosstable<'a>, rules: PairingRules) -> Self {
        let problem = Problem::of(table, free(table.tournament()).0);
        let pairs = ahead::pairing(&problem, rules);
        Self { problem, pairs }
    }

    fn explanation(&self, table: &Crosstable) -> Explanation {
        let tournament = table.tournament();
        let explained_here = |pair: &Pair| explained(&self.problem, *pair);
        let mut pairs: Vec<Explained> = self.pairs.iter().filter_map(explained_here).collect();
        for bond in free(tournament).1 {
            let both = Problem::of(table, [Some(&bond.black), bond.white.as_ref()].into_iter().flatten());
            let of_bond = explained(&both, (0, 1));
            pairs.extend(of_bond.map(|pair| Explained {
                black: bond.black.clone(),
                white: bond.white.clone(),
                is_forced: true,
                ..pair
            }));
        }
        let total = pairs.iter().map(|pair| pair.total).sum();
        Explanation { round: tournament.paired() + 1, pairs, total }
    }

    fn without(&self, rules: PairingRules, player: &PlayerId) -> Option<Alternative> {
        let Self { problem, pairs: made } = self;
        let is_of = |at: usize| problem.player(at) == Some(player);
        let left_out = made.iter().copied().find(|(one, other)| is_of(*one) || is_of(*other))?;
        let other = ahead::pairing_without(problem, rules, left_out)?;
        if other.iter().any(|(one, other)| problem.is_forbidden(*one, *other)) {
            return None;
        }
        let explained: Vec<(Pair, Explained)> =
            other.into_iter().filter_map(|pair| Some((pair, explained(problem, pair)?))).collect();
        Some(Alternative {
            total: explained.iter().map(|(_, pair)| pair.total).sum(),
            repeats: explained.iter().map(|(_, pair)| pair.repeats).sum(),
            pairs: explained
                .into_iter()
                .filter(|(pair, _)| !made.contains(pair))
                .map(|(_, explained)| explained)
                .collect(),
        })
    }
}

/// A pair as it would be seated, with its flaws.
fn explained(problem: &Problem, (one, other): Pair) -> Option<Explained> {
    let seated = problem.seat((one, other));
    let first_is_black = seated.as_ref().is_none_or(|table| Some(&table.black) == problem.player(one));
    let cost = if first_is_black { problem.cost(one, other) } else { problem.cost(other, one) };
    let (black, white) = match seated {
        Some(table) => (table.black, Some(table.white)),
        None => (problem.player(one)?.clone(), None),
    };
    Some(Explained {
        black,
        white,
        total: cost.total(),
        repeats: cost.repeats,
        flaws: cost.flaws,
        is_forced: false,
    })
}
