//! `ggs`: the engine on a server with the protocol of GGS.

mod server;

use std::fs;
use std::path::Path;

use outflank_formats::game::ggf;
use outflank_formats::record::{GameRecord, How};
use outflank_rules::{Playthrough, SplitMix64, open};

use self::server::{Client, Game, Server};
use crate::program::run;
use crate::talk::Talk;

/// A client with a folder for its password and its games.
struct Ann {
    folder: tempfile::TempDir,
    talk: Talk,
}

impl Ann {
    fn start(server: &Server, more: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let secret = folder.path().join("secret");
        fs::write(&secret, "s3cret\n").expect("written");
        let (secret, games) =
            (secret.display().to_string(), folder.path().join("games").display().to_string());
        let address = server.address();
        let mut arguments = vec!["ggs", "--server", &address, "--login", "ann", "--password-file", &secret];
        arguments.extend(["--save", &games, "--level", "1", "--threads", "1", "--hash-mib", "1"]);
        arguments.extend(more);
        Self { talk: Talk::start(&arguments), folder }
    }

    fn games(&self) -> Vec<GameRecord> {
        saved_games(&self.folder.path().join("games"))
    }

    /// Sends a signal.
    fn signal(&self, name: &str) {
        let sent = std::process::Command::new("kill").args([name, &self.talk.process().to_string()]).status();
        assert!(sent.expect("kill runs").success());
    }
}

/// Returns the games in a folder, sorted by file name. Every file is complete.
fn saved_games(folder: &Path) -> Vec<GameRecord> {
    let files = fs::read_dir(folder).expect("a folder");
    let mut files: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    let read = |path: &std::path::PathBuf| {
        let text = fs::read_to_string(path).expect("a file");
        ggf::read(&text).unwrap_or_else(|error| panic!("{error}: {text}")).remove(0)
    };
    files.iter().filter(|path| path.extension().is_some_and(|ending| ending == "ggf")).map(read).collect()
}

fn texts(record: &GameRecord) -> Vec<&str> {
    record.moves.iter().map(|mv| mv.text.as_str()).collect()
}

fn plies(game: &Game) -> Vec<&str> {
    game.played.plies().iter().map(|ply| ply.text.as_str()).collect()
}

/// Offers `ann` a match and begins it.
fn begin(client: &mut Client, game: &Game) {
    client.say(&format!("/os: +   .8 1720.0 bo    05:00//02:00       {} U 1650.5 ann", game.kind));
    assert_eq!(client.hear_one("tell /os accept"), "tell /os accept .8");
    client.say(&format!("/os: -   .8 1720.0 bo    05:00//02:00       {} U 1650.5 ann", game.kind));
    client.say(&format!("/os: + match {} 1720 {} 1650 {} {} U", game.id, game.black, game.white, game.kind));
    client.say(&game.join());
}

#[test]
fn matches_of_every_kind_are_accepted_and_played_to_their_ends() {
    let server = Server::start();
    let ann = Ann::start(&server, &["--type", "8,8a,10,88,4", "--matches", "5"]);
    let mut client = server.welcome(&[]);
    let mut played = Vec::new();
    for (kind, spec) in [
        ("8", "othello"),
        ("8a", "othello?goal=fewest"),
        ("10", "othello?size=10"),
        ("88", "othello-8stars"),
        ("4", "othello?size=4"),
    ] {
        let mut game = Game::new(".5", kind, spec, "bo", "ann");
        begin(&mut client, &game);
        game.play(&mut client, usize::MAX);
        client.say(&game.end());
        client.say(&format!("/os: - match .5 1720 bo 1650 ann {kind} U {:+}.00", game.score()));
        let over = ann.talk.hear_one(".5 is over: ");
        assert!(over.contains("wins by") || over.contains("a draw"), "{over}");
        ann.talk.hear_one("saved in ");
        played.push(game);
    }
    assert_eq!(client.rest(), ["quit"]);
    let games = ann.games();
    assert_eq!(games.len(), played.len());
    for game in &played {
        let record =
            games.iter().find(|record| record.tag("TY") == Some(game.kind.as_str())).expect("a saved game");
        assert_eq!(texts(record), plies(game), "{}", game.kind);
        let result = record.heading.result.and_then(|result| result.score).expect("a score");
        assert_eq!(result.margin(), Some(f64::from(game.score())), "{}", game.kind);
        assert_eq!(record.heading.players.black.name.as_deref(), Some("bo"));
        assert_eq!(record.heading.clock.as_deref(), Some("5:00//2:00"));
        assert!(record.play().is_ok() && record.moves.iter().all(|mv| mv.time == Some(1.5)));
    }
    let (rest, status, _) = ann.talk.ended();
    assert_eq!(status, Some(0), "{rest:?}");
}

