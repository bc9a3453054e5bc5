//! Properties of the Reversi family, for every board and every option.

use outflank_rules::{
    Bits, ByColor, Cell, Change, Color, Content, Game, GameSpec, Geometry, IllegalMove, MoveKind, Placement,
    Playthrough, Position, Reversi, Ruleset, Turn, Verdict, Wide, open, perft,
};

use crate::random::Random;

fn spec(text: &str) -> GameSpec {
    text.parse().unwrap()
}

fn cells<const N: usize>(geometry: &Geometry, names: [&str; N]) -> Vec<Cell> {
    names.iter().map(|name| geometry.layout().cell(name).unwrap()).collect()
}

fn diagonal(geometry: &Geometry) -> ByColor<Vec<Cell>> {
    let center = geometry.layout().width / 2.0;
    let at = |dx: f32, dy: f32| {
        let found = geometry.layout().cells.iter().position(|c| c.x == center + dx && c.y == center + dy);
        Cell(found.unwrap() as u16)
    };
    ByColor { black: vec![at(0.5, -0.5), at(-0.5, 0.5)], white: vec![at(-0.5, -0.5), at(0.5, 0.5)] }
}

fn othello_on<B: Bits>(geometry: Geometry) -> Reversi<B> {
    let discs = diagonal(&geometry);
    Reversi::new(Ruleset::othello(geometry, discs)).unwrap()
}

fn moves<G: Game>(game: &G, position: &G::Pos) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves
}

/// Calls `check` for every position of random games.
fn wander<G: Game>(game: &G, games: u64, mut check: impl FnMut(&G::Pos)) {
    for seed in 0..games {
        let mut random = Random(seed);
        let mut position = game.start();
        loop {
            check(&position);
            let moves = moves(game, &position);
            if moves.is_empty() {
                break;
            }
            position = game.play(&position, moves[random.below(moves.len())]);
        }
    }
}

#[test]
fn the_general_game_equals_the_fast_core() {
    let general = othello_on::<u64>(Geometry::square(8));
    let fast = open(&spec("othello"));
    assert_eq!(*fast.layout(), *general.layout());
    for seed in 0..60 {
        let mut random = Random(seed);
        let mut position = general.start();
        let mut core = fast.start();
        loop {
            let contents: Vec<Content> =
                general.geometry().cells().map(|cell| general.content(&position, cell)).collect();
            assert_eq!(contents, core.contents());
            assert_eq!(general.turn(&position), core.turn());
            assert_eq!(general.position(&contents, position.turn), Ok(position));
            let legal = core.legal();
            let moves = moves(&general, &position);
            assert_eq!(moves.len(), legal.len());
            for (&mv, legal) in moves.iter().zip(&legal) {
                assert_eq!(general.show(&position, mv), legal.text);
                assert_eq!(general.kind(&position, mv), legal.kind);
                let (mut flips, mut core_flips) = (general.effect(&position, mv), legal.effect.clone());
                let order = |change: &Change| match change {
                    Change::Flipped { cell, distance } => (*distance, *cell),
                    _ => (0, Cell(0)),
                };
                flips.sort_by_key(order);
                core_flips.sort_by_key(order);
                assert_eq!(flips, core_flips);
            }
            for square in 0..64 {
                let name = general.layout().name(Cell(square)).to_string();
                assert_eq!(
                    general.parse(&position, &name).map_err(|error| error.to_string()).err(),
                    core.play(&name).err().map(|error| error.to_string()),
                );
            }
            if moves.is_empty() {
                break;
            }
            let chosen = random.below(moves.len());
            position = general.play(&position, moves[chosen]);
            core = core.play(&legal[chosen].text).unwrap().0;
        }
    }
    for convention in perft::Convention::ALL {
        let count = perft::count_game(&general, &general.start(), 7, convention);
        assert_eq!(count, perft::count(Position::start(), 7, convention));
    }
}

