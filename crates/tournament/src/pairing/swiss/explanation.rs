//! Explains the pairing of a round: the cost of each pair, and the best pairing without it.

use super::problem::{Pair, Problem};
use super::{Cost, Flaw, ahead, free};
use crate::{Crosstable, Pairer, PlayerId, Round, Tournament};

/// A pair with its flaws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The player with black, or with the bye.
    pub black: PlayerId,
    /// The player with white, or `None` for a bye.
    pub white: Option<PlayerId>,
    /// The flaws with their costs.
    pub flaws: Vec<(Flaw, i64)>,
    /// The sum of the costs.
    pub total: i64,
    /// The number of times that the two have met, or that the player with the bye has had a bye.
    pub repeats: i64,
    /// Whether the pair was forced.
    pub is_forced: bool,
}

impl Explained {
    fn new(black: &PlayerId, white: Option<&PlayerId>, cost: Cost, is_forced: bool) -> Self {
        let (total, repeats) = (cost.total(), cost.repeats);
        Self { black: black.clone(), white: white.cloned(), flaws: cost.flaws, total, repeats, is_forced }
    }

    fn is_of(&self, player: &PlayerId) -> bool {
        &self.black == player || self.white.as_ref() == Some(player)
    }

    /// Whether both pairs have the same players, in either color.
    fn has_those_of(&self, other: &Self) -> bool {
        let both = |pair: &Self| {
            let mut both = [Some(pair.black.clone()), pair.white.clone()];
            both.sort();
            both
        };
        both(self) == both(other)
    }
}

/// The best pairing that lacks a given pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// The cost of all pairs, including forced ones.
    pub total: i64,
    /// The number of repeats in all pairs.
    pub repeats: i64,
    /// The pairs that are not in the actual pairing.
    pub pairs: Vec<Explained>,
}

/// The costs of a round that the program or the director paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The round, from 1.
    pub round: u32,
    /// The pairs.
    pub pairs: Vec<Explained>,
    /// The cost of all pairs.
    pub total: i64,
    /// The number of repeats in all pairs.
    pub repeats: i64,
    /// The cost of the program's pairing if the director paired the round, otherwise `None`.
    pub own_total: Option<i64>,
}

impl Explanation {
    /// Returns the costs of the next round as the program would pair it.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Self {
        Paired::of(&Crosstable::of(tournament)).explanation()
    }

    /// Returns the costs as [`of`](Self::of) does, and the best pairing [without](Self::without) a player's
    /// pair. Both share one computation.
    #[must_use]
    pub fn with_alternative(tournament: &Tournament, player: &PlayerId) -> (Self, Option<Alternative>) {
        let table = Crosstable::of(tournament);
        let paired = Paired::of(&table);
        let explanation = paired.explanation();
        let alternative = paired.without(&explanation, player);
        (explanation, alternative)
    }

    /// Returns the costs of a round, given the tournament before it, and the best pairing
    /// [without](Self::without) the pair of `player`. If `made` is `None`, the program pairs the round.
    #[must_use]
    pub fn of_round(
        before: &Tournament,
        made: Option<&Round>,
        player: Option<&PlayerId>,
    ) -> (Self, Option<Alternative>) {
        let table = Crosstable::of(before);
        let paired = Paired::of(&table);
        let explanation = match made.filter(|made| made.pairer == Pairer::Director) {
            Some(made) => paired.explanation_of(made),
            None => paired.explanation(),
        };
        let alternative = player.and_then(|player| paired.without(&explanation, player));
        (explanation, alternative)
    }

    /// Returns the pair of a player.
    #[must_use]
    pub fn pair_of(&self, player: &PlayerId) -> Option<&Explained> {
        self.pairs.iter().find(|pair| pair.is_of(player))
    }

    /// Returns the best pairing of the next round without a player's pair. `None` if the pair was forced, no
    /// other pairing is allowed, or every other pairing found forces more repeats in later rounds.
    #[must_use]
    pub fn without(tournament: &Tournament, player: &PlayerId) -> Option<Alternative> {
        Self::with_alternative(tournament, player).1
    }

    fn summed(round: u32, pairs: Vec<Explained>, own_total: Option<i64>) -> Self {
        let total = pairs.iter().map(|pair| pair.total).sum();
        let repeats = pairs.iter().map(|pair| pair.repeats).sum();
        Self { round, pairs, total, repeats, own_total }
    }
}

