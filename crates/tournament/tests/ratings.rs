//! Compares ratings with another library and with their definitions.

use outflank_tournament::rating::{
    Aging, Day, Decision, Elo, EloRating, Glicko2, Glicko2Rating, List, ListError, ListSettings,
    PeriodLength, RatedGame, Results, Standing, list, periods,
};
use proptest::prelude::*;
use skillratings::Outcomes;
use skillratings::elo as their_elo;
use skillratings::glicko2 as theirs;

const PLAYERS: usize = 7;

fn outcome(decision: Decision) -> Outcomes {
    match decision {
        Decision::First => Outcomes::WIN,
        Decision::Draw => Outcomes::DRAW,
        Decision::Second => Outcomes::LOSS,
    }
}

fn decision() -> impl Strategy<Value = Decision> {
    prop::sample::select(&[Decision::First, Decision::Draw, Decision::Second][..])
}

/// A game: two players, the winner, and the number of months after January 2020.
type Played = (usize, usize, Decision, u8);

fn games(most: usize) -> impl Strategy<Value = Vec<Played>> {
    let game = (0..PLAYERS, 1..PLAYERS, decision(), 0_u8..60)
        .prop_map(|(first, step, decision, month)| (first, (first + step) % PLAYERS, decision, month));
    prop::collection::vec(game, 1..most)
}

fn results(games: &[Played]) -> Results {
    let mut results = Results::new();
    for player in 0..PLAYERS {
        results.person(&player.to_string(), "", "");
    }
    let event = results.event("all");
    for &(first, second, decision, month) in games {
        let day = Some(Day::new(2020, 1, 15).expect("a day").months_later(u32::from(month)));
        results.add(RatedGame { first, second, decision, day, event }).expect("two players");
    }
    results
}

fn near(ours: f64, theirs: f64, by: f64) -> bool {
    (ours - theirs).abs() <= by
}