#[test]
fn sets_of_every_width_play_alike() {
    let narrow = othello_on::<u64>(Geometry::square(8));
    let middle = othello_on::<u128>(Geometry::square(8));
    let wide = othello_on::<Wide<11>>(Geometry::square(8));
    for convention in perft::Convention::ALL {
        let expected = perft::count_game(&narrow, &narrow.start(), 5, convention);
        assert_eq!(perft::count_game(&middle, &middle.start(), 5, convention), expected);
        assert_eq!(perft::count_game(&wide, &wide.start(), 5, convention), expected);
    }
    assert!(Reversi::<u64>::new(narrow.rules().clone()).is_some());
    let large = Geometry::square(10);
    let discs = diagonal(&large);
    assert!(Reversi::<u64>::new(Ruleset::othello(large, discs)).is_none(), "100 cells do not fit");
}

/// Moves must commute with every symmetry of the board and with swapping the colors.
#[test]
fn symmetries_and_exchanged_colors_change_nothing() {
    for geometry in [
        Geometry::square(6),
        Geometry::octagon(8),
        Geometry::disc_52(),
        Geometry::cross(4, 3),
        Geometry::disc_60(),
    ] {
        commutes(&othello_on::<u64>(geometry));
    }
    for text in ["hex", "hex?start=ring", "hex?start=hexthello"] {
        commutes(&typed_hex(text));
    }
    let polar = Geometry::polar(4, 16);
    let discs = ByColor { black: vec![Cell(17), Cell(32)], white: vec![Cell(16), Cell(33)] };
    commutes(&Reversi::<u64>::new(Ruleset::othello(polar, discs)).unwrap());
    let mut quiet = Ruleset::victorian(Geometry::square(8), [27, 28, 35, 36].map(Cell));
    quiet.quiet = outflank_rules::Quiet::AdjacentOwn;
    commutes(&Reversi::<u64>::new(quiet).unwrap());
}

fn typed_hex(text: &str) -> Reversi<u64> {
    let game = open(&spec(text));
    let contents = game.start().contents();
    let full = Geometry::hexagon(5);
    let geometry = if contents.len() == 61 { full } else { full.minus(&[full.layout().cell("e5").unwrap()]) };
    let discs = ByColor::from_fn(|color| {
        geometry.cells().filter(|cell| contents[usize::from(cell.0)] == Content::Piece(color)).collect()
    });
    Reversi::new(Ruleset::othello(geometry, discs)).unwrap()
}

fn commutes(game: &Reversi<u64>) {
    let symmetries = game.geometry().automorphisms();
    assert!(symmetries.len() > 1);
    wander(game, 3, |position| {
        for symmetry in &symmetries {
            for swap in [false, true] {
                let image = |set: u64| u64::of(set.cells().map(|cell| symmetry[usize::from(cell.0)]));
                let mut mirrored = *position;
                let (black, white) = (image(position.black), image(position.white));
                (mirrored.black, mirrored.white) = if swap { (white, black) } else { (black, white) };
                if swap {
                    mirrored.turn = !position.turn;
                    mirrored.hand.reverse();
                }
                let placements = game.placements(position);
                assert_eq!(game.placements(&mirrored), image(placements));
                for cell in placements.cells() {
                    let flips = game.flips(&mirrored, symmetry[usize::from(cell.0)]);
                    assert_eq!(flips, image(game.flips(position, cell)));
                }
                match (game.turn(position), game.turn(&mirrored)) {
                    (Turn::Play(one), Turn::Play(other)) => assert_eq!(one == other, !swap),
                    (Turn::Over(one), Turn::Over(other)) => {
                        let sign = if swap { -1 } else { 1 };
                        assert_eq!(one.score, other.score.map(|score| sign * score));
                    }
                    turns => panic!("{turns:?}"),
                }
            }
        }
    });
}

#[test]
fn the_nearest_disc_closes_a_run_and_flips_do_not_cascade() {
    let geometry = Geometry::square(8);
    let start = ByColor { black: vec![], white: vec![] };
    let game = Reversi::<u64>::new(Ruleset::othello(geometry, start)).unwrap();
    let board = |black: &[&str], white: &[&str]| {
        let mut contents = vec![Content::Empty; 64];
        for (names, color) in [(black, Color::Black), (white, Color::White)] {
            for name in names {
                contents[usize::from(game.layout().cell(name).unwrap().0)] = Content::Piece(color);
            }
        }
        game.position(&contents, Color::Black).unwrap()
    };
    // The row is `. W W B W B`, so only b1 and c1 flip.
    let row = board(&["d1", "f1"], &["b1", "c1", "e1"]);
    let a1 = game.layout().cell("a1").unwrap();
    let flips: Vec<&str> = game.flips(&row, a1).cells().map(|cell| game.layout().name(cell)).collect();
    assert_eq!(flips, ["b1", "c1"]);
    // After its flip, b1 would enclose c2-d3 with e4, but only the placed disc outflanks discs.
    let cascade = board(&["c1", "e4"], &["b1", "c2", "d3"]);
    let flips: Vec<&str> = game.flips(&cascade, a1).cells().map(|cell| game.layout().name(cell)).collect();
    assert_eq!(flips, ["b1"]);
}

