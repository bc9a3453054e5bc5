//! Explanations of pairings agree with the documented costs, which are computed here independently.

use outflank_rules::{Color, SplitMix64};
use outflank_tournament::pairing::swiss::{Alternative, Explained, Explanation};
use outflank_tournament::{
    Acceleration, Ending, Event, GameResult, Halves, Pairer, PenaltyTable, Player, PlayerId, Report, Round,
    Settings, Table, Tournament, pairing,
};
use proptest::prelude::*;

use crate::{Desk, discs, id};

/// The player with black and the player with white, or a player with the bye.
type Pair<'a> = (&'a PlayerId, Option<&'a PlayerId>);

/// Computes the costs of pairs in a round from the rounds before it.
struct Costs<'a> {
    tournament: &'a Tournament,
    /// The round to pair, from 1.
    round: u32,
}

/// A player's part in a round.
#[derive(Clone, Copy)]
enum Did<'a> {
    Played {
        color: Color,
        opponent: &'a PlayerId,
        points: i64,
    },
    /// A forfeit, won or lost.
    Forfeit {
        points: i64,
    },
    Bye,
    HalfBye,
    CameLater,
    WasAway,
}

impl<'a> Costs<'a> {
    fn of(tournament: &'a Tournament) -> Self {
        Self { tournament, round: tournament.paired() + 1 }
    }

    fn table(&self) -> &PenaltyTable {
        &self.tournament.settings().penalties
    }