proptest! {
    /// Whole careers, with and without games in a month, get the same ratings from both libraries.
    #[test]
    fn glicko2_is_what_the_library_says(games in games(60), tau in 0.3_f64..1.2) {
        let start = Glicko2::default().start();
        let glicko = Glicko2::new(tau, start).expect("in range");
        let config = theirs::Glicko2Config { tau, convergence_tolerance: 1e-9 };
        let results = results(&games);
        let periods = periods(&results, PeriodLength::Month).expect("all dated");
        let ours = glicko.rate(&results, &periods);
        let mut known: Vec<Option<theirs::Glicko2Rating>> = vec![None; PLAYERS];
        for period in &periods {
            let before = known.clone();
            for (player, rating) in known.iter_mut().enumerate() {
                let mut played = Vec::new();
                for game in period.games.iter().map(|game| results.games()[*game]) {
                    let at = |person: usize| before[person].unwrap_or_default();
                    if game.first == player {
                        played.push((at(game.second), outcome(game.decision)));
                    } else if game.second == player {
                        played.push((at(game.first), outcome(game.decision.turned())));
                    }
                }
                if !played.is_empty() || rating.is_some() {
                    *rating = Some(theirs::glicko2_rating_period(&rating.unwrap_or_default(), &played, &config));
                }
            }
        }
        for (ours, theirs) in ours.iter().zip(&known) {
            prop_assert_eq!(ours.is_some(), theirs.is_some());
            if let (Some(ours), Some(theirs)) = (ours, theirs) {
                prop_assert!(near(ours.rating, theirs.rating, 1e-5), "{:?} {:?}", ours, theirs);
                prop_assert!(near(ours.deviation, theirs.deviation, 1e-5), "{:?} {:?}", ours, theirs);
                prop_assert!(near(ours.volatility, theirs.volatility, 1e-8), "{:?} {:?}", ours, theirs);
            }
        }
    }

    /// Both libraries agree on a period with extreme random ratings.
    #[test]
    fn glicko2_is_what_the_library_says_of_any_period(
        before in (500.0_f64..2500.0, 30.0_f64..350.0, 0.03_f64..0.2),
        opponents in prop::collection::vec((500.0_f64..2500.0, 30.0_f64..350.0, decision()), 1..14),
    ) {
        let (rating, deviation, volatility) = before;
        let ours: Vec<_> = opponents
            .iter()
            .map(|&(rating, deviation, decision)| {
                (Glicko2Rating { rating, deviation, volatility: 0.06 }, decision.score())
            })
            .collect();
        let others: Vec<_> = opponents
            .iter()
            .map(|&(rating, deviation, decision)| {
                (theirs::Glicko2Rating { rating, deviation, volatility: 0.06 }, outcome(decision))
            })
            .collect();
        let ours = Glicko2::default().after_period(Glicko2Rating { rating, deviation, volatility }, &ours);
        let config = theirs::Glicko2Config { tau: 0.5, convergence_tolerance: 1e-9 };
        let player = theirs::Glicko2Rating { rating, deviation, volatility };
        let theirs = theirs::glicko2_rating_period(&player, &others, &config);
        prop_assert!(near(ours.rating, theirs.rating, 1e-5), "{:?} {:?}", ours, theirs);
        prop_assert!(near(ours.deviation, theirs.deviation, 1e-5), "{:?} {:?}", ours, theirs);
        prop_assert!(near(ours.volatility, theirs.volatility, 1e-8), "{:?} {:?}", ours, theirs);
    }

    #[test]
    fn elo_is_what_the_library_says_of_a_game(
        first in 500.0_f64..2500.0, second in 500.0_f64..2500.0, decision in decision(), k in 1.0_f64..64.0
    ) {
        let elo = Elo::new(k, k, 0, 1500.0).expect("in range");
        let after = elo.after_period(EloRating { rating: first, games: 40 }, &[(second, decision.score())]);
        let theirs = their_elo::elo(
            &their_elo::EloRating { rating: first },
            &their_elo::EloRating { rating: second },
            &outcome(decision),
            &their_elo::EloConfig { k },
        );
        prop_assert!(near(after.rating, theirs.0.rating, 1e-9), "{:?} {:?}", after, theirs.0);
    }

    /// If K is the same for all, one player gains what the other loses.
    #[test]
    fn elo_neither_makes_nor_loses_points(games in games(60)) {
        let elo = Elo::new(24.0, 24.0, 0, 1500.0).expect("in range");
        let results = results(&games);
        let periods = periods(&results, PeriodLength::Month).expect("all dated");
        let rated: Vec<f64> = elo.rate(&results, &periods).into_iter().flatten().map(|at| at.rating).collect();
        prop_assert!(near(rated.iter().sum::<f64>(), 1500.0 * rated.len() as f64, 1e-6));
    }

    /// Within a period, neither the order of games nor that of the players in a game matters.
    #[test]
    fn a_period_has_no_order(games in games(30), turn in prop::collection::vec(any::<bool>(), 30)) {
        let other: Vec<Played> = games
            .iter()
            .zip(&turn)
            .rev()
            .map(|(&(first, second, decision, month), turn)| {
                if *turn { (second, first, decision.turned(), month) } else { (first, second, decision, month) }
            })
            .collect();
        let rate = |games: &[Played]| {
            let results = results(games);
            let periods = periods(&results, PeriodLength::Event).expect("one event");
            (Glicko2::default().rate(&results, &periods), Elo::default().rate(&results, &periods))
        };
        let (ours, others) = (rate(&games), rate(&other));
        for player in 0..PLAYERS {
            let near = |a: f64, b: f64| near(a, b, 1e-6);
            let glicko = (ours.0[player], others.0[player]);
            let same = match glicko {
                (Some(a), Some(b)) => near(a.rating, b.rating) && near(a.deviation, b.deviation),
                (a, b) => a.is_none() && b.is_none(),
            };
            prop_assert!(same, "{:?}", glicko);
            let elo = (ours.1[player], others.1[player]);
            prop_assert!(elo.0.map(|e| e.games) == elo.1.map(|e| e.games));
            prop_assert!(elo.0.zip(elo.1).is_none_or(|(a, b)| near(a.rating, b.rating)), "{:?}", elo);
        }
    }
}

