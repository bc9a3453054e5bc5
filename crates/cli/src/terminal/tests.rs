//! Games played only by keys, on terminals of every size.

use std::time::{Duration, Instant};

use outflank_engine::Level;
use outflank_language::Language;
use outflank_play::Start;
use outflank_rules::{CATALOG, Change, Color, Content};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::app::{App, Dialog, Setup, Sides};
use super::cursor::Direction;
use super::draft::{Draft, Line};
use super::draw;
use super::keys::Key;
use super::palette::{Colors, Palette};
use super::words;

const PALETTE: Palette = Palette { colors: Colors::True, ascii: false };

fn app(person: Option<Color>, language: Language, palette: Palette) -> App {
    app_of("othello", person, language, palette)
}

fn app_of(spec: &str, person: Option<Color>, language: Language, palette: Palette) -> App {
    let setup = Setup {
        spec: spec.parse().expect("it is a game"),
        start: Start::Usual,
        sides: Sides { person, style: Level::MIN.into() },
        seed: 7,
        animated: false,
    };
    App::new(setup, words::of(language), palette, Instant::now()).expect("a game begins")
}

fn russian() -> Language {
    Language::of_tag("ru").expect("Russian")
}

fn two_people() -> App {
    app(None, Language::ENGLISH, PALETTE)
}

fn type_keys(app: &mut App, text: &str) {
    for c in text.chars() {
        app.press(Key::Character(c), Instant::now());
    }
}

fn screen(app: &App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
    terminal.draw(|frame| drop(draw::draw(frame, app, Instant::now()))).expect("it draws");
    let buffer = terminal.backend().buffer();
    let rows = buffer.content().chunks(usize::from(width.max(1)));
    rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>() + "\n").collect()
}

