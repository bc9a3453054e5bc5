//! The desk driven by keys, on terminals of every size.

mod drawing;
mod whole_event;

use std::fs;
use std::path::PathBuf;

use outflank_language::Language;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::super::event_file::EventFile;
use super::super::typed;
use super::app::{App, Over, Question};
use super::key::Key;
use super::view::{Filter, View};
use super::{draw, words};
use crate::output::Output;
use crate::terminal::palette::{Colors, Palette};

const PALETTE: Palette = Palette { colors: Colors::True, ascii: false };

/// A folder with a tournament.
struct Room(tempfile::TempDir);

impl Room {
    /// Creates a tournament with these players, with the ids 101, 102 and so on.
    fn with(rounds: &str, players: &[&str]) -> Self {
        let room = Self(tempfile::tempdir().expect("a directory"));
        room.does("new", &["--name", "Test", "--seed", "7", "--rounds", rounds, "--late-points", "0.5"]);
        if !players.is_empty() {
            let countries = ["FRA", "GBR", "JPN", "USA"];
            let row = |(at, name): (usize, &&str)| {
                format!("{};{name};{};{}", 101 + at, countries[at % 4], 2000 - at)
            };
            let rows: Vec<String> = players.iter().enumerate().map(row).collect();
            let list = room.0.path().join("players.csv");
            fs::write(&list, format!("id;name;country;rating\n{}\n", rows.join("\n"))).expect("writable");
            room.does("add", &["--from", list.to_str().expect("text")]);
        }
        room
    }

    fn path(&self) -> PathBuf {
        self.0.path().join("test.event")
    }

    fn file(&self) -> String {
        self.path().to_str().expect("text").to_owned()
    }

    fn bytes(&self) -> Vec<u8> {
        fs::read(self.path()).expect("the event exists")
    }

    /// Returns the output of a subcommand, or its error.
    fn tries(&self, command: &str, arguments: &[&str]) -> Result<String, String> {
        let file = self.file();
        let words: Vec<String> =
            [&[command, &file], arguments].concat().into_iter().map(str::to_owned).collect();
        let mut output = Output::collecting();
        let ran = typed(&words).expect("a command").run(&mut output);
        ran.map(|()| output.into_text()).map_err(|failure| failure.to_string())
    }

    #[track_caller]
    fn does(&self, command: &str, arguments: &[&str]) -> String {
        self.tries(command, arguments).expect("it can be done")
    }

    fn desk(&self) -> App {
        self.desk_in(Language::ENGLISH, PALETTE)
    }

    fn desk_in(&self, language: Language, palette: Palette) -> App {
        let event = EventFile::open_silently(&self.file()).expect("nobody else has it");
        App::new(event, self.file(), words::of(language), palette)
    }
}

/// Types and sends a line; the screen is drawn after every key, as for a director.
fn enter(app: &mut App, text: &str) {
    text.chars().for_each(|c| app.press(Key::Character(c)));
    screen(app, 80, 24);
    app.press(Key::Enter);
    screen(app, 80, 24);
}

fn press(app: &mut App, keys: &[Key]) {
    keys.iter().for_each(|key| app.press(*key));
}

fn screen(app: &mut App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
    let mut extent = app.extent;
    terminal.draw(|frame| extent = draw::draw(frame, app)).expect("it draws");
    app.extent = extent;
    let buffer = terminal.backend().buffer();
    let rows = buffer.content().chunks(usize::from(width.max(1)));
    rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>() + "\n").collect()
}

/// Returns the ids of both players at a table of the latest round, Black first.
fn at_table(app: &App, number: usize) -> [String; 2] {
    let round = app.tournament().rounds().last().expect("a round");
    let table = &round.tables[number - 1];
    [table.black.to_string(), table.white.to_string()]
}

const FIVE: &[&str] = &["Lee, Ann", "Moreau, Jean", "為則 英司", "Ёжикова, Мария", "Ivo"];

/// Returns a tournament of five players, four of them at two tables of the first round.
fn five() -> Room {
    Room::with("3", FIVE)
}