fn settings(aging: Aging) -> ListSettings {
    ListSettings { aging, ..ListSettings::default() }
}

/// Returns the group, strength and error of each player.
fn rated(list: &List) -> Vec<Option<(usize, f64, f64)>> {
    let mut all = vec![None; PLAYERS];
    for player in &list.players {
        if let Standing::Rated { group, rating, error } = player.standing {
            all[player.person] = Some((group, rating, error));
        }
    }
    all
}

/// Returns the games' weights by the federation's rule, computed independently, for a list in the month of
/// the last game.
fn weights(games: &[Played]) -> Vec<f64> {
    let last = games.iter().map(|game| game.3).max().unwrap_or(0);
    games
        .iter()
        .map(|game| match last - game.3 {
            0..=7 => 1.0,
            8..=14 => 100.0 / 150.0,
            15..=26 => 60.0 / 150.0,
            27..=38 => 30.0 / 150.0,
            _ => 1.0 / 150.0,
        })
        .collect()
}

/// Returns the log likelihood of the games within groups, from strengths in points.
fn log_likelihood(games: &[Played], weights: &[f64], group: &[Option<(usize, f64, f64)>], at: &[f64]) -> f64 {
    let mut sum = 0.0;
    for (&(first, second, decision, _), weight) in games.iter().zip(weights) {
        let both = group[first].map(|is| is.0) == group[second].map(|is| is.0) && group[first].is_some();
        if both {
            let odds = 1.0 / (1.0 + 10_f64.powf((at[second] - at[first]) / 400.0));
            sum += weight * (decision.score() * odds.ln() + (1.0 - decision.score()) * (1.0 - odds).ln());
        }
    }
    sum
}

/// Inverts a matrix by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..n).map(|i| (0..n).map(|j| f64::from(u8::from(i == j))).collect()).collect();
    for column in 0..n {
        let best = (column..n).max_by(|a, b| matrix[*a][column].abs().total_cmp(&matrix[*b][column].abs()));
        let best = best.expect("rows are left");
        matrix.swap(column, best);
        inverse.swap(column, best);
        let pivot = matrix[column][column];
        for other in 0..n {
            matrix[column][other] /= pivot;
            inverse[column][other] /= pivot;
        }
        for row in (0..n).filter(|row| *row != column) {
            let factor = matrix[row][column];
            for other in 0..n {
                matrix[row][other] -= factor * matrix[column][other];
                inverse[row][other] -= factor * inverse[column][other];
            }
        }
    }
    inverse
}