fn wait_for_computer(app: &mut App) {
    let deadline = Instant::now() + Duration::from_secs(20);
    while app.is_thinking() {
        app.tick(Instant::now()).expect("the engine answers");
        assert!(Instant::now() < deadline, "the computer does not move");
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn squares_are_played_by_typing_and_by_the_cursor() {
    let mut app = two_people();
    type_keys(&mut app, "f5d6");
    app.press(Key::NextLegal, Instant::now());
    app.press(Key::Play, Instant::now());
    assert_eq!(app.session.playthrough().plies().len(), 3);
    type_keys(&mut app, "u");
    assert_eq!(app.session.playthrough().plies().len(), 2);
}

#[test]
fn a_letter_that_is_also_a_command_waits_for_its_digit() {
    // This game has no book, which could give an early answer.
    let mut app = app_of("othello?goal=fewest", None, Language::ENGLISH, PALETTE);
    type_keys(&mut app, "h");
    assert_eq!(app.typed, "h");
    type_keys(&mut app, "1");
    assert_eq!(app.note, "h1 would flip nothing.");
    type_keys(&mut app, "h");
    app.tick(Instant::now() + Duration::from_secs(1)).expect("the engine lives");
    assert_eq!((app.typed.as_str(), app.note.as_str()), ("", "Looking for the best move…"));
    type_keys(&mut app, "d9");
    assert_eq!(app.note, "There is no square d9.");
    type_keys(&mut app, "d4");
    assert_eq!(app.note, "d4 is taken.");
}

#[test]
fn a_whole_game_against_the_computer_ends_with_its_result() {
    let mut app = app(Some(Color::White), Language::ENGLISH, PALETTE);
    let mut passes = 0;
    while app.session.result().is_none() {
        wait_for_computer(&mut app);
        if app.session.result().is_some() {
            break;
        }
        let before = app.session.playthrough().plies().len();
        app.press(Key::NextLegal, Instant::now());
        app.press(Key::Play, Instant::now());
        assert!(app.session.playthrough().plies().len() > before, "{}", app.note);
        passes += usize::from(app.note.contains("has no move"));
    }
    assert!(passes <= app.session.playthrough().n_passes());
    assert_eq!(app.dialog, Some(Dialog::Result));
    let drawn = screen(&app, 80, 24);
    let headline = app.headline();
    assert!(drawn.matches(&headline).count() >= 2, "{headline}\n{drawn}");
    type_keys(&mut app, "n");
    app.press(Key::Play, Instant::now());
    assert_eq!(app.session.playthrough().plies().len(), 0);
}

#[test]
fn a_game_that_is_over_is_counted_by_the_rules() {
    let mut app = two_people();
    // Black wins by wipeout: the empty squares count for the winner.
    type_keys(&mut app, "f5d6c5f4e7f6g5e6e3");
    assert_eq!(app.headline(), "Black wins 64–0");
}

#[test]
fn earlier_positions_can_be_looked_at() {
    let mut app = two_people();
    type_keys(&mut app, "f5d6c3[[");
    assert_eq!((app.review, app.shown().discs().black), (Some(1), 4));
    type_keys(&mut app, "]]");
    assert_eq!(app.review, None);
    app.press(Key::First, Instant::now());
    assert_eq!(app.shown_plies(), 0);
    // A typed move applies to the current position.
    type_keys(&mut app, "d3");
    assert_eq!((app.review, app.session.playthrough().plies().len()), (None, 4));
}

#[test]
fn resigning_and_quitting_need_a_confirmation() {
    let mut app = two_people();
    type_keys(&mut app, "f5rn");
    assert_eq!((app.dialog, app.session.result()), (None, None));
    type_keys(&mut app, "ry");
    assert_eq!(app.headline(), "White resigned. Black wins.");
    type_keys(&mut app, "u");
    assert_eq!(app.session.result(), None);
    type_keys(&mut app, "q");
    assert_eq!((app.dialog, app.is_quitting), (Some(Dialog::ConfirmQuit), false));
    type_keys(&mut app, "y");
    assert!(app.is_quitting);
}

#[test]
fn nothing_breaks_on_any_terminal() {
    for language in Language::ALL {
        for (colors, ascii) in
            [(Colors::True, false), (Colors::Indexed, true), (Colors::None, false), (Colors::None, true)]
        {
            let mut app = app(None, language, Palette { colors, ascii });
            type_keys(&mut app, "f5d6c3");
            let dialogs = [
                None,
                Some(Dialog::Help),
                Some(Dialog::Result),
                Some(Dialog::ConfirmQuit),
                Some(Dialog::NewGame { at: 1 }),
            ];
            for dialog in dialogs {
                app.dialog = dialog;
                for width in [0, 1, 5, 20, 26, 27, 35, 40, 61, 62, 80, 120, 200] {
                    for height in [0, 1, 5, 11, 12, 20, 24, 40, 60] {
                        let drawn = screen(&app, width, height);
                        if ascii && language == Language::ENGLISH {
                            assert!(drawn.is_ascii(), "{width}x{height}: {drawn}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn the_dialog_for_a_new_game_is_ascii_for_every_game() {
    let palette = Palette { colors: Colors::None, ascii: true };
    for row in CATALOG {
        let mut app = app_of(row.id, None, Language::ENGLISH, palette);
        app.dialog = Some(Dialog::NewGame { at: 0 });
        let drawn = screen(&app, 120, 60);
        assert!(drawn.is_ascii(), "{}: {drawn}", row.id);
        assert!(drawn.contains("Left/Right Up/Down | Enter: start"), "{drawn}");
    }
}

#[test]
fn a_small_terminal_gets_a_message_with_the_needed_size() {
    let drawn = screen(&two_people(), 22, 7);
    assert!(drawn.contains("The game needs 16×8."), "{drawn}");
}

#[test]
fn a_board_larger_than_the_terminal_is_shown_around_the_cursor() {
    let palette = Palette { colors: Colors::None, ascii: true };
    for spec in ["othello?size=26", "reversi?size=20", "hex?side=6", "othello"] {
        let mut app = app_of(spec, None, Language::ENGLISH, palette);
        for (width, height) in [(16, 8), (20, 9), (40, 20)] {
            for step in 0..30 {
                let drawn = screen(&app, width, height);
                let is_shown = ["[+]", "[-]", "[X]", "[O]"].iter().any(|cursor| drawn.contains(cursor));
                assert!(is_shown, "{spec} at {width}x{height}, {step}:\n{drawn}");
                app.press(
                    Key::Step(if step < 15 { Direction::Down } else { Direction::Right }),
                    Instant::now(),
                );
            }
        }
        // Every visible cell can be clicked.
        let mut terminal = Terminal::new(TestBackend::new(20, 9)).expect("a terminal");
        let mut cells = draw::Cells::default();
        terminal.draw(|frame| cells = draw::draw(frame, &app, Instant::now())).expect("it draws");
        let buffer = terminal.backend().buffer();
        let cursor = (0..9).flat_map(|y| (0..20).map(move |x| (x, y))).find(|&at| buffer[at].symbol() == "[");
        let (x, y) = cursor.expect("the cursor is there");
        assert_eq!(cells.at(x + 1, y), Some(app.cursor), "{spec}");
    }
    let drawn = screen(&app_of("othello?size=26", None, Language::ENGLISH, palette), 40, 20);
    assert!(drawn.starts_with("-|"), "it continues in all directions:\n{drawn}");
}

#[test]
fn a_panel_slides_a_piece_turns_and_a_turn_is_passed() {
    // Plays, each time with or without a slide, until a square allows several moves.
    let mut app = app_of("othello-revolution", None, Language::ENGLISH, PALETTE);
    while app.dialog.is_none() {
        app.press(Key::NextLegal, Instant::now());
        app.press(Key::Play, Instant::now());
        assert_eq!(app.session.result(), None, "no panel could slide");
    }
    let before = app.session.playthrough().plies().len();
    assert_eq!(app.dialog, Some(Dialog::Ways { at: 0 }));
    let drawn = screen(&app, 80, 24);
    assert!(drawn.contains("slide nothing") && drawn.contains("2  slide "), "{drawn}");
    app.press(Key::Back, Instant::now());
    assert_eq!((app.dialog, app.session.playthrough().plies().len()), (None, before));
    app.press(Key::Play, Instant::now());
    type_keys(&mut app, "2");
    let plies = app.session.playthrough().plies();
    assert_eq!((app.dialog, plies.len()), (None, before + 1));
    let slid = |change: &Change| matches!(change, Change::Slid { .. });
    assert!(plies[before].effect.iter().any(slid), "{:?}", plies[before].effect);

    // Typed squares give the piece and its target.
    let mut app = app_of("miracle-five", None, russian(), PALETTE);
    type_keys(&mut app, "e5a1e5e6");
    assert_eq!(app.dialog, Some(Dialog::Ways { at: 0 }), "{}", app.note);
    app.press(Key::NextLegal, Instant::now());
    assert!(screen(&app, 80, 24).contains("перевернуть"));
    app.press(Key::Play, Instant::now());
    assert!(app.shown().contents().contains(&Content::Marked(Color::Black)), "{}", app.note);

    // In Min Mang, a pass is allowed at any time; in Othello it is not.
    let mut app = app_of("min-mang", None, Language::ENGLISH, PALETTE);
    type_keys(&mut app, "p");
    assert_eq!(app.session.playthrough().n_passes(), 1, "{}", app.note);
    let mut app = two_people();
    type_keys(&mut app, "p");
    assert_eq!(app.note, "You cannot pass now.");
}

#[test]
fn a_piece_that_is_taken_up_is_led_to_where_it_can_go() {
    let mut app = app_of("ringo", None, Language::ENGLISH, PALETTE);
    app.press(Key::Play, Instant::now());
    let origin = app.origin.expect("a piece is taken up");
    app.press(Key::NextLegal, Instant::now());
    let name = app.session.game().layout().cells[app.cursor].name.clone();
    assert!(screen(&app, 80, 24).contains(&format!("▸ {name} ")), "the cell under the cursor is named");
    app.press(Key::Play, Instant::now());
    assert_eq!(app.session.playthrough().plies().len(), 1, "from {origin} to {name}: {}", app.note);
}

#[test]
fn letters_are_commands_on_boards_that_have_such_columns_too() {
    let mut app = app_of("othello?size=26", None, Language::ENGLISH, PALETTE);
    type_keys(&mut app, "n");
    assert_eq!((app.typed.as_str(), app.dialog), ("n", None));
    app.tick(Instant::now() + Duration::from_secs(1)).expect("the engine lives");
    assert!(matches!(app.dialog, Some(Dialog::NewGame { .. })));
    app.press(Key::Back, Instant::now());
    type_keys(&mut app, "q");
    app.press(Key::Play, Instant::now());
    assert!(app.is_quitting, "nothing was played");
}

/// The boards of the catalog, one of each shape.
const BOARDS: [&str; 20] = [
    "othello",
    "othello?hole=c3",
    "othello?size=10",
    "reversi",
    "reversi-1883",
    "annex-1886",
    "annexation",
    "othello-8stars",
    "round",
    "round?board=disc-60",
    "round?board=polar-4x16",
    "hex",
    "hex?side=6",
    "othello-revolution",
    "othello-revolution?vacant=2",
    "min-mang",
    "gundru",
    "ringo",
    "miracle-five",
    "miracle-five-2",
];

#[test]
fn every_board_fits_a_small_terminal_and_shows_every_piece() {
    for spec in BOARDS {
        for (colors, ascii) in [(Colors::True, false), (Colors::None, false), (Colors::None, true)] {
            let palette = Palette { colors, ascii };
            let mut app = app_of(spec, None, russian(), palette);
            app.press(Key::NextLegal, Instant::now());
            app.press(Key::Play, Instant::now());
            for (width, height) in [(40, 20), (80, 24), (120, 40)] {
                let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
                let mut cells = draw::Cells::default();
                terminal.draw(|frame| cells = draw::draw(frame, &app, Instant::now())).expect("it draws");
                let contents = app.shown().contents();
                let mut found = vec![false; contents.len()];
                let mut pieces = 0;
                for y in 0..height {
                    for x in 0..width {
                        let Some(cell) = cells.at(x, y) else { continue };
                        found[cell] = true;
                        let symbol = terminal.backend().buffer()[(x, y)].symbol();
                        let is_piece = ["●", "○", "◆", "◇", "X", "O", "x", "o"].contains(&symbol);
                        pieces += usize::from(colors == Colors::None && is_piece);
                    }
                }
                assert!(found.iter().all(|&found| found), "{spec} at {width}x{height}");
                let there = |content: &&Content| matches!(content, Content::Piece(_) | Content::Marked(_));
                if colors == Colors::None {
                    let drawn = screen(&app, width, height);
                    assert_eq!(pieces, contents.iter().filter(there).count(), "{spec}:\n{drawn}");
                }
            }
        }
    }
}

#[test]
fn only_where_the_piece_taken_up_can_go_is_marked() {
    let palette = Palette { colors: Colors::None, ascii: true };
    let mut app = app_of("miracle-five", None, Language::ENGLISH, palette);
    type_keys(&mut app, "e3a1");
    // The keys below the board also have a plus sign.
    let marks = |app: &App| screen(app, 80, 40).lines().take(32).collect::<String>().matches('+').count();
    let lines = marks(&app);
    type_keys(&mut app, "e3");
    assert!(app.origin.is_some());
    assert_eq!(marks(&app) - lines, 4, "one step each way:\n{}", screen(&app, 80, 40));
}

#[test]
fn another_game_begins_without_a_restart() {
    let mut app = app_of("othello", None, russian(), PALETTE);
    type_keys(&mut app, "f5n");
    assert!(matches!(app.dialog, Some(Dialog::NewGame { .. })));
    // Move up from the sides, past the three parameters, to the game.
    for _ in 0..4 {
        app.press(Key::Step(Direction::Up), Instant::now());
    }
    app.press(Key::Step(Direction::Left), Instant::now());
    app.press(Key::Step(Direction::Left), Instant::now());
    for (width, height) in [(40, 20), (80, 24)] {
        let drawn = screen(&app, width, height);
        assert!(drawn.contains("Чудесная пятёрка") && drawn.contains("Прыжки"), "{drawn}");
    }
    app.press(Key::Play, Instant::now());
    assert_eq!(app.session.game().spec().as_str(), "miracle-five");
    assert!(screen(&app, 80, 24).contains("Outflank · Чудесная пятёрка"));
    assert!(screen(&app, 80, 24).contains("В запасе"));
    // Choices that exclude each other do not begin a game.
    type_keys(&mut app, "n");
    app.draft = Draft::of(&"hex?side=6".parse().expect("a game"), app.sides);
    let start = Line::Parameter(&app.draft.row.parameters[1]);
    app.draft.change(start, false);
    assert!(screen(&app, 80, 24).contains("Это вместе не выбрать."));
    app.press(Key::Play, Instant::now());
    assert_eq!(app.session.game().spec().as_str(), "miracle-five");
    // The computer plays the chosen game.
    app.draft =
        Draft::of(&"ringo".parse().expect("a game"), Sides { person: Some(Color::White), ..app.sides });
    app.press(Key::Play, Instant::now());
    wait_for_computer(&mut app);
    assert_eq!(app.session.playthrough().plies().len(), 1);
}

#[test]
fn on_rings_the_arrows_follow_them() {
    let mut app = app_of("ringo", None, Language::ENGLISH, PALETTE);
    let name = |app: &App| app.session.game().layout().cells[app.cursor].name.clone();
    assert_eq!(name(&app), "a6");
    for (direction, wanted) in [
        (Direction::Right, "b6"),
        (Direction::Down, "b5"),
        (Direction::Up, "b6"),
        (Direction::Up, "b6"),
        (Direction::Left, "a6"),
        (Direction::Left, "n6"),
        (Direction::Left, "g6"),
    ] {
        app.press(Key::Step(direction), Instant::now());
        assert_eq!(name(&app), wanted);
    }
}

#[test]
fn the_computer_plays_and_advises_in_every_kind_of_game() {
    for spec in ["othello?size=6", "othello-revolution", "min-mang?size=7", "ringo", "miracle-five"] {
        let mut app = app_of(spec, Some(Color::White), Language::ENGLISH, PALETTE);
        wait_for_computer(&mut app);
        assert_eq!(app.session.playthrough().plies().len(), 1, "{spec}");
        app.press(Key::Character('h'), Instant::now());
        let deadline = Instant::now() + Duration::from_secs(60);
        while app.values.is_empty() {
            app.tick(Instant::now()).expect("the engine answers");
            assert!(Instant::now() < deadline, "{spec}: no values");
            std::thread::sleep(Duration::from_millis(1));
        }
        assert_eq!(app.values.len(), app.choices().len(), "{spec}");
    }
}

/// Returns the words with plain letters in a text. Messages in the language of tests have none, so such words
/// come from code. Letters of columns and names of squares are the same in all languages.
pub(crate) fn said_in_code(text: &str, data: &[&str]) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let is_square = |word: &str| {
        let letters = word.chars().filter(|letter| !letter.is_ascii_digit()).count();
        letters == 1 || letters == 0
    };
    let is_plain = |word: &&str| word.chars().any(|letter| letter.is_ascii_alphabetic());
    words
        .filter(is_plain)
        .filter(|word| !is_square(word) && !data.contains(word))
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_text_on_the_screen_is_a_message() {
    for spec in
        ["othello", "othello?size=10&goal=fewest", "othello-revolution", "miracle-five", "ringo", "round"]
    {
        for person in [None, Some(Color::White)] {
            let mut app = app_of(spec, person, Language::PSEUDO, PALETTE);
            wait_for_computer(&mut app);
            let mut seen = screen(&app, 20, 5);
            for keys in ["", "?", "n", "r", "q", "z9", "u", "p", "+", "-", "[", "]", "s"] {
                type_keys(&mut app, keys);
                seen += &screen(&app, 120, 40);
                app.press(Key::Back, Instant::now());
            }
            for key in [Key::NextLegal, Key::Play, Key::Back, Key::First, Key::Play, Key::Back] {
                app.press(key, Instant::now());
                seen += &screen(&app, 120, 40);
            }
            type_keys(&mut app, "ry");
            seen += &screen(&app, 120, 40);
            let left = said_in_code(&seen, &["Outflank"]);
            assert!(left.is_empty(), "{spec}: {left:?}\n{seen}");
        }
    }
}