#[test]
fn both_games_of_a_synchro_match_are_played_from_a_random_start() {
    let server = Server::start();
    let ann = Ann::start(&server, &["--type", "s8r", "--matches", "1"]);
    let mut client = server.welcome(&[]);
    let start = open(&"othello".parse().expect("a game")).start();
    let start = Playthrough::random_opening(start, 16, &mut SplitMix64::new(7));
    let game = |id, black, white| Game::new(id, "s8r20", "othello", black, white).from(&start);
    let (mut first, mut second) = (game(".4.0", "bo", "ann"), game(".4.1", "ann", "bo"));
    client.say("/os: + .8 1720.0 bo 05:00//02:00 s8r20 R 1650.5 ann");
    client.hear_one("tell /os accept .8");
    client.say("/os: + match .4 1720 bo 1650 ann s8r20 R");
    client.say(&first.join());
    client.say(&second.join());
    // The moves of both games are sent as soon as they are found.
    for game in [&mut first, &mut second] {
        while game.turn() == Some("bo") {
            game.answer();
            client.say(&game.update());
        }
    }
    while first.turn().is_some() || second.turn().is_some() {
        let line = client.hear_one("tell /os play .4.");
        let game = if line.starts_with("tell /os play .4.0 ") { &mut first } else { &mut second };
        game.take(&line);
        client.say(&game.update());
        while game.turn() == Some("bo") {
            game.answer();
            client.say(&game.update());
        }
    }
    client.say(&first.end());
    client.say(&second.end());
    client.say("/os: - match .4 1720 bo 1650 ann s8r20 R +2.00");
    assert_eq!(client.rest(), ["quit"]);
    let games = ann.games();
    assert_eq!(games.len(), 2);
    for (record, game) in games.iter().zip([&first, &second]) {
        assert_eq!(texts(record), plies(game));
        assert_eq!(record.board().0, start.position().contents());
    }
    assert_eq!(ann.talk.ended().1, Some(0));
}

#[test]
fn requests_against_the_rules_are_declined_and_those_of_others_left_alone() {
    let server = Server::start();
    let ann = Ann::start(&server, &["--type", "8", "--clock-least", "1:00", "--not", "eve"]);
    let mut client = server.welcome(&[]);
    client.say("/os: + .1 1720.0 bo 05:00//02:00 8 U 1650.5 cid");
    client.say("/os: + .2 1720.0 bo 00:30//02:00 8 U 1650.5 ann");
    assert_eq!(client.hear_one("tell /os decline"), "tell /os decline .2");
    client.say("/os: + .3 1720.0 bo 05:00//02:00 8a U 1650.5 ann");
    assert_eq!(client.hear_one("tell /os decline"), "tell /os decline .3");
    client.say("/os: + .4 1720.0 eve 05:00//02:00 8 U 1650.5 ann");
    assert_eq!(client.hear_one("tell /os decline"), "tell /os decline .4");
    client.say("/os: + .5 1720.0 bo 05:00//02:00 8 U");
    client.say("/os: + .6 1720.0 bo 05:00//02:00 8 U 1650.5 ann");
    assert_eq!(client.hear(), "tell /os accept .6");
    client.say("/os: + .7 1720.0 cid 05:00//02:00 8 U 1650.5 ann");
    assert_eq!(client.hear(), "tell /os decline .7");
    for expected in [
        "bo asks cid for 8, 5:00//2:00, unrated",
        "bo asks us for 8, 0:30//2:00, unrated: declined, the clock 0:30//2:00 is too short",
        "bo asks us for 8a, 5:00//2:00, unrated: declined, 8a is not among the kinds to play",
        "eve asks us for 8, 5:00//2:00, unrated: declined, the opponent is not on the list",
        "bo asks anybody for 8, 5:00//2:00, unrated",
        "bo asks us for 8, 5:00//2:00, unrated: accepted",
        "cid asks us for 8, 5:00//2:00, unrated: declined, enough matches are being played",
    ] {
        assert_eq!(ann.talk.hear_one(expected), expected);
    }
}

