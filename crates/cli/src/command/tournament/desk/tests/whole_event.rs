//! A tournament of 40 players and 13 rounds: the desk gives the same end as the subcommands.

use super::*;

/// Actions before the pairing of each round: as a subcommand, and as a typed line.
const BETWEEN: &[(u32, &[&str], &str)] = &[
    (1, &["absent", "140", "--round", "2", "--half"], ":absent 140 --round 2 --half"),
    (
        2,
        &["add", "--id", "201", "--name", "Late Comer", "--country", "SWE", "--rating", "1900"],
        "add Late Comer --id 201 --country SWE --rating 1900",
    ),
    (3, &["withdraw", "113"], "withdraw 113"),
    (3, &["withdraw", "127"], "/withdraw Player 127"),
    (4, &["forbid", "101", "140"], ":forbid 101 140"),
    (5, &["correct", "101 20", "--round", "2"], ":correct 101 20 --round 2"),
    (6, &["return", "127"], "return 127"),
    (7, &["absent", "105"], "absent 105"),
    (8, &["add", "--id", "202", "--name", "Later Comer"], ":add Later Comer --id 202"),
    (9, &["correct", "102 30", "--round", "8"], "correct 102 30 --round 8"),
    (9, &["correct", "102", "--round", "8", "--open"], "correct 102 --round 8 --open"),
    (9, &["result", "102", "--round", "8", "--absent"], ":noshow 102 --round 8"),
    (
        9,
        &["add", "--edit", "--id", "110", "--name", "Put Right", "--country", "NOR", "--rating", ""],
        ":edit 110 --name 'Put Right' --country NOR",
    ),
    (10, &["force", "101", "202"], "force 101 202"),
    (11, &["withdraw", "202"], "withdraw later"),
    (11, &["undo"], "undo"),
    (12, &["absent", "104"], "absent 104"),
    (12, &["present", "104"], "present 104"),
    (13, &["force", "120", "--bye"], "force 120 bye"),
];

/// Returns the missing results of the latest round: Black and Black's discs, which follow from the ids of
/// both players.
fn slips(app: &App) -> Vec<(String, i64)> {
    let Some(round) = app.tournament().rounds().last() else { return Vec::new() };
    let number = |id: &str| id.parse::<i64>().expect("a number");
    let open = round.tables.iter().filter(|table| table.result.is_none());
    open.map(|table| {
        let (black, white) = (number(table.black.as_str()), number(table.white.as_str()));
        (table.black.to_string(), (black * 7 + white * 13 + black * white) % 65)
    })
    .collect()
}

/// Returns a slip in one of two notations.
fn written((player, discs): &(String, i64), at: usize) -> String {
    match discs - 32 {
        0 => format!("{player}="),
        margin if at.is_multiple_of(2) => format!("{player}{:+}", margin * 2),
        _ => format!("{player} {discs}"),
    }
}

/// Ends like a killed program: half of the last line is lost.
fn killed(room: &Room, app: App) -> App {
    drop(app);
    let whole = fs::read_to_string(room.path()).expect("the event exists");
    let begins = whole.trim_end().rfind('\n').map_or(0, |at| at + 1);
    fs::write(room.path(), &whole[..begins + (whole.len() - begins) / 2]).expect("writable");
    let app = room.desk();
    assert!(app.note.text.contains("the last line is cut off"), "{}", app.note.text);
    app
}

#[test]
fn an_event_of_forty_ends_as_by_the_subcommands() {
    let names: Vec<String> = (101..=140).map(|number| format!("Player {number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let (by_commands, by_keys) = (Room::with("13", &names), Room::with("13", &names));
    let mut app = by_keys.desk();
    for round in 1..=13 {
        for (_, command, line) in BETWEEN.iter().filter(|(before, ..)| *before == round) {
            let [name, arguments @ ..] = command else { continue };
            by_commands.does(name, arguments);
            enter(&mut app, line);
            if *name == "undo" {
                press(&mut app, &[Key::Enter]);
            }
            assert!(!app.note.is_alert && app.over.is_none(), "{line}: {}", app.note.text);
        }
        by_commands.does("pair", &[]);
        if round % 2 == 0 {
            enter(&mut app, "!");
        } else {
            press(&mut app, &[Key::Enter, Key::Enter]);
        }
        assert_eq!((app.tournament().paired(), app.note.is_alert), (round, false), "{}", app.note.text);
        let all: Vec<String> = slips(&app).iter().map(|slip| written(slip, 1)).collect();
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        by_commands.does("result", &all);
        if round % 4 == 0 {
            // The program is killed in the middle of the results.
            for (at, slip) in slips(&app).iter().take(5).enumerate() {
                enter(&mut app, &written(slip, at));
            }
            app = killed(&by_keys, app);
            assert_eq!(slips(&app).len(), all.len() - 4, "four are on disk, and the last is cut");
        }
        for (at, slip) in slips(&app).iter().enumerate() {
            enter(&mut app, &written(slip, at));
            assert!(!app.note.is_alert, "{slip:?}: {}", app.note.text);
        }
        assert_eq!(app.missing(), Some(0));
        if round == 6 {
            // A loss on time that was recorded as a game.
            let black = at_table(&app, 1)[0].clone();
            by_commands.does("correct", &[&black, "--on-time"]);
            enter(&mut app, &format!(":correct {black} --on-time"));
        }
    }
    press(&mut app, &[Key::Enter]);
    assert_eq!(app.note.text, "All rounds are over.");
    for view in 2..=6 {
        press(&mut app, &[Key::Function(view)]);
        for (width, height) in [(60, 20), (120, 40)] {
            screen(&mut app, width, height);
        }
    }
    let tournament = app.tournament().clone();
    drop(app);
    let standings = by_keys.does("standings", &["--json"]);
    assert_eq!(standings, by_commands.does("standings", &["--json"]));
    assert_eq!(standings.lines().count(), 42);
    for round in 1..=13 {
        let round = round.to_string();
        let shown = by_keys.does("show", &["--round", &round]);
        assert_eq!(shown, by_commands.does("show", &["--round", &round]));
    }
    assert!(by_keys.does("verify", &[]).contains("13 rounds were paired again and came out the same"));
    let state = |id: &str| tournament.entrants().iter().find(|entrant| entrant.player.id.as_str() == id);
    assert_eq!(state("113").and_then(|entrant| entrant.withdrawn_after), Some(2));
    assert_eq!(state("110").map(|entrant| entrant.player.name.as_str()), Some("Put Right"));
}