#[test]
fn the_new_disc_does_not_close_the_rim_alone() {
    let game = othello_on::<u64>(Geometry::disc_52());
    let rim = game.layout().rim.clone();
    let mut contents = vec![Content::Empty; 52];
    for cell in game.geometry().cells() {
        let on_rim = rim.contains(&cell);
        contents[usize::from(cell.0)] = match game.content(&game.start(), cell) {
            Content::Piece(color) => Content::Piece(color),
            _ if on_rim && cell != rim[0] => Content::Piece(Color::White),
            _ => Content::Empty,
        };
    }
    let alone = game.position(&contents, Color::Black).unwrap();
    assert_eq!(game.flips(&alone, rim[0]).len(), 0);
    // A second black disc on the rim encloses all other discs of the rim in both directions, so they all
    // flip.
    contents[usize::from(rim[7].0)] = Content::Piece(Color::Black);
    let closed = game.position(&contents, Color::Black).unwrap();
    assert_eq!(game.flips(&closed, rim[0]).len(), 18);
    let effect = game.effect(&closed, Placement::On(rim[0]));
    assert_eq!(effect.len(), 19, "each disc flips once");
}

#[test]
fn a_hole_equals_a_board_without_the_cell() {
    for hole in ["a1", "c3", "d6", "h5"] {
        let whole = Geometry::square(8);
        let cut = whole.minus(&cells(&whole, [hole]));
        let without = othello_on::<u64>(cut);
        let holed = open(&spec(&format!("othello?hole={hole}")));
        assert_eq!(holed.layout().cells.len(), 64);
        for seed in 0..5 {
            let mut random = Random(seed);
            let (mut one, mut other) = (without.start(), holed.start());
            loop {
                let moves = moves(&without, &one);
                let texts: Vec<String> = moves.iter().map(|&mv| without.show(&one, mv)).collect();
                let legal: Vec<String> = other.legal().into_iter().map(|legal| legal.text).collect();
                assert_eq!(texts, legal);
                assert_eq!(without.turn(&one), other.turn());
                if moves.is_empty() {
                    break;
                }
                let chosen = random.below(moves.len());
                one = without.play(&one, moves[chosen]);
                other = other.play(&legal[chosen]).unwrap().0;
            }
        }
        assert!(matches!(holed.start().play(hole), Err(IllegalMove::NotAMove { .. })));
    }
}

#[test]
fn crossed_discs_on_the_cross() {
    let game = othello_on::<u64>(Geometry::cross(4, 3));
    for convention in perft::Convention::ALL {
        for (depth, expected) in (1..).zip([4, 12, 56, 240, 1328, 7288, 46_412, 301_428]) {
            assert_eq!(perft::count_game(&game, &game.start(), depth, convention), expected);
        }
    }
}

#[test]
fn the_victorian_opening_reaches_six_patterns_in_four_orders_each() {
    let crossed = open(&spec("othello")).start();
    let side_by_side = open(&spec("reversi")).start();
    let victorian = open(&spec("reversi-1883")).start();
    assert_eq!(victorian.to_move(), Some(Color::White));
    for depth in 1..=5 {
        let count = |start: &outflank_rules::AnyPosition, depth| start.perft(depth, perft::Convention::P0);
        let sum = 8 * count(&crossed, depth) + 16 * count(&side_by_side, depth);
        assert_eq!(count(&victorian, depth + 4), sum);
    }
}