proptest! {
    /// At the optimum, each player has made exactly the expected points.
    #[test]
    fn the_list_expects_what_was_made(games in games(60), weighed in any::<bool>()) {
        let aging = if weighed { Aging::federation() } else { Aging::none() };
        let weights = if weighed { weights(&games) } else { vec![1.0; games.len()] };
        let rated = rated(&list(&results(&games), &settings(aging)).expect("all dated"));
        let mut surplus = [0.0; PLAYERS];
        for (&(first, second, decision, _), weight) in games.iter().zip(&weights) {
            let (Some(a), Some(b)) = (rated[first], rated[second]) else { continue };
            if a.0 == b.0 {
                let expected = Elo::expected(a.1, b.1);
                surplus[first] += weight * (decision.score() - expected);
                surplus[second] -= weight * (decision.score() - expected);
            }
        }
        for (player, surplus) in surplus.iter().enumerate() {
            prop_assert!(surplus.abs() < 1e-7, "{}: {} {:?}", player, surplus, rated[player]);
        }
        // The mean of each group is 1500.
        for group in 0..PLAYERS {
            let members: Vec<f64> = rated.iter().flatten().filter(|is| is.0 == group).map(|is| is.1).collect();
            prop_assert!(members.is_empty() || near(members.iter().sum::<f64>() / members.len() as f64, 1500.0, 1e-6));
            prop_assert!(members.len() != 1);
        }
    }

    /// No other strengths are likelier, as far as many random directions show.
    #[test]
    fn nothing_near_the_list_is_likelier(games in games(40), way in prop::collection::vec(-1.0_f64..1.0, PLAYERS)) {
        let ones = vec![1.0; games.len()];
        let rated = rated(&list(&results(&games), &settings(Aging::none())).expect("all dated"));
        let at: Vec<f64> = rated.iter().map(|is| is.map_or(0.0, |is| is.1)).collect();
        let best = log_likelihood(&games, &ones, &rated, &at);
        for length in [0.5, 20.0, 300.0] {
            let moved: Vec<f64> = at.iter().zip(&way).map(|(at, way)| at + length * way).collect();
            prop_assert!(log_likelihood(&games, &ones, &rated, &moved) <= best + 1e-9);
        }
    }

    /// Errors agree with the inverse of the second derivatives, by finite differences, among strengths with a
    /// fixed sum.
    #[test]
    fn errors_come_from_the_curvature(games in games(60)) {
        let weights = weights(&games);
        let rated = rated(&list(&results(&games), &settings(Aging::federation())).expect("all dated"));
        let members: Vec<usize> =
            (0..PLAYERS).filter(|player| rated[*player].is_some_and(|is| is.0 == 0)).collect();
        let at: Vec<f64> = rated.iter().map(|is| is.map_or(0.0, |is| is.1)).collect();
        // With very large leads, the differences have no significant digits.
        let spread = members.iter().map(|player| (at[*player] - 1500.0).abs()).fold(0.0, f64::max);
        if members.len() < 2 || spread > 1000.0 {
            return Ok(());
        }
        let h = 2.0;
        let value = |moves: &[(usize, f64)]| {
            let mut at = at.clone();
            moves.iter().for_each(|(player, by)| at[*player] += by);
            log_likelihood(&games, &weights, &rated, &at)
        };
        let n = members.len() as f64;
        let matrix: Vec<Vec<f64>> = members
            .iter()
            .map(|&i| {
                members
                    .iter()
                    .map(|&j| {
                        let second = value(&[(i, h), (j, h)]) - value(&[(i, h), (j, -h)]) - value(&[(i, -h), (j, h)])
                            + value(&[(i, -h), (j, -h)]);
                        // The likelihood is flat along (1, 1, …, 1), so a term is added there and subtracted
                        // from the inverse.
                        -second / (4.0 * h * h) + 1e-5 / n
                    })
                    .collect()
            })
            .collect();
        let covariance = inverse(matrix);
        for (row, player) in members.iter().enumerate() {
            let variance = covariance[row][row] - 1e5 / n;
            let (_, _, error) = rated[*player].expect("a member");
            let expected = 1.959_964 * variance.max(0.0).sqrt();
            prop_assert!(near(error, expected, 0.5 + 0.01 * expected), "{} {}", error, expected);
        }
    }

    /// Neither the order of games nor that of the players in a game changes the list.
    #[test]
    fn a_list_has_no_order(games in games(50)) {
        let turned: Vec<Played> =
            games.iter().rev().map(|game| (game.1, game.0, game.2.turned(), game.3)).collect();
        let read = |games: &[Played]| {
            rated(&list(&results(games), &settings(Aging::federation())).expect("all dated"))
        };
        for (a, b) in read(&games).into_iter().zip(read(&turned)) {
            let same = match (a, b) {
                (Some(a), Some(b)) => {
                    // If leads of thousands barely connect players, the order of summation matters more.
                    let more = 1.0 + a.2 / 1000.0;
                    a.0 == b.0 && near(a.1, b.1, 1e-5 * more) && near(a.2, b.2, 1e-4 * more)
                }
                (a, b) => a.is_none() && b.is_none(),
            };
            prop_assert!(same, "{:?} {:?}", a, b);
        }
    }
}