    fn did(&self, player: &PlayerId, round: u32) -> Did<'a> {
        let made = self.tournament.round(round).expect("a round");
        for table in &made.tables {
            for color in [Color::Black, Color::White] {
                let (own, opponent) = match color {
                    Color::Black => (&table.black, &table.white),
                    Color::White => (&table.white, &table.black),
                };
                if own == player {
                    let result = table.result.expect("rounds before are over");
                    let points = result.points(color).count();
                    return match result.ending() {
                        Ending::Forfeit(_) | Ending::Nobody => Did::Forfeit { points },
                        _ => Did::Played { color, opponent, points },
                    };
                }
            }
        }
        if made.byes.contains(player) {
            return Did::Bye;
        }
        if made.half_byes.contains(player) {
            return Did::HalfBye;
        }
        let came = self.tournament.entrant(player).expect("a player").joined;
        if round < came { Did::CameLater } else { Did::WasAway }
    }

    /// Returns the score in half points after a number of rounds, including lent points.
    fn score(&self, player: &PlayerId, rounds: u32) -> i64 {
        let settings = self.tournament.settings();
        let late = settings.unplayed.late_points.count();
        let won = (1..=rounds).map(|round| match self.did(player, round) {
            Did::Played { points, .. } | Did::Forfeit { points } => points,
            Did::Bye => 2,
            Did::HalfBye => 1,
            Did::CameLater => late,
            Did::WasAway => 0,
        });
        let entrant = self.tournament.entrant(player).expect("a player");
        let bars =
            settings.mcmahon.iter().filter(|bar| entrant.player.rating.is_some_and(|own| own >= **bar));
        won.sum::<i64>() + 2 * i64::try_from(bars.count()).expect("few") + self.lent(player, rounds)
    }

    /// Returns the half points lent to a player. The better half, by rating, of the initial players gets them
    /// in the first rounds.
    fn lent(&self, player: &PlayerId, rounds: u32) -> i64 {
        let Some(Acceleration { rounds: first, points }) = self.tournament.settings().acceleration else {
            return 0;
        };
        let mut there: Vec<_> =
            self.tournament.entrants().iter().filter(|entrant| entrant.joined == 1).collect();
        there.sort_by_key(|entrant| std::cmp::Reverse(entrant.player.rating));
        let better = &there[..there.len().div_ceil(2)];
        let is_better = better.iter().any(|entrant| &entrant.player.id == player);
        if is_better && rounds < first { points.count() } else { 0 }
    }

    fn own_score(&self, player: &PlayerId) -> i64 {
        self.score(player, self.round - 1)
    }

    /// Returns the number of games with black minus that with white, and the color of the previous round.
    fn colors(&self, player: &PlayerId) -> (i64, Option<Color>) {
        let colors: Vec<Option<Color>> = (1..self.round)
            .map(|round| match self.did(player, round) {
                Did::Played { color, .. } => Some(color),
                _ => None,
            })
            .collect();
        let blacks = colors.iter().filter(|color| **color == Some(Color::Black)).count();
        let whites = colors.iter().filter(|color| **color == Some(Color::White)).count();
        (
            i64::try_from(blacks).expect("few") - i64::try_from(whites).expect("few"),
            colors.last().copied().flatten(),
        )
    }

    /// Returns 1 for a float up in the previous round or −1 for a float down. Also returns whether a float in
    /// the other direction would compensate the player.
    fn float_before(&self, player: &PlayerId) -> (i64, bool) {
        let Some(last) = (self.round - 1 > 0).then_some(self.round - 1) else { return (0, false) };
        match self.did(player, last) {
            Did::Played { opponent, points, .. } => {
                let way = (self.score(opponent, last - 1) - self.score(player, last - 1)).signum();
                (way, (way > 0 && points == 0) || (way < 0 && points == 2))
            }
            Did::Bye => (-1, true),
            _ => (0, false),
        }
    }

    /// Returns the cost of two scores and of the floats in the previous round.
    fn floats(&self, scores: [i64; 2], players: &[(&PlayerId, i64)]) -> i64 {
        let table = self.table();
        let [one, other] = scores;
        let float = at(&table.float, (one - other).abs());
        let before = players.iter().map(|(player, to)| {
            let now = (to - self.own_score(player)).signum();
            let (then, is_made_good) = self.float_before(player);
            match now * then {
                1 => table.float_again,
                -1 if is_made_good => -table.float_back,
                _ => 0,
            }
        });
        let elitism = since(&table.elitism, self.round) * (one + other) * (one - other).abs() / 2;
        float + before.sum::<i64>().max(-float) + elitism
    }

    /// Returns the cost of a pair with its colors. A bye scores half a point less than the least of `others`.
    fn cost(&self, (black, white): Pair, others: &[&PlayerId]) -> (i64, i64) {
        let table = self.table();
        let own = self.own_score(black);
        let (difference, color_before) = self.colors(black);
        let mut repeats = 0;
        let mut cost = 0;
        if let Some(white) = white {
            let (white_difference, white_before) = self.colors(white);
            cost += at(&table.color, (difference + 1).abs()) + at(&table.color, (white_difference - 1).abs());
            cost += table.color_again * i64::from(color_before == Some(Color::Black));
            cost += table.color_again * i64::from(white_before == Some(Color::White));
            let other = self.own_score(white);
            cost += self.floats([own, other], &[(black, other), (white, own)]);
            for round in 1..self.round {
                if let Did::Played { color, opponent, .. } = self.did(black, round)
                    && opponent == white
                {
                    repeats += 1;
                    cost += if color == Color::Black { table.same_colors } else { table.other_colors };
                    cost += if round + 1 == self.round { table.immediate } else { 0 };
                }
            }
            let country = |player: &PlayerId| {
                self.tournament.entrant(player).and_then(|found| found.player.country.clone())
            };
            if country(black).is_some() && country(black) == country(white) {
                cost += since(&table.country, self.round);
            }
        } else {
            let below = others.iter().map(|player| self.own_score(player)).min().expect("somebody") - 1;
            cost += at(&table.color, difference.abs());
            cost += self.floats([own, below], &[(black, below)]);
            for round in 1..self.round {
                if matches!(self.did(black, round), Did::Bye) {
                    repeats += 1;
                    cost += table.bye_again + if round + 1 == self.round { table.immediate } else { 0 };
                }
            }
        }
        (cost.max(0), repeats)
    }

    /// Returns all present players.
    fn present(&self) -> Vec<&'a PlayerId> {
        self.tournament.present(self.round).into_iter().map(|entrant| &entrant.player.id).collect()
    }

    fn settled(&self) -> Vec<Pair<'a>> {
        let bonds = self.tournament.bonds().iter().filter(|bond| bond.round == self.round);
        bonds.map(|bond| (&bond.black, bond.white.as_ref())).collect()
    }

    /// Returns the players without a forced pair or bye.
    fn free(&self) -> Vec<&'a PlayerId> {
        let settled = self.settled();
        let is_settled = |player: &&PlayerId| {
            settled.iter().any(|(black, white)| *player == *black || Some(*player) == *white)
        };
        self.present().into_iter().filter(|player| !is_settled(player)).collect()
    }

    fn settled_costs(&self) -> (i64, i64) {
        let present = self.present();
        sum(self.settled().into_iter().map(|pair| self.cost(pair, &present)))
    }

    /// Returns the repeats and the cost of the best allowed pairing of the round without a pair, including
    /// forced pairs. If repeats are not avoided at any cost, only the cost counts.
    fn least(&self, without: Option<Pair>) -> Option<(i64, i64)> {
        let free = self.free();
        let mut left: Vec<Option<&PlayerId>> = free.iter().copied().map(Some).collect();
        if left.len() % 2 == 1 {
            left.push(None);
        }
        let best = self.least_of(&left, &free, without)?;
        let settled = self.settled_costs();
        Some((best.0 + settled.1, best.1 + settled.0))
    }

    fn least_of(
        &self,
        left: &[Option<&'a PlayerId>],
        free: &[&PlayerId],
        without: Option<Pair>,
    ) -> Option<(i64, i64)> {
        let Some((Some(one), others)) = left.split_first() else { return Some((0, 0)) };
        let mut best: Option<(i64, i64)> = None;
        for (at, other) in others.iter().enumerate() {
            let is_without = without.is_some_and(|pair| is_same(pair, (one, *other)));
            if is_without || other.is_some_and(|other| self.tournament.is_forbidden(one, other, self.round)) {
                continue;
            }
            let (cost, repeats) = match other {
                Some(other) => {
                    let costs =
                        [(*one, Some(*other)), (*other, Some(*one))].map(|pair| self.cost(pair, free));
                    costs[0].min(costs[1])
                }
                None => self.cost((one, None), free),
            };
            let mut rest = others.to_vec();
            rest.remove(at);
            let Some((more_repeats, more)) = self.least_of(&rest, free, without) else { continue };
            let sum = (repeats + more_repeats, cost + more);
            if best.is_none_or(|best| self.order(sum) < self.order(best)) {
                best = Some(sum);
            }
        }
        best
    }

    /// Returns the order of pairings.
    fn order(&self, (repeats, cost): (i64, i64)) -> (i64, i64) {
        (if self.table().repeats_last { repeats } else { 0 }, cost)
    }
}