#[test]
fn a_match_is_requested_again_after_each() {
    let server = Server::start();
    let ann = Ann::start(&server, &["--ask", "4 1:00 bo", "--matches", "2"]);
    let mut client = server.welcome(&[]);
    for _ in 0..2 {
        assert_eq!(client.hear_one("tell /os ask"), "tell /os ask 4 1:00 bo");
        let mut game = Game::new(".5", "4", "othello?size=4", "ann", "bo");
        client.say("/os: + match .5 1720 ann 1650 bo 4 U");
        client.say(&game.join());
        game.play(&mut client, usize::MAX);
        client.say(&format!("/os: - match .5 1720 ann 1650 bo 4 U {:+}.00", game.score()));
    }
    assert_eq!(client.rest(), ["quit"]);
    assert_eq!((ann.games().len(), ann.talk.ended().1), (2, Some(0)));
}

#[test]
fn a_refused_password_is_reported_but_never_shown() {
    for is_closed in [false, true] {
        let server = Server::start();
        let ann = Ann::start(&server, &[]);
        let arguments = fs::read(format!("/proc/{}/cmdline", ann.talk.process())).unwrap_or_default();
        assert!(!String::from_utf8_lossy(&arguments).contains("s3cret"));
        let mut client = server.client();
        client.write(b": Enter login (yours, or one you'd like to use).\r\n");
        assert_eq!(client.hear(), "ann");
        client.write(b": Enter your password.\r\n");
        assert_eq!(client.hear(), "s3cret");
        if is_closed {
            drop(client);
        } else {
            client.write(b": Wrong.\r\n: Enter your password.\r\n");
        }
        let (rest, status, _) = ann.talk.ended();
        assert_eq!((rest.len(), status), (0, Some(2)), "{rest:?}");
    }
}

#[test]
fn a_game_that_a_lost_connection_breaks_off_is_gone_on_with() {
    let server = Server::start();
    let ann = Ann::start(&server, &["--type", "8", "--matches", "1"]);
    let mut client = server.welcome(&[]);
    let mut game = Game::new(".5", "8", "othello", "ann", "bo");
    begin(&mut client, &game);
    game.play(&mut client, 20);
    // The connection breaks while the answer to the last move is in transit.
    drop(client);
    ann.talk.hear_one("the connection is lost");
    let broken = ann.games();
    assert_eq!(broken.len(), 1);
    assert_eq!(broken[0].heading.result.and_then(|result| result.how), Some(How::Left));
    assert!(plies(&game).starts_with(&texts(&broken[0])) && broken[0].moves.len() >= 18);

    let mut client = server.welcome(&[".42590   23 Feb 2001 23:17:39 ann bo   8:l"]);
    assert_eq!(client.hear_one("tell /os ask"), "tell /os ask .42590");
    game.id = ".9".to_owned();
    client.say("/os: + match .9 1720 ann 1650 bo 8 U");
    client.say(&game.join());
    game.play(&mut client, usize::MAX);
    client.say(&game.end());
    client.say(&format!("/os: - match .9 1720 ann 1650 bo 8 U {:+}.00", game.score()));
    assert_eq!(client.rest(), ["quit"]);
    let games = ann.games();
    assert_eq!(games.len(), 1, "one file for one game");
    assert_eq!(texts(&games[0]), plies(&game));
    assert_eq!(ann.talk.ended().1, Some(0));
}