#[test]
fn two_players_stand_as_the_formula_says() {
    // Three wins, a draw and a loss are 3.5 of 5 points, so the lead is 400 · log10(3.5 / 1.5).
    let games = [Decision::First, Decision::First, Decision::Draw, Decision::Second, Decision::First]
        .map(|decision| (0, 1, decision, 0));
    let list = list(&results(&games), &settings(Aging::none())).expect("all dated");
    let rated = rated(&list);
    let lead = 400.0 * (3.5_f64 / 1.5).log10();
    let (first, second) = (rated[0].expect("rated"), rated[1].expect("rated"));
    assert!(near(first.1 - second.1, lead, 1e-8), "{first:?} {second:?}");
    // The information about the lead is 5 · 0.7 · 0.3. Each player's distance from the mean is half the lead.
    let error = 1.959_964 * 0.5 * 173.717_793 / (5.0_f64 * 0.7 * 0.3).sqrt();
    assert!(near(first.2, error, 1e-4) && near(second.2, error, 1e-4), "{first:?} {error}");
}

#[test]
fn who_cannot_be_compared_is_told_apart() {
    use Decision::{Draw, First};
    // Players 0, 1 and 2 beat each other in a cycle. Player 3 beat 0, 4 lost to 1, 5 beat 4 and lost to 2,
    // and 6 has not played.
    let games = [
        (0, 1, First, 0),
        (1, 2, First, 0),
        (2, 0, First, 0),
        (3, 0, First, 0),
        (1, 4, First, 0),
        (5, 4, First, 0),
        (2, 5, First, 0),
    ];
    let found = list(&results(&games), &settings(Aging::none())).expect("all dated");
    assert_eq!(found.groups.len(), 1);
    assert_eq!(found.groups[0].players, 3);
    let standing: Vec<(usize, Standing)> =
        found.players[3..].iter().map(|player| (player.person, player.standing)).collect();
    assert_eq!(standing, [(3, Standing::WonAll), (5, Standing::Between), (4, Standing::LostAll)]);

    // Two drawn pairs are separate islands. After a decisive game between them they are one island with two
    // groups.
    let apart = [(0, 1, Draw, 0), (2, 3, Draw, 0)];
    let found = list(&results(&apart), &settings(Aging::none())).expect("all dated");
    assert_eq!((found.groups.len(), found.groups[0].island, found.groups[1].island), (2, 0, 1));
    let found = list(&results(&[&apart[..], &[(0, 2, First, 0)]].concat()), &settings(Aging::none()));
    let found = found.expect("all dated");
    assert_eq!((found.groups.len(), found.groups[0].island, found.groups[1].island), (2, 0, 0));
    let found = list(
        &results(&[&apart[..], &[(0, 2, First, 0), (3, 1, First, 0)]].concat()),
        &settings(Aging::none()),
    );
    assert_eq!(found.expect("all dated").groups.len(), 1);
}

#[test]
fn later_games_stay_out_and_games_without_a_day_are_named() {
    let games = [(0, 1, Decision::Draw, 0), (0, 2, Decision::Draw, 12)];
    let early = ListSettings { as_of: "2020-12-31".parse().ok(), ..settings(Aging::federation()) };
    let found = list(&results(&games), &early).expect("all dated");
    assert_eq!((found.players.len(), found.later_games), (2, 1));

    let mut undated = results(&games);
    let event = undated.event("Club evening");
    let game = RatedGame { first: 0, second: 1, decision: Decision::Draw, day: None, event };
    undated.add(game).expect("two players");
    assert_eq!(
        list(&undated, &settings(Aging::federation())),
        Err(ListError::Undated("Club evening".into()))
    );
    assert!(list(&undated, &settings(Aging::none())).is_ok());
}