fn is_same(one: Pair, other: Pair) -> bool {
    one == other || (one.1 == Some(other.0) && other.1 == Some(one.0))
}

fn sum(costs: impl Iterator<Item = (i64, i64)>) -> (i64, i64) {
    costs.fold((0, 0), |sum, (cost, repeats)| (sum.0 + cost, sum.1 + repeats))
}

fn at(costs: &[i64], number: i64) -> i64 {
    let number = usize::try_from(number).expect("a difference");
    costs[number.min(costs.len() - 1)]
}

fn since(rows: &[(u32, i64)], round: u32) -> i64 {
    rows.iter().rfind(|(from, _)| *from <= round).map_or(0, |(_, cost)| *cost)
}

fn pair_of(pair: &Explained) -> Pair<'_> {
    (&pair.black, pair.white.as_ref())
}

/// Returns a table of penalties: a preset, or random numbers.
fn penalties(random: &mut SplitMix64) -> PenaltyTable {
    let mut table = match random.below(5) {
        0 => PenaltyTable::papp(),
        1 => PenaltyTable::world_championship(),
        2 => PenaltyTable::usual(),
        _ => {
            let mut any = |most: usize| i64::try_from(random.below(most)).expect("small");
            let mut rising = |first: i64| {
                let mut costs = vec![0, first];
                (0..6).for_each(|_| costs.push(costs[costs.len() - 1] + any(300)));
                costs
            };
            PenaltyTable {
                color: rising(7),
                float: rising(50),
                color_again: any(200),
                float_again: any(60),
                float_back: any(25),
                bye_again: any(500),
                same_colors: any(500),
                other_colors: any(300),
                immediate: any(40),
                country: vec![(1, any(50)), (3, any(500))],
                elitism: vec![(1, any(100)), (2, any(100))],
                repeats_last: any(2) == 1,
            }
        }
    };
    if random.below(8) == 0 {
        // Without a cost of floats, a negative elitism could make a bye cost less than 0, which must not
        // happen.
        table.float = vec![0];
        table.float_back = 0;
    }
    table
}