/// The next round as the program pairs it.
struct Paired<'a> {
    problem: Problem<'a>,
    /// The pairs that are not forced.
    pairs: Vec<Pair>,
    /// The forced pairs.
    settled: Vec<Explained>,
}

impl<'a> Paired<'a> {
    fn of(table: &Crosstable<'a>) -> Self {
        let tournament = table.tournament();
        let (free, bonds) = free(tournament);
        let problem = Problem::of(table, free);
        let pairs = ahead::pairing(&problem);
        let present = tournament.present(problem.round);
        let bye_score = problem.below_all(present.iter().map(|entrant| &entrant.player.id));
        let settled = bonds.into_iter().filter_map(|bond| {
            let cost = problem.cost_as_seated(&bond.black, bond.white.as_ref(), bye_score)?;
            Some(Explained::new(&bond.black, bond.white.as_ref(), cost, true))
        });
        let settled = settled.collect();
        Self { problem, pairs, settled }
    }

    fn explanation(&self) -> Explanation {
        let free = self.pairs.iter().filter_map(|pair| self.seated(*pair));
        Explanation::summed(self.problem.round, free.chain(self.settled.iter().cloned()).collect(), None)
    }

    /// Returns the costs of a round that the director paired.
    fn explanation_of(&self, made: &Round) -> Explanation {
        let seated = made.tables.iter().map(|table| (&table.black, Some(&table.white)));
        let seated: Vec<_> = seated.chain(made.byes.iter().map(|player| (player, None))).collect();
        let bye_score =
            self.problem.below_all(seated.iter().flat_map(|(black, white)| [Some(*black), *white]).flatten());
        let pairs = seated.into_iter().filter_map(|(black, white)| {
            let cost = self.problem.cost_as_seated(black, white, bye_score)?;
            let mut pair = Explained::new(black, white, cost, false);
            pair.is_forced = self.settled.iter().any(|settled| settled.has_those_of(&pair));
            Some(pair)
        });
        Explanation::summed(self.problem.round, pairs.collect(), Some(self.explanation().total))
    }

    fn without(&self, explanation: &Explanation, player: &PlayerId) -> Option<Alternative> {
        let left_out = explanation.pair_of(player).filter(|pair| !pair.is_forced)?;
        // If the director paired a player who is not available to the program, no pairing of the program has
        // that pair.
        let other = match self.problem.pair_of(&left_out.black, left_out.white.as_ref()) {
            Some(pair) => ahead::pairing_without(&self.problem, pair)?,
            None => self.pairs.clone(),
        };
        if other.iter().any(|(one, other)| self.problem.is_forbidden(*one, *other)) {
            return None;
        }
        let free = other.into_iter().filter_map(|pair| self.seated(pair));
        let Explanation { pairs, total, repeats, .. } =
            Explanation::summed(explanation.round, free.chain(self.settled.iter().cloned()).collect(), None);
        let is_made = |pair: &Explained| explanation.pairs.iter().any(|made| made.has_those_of(pair));
        let pairs = pairs.into_iter().filter(|pair| !is_made(pair)).collect();
        Some(Alternative { total, repeats, pairs })
    }

    /// Returns a pair with the colors that the program chooses.
    fn seated(&self, (one, other): Pair) -> Option<Explained> {
        let problem = &self.problem;
        let Some(table) = problem.seat((one, other)) else {
            return Some(Explained::new(problem.player(one)?, None, problem.cost(one, other), false));
        };
        let first_is_black = Some(&table.black) == problem.player(one);
        let cost = if first_is_black { problem.cost(one, other) } else { problem.cost(other, one) };
        Some(Explained::new(&table.black, Some(&table.white), cost, false))
    }
}