#[test]
fn a_ring_of_six_never_reaches_the_even_cells() {
    for text in ["hex?start=ring", "hex?side=6&start=ring"] {
        let game = open(&spec(text));
        let side = if game.layout().cells.len() == 60 { 5 } else { 6 };
        // This converts a cell's name to axial coordinates. Rows have letters, and cells have numbers from
        // the left.
        let is_even = |name: &str| {
            let r = i32::from(name.as_bytes()[0] - b'a') - (side - 1);
            let first = (-(side - 1)).max(-(side - 1) - r);
            let q: i32 = name[1..].parse::<i32>().unwrap() - 1 + first;
            q % 2 == 0 && r % 2 == 0
        };
        let layout = game.layout().clone();
        let even = layout.cells.iter().filter(|info| is_even(&info.name)).count();
        assert_eq!(even, 18);
        let mut most = 0;
        for seed in 0..20 {
            let mut random = Random(seed);
            let mut position = game.start();
            while position.to_move().is_some() {
                let legal = position.legal();
                position = position.play(&legal[random.below(legal.len())].text).unwrap().0;
                for (info, content) in layout.cells.iter().zip(position.contents()) {
                    assert!(content == Content::Empty || !is_even(&info.name), "{} is taken", info.name);
                }
            }
            most = most.max(position.discs().black + position.discs().white - 6);
        }
        assert!(most <= if side == 5 { 36 } else { 66 });
    }
}

#[test]
fn no_disc_left_in_hand_is_a_pass() {
    // With four discs each, the game is over after at most eight placements.
    let game = open(&spec("reversi-1883?supply=4"));
    let mut seen_end = false;
    for seed in 0..20 {
        let mut random = Random(seed);
        let mut play = Playthrough::new(game.start());
        while play.position().to_move().is_some() {
            let legal = play.position().legal();
            let text = legal[random.below(legal.len())].text.clone();
            play.play(&text).unwrap();
        }
        let placed = |color| play.plies().iter().filter(|ply| ply.color == color && !ply.is_pass).count();
        assert!(placed(Color::Black) <= 4 && placed(Color::White) <= 4);
        seen_end |= placed(Color::Black) == 4 && placed(Color::White) == 4;
    }
    assert!(seen_end);
}

/// Black passed once before reaching a board with one free cell. White has placed all its 32 discs and must
/// pass even though it could capture.
#[test]
fn a_side_without_discs_must_pass_although_it_could_capture() {
    let mut rules = Ruleset::victorian(Geometry::square(8), [27, 28, 35, 36].map(Cell));
    rules.supply = Some(32);
    let game = Reversi::<u64>::new(rules).unwrap();
    let mut contents = vec![Content::Piece(Color::White); 64];
    contents[0] = Content::Empty;
    contents[7] = Content::Piece(Color::Black);
    contents[56] = Content::Piece(Color::White);
    // With a disc in hand, White could capture a2 to a7 from a1, because a8 is white.
    for row in 1..7 {
        contents[8 * row] = Content::Piece(Color::Black);
    }
    let mut position = game.position(&contents, Color::White).unwrap();
    assert_eq!(game.placements(&position).len(), 1, "with a disc in hand White captures along the column");
    position.hand = [1, 0];
    assert_eq!(moves(&game, &position), [Placement::Pass]);
    let refused = game.parse(&position, "a1");
    assert_eq!(refused, Err(IllegalMove::NothingInHand { color: Color::White, text: "a1".into() }));
    let after = game.play(&position, Placement::Pass);
    assert_eq!(moves(&game, &after), [Placement::On(Cell(0))], "Black captures the row and fills the board");
    // If Black has no capture either, the game ends with an empty cell.
    contents[7] = Content::Piece(Color::White);
    let mut position = game.position(&contents, Color::White).unwrap();
    position.hand = [1, 0];
    let Turn::Over(outcome) = game.turn(&position) else { panic!("nobody can place") };
    assert_eq!(outcome.score, Some(6 - 57), "the empty cell counts for nobody");
}

