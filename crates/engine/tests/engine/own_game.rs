//! Players and solvers accept only positions of their own game, however similar the boards are.

use outflank_engine::small::BoardSolver;
use outflank_engine::{Effort, Level, Limits, Opponent, Options, Refused, Stop};
use outflank_rules::{AnyPosition, CATALOG, GameSpec, OtherGame, Values, open};

/// Returns every game of the catalog, with its defaults and with each parameter at the ends of its range.
fn specs() -> Vec<GameSpec> {
    let mut texts = Vec::new();
    for row in CATALOG {
        texts.push(row.id.to_owned());
        for parameter in row.parameters {
            let values: Vec<String> = match parameter.values {
                Values::OneOf(values) => values.iter().map(|&value| value.to_owned()).collect(),
                Values::Even { min, max } => [min, 6, 10, max].map(|size| size.to_string()).to_vec(),
                Values::NumberOrNone { max, .. } => vec!["10".to_owned(), max.to_string(), "none".to_owned()],
                Values::Hole => vec!["random".to_owned()],
            };
            texts.extend(values.iter().map(|value| format!("{}?{}={value}", row.id, parameter.name)));
        }
    }
    let mut specs: Vec<GameSpec> =
        texts.iter().filter_map(|text| text.parse::<GameSpec>().ok()).map(|spec| spec.resolve(0)).collect();
    specs.sort_by(|a, b| a.as_str().cmp(b.as_str()));
    specs.dedup();
    specs
}

fn refused<T: std::fmt::Debug>(answer: Result<T, impl Into<Refused>>, mine: &GameSpec, given: &GameSpec) {
    let expected = OtherGame { expected: mine.to_string(), given: given.to_string() };
    assert_eq!(answer.map_err(Into::into).expect_err("a position of another game"), expected.into());
}

#[test]
fn a_position_of_another_game_is_refused_by_every_player_and_solver() {
    let starts: Vec<(GameSpec, AnyPosition)> =
        specs().into_iter().map(|spec| (spec.clone(), open(&spec).start())).collect();
    assert!(starts.len() > 50, "{}", starts.len());
    let options = Options { hash_mib: 1, ..Options::default() };
    let (limits, stop) = (Limits::new().with_nodes(1), Stop::new());
    for (mine, _) in &starts {
        let mut opponent = Opponent::new(mine, options).unwrap();
        let mut solver = BoardSolver::new(mine, options).ok();
        for (given, position) in &starts {
            if given == mine {
                let found = opponent.search(position, &limits, &stop, &mut |_| {}).unwrap();
                assert!(found.best.is_some(), "{mine}");
                let empties = solver.as_ref().map(|solver| solver.n_empties(position));
                assert_ne!(empties, Some(None), "{mine}");
                continue;
            }
            refused(opponent.search(position, &limits, &stop, &mut |_| {}), mine, given);
            refused(opponent.score_all(position, &limits, &stop, &mut |_| {}), mine, given);
            refused(opponent.choose(position, Level::MIN, 1, &stop, &mut |_| {}), mine, given);
            refused(opponent.choose(position, Level::MAX, 1, &stop, &mut |_| {}), mine, given);
            refused(opponent.ponder(position, &stop), mine, given);
            if let Some(solver) = &mut solver {
                refused(solver.solve(position, &stop, &mut |_| {}), mine, given);
                refused(solver.best(position, Effort::new(), &stop), mine, given);
                refused(solver.score_all(position, Effort::new(), &stop), mine, given);
                assert_eq!(solver.n_empties(position), None);
                assert!(!solver.is_within_reach(position) && !solver.can_score_all(position));
            }
        }
    }
}

/// Pairs of games that were once confused.
#[test]
fn boards_of_one_type_are_told_apart() {
    let game = |text: &str| text.parse::<GameSpec>().unwrap();
    let stop = Stop::new();
    for (mine, given) in [("othello?size=6", "hex"), ("othello?size=6", "reversi?size=6")] {
        let mut solver =
            BoardSolver::new(&game(mine), Options { hash_mib: 1, ..Options::default() }).unwrap();
        let position = open(&game(given)).start();
        refused(solver.solve(&position, &stop, &mut |_| {}), &game(mine), &game(given));
    }
    for (mine, given) in [("hex", "round"), ("othello", "reversi"), ("ringo", "ringo?neutral_hop=on")] {
        let mut opponent = Opponent::new(&game(mine), Options::default()).unwrap();
        let position = open(&game(given)).start();
        let error = opponent.search(&position, &Limits::new(), &stop, &mut |_| {}).unwrap_err();
        assert_eq!(error.to_string(), format!("this is a position of {given}, not of {mine}"));
    }
}
