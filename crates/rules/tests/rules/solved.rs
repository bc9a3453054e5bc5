//! Exhaustive play of small boards, and published perfect games.

use std::collections::HashMap;

use outflank_rules::{Color, Game, GameSpec, GameVisitor, Outcome, Playthrough, Turn, Verdict, open, visit};

/// Plays all games of a spec to their ends.
struct Enumerate;

#[derive(Default)]
struct Enumeration {
    games: u64,
    /// The number of games for each number of placements.
    lengths: HashMap<u32, u64>,
    /// The score with best play, from Black's point of view.
    value: i32,
    /// The score with best play if empty squares count for neither side.
    raw_value: i32,
}

impl GameVisitor for Enumerate {
    type Output = Enumeration;

    fn visit<G: Game>(self, game: G) -> Enumeration {
        let mut all = Enumeration::default();
        let score = |outcome: Outcome| outcome.score.unwrap();
        all.value = play_out(&game, &game.start(), 0, &score, &mut all);
        let raw = |outcome: Outcome| outcome.discs.black as i32 - outcome.discs.white as i32;
        all.raw_value = play_out(&game, &game.start(), 0, &raw, &mut Enumeration::default());
        all
    }
}

fn play_out<G: Game>(
    game: &G,
    position: &G::Pos,
    placed: u32,
    score: &impl Fn(Outcome) -> i32,
    all: &mut Enumeration,
) -> i32 {
    let color = match game.turn(position) {
        Turn::Play(color) => color,
        Turn::Over(outcome) => {
            all.games += 1;
            *all.lengths.entry(placed).or_default() += 1;
            return score(outcome);
        }
    };
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    let scores = moves.into_iter().map(|mv| {
        let after = game.play(position, mv);
        let more = game.discs(&after) != game.discs(position);
        play_out(game, &after, placed + u32::from(more), score, all)
    });
    let best = if color == Color::Black { scores.max() } else { scores.min() };
    best.unwrap()
}

fn enumerate(spec: &str) -> Enumeration {
    visit(&spec.parse().unwrap(), Enumerate)
}

#[test]
fn crossed_4x4_has_60060_games_and_white_wins_11_to_3() {
    let all = enumerate("othello?size=4");
    assert_eq!((all.games, all.value, all.raw_value), (60_060, -10, -8));
    let mut lengths: Vec<(u32, u64)> = all.lengths.into_iter().collect();
    lengths.sort_unstable();
    assert_eq!(lengths, [(6, 4), (7, 8), (8, 20), (9, 308), (10, 808), (11, 5332), (12, 53_580)]);
}

#[test]
fn side_by_side_4x4_has_67116_games_and_white_wins_by_3() {
    let all = enumerate("reversi?size=4");
    assert_eq!((all.games, all.value, all.raw_value), (67_116, -4, -3));
}

/// The side with fewer discs wins, so 3 discs fewer are a win by 3.
#[test]
fn anti_4x4_is_a_black_win_by_3_crossed_and_a_draw_side_by_side() {
    assert_eq!(enumerate("othello?size=4&goal=fewest").value, 3);
    assert_eq!(enumerate("reversi?size=4&goal=fewest").value, 0);
}

fn replay(spec: &str, transcript: &str) -> Playthrough {
    let spec: GameSpec = spec.parse().unwrap();
    let mut game = Playthrough::new(open(&spec).start());
    let moves: Vec<String> =
        transcript.as_bytes().chunks(2).map(|pair| String::from_utf8_lossy(pair).into_owned()).collect();
    game.replay(moves.iter().map(String::as_str)).unwrap();
    game
}

#[test]
fn perfect_6x6_othello_ends_16_to_20() {
    // The game is from J. Feinstein, "Perfect Play in 6x6 Othello from two alternative starting positions"
    // (1993).
    let transcript = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1";
    let game = replay("othello?size=6", transcript);
    assert_eq!(game.n_passes(), 1);
    let Turn::Over(outcome) = game.position().turn() else { panic!("the game goes on") };
    assert_eq!((outcome.discs.black, outcome.discs.white), (16, 20));
    assert_eq!((outcome.verdict, outcome.score), (Verdict::Win(Color::White), Some(-4)));
}

#[test]
fn perfect_6x6_anti_games_end_17_to_19() {
    // Both games are from Tothello, "Solving the 6x6 Reversed" (2006).
    for (transcript, passes) in [
        ("c2b4d5e2e3c1b1e4d1d2f2e1f3f4b3d6a5a4a3a2b5b2e6c5c6f1f5e5f6b6a6a1", 0),
        ("c2d2e4d5e3f3f4f5e1b3b2e5c5b4a4d6a5b1d1c1e2a2b5a3c6b6e6f2f1f6a1a6", 1),
    ] {
        let game = replay("othello?size=6&goal=fewest", transcript);
        assert_eq!(game.n_passes(), passes);
        let Turn::Over(outcome) = game.position().turn() else { panic!("the game goes on") };
        assert_eq!((outcome.discs.black, outcome.discs.white), (17, 19));
        assert_eq!((outcome.verdict, outcome.score), (Verdict::Win(Color::Black), Some(2)));
    }
}