#[test]
fn a_round_goes_on_by_enter_alone() {
    let room = five();
    let mut app = room.desk();
    assert!(screen(&mut app, 80, 24).contains("Enter pairs round 1."));
    press(&mut app, &[Key::Enter]);
    assert!(matches!(app.over, Some(Over::Question(Question::Pair))));
    press(&mut app, &[Key::Enter]);
    assert_eq!(app.note.text, "Round 1 is paired: 2 tables, with a bye.");
    // Enter selects the first table without a result; a second Enter puts its player into the line.
    press(&mut app, &[Key::Enter]);
    assert_eq!((app.note.text.as_str(), app.chosen()), ("Results are missing at tables 1, 2.", Some(0)));
    press(&mut app, &[Key::Enter]);
    let [black, white] = at_table(&app, 1);
    assert_eq!(app.line.text(), black);
    enter(&mut app, "+4");
    assert!(
        app.note.text.contains("34-30") && app.note.text.ends_with("1 result is missing."),
        "{}",
        app.note.text
    );
    // The next table is selected.
    assert_eq!(app.chosen(), Some(1));
    press(&mut app, &[Key::Enter]);
    enter(&mut app, " 20");
    assert!(app.note.text.ends_with("Enter pairs round 2."), "{}", app.note.text);
    assert_eq!(app.chosen(), None);
    // A table with a result leads to a correction.
    press(&mut app, &[Key::Start, Key::Enter]);
    assert_eq!(app.line.text(), format!(":correct {black}"));
    enter(&mut app, "+6");
    assert!(app.note.text.contains("corrected") && app.note.text.contains("35-29"), "{}", app.note.text);
    enter(&mut app, "!");
    assert_eq!((app.tournament().paired(), app.round()), (2, 2));
    drop(app);
    assert!(room.does("show", &["--round", "1"]).contains("35-29"), "{white} lost by 6");
}

#[test]
fn results_belong_to_the_shown_round_even_an_earlier_one() {
    let room = five();
    room.does("pair", &[]);
    let mut app = room.desk();
    let first = at_table(&app, 1)[0].clone();
    for number in [1, 2] {
        let [black, _] = at_table(&app, number);
        enter(&mut app, &format!("{black}="));
    }
    enter(&mut app, "!");
    press(&mut app, &[Key::Left]);
    assert_eq!((app.round(), app.meant()), (1, Some(1)));
    assert!(screen(&mut app, 80, 24).contains("round 1 >"));
    enter(&mut app, &format!("correct {first}+2"));
    assert!(app.note.text.starts_with("Round 1, corrected"), "{}", app.note.text);
    press(&mut app, &[Key::Right]);
    assert_eq!((app.round(), app.meant()), (2, None));
    enter(&mut app, ":round 1");
    assert_eq!(app.meant(), Some(1));
    // Returning from another page shows the latest round and all tables again.
    press(&mut app, &[Key::Function(3)]);
    assert_eq!((app.view, app.meant(), app.round()), (View::Standings, None, 1));
    assert!(screen(&mut app, 80, 24).contains("After round 1"));
    press(&mut app, &[Key::Back, Key::Function(2)]);
    assert_eq!(app.round(), 2);
    assert_eq!(app.filter, Filter::All);
    press(&mut app, &[Key::Complete]);
    assert_eq!((app.filter, app.choices().len()), (Filter::Missing, 2));
    press(&mut app, &[Key::Complete]);
    assert_eq!((app.filter, app.choices().len()), (Filter::Entered, 0));
}

#[test]
fn refusals_use_the_messages_of_the_command_line_and_change_nothing() {
    let room = five();
    room.does("pair", &[]);
    let mut app = room.desk();
    let [black, white] = at_table(&app, 1);
    let bye = app.tournament().rounds()[0].byes[0].to_string();
    enter(&mut app, &format!("{black}+4"));
    let other = at_table(&app, 2)[0].clone();
    let cases: Vec<(String, &str, Vec<String>)> = [
        ("999+4".to_owned(), "result", vec!["999+4"]),
        (format!("{white}+4"), "result", vec![&*format!("{white}+4")]),
        (format!("{other}+5"), "result", vec![&*format!("{other}+5")]),
        (format!("{other} 65"), "result", vec![&*format!("{other} 65")]),
        (format!("{bye}="), "result", vec![&*format!("{bye}=")]),
        (other.clone(), "result", vec![&*other]),
        ("e+4".to_owned(), "result", vec!["e+4"]),
        ("!".to_owned(), "pair", vec![]),
        (format!(":correct {other}+4"), "correct", vec![&*format!("{other}+4")]),
        (format!(":correct {black}+4"), "correct", vec![&*format!("{black}+4")]),
        (":withdraw 999".to_owned(), "withdraw", vec!["999"]),
        ("return 101".to_owned(), "return", vec!["101"]),
        (":absent 101 --round 1".to_owned(), "absent", vec!["101", "--round", "1"]),
        (":force 101 101".to_owned(), "force", vec!["101", "101"]),
        ("add Again --id 101".to_owned(), "add", vec!["--name", "Again", "--id", "101"]),
        (":undo 99".to_owned(), "undo", vec!["--entry", "99"]),
        (":change --rounds 3".to_owned(), "change", vec!["--rounds", "3"]),
    ]
    .into_iter()
    .map(|(line, command, arguments)| (line, command, arguments.into_iter().map(str::to_owned).collect()))
    .collect();
    let mut said = Vec::new();
    let before = room.bytes();
    for (line, ..) in &cases {
        enter(&mut app, line);
        assert!(app.note.is_alert, "{line}: {}", app.note.text);
        assert_eq!((app.line.text(), room.bytes() == before), (line.clone(), true), "{line}");
        assert!(app.over.is_none(), "{line}");
        said.push(app.note.text.clone());
        press(&mut app, &[Key::EraseAll]);
    }
    drop(app);
    for ((line, command, arguments), said) in cases.iter().zip(said) {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let refused = room.tries(command, &arguments).expect_err("it is refused there as well");
        assert_eq!(refused.trim_start_matches(&format!("{}: ", room.file())), said, "{line}");
    }
    assert_eq!(room.bytes(), before);
}