#[test]
fn a_number_that_comes_again_is_another_game() {
    let server = Server::start();
    let ann = Ann::start(&server, &["--type", "8", "--matches", "1"]);
    let mut client = server.welcome(&[]);
    let mut broken = Game::new(".5", "8", "othello", "ann", "bo");
    begin(&mut client, &broken);
    broken.play(&mut client, 10);
    drop(client);
    let mut client = server.welcome(&[]);
    let mut game = Game::new(".5", "8", "othello", "bo", "ann");
    begin(&mut client, &game);
    game.play(&mut client, 20);
    // The server gives the same id to another game without announcing the end of the first.
    let mut last = Game::new(".5", "8", "othello", "ann", "bo");
    client.say(&last.join());
    last.play(&mut client, usize::MAX);
    client.say(&format!("/os: - match .5 1720 ann 1650 bo 8 U {:+}.00", last.score()));
    assert_eq!(client.rest(), ["quit"]);
    let games = ann.games();
    assert_eq!(games.len(), 3);
    for (game, least) in [(&broken, 9), (&game, 19), (&last, plies(&last).len())] {
        let is_kept = |record: &&GameRecord| {
            record.heading.players.black.name.as_deref() == Some(game.black)
                && record.moves.len() >= least
                && plies(game).starts_with(&texts(record))
        };
        assert!(games.iter().any(|record| is_kept(&record)), "{games:?}");
    }
    assert_eq!(ann.talk.ended().1, Some(0));
}

#[test]
fn nonsense_and_lines_without_end_change_nothing() {
    let server = Server::start();
    let ann = Ann::start(&server, &["--type", "8", "--matches", "1"]);
    let mut client = server.welcome(&[]);
    let mut game = Game::new(".5", "8", "othello", "bo", "ann");
    begin(&mut client, &game);
    client.write(&(0..=255).cycle().take(5000).collect::<Vec<u8>>());
    client.write(b"\r\nREADY\r\n");
    for chunk in [vec![b'x'; 1 << 20], vec![b'|'; 1 << 20], b"\r\n|".repeat(1 << 18)] {
        client.write(&chunk);
    }
    client.say("/os: update .5 8 K?");
    client.say("/os: update .5 8 K?\n| 1 - - 1\n|* to move");
    client.say("/os: update .77 8 K?\n|  1: f5");
    client.say("/os: join .78 26 K?\n|  9: zz");
    client.say("/os: + match\n|");
    client.say("/os: \u{1b}[2J\u{7} éé");
    client.say("/os: .5 A 1650 bo: good luck\u{1b}[31m");
    assert_eq!(ann.talk.hear_one(".5: bo says"), ".5: bo says: good luck[31m");
    // Byte by byte.
    game.answer();
    for byte in format!("\r\n{}\r\nREADY\r\n", game.update().replace('\n', "\r\n")).bytes() {
        client.write(&[byte]);
    }
    game.play(&mut client, usize::MAX);
    client.say(&format!("/os: - match .5 1720 bo 1650 ann 8 U {:+}.00", game.score()));
    assert_eq!(client.rest(), ["quit"]);
    let games = ann.games();
    assert!(games.iter().any(|record| texts(record) == plies(&game)), "{games:?}");
    assert_eq!(ann.talk.ended().1, Some(0));
}

#[test]
fn an_illegal_move_is_reported_and_the_servers_board_adopted() {
    let server = Server::start();
    let ann = Ann::start(&server, &["--type", "8"]);
    let mut client = server.welcome(&[]);
    let mut game = Game::new(".5", "8", "othello", "bo", "ann");
    begin(&mut client, &game);
    game.answer();
    let told = game.update();
    let first = &game.played.plies()[0].text;
    client.say(&told.replace(&format!("1: {first}"), "1: a1"));
    assert!(ann.talk.hear_one(".5: bo a1").contains("a1"));
    ann.talk.hear_one(".5: the server sent a move that breaks the rules");
    // The game continues on the board that the server shows.
    let line = client.hear_one("tell /os play .5 ");
    game.take(&line);
    client.say("/os: error .5 corrupt move");
    ann.talk.hear_one("the server refuses: error .5 corrupt move");
}

