//! The screen in both languages and on terminals of every size.

use ratatui::style::Modifier;

use super::*;
use crate::terminal::tests::said_in_code;

fn russian() -> Language {
    Language::of_tag("ru").expect("Russian")
}

/// Returns two rounds of five players, with one missing result in the second.
fn in_the_second_round() -> Room {
    let room = five();
    room.does("pair", &[]);
    for round in [1, 2] {
        let app = room.desk();
        let [[one, _], [two, _]] = [at_table(&app, 1), at_table(&app, 2)];
        drop(app);
        if round == 1 {
            room.does("result", &[&format!("{one}+4")]);
            room.does("result", &["--absent", &two]);
            room.does("pair", &[]);
        } else {
            room.does("result", &[&format!("{one}=")]);
        }
    }
    room.does("withdraw", &["105"]);
    room.does("absent", &["101", "--half"]);
    room
}

#[test]
fn both_languages_show_everything_at_60_and_120_columns() {
    let room = in_the_second_round();
    let said: [(Language, [&str; 10]); 2] = [
        (
            Language::ENGLISH,
            [
                "round 2 of 3",
                "1 result is missing",
                "Black",
                "? help",
                "round 2 >",
                "After round 2",
                "left after round 2",
                "away in 3 (0.5)",
                "Cross table",
                "is paired: 2 tables",
            ],
        ),
        (
            russian(),
            [
                "тур 2 из 3",
                "нет 1 результата",
                "Чёрные",
                "? справка",
                "тур 2 >",
                "После тура 2",
                "выбыл после тура 2",
                "нет в туре 3 (0.5)",
                "Таблица",
                "столов 2",
            ],
        ),
    ];
    for (language, said) in said {
        for (width, height) in [(60, 20), (120, 40)] {
            let mut app = room.desk_in(language, PALETTE);
            let mut pages = String::new();
            for view in 2..=6 {
                press(&mut app, &[Key::Function(view)]);
                pages.push_str(&screen(&mut app, width, height));
            }
            for text in said {
                assert!(pages.contains(text), "{width}x{height}: {text}\n{pages}");
            }
            for sign in ["· ? ·", "32-32", "bq", "discs", "0.5", "2=b"] {
                assert!(pages.contains(sign), "{width}x{height}: {sign}\n{pages}");
            }
            press(&mut app, &[Key::Character('?')]);
            let mut help = screen(&mut app, width, height);
            for _ in 0..8 {
                press(&mut app, &[Key::PageDown]);
                help.push_str(&screen(&mut app, width, height));
            }
            for (key, _) in app.words.rows("help") {
                assert!(help.contains(&key), "{width}x{height}: {key}");
            }
        }
    }
}

#[test]
fn wide_names_keep_the_columns_aligned() {
    let room = in_the_second_round();
    for (width, height) in [(60, 20), (120, 40)] {
        let mut app = room.desk();
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
        for (view, right) in [(2, false), (3, true)] {
            press(&mut app, &[Key::Function(view)]);
            terminal
                .draw(|frame| {
                    let _extent = draw::draw(frame, &app);
                })
                .expect("it draws");
            let buffer = terminal.backend().buffer();
            // Compare cells, not letters, because a wide letter takes two cells.
            let row = |y: u16| (0..width).map(|x| buffer[(x, y)].symbol().to_owned()).collect::<Vec<_>>();
            let rows = if right { 3..8 } else { 3..5 };
            let columns: Vec<_> = rows
                .map(|y| {
                    let row = row(y);
                    if right {
                        row.iter().rposition(|symbol| symbol != " ")
                    } else {
                        // The middle of the result.
                        row.iter().position(|symbol| symbol == "-" || symbol == "?")
                    }
                })
                .collect();
            assert!(columns[0].is_some(), "{columns:?}");
            assert!(columns.iter().all(|column| *column == columns[0]), "page {view}: {columns:?}");
        }
    }
}

#[test]
fn a_missing_result_is_marked_without_colors_too() {
    let room = in_the_second_round();
    for palette in [PALETTE, Palette { colors: Colors::None, ascii: true }] {
        let app = room.desk_in(Language::ENGLISH, palette);
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a terminal");
        terminal
            .draw(|frame| {
                let _extent = draw::draw(frame, &app);
            })
            .expect("it draws");
        let buffer = terminal.backend().buffer();
        let is_bold = |y: u16| {
            (0..80)
                .any(|x| buffer[(x, y)].modifier.contains(Modifier::BOLD) && buffer[(x, y)].symbol() != " ")
        };
        assert_eq!((is_bold(3), is_bold(4)), (false, true));
    }
}