#[test]
fn the_latest_entry_or_the_chosen_one_is_undone_after_asking() {
    let room = five();
    let mut app = room.desk();
    enter(&mut app, ":withdraw 101");
    enter(&mut app, ":absent 102");
    let before = room.bytes();
    enter(&mut app, "undo");
    assert!(screen(&mut app, 80, 24).contains("Undo entry 8: 102 Moreau, Jean is away in round 1"));
    press(&mut app, &[Key::Character('n')]);
    assert_eq!((app.over.is_none(), room.bytes()), (true, before));
    enter(&mut app, "undo");
    press(&mut app, &[Key::Character('y')]);
    assert!(app.note.text.starts_with("Entry 8 is undone: 102 Moreau, Jean is away"), "{}", app.note.text);
    // The log is read from its end.
    press(&mut app, &[Key::Function(6), Key::Up, Key::Up, Key::Up]);
    assert_eq!(app.chosen(), Some(6));
    assert!(screen(&mut app, 80, 24).contains("(undone) 102 Moreau, Jean"));
    press(&mut app, &[Key::Enter, Key::Enter]);
    assert!(app.tournament().entrants()[0].withdrawn_after.is_none());
    enter(&mut app, "undo 3");
    press(&mut app, &[Key::Enter]);
    assert!(app.tournament().entrants().iter().all(|entrant| entrant.player.id.as_str() != "102"));
    // Further typing closes the question.
    enter(&mut app, "undo");
    press(&mut app, &[Key::Character('1')]);
    assert_eq!((app.over.is_none(), app.line.text().as_str()), (true, "1"));
}

#[test]
fn players_are_chosen_edited_and_completed() {
    let room = five();
    let mut app = room.desk();
    press(&mut app, &[Key::Function(4), Key::Down, Key::Enter, Key::Enter]);
    assert_eq!(app.line.text(), ":edit 101");
    press(&mut app, &[Key::Enter]);
    assert_eq!(app.line.text(), ":edit 101 --name 'Lee, Ann' --country FRA --rating 2000");
    press(&mut app, &[Key::Erase, Key::Erase, Key::Erase, Key::Erase]);
    enter(&mut app, "2100");
    assert_eq!(app.tournament().entrants()[0].player.rating, Some(2100));
    // With a second player of this name, its beginning is ambiguous, and Tab cycles.
    enter(&mut app, ":add Lee, Bo --country USA");
    assert_eq!(app.note.text, "106 Lee, Bo joins.");
    "lee".chars().for_each(|c| app.press(Key::Character(c)));
    press(&mut app, &[Key::Complete]);
    assert_eq!(
        (app.line.text().as_str(), app.listed().as_deref()),
        ("101", Some("101 Lee, Ann · 106 Lee, Bo"))
    );
    press(&mut app, &[Key::Complete]);
    assert_eq!(app.line.text(), "106");
    press(&mut app, &[Key::CompleteBack]);
    assert_eq!(app.line.text(), "101");
    press(&mut app, &[Key::Interrupt]);
    assert!(app.line.is_empty() && !app.is_leaving);
    // For a withdrawn player, the menu offers the player's return.
    enter(&mut app, ":withdraw 為則");
    press(&mut app, &[Key::Start, Key::Down, Key::Down, Key::Enter]);
    assert!(screen(&mut app, 80, 24).contains(":return 103"));
    press(&mut app, &[Key::Back, Key::Interrupt]);
    assert!(app.is_leaving);
}