/// Applies a random action of the director or the players between two rounds.
fn something(desk: &mut Desk, random: &mut SplitMix64, players: usize) {
    let next = desk.now().paired() + 1;
    let somebody = |random: &mut SplitMix64| id(&format!("p{:03}", random.below(players)));
    let round = next + u32::try_from(random.below(2)).expect("small");
    let points = [Halves::ZERO, Halves::HALF][random.below(2)];
    let event = match random.below(16) {
        0 | 1 => Event::Away { player: somebody(random), round, points },
        2 => Event::Withdrew(somebody(random)),
        3 => Event::Returned(somebody(random)),
        4 if desk.now().entrants().len() < 9 => {
            let late = id(&format!("late{next}"));
            Event::Joined(Box::new(Player { rating: Some(1900), ..Player::named(late, "Late") }))
        }
        5 | 6 => Event::Forbidden { one: somebody(random), other: somebody(random), round: Some(round) },
        7..=10 => Event::Forced { black: somebody(random), white: Some(somebody(random)), round: next },
        11 => Event::Forced { black: somebody(random), white: None, round: next },
        12 => {
            let penalties = penalties(random);
            Event::Changed(Box::new(Settings { penalties, ..desk.now().settings().clone() }))
        }
        _ => return,
    };
    // Impossible events are rejected and change nothing.
    let _ = desk.tries(event);
}

/// Returns a random round, as if a director had paired it.
fn by_hand(before: &Tournament, random: &mut SplitMix64) -> Round {
    let present = before.present(before.paired() + 1);
    let mut ids: Vec<PlayerId> = present.iter().map(|entrant| entrant.player.id.clone()).collect();
    random.shuffle(&mut ids);
    let left_over = if ids.len() % 2 == 1 { ids.pop() } else { None };
    let tables = ids.chunks(2).map(|two| Table::new(two[0].clone(), two[1].clone())).collect();
    let byes = left_over.into_iter().collect();
    Round { tables, byes, half_byes: Vec::new(), pairer: Pairer::Director, seeds: Vec::new() }
}

/// Ends all games of the latest round: on the board, drawn, or with one or both players absent. Some results
/// are then corrected, including their colors.
fn ends(desk: &mut Desk, random: &mut SplitMix64) {
    let number = desk.now().paired();
    for table in desk.now().round(number).expect("a round").tables.clone() {
        let result = match random.below(12) {
            0 => GameResult::forfeit(Color::White, Halves::whole(40), 64).expect("a result"),
            1 => GameResult::nobody(),
            2 => discs(32),
            _ => discs(i64::try_from(random.below(65)).expect("small")),
        };
        let Table { black, white, .. } = table;
        let report =
            Report { round: number, black: black.clone(), white: white.clone(), result: Some(result) };
        desk.does(Event::Ended(report));
        if random.below(15) == 0 {
            let report = Report { round: number, black: white, white: black, result: Some(discs(20)) };
            desk.does(Event::Corrected { report });
        }
    }
}