#[test]
fn nothing_breaks_on_any_terminal() {
    let rooms = [in_the_second_round(), Room::with("3", &[]), Room::with("3", &["Ann", "Bo"])];
    for (at, room) in rooms.iter().enumerate() {
        for language in Language::ALL {
            for (colors, ascii) in [(Colors::True, false), (Colors::Indexed, true), (Colors::None, true)] {
                let mut app = room.desk_in(language, Palette { colors, ascii });
                let overs =
                    ["", "?", "undo", "explain", "!", "101", ":absent --help", "為則 英司 とても長い行"];
                for (view, over) in (2..=6).flat_map(|view| overs.map(|over| (view, over))) {
                    press(&mut app, &[Key::Back, Key::Back, Key::Function(view), Key::Down]);
                    enter(&mut app, over);
                    for width in [0, 1, 39, 40, 60, 200] {
                        for height in [0, 1, 9, 10, 20, 60] {
                            let drawn = screen(&mut app, width, height);
                            if ascii && language == Language::ENGLISH && at > 0 && !over.contains('為') {
                                assert!(drawn.is_ascii(), "{width}x{height}: {drawn}");
                            }
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn a_small_terminal_gets_a_message_with_the_needed_size() {
    let room = five();
    let drawn = screen(&mut room.desk(), 39, 12);
    assert!(drawn.contains("39×12 is too small.") && drawn.contains("40×10."), "{drawn}");
}

#[test]
fn a_long_round_is_shown_around_the_selection() {
    let names: Vec<String> = (0..120).map(|number| format!("Player {number}")).collect();
    let room = Room::with("5", &names.iter().map(String::as_str).collect::<Vec<_>>());
    room.does("pair", &[]);
    let mut app = room.desk();
    for _ in 0..60 {
        press(&mut app, &[Key::Down]);
        let table = app.chosen().expect("a table is chosen");
        let drawn = screen(&mut app, 60, 20);
        assert!(
            drawn.lines().any(|line| line.trim_start().starts_with(&format!("{} ", table + 1))),
            "{drawn}"
        );
    }
    assert_eq!(app.chosen(), Some(59));
    // The cross table scrolls sideways.
    let [first, _] = at_table(&app, 1);
    enter(&mut app, &format!("{first}+2"));
    assert_eq!(app.last, Some(0));
    press(&mut app, &[Key::Function(5), Key::Left, Key::Right, Key::PageDown]);
    assert!(screen(&mut app, 60, 20).contains("Cross table"));
}

#[test]
fn the_titles_are_below_the_standings() {
    let room = in_the_second_round();
    room.does("add", &["--edit", "--id", "104", "--name", "Ёжикова, Мария", "--woman"]);
    let mut app = room.desk();
    press(&mut app, &[Key::Function(3)]);
    let drawn = screen(&mut app, 80, 24);
    assert!(drawn.contains("women: 104 Ёжикова, Мария"), "{drawn}");
    press(&mut app, &[Key::Left]);
    assert!(!screen(&mut app, 80, 24).contains("women"), "titles follow the latest round");
}

#[test]
fn every_text_on_the_screen_is_a_message() {
    let room = in_the_second_round();
    let mut app = room.desk_in(Language::PSEUDO, PALETTE);
    let mut seen = screen(&mut app, 39, 9);
    for view in 2..=6 {
        press(&mut app, &[Key::Function(view)]);
        seen += &screen(&mut app, 120, 60);
        press(&mut app, &[Key::Down]);
        seen += &screen(&mut app, 120, 60);
        press(&mut app, &[Key::Enter]);
        seen += &screen(&mut app, 120, 60);
        press(&mut app, &[Key::Back, Key::Back]);
    }
    // The output and the errors of commands are in English, as in a shell.
    for line in ["", "?", ":undo"] {
        enter(&mut app, line);
        seen += &screen(&mut app, 120, 60);
        press(&mut app, &[Key::Back, Key::Back]);
    }
    enter(&mut app, ":present 101");
    seen += &screen(&mut app, 120, 60);
    // Typed names, commands, the criteria by their names in commands, and the time are not translated.
    let mut data: Vec<&str> = FIVE.iter().flat_map(|name| name.split([',', ' '])).collect();
    data.extend(["Test", "FRA", "GBR", "JPN", "USA", "UTC"]);
    data.extend([
        "explain", "absent", "half", "present", "force", "bye", "withdraw", "return", "edit", "correct",
    ]);
    data.extend(outflank_tournament::tiebreak::Criterion::ALL.iter().flat_map(|(_, word)| word.split('-')));
    let left = said_in_code(&seen, &data);
    assert!(left.is_empty(), "{left:?}\n{seen}");
}