#[test]
fn a_program_that_is_to_end_logs_out_and_resigns_nothing() {
    for (signal, status) in [("-INT", Some(130)), ("-TERM", Some(143)), ("-KILL", None)] {
        let server = Server::start();
        let ann = Ann::start(&server, &["--type", "8"]);
        let mut client = server.welcome(&[]);
        let mut game = Game::new(".5", "8", "othello", "bo", "ann");
        begin(&mut client, &game);
        game.play(&mut client, 10);
        // The last move is saved before it is logged.
        for _ in 0..10 {
            ann.talk.hear_one(".5: ");
        }
        ann.signal(signal);
        let rest = client.rest();
        assert!(rest.iter().all(|line| !line.contains("resign") && !line.contains("abort")), "{rest:?}");
        if status.is_some() {
            assert_eq!(rest.last().map(String::as_str), Some("quit"), "{rest:?}");
        }
        let folder = ann.folder;
        assert_eq!(ann.talk.ended().1, status);
        let games = saved_games(&folder.path().join("games"));
        assert_eq!(games.len(), 1, "{signal}");
        assert!(games[0].moves.len() >= 9 && plies(&game).starts_with(&texts(&games[0])), "{signal}");
        assert!(games[0].heading.result.is_some_and(|result| result.score.is_none()), "{signal}");
    }
}

#[test]
fn matches_of_others_are_watched_and_saved() {
    let server = Server::start();
    let ann = Ann::start(&server, &["--games", "0", "--watch", "bo"]);
    let mut client = server.welcome(&[]);
    client.hear_one("tell /os match");
    client.say("/os: match 2/2\n| .14       8  R 1174 dan       1503 eve     1\n|  .9   8  R 2574 bo     2570 cid    2");
    assert_eq!(client.hear_one("tell /os watch"), "tell /os watch + .9");
    let mut game = Game::new(".9", "8", "othello", "bo", "cid");
    game.answer();
    client.say(&game.join());
    game.play(&mut client, usize::MAX);
    client.say(&game.end());
    client.say("/os: + .3 1720.0 bo 05:00//02:00 8 U 1650.5 ann");
    assert_eq!(client.hear(), "tell /os decline .3");
    ann.talk.hear_one("saved in ");
    let games = ann.games();
    assert_eq!((games.len(), texts(&games[0])), (1, plies(&game)));
    client.say("/os: + match .11 1720.0 dan 1650.5 bo s8 R");
    assert_eq!(client.hear(), "tell /os watch + .11");
}

#[test]
fn both_sides_bid_in_a_game_with_komi() {
    let server = Server::start();
    let _ann = Ann::start(&server, &["--type", "8k"]);
    let mut client = server.welcome(&[]);
    let mut game = Game::new(".5", "8k", "othello", "bo", "ann");
    begin(&mut client, &game);
    // It is Black's turn, but both sides send a move and its value.
    let line = client.hear_one("tell /os play .5 ");
    let bid: Vec<&str> = line.rsplit(' ').next().expect("a move").split('/').collect();
    assert!(bid[1].parse::<f64>().is_ok(), "{line}");
    game.answer();
    client.say(&game.update().replace("K?", "K-1.33"));
    let line = client.hear_one("tell /os play .5 ");
    game.take(&line);
}

#[test]
fn bad_arguments_are_refused_before_connecting() {
    let base = ["ggs", "--login", "ann"];
    let refused = |more: &[&str]| run(&[&base[..], more].concat()).refusal().to_owned();
    assert!(refused(&[]).contains("OUTFLANK_GGS_PASSWORD"));
    assert!(refused(&["--password-file", "no/such"]).contains("no/such"));
    assert!(refused(&["--type", "9"]).contains("not a kind of match"));
    assert!(refused(&["--clock-least", "x"]).contains("5:00"));
    assert!(refused(&["--ask", "bo"]).contains("not a kind of match"));
    assert!(refused(&["--server", "nonsense"]).contains("expected a host and a port"));
    assert!(refused(&["--server", "here:99999"]).contains("expected a host and a port"));
    assert!(refused(&["--threads", "0"]).contains("--threads 0: expected 1 to 256"));
    assert!(refused(&["--hash-mib", "99999999"]).contains("--hash-mib 99999999: expected 1 to 65536"));
    assert!(run(&["ggs", "--login", ".ann"]).refusal().contains("2 to 8 characters"));
}

#[test]
fn an_unreachable_server_is_reported() {
    let address = Server::start().address();
    let folder = tempfile::tempdir().expect("a folder");
    let secret = folder.path().join("secret");
    fs::write(&secret, "s3cret").expect("written");
    let secret = secret.display().to_string();
    let ran = run(&["ggs", "--server", &address, "--login", "ann", "--password-file", &secret]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(1), ""));
    assert!(ran.stderr.contains(&address), "{}", ran.stderr);
}