#[test]
fn a_result_is_read_while_it_is_typed() {
    let room = five();
    room.does("pair", &[]);
    let mut app = room.desk();
    let [black, _] = at_table(&app, 2);
    format!("{black}-6").chars().for_each(|c| app.press(Key::Character(c)));
    let read = app.reading().expect("it is a result");
    assert!(read.starts_with("table 2: ") && read.contains(" 29-35 "), "{read}");
    press(&mut app, &[Key::EraseWord]);
    enter(&mut app, &format!(":noshow {black}"));
    assert!(app.note.text.contains("24-40") && app.note.text.contains("no show"), "{}", app.note.text);
}

#[test]
fn the_output_of_a_command_is_shown_and_scrolled() {
    let room = five();
    room.does("pair", &[]);
    let mut app = room.desk();
    enter(&mut app, "explain");
    assert!(screen(&mut app, 60, 20).contains("in total"));
    press(&mut app, &[Key::PageDown, Key::End, Key::Up, Key::Back]);
    assert!(app.over.is_none());
    enter(&mut app, ":absent --help");
    assert!(screen(&mut app, 80, 24).contains("--half"));
    press(&mut app, &[Key::Back]);
    let out = room.0.path().join("out.csv");
    enter(&mut app, &format!(":export {} --to players", out.display()));
    assert_eq!(app.note.text, "Done.");
    assert!(fs::read_to_string(out).expect("it is written").contains("為則"));
    enter(&mut app, ":import x y");
    assert!(app.note.text.starts_with("there is no command"), "{}", app.note.text);
}

#[test]
fn an_incomplete_last_line_is_reported() {
    let room = five();
    room.does("withdraw", &["101"]);
    let bytes = room.bytes();
    fs::write(room.path(), &bytes[..bytes.len() - 5]).expect("writable");
    let mut app = room.desk();
    assert!(screen(&mut app, 80, 24).contains("the last line is cut off"));
    assert!(app.tournament().entrants()[0].withdrawn_after.is_none());
}

#[test]
fn a_result_of_an_earlier_round_that_is_missing_comes_first() {
    let room = five();
    room.does("pair", &[]);
    let mut app = room.desk();
    for round in [1, 2] {
        for number in [1, 2] {
            let [black, _] = at_table(&app, number);
            enter(&mut app, &format!("{black}+2"));
        }
        if round == 1 {
            enter(&mut app, "!");
        }
    }
    let first = app.tournament().rounds()[0].tables[1].black.to_string();
    enter(&mut app, &format!(":correct {first} --open --round 1"));
    assert_eq!(app.missing(), Some(1));
    press(&mut app, &[Key::Enter]);
    assert_eq!((app.round(), app.chosen()), (1, Some(1)));
    press(&mut app, &[Key::Enter]);
    enter(&mut app, "-2");
    assert_eq!(app.missing(), Some(0));
    assert_eq!(
        app.tournament().rounds()[0].tables[1].result.map(|result| result.discs().black.count()),
        Some(62)
    );
}

#[test]
fn a_line_that_was_refused_is_typed_over_or_mended() {
    let room = five();
    room.does("pair", &[]);
    let mut app = room.desk();
    let [black, _] = at_table(&app, 1);
    enter(&mut app, &format!("{black}+5"));
    assert!(app.note.is_alert);
    enter(&mut app, &format!("{black}+3"));
    assert_eq!(app.line.text(), format!("{black}+3"), "it replaced the other text");
    press(&mut app, &[Key::Erase]);
    enter(&mut app, "4");
    assert!(app.note.text.contains("34-30"), "{}", app.note.text);
    press(&mut app, &[Key::Earlier, Key::Earlier]);
    assert_eq!(app.line.text(), format!("{black}+3"));
}

/// Before the first round nothing is accepted, whatever the list of results contains.
#[test]
fn results_need_a_round_that_is_paired() {
    let room = Room::with("3", &["Ann", "Bo", "Cy", "Di"]);
    let list = room.0.path().join("slips.txt");
    fs::write(&list, "\n").expect("writable");
    let list = list.to_str().expect("text").to_owned();
    assert_eq!(room.tries("result", &["--from", &list]), Err("no round is paired yet".to_owned()));
    assert_eq!(room.tries("result", &["101+4"]), Err("no round is paired yet".to_owned()));
    room.does("pair", &[]);
    assert_eq!(
        room.tries("result", &["--round", "2", "--from", &list]),
        Err("there is no round 2".to_owned())
    );
    fs::write(&list, format!("\u{1b}[2J{} 40\n", "x".repeat(80))).expect("writable");
    let refused = room.tries("result", &["--from", &list]).expect_err("no player has this name");
    let shown = format!(r"there is no player \u{{1b}}[2J{}…", "x".repeat(56));
    assert!(refused.ends_with(&shown), "{refused}");
}