fn check_alternative(
    costs: &Costs,
    explanation: &Explanation,
    player: &PlayerId,
    alternative: Option<&Alternative>,
    is_own: bool,
) -> Result<(), TestCaseError> {
    let own = explanation.pair_of(player).expect("a pair");
    let Some(other) = alternative else {
        let looks_ahead = costs.table().repeats_last;
        prop_assert!(own.is_forced || looks_ahead || costs.least(Some(pair_of(own))).is_none());
        return Ok(());
    };
    prop_assert!(!own.is_forced);
    prop_assert!(!other.pairs.iter().any(|pair| is_same(pair_of(pair), pair_of(own))));
    for pair in &other.pairs {
        let below = if pair.is_forced { costs.present() } else { costs.free() };
        prop_assert_eq!((pair.total, pair.repeats), costs.cost(pair_of(pair), &below), "{:?}", pair);
    }
    let found = costs.order((other.repeats, other.total));
    let least = costs.least(Some(pair_of(own))).map(|least| costs.order(least)).expect("another pairing");
    if costs.table().repeats_last {
        prop_assert!(found >= least);
    } else {
        prop_assert_eq!(found, least, "the best without the pair");
    }
    if is_own {
        let made = costs.order((explanation.repeats, explanation.total));
        prop_assert!(found >= made, "{:?} is better than {:?}", other, explanation);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn what_is_explained_is_what_it_costs(seed: u64) {
        let mut random = SplitMix64::new(seed);
        let players = 4 + random.below(5);
        let settings = Settings {
            seed,
            penalties: penalties(&mut random),
            acceleration: (random.below(4) == 0).then_some(Acceleration { rounds: 2, points: Halves::ONE }),
            mcmahon: if random.below(4) == 0 { vec![2385] } else { Vec::new() },
            ..Settings::usual("Explained", 6)
        };
        let mut desk = Desk::with(settings, players);
        for number in 1..=6 {
            for _ in 0..random.below(4) {
                something(&mut desk, &mut random, players);
            }
            let before = desk.now().clone();
            let costs = Costs::of(&before);
            let by_program = random.below(6) > 0;
            let made = if by_program {
                let Ok(round) = pairing::pair(&before) else { continue };
                round
            } else {
                by_hand(&before, &mut random)
            };
            if desk.tries(Event::Paired { number: before.paired() + 1, round: Box::new(made.clone()) }).is_err() {
                continue;
            }
            let somebody = made.tables.get(random.below(made.tables.len().max(1))).map(|table| &table.black);
            let asked = made.byes.first().filter(|_| number % 2 == 0).or(somebody);
            let (explanation, alternative) = Explanation::of_round(&before, Some(&made), asked);

            let seated = made.tables.iter().map(|table| (&table.black, Some(&table.white)));
            let seated: Vec<Pair> = seated.chain(made.byes.iter().map(|player| (player, None))).collect();
            prop_assert_eq!(explanation.pairs.len(), seated.len());
            for pair in &explanation.pairs {
                prop_assert!(seated.contains(&pair_of(pair)), "{:?} is not in the round", pair);
                prop_assert_eq!(pair.flaws.iter().map(|(_, cost)| cost).sum::<i64>(), pair.total);
                let is_settled = costs.settled().iter().any(|settled| is_same(*settled, pair_of(pair)));
                prop_assert_eq!(pair.is_forced, is_settled);
                let below = if !by_program {
                    seated.iter().flat_map(|(one, other)| [Some(*one), *other]).flatten().collect()
                } else if is_settled {
                    costs.present()
                } else {
                    costs.free()
                };
                prop_assert_eq!((pair.total, pair.repeats), costs.cost(pair_of(pair), &below), "{:?}", pair);
            }
            prop_assert_eq!(explanation.total, explanation.pairs.iter().map(|pair| pair.total).sum::<i64>());
            prop_assert_eq!(explanation.own_total.is_some(), !by_program);
            if by_program {
                let found = costs.order((explanation.repeats, explanation.total));
                let least = costs.order(costs.least(None).expect("a pairing"));
                prop_assert!(found == least || (costs.table().repeats_last && found > least));
            } else {
                let own = Explanation::of(&before).total;
                prop_assert_eq!(explanation.own_total, Some(own));
            }
            if let Some(asked) = asked {
                check_alternative(&costs, &explanation, asked, alternative.as_ref(), by_program)?;
            }
            ends(&mut desk, &mut random);
        }
    }
}

/// Returns an event of six players in which B and E must meet in the second round.
fn forced_pair() -> Desk {
    let mut desk = Desk::new(Settings { seed: 1, ..Settings::usual("Forced", 3) });
    ["A", "B", "C", "D", "E", "F"].into_iter().for_each(|name| {
        desk.does(Event::Joined(Box::new(Player::named(id(name), name))));
    });
    let tables = [("C", "A", 30), ("B", "F", 34), ("D", "E", 34)];
    let seated = tables.iter().map(|(black, white, _)| Table::new(id(black), id(white))).collect();
    let (byes, half_byes, seeds) = (Vec::new(), Vec::new(), Vec::new());
    let round = Round { tables: seated, byes, half_byes, pairer: Pairer::Director, seeds };
    desk.does(Event::Paired { number: 1, round: Box::new(round) });
    for (black, white, own) in tables {
        let report = Report { round: 1, black: id(black), white: id(white), result: Some(discs(own)) };
        desk.does(Event::Ended(report));
    }
    desk.does(Event::Forced { black: id("B"), white: Some(id("E")), round: 2 });
    desk
}

#[test]
fn the_pairing_instead_costs_the_forced_pair_too() {
    let desk = forced_pair();
    let (explanation, other) = Explanation::with_alternative(desk.now(), &id("A"));
    // B and E both repeat their colors of the previous round, for 240 more than the cost of their scores.
    assert_eq!(explanation.total, 40_788 + 240);
    let other = other.expect("another pairing");
    assert_eq!((other.total, other.total - explanation.total), (3 * 40_788 + 2 * 120 + 240, 81_816));
}

#[test]
fn a_forced_pair_costs_what_it_costs_with_the_colors_that_it_has() {
    // A has black twice, and C white twice.
    let mut desk =
        Desk::new(Settings { seed: 1, penalties: PenaltyTable::papp(), ..Settings::usual("Forced", 3) });
    ["A", "B", "C", "D"].into_iter().for_each(|name| {
        desk.does(Event::Joined(Box::new(Player::named(id(name), name))));
    });
    let plays = |desk: &mut Desk, tables: [(&str, &str); 2]| {
        let number = desk.now().paired();
        for (black, white) in tables {
            let report =
                Report { round: number, black: id(black), white: id(white), result: Some(discs(34)) };
            desk.does(Event::Ended(report));
        }
    };
    let hand = |desk: &mut Desk, tables: [(&str, &str); 2]| {
        let seated = tables.map(|(black, white)| Table::new(id(black), id(white))).to_vec();
        let (byes, half_byes, seeds) = (Vec::new(), Vec::new(), Vec::new());
        let round = Round { tables: seated, byes, half_byes, pairer: Pairer::Director, seeds };
        let number = desk.now().paired() + 1;
        desk.does(Event::Paired { number, round: Box::new(round) });
    };
    hand(&mut desk, [("A", "B"), ("D", "C")]);
    plays(&mut desk, [("A", "B"), ("D", "C")]);
    desk.does(Event::Forced { black: id("D"), white: Some(id("C")), round: 2 });
    let explanation = Explanation::of(desk.now());
    let pair = explanation.pair_of(&id("C")).expect("the pair");
    // The two repeat their game with the same colors immediately, a second black for D and a second white for
    // C.
    assert_eq!(pair.total, 10_000_001 + 105 + 105 + 15 + 15 + 40_588 + 200);
    assert!(pair.is_forced);
}