#[test]
fn the_fourth_disc_may_or_must_capture() {
    let drop_three = |text: &str, moves: [&str; 3]| {
        let mut play = Playthrough::new(open(&spec(text)).start());
        play.replay(moves).unwrap();
        let legal: Vec<String> = play.position().legal().into_iter().map(|legal| legal.text).collect();
        (play, legal)
    };
    // Black's only disc, e4, is next to White's d4 in its row and White's d5 on its diagonal.
    let order = ["d4", "e4", "d5"];
    assert_eq!(drop_three("reversi-1883", order).1, ["e5"]);
    assert_eq!(drop_three("reversi-1883?fourth=may-capture", order).1, ["c4", "e5", "c6"]);
    let (mut play, legal) = drop_three("reversi-1883?fourth=must-capture", order);
    assert_eq!(legal, ["c4", "c6"]);
    let ply = play.play("c4").unwrap();
    assert_eq!(ply.effect.len(), 2, "the fourth disc flips d4");
    assert_eq!(play.position().to_move(), Some(Color::White));
    // The remaining center cell is now an ordinary cell.
    let texts: Vec<String> = play.position().legal().into_iter().map(|legal| legal.text).collect();
    assert!(
        texts.iter().all(|text| ["b3", "f3", "d3", "b4", "f4", "e5", "c5", "c3"].contains(&text.as_str()))
    );
}

#[test]
fn quiet_discs_go_next_to_own_ones() {
    let game = open(&spec("reversi-1883?quiet=adjacent-own"));
    let mut play = Playthrough::new(game.start());
    play.replay(["d4", "e4", "e5", "d5"]).unwrap();
    // White may play on every free cell around d4 and e5, and these include captures.
    let legal = play.position().legal();
    assert_eq!(legal.len(), 10);
    let quiet = legal.iter().find(|legal| legal.text == "c3").unwrap();
    assert_eq!(quiet.effect.len(), 1, "nothing flips");
    let capture = legal.iter().find(|legal| legal.text == "f4").unwrap();
    assert_eq!(capture.effect.len(), 2, "a capture is not optional");
    let before = play.position().discs();
    let ply = play.play("c3").unwrap();
    assert_eq!(ply.after.discs().white, before.white + 1);
}

#[test]
fn fewest_discs_win_and_wiping_oneself_out_is_best() {
    let game = open(&spec("othello?size=4&goal=fewest"));
    let mut contents = vec![Content::Piece(Color::White); 16];
    contents[0] = Content::Empty;
    let over = game.position(&contents, Color::Black).unwrap();
    let Turn::Over(outcome) = over.turn() else { panic!("nobody can place") };
    assert_eq!((outcome.verdict, outcome.score), (Verdict::Win(Color::Black), Some(15)));
}

#[test]
fn every_placement_adds_one_disc_and_flips_one_or_more() {
    for text in ["othello?size=12", "round", "hex?side=6", "annexation", "othello-8stars+anti"] {
        let game = open(&spec(text));
        let mut random = Random(7);
        let mut position = game.start();
        while position.to_move().is_some() {
            let legal = position.legal();
            let chosen = &legal[random.below(legal.len())];
            let (after, _, effect) = position.play(&chosen.text).unwrap();
            let total = |p: &outflank_rules::AnyPosition| p.discs().black + p.discs().white;
            if chosen.kind == MoveKind::Pass {
                assert_eq!(total(&after), total(&position));
            } else {
                assert_eq!(total(&after), total(&position) + 1);
                let is_drop = text == "annexation" && total(&position) < 4;
                assert!(is_drop || effect.len() > 1);
            }
            position = after;
        }
    }
}

#[test]
fn contents_that_a_game_does_not_have_are_refused() {
    for (text, whole) in [("othello", true), ("reversi-1883", true), ("othello?hole=c3", false)] {
        let game = open(&spec(text));
        let start = game.start().contents();
        for content in [Content::Absent, Content::Marked(Color::Black)] {
            let mut contents = start.clone();
            contents[1] = content;
            let refused = game.position(&contents, Color::Black).unwrap_err();
            assert!(refused.to_string().contains("b1"), "{text}: {refused}");
        }
        if !whole {
            let hole = start.iter().position(|content| *content == Content::Absent).unwrap();
            let mut contents = start.clone();
            contents[hole] = Content::Piece(Color::Black);
            let refused = game.position(&contents, Color::Black).unwrap_err();
            assert_eq!(refused.to_string(), "impossible position: there is a disc in the hole c3");
            assert!(game.position(&start, Color::Black).is_ok());
        }
        assert!(game.position(&start[1..], Color::Black).is_err());
    }
}
