//! Reading and writing GGF.

use outflank_rules::Verdict;

use super::*;
use crate::Place;
use crate::record::{How, Player, RecordedMove, Score, Start, StatedResult};

const START: &str = "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";

fn fails(text: &str) -> String {
    read(text).unwrap_err().to_string()
}

#[test]
fn a_winner_without_a_score_gets_no_invented_score() {
    let of = |how, moves: &[&str]| {
        let mut record = GameRecord::new("othello".parse().unwrap());
        record.moves = moves.iter().map(|mv| RecordedMove::new(mv)).collect();
        let score = Some(Score::Verdict(Verdict::Win(Color::Black)));
        record.heading.result = Some(StatedResult { score, how });
        record
    };
    let open = of(None, &["f5"]);
    let text = write(&open).unwrap();
    assert!(!text.contains("RE[") && text.contains("CO[Black won]"), "{text}");
    let again = read(&text).unwrap().remove(0);
    assert_eq!((again.heading.result, write(&again).unwrap()), (None, text));
    let mut resigned = of(Some(How::Resignation), &["f5"]);
    resigned.heading.comment = Some("a remark".to_owned());
    let text = write(&resigned).unwrap();
    assert!(text.contains("RE[?:r]") && text.contains("CO[a remark | Black won]"), "{text}");
    // A game that ended on the board is counted there.
    let ended = of(None, &["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"]);
    let text = write(&ended).unwrap();
    assert!(text.contains("RE[+64.00]") && !text.contains("CO["), "{text}");
}

#[test]
fn a_game_is_read_and_written_back() {
    let text = format!(
        "(;GM[Othello]PC[x]PB[a b]PW[c]RE[-22.00:r]TI[15:00//02:00]TY[8]{START}B[f5/1.50/0.250]W[d6]B[PASS//2.000];)"
    );
    let games = read(&text).unwrap();
    assert_eq!(games.len(), 1);
    assert_eq!(write(&games[0]).unwrap(), text);
    assert_eq!((&games[0].start, games[0].game.as_str()), (&Start::Usual, "othello"));
    let texts: Vec<&str> = games[0].moves.iter().map(|ply| ply.text.as_str()).collect();
    assert_eq!(texts, ["f5", "d6", "--"]);
    assert_eq!(games[0].moves[2].time, Some(2.0));
}

#[test]
fn dialects_are_tolerated() {
    let expected = read(&format!("(;{START}B[f5]W[d6]B[PASS];)")).unwrap();
    let tight = START.replace("-- --", "----").replace("8-", "8 -");
    for text in [
        format!("1 (;GM[othello]{START}B[F5]W[D6]B[pa];)"),
        format!("junk\n(; {START}\n B[f5//0.01]\n W[d6/2]\n B[--] ;)\n junk"),
        format!("(;{tight}B[F5x]W[d6]B[PASS]"),
        "(;B[f5]W[d6]B[pass];)".to_owned(),
        format!("(;GM[Go]SZ[19]B[aa]W[zz]BO[x];)(;{START}B[f5]W[d6]B[pa];)"),
    ] {
        let games = read(&text).unwrap();
        assert_eq!(games.len(), 1, "{text}");
        assert_eq!(games[0].start, expected[0].start, "{text}");
        // The other tags of the game are repeated.
        let begin = text.find("(;").unwrap_or_default();
        let one_line = !text[begin..].contains('\n') && !text.contains("GM[Go]") && text.ends_with(";)");
        assert!(
            !one_line || text.contains("(;B[") || write(&games[0]).unwrap().ends_with(&text[begin + 15..]),
            "{text}"
        );
        let moves = |game: &GameRecord| {
            game.moves.iter().map(|ply| (ply.color, ply.text.clone())).collect::<Vec<_>>()
        };
        assert_eq!(moves(&games[0]), moves(&expected[0]), "{text}");
    }
    assert_eq!(read("nothing here").unwrap(), []);
}

#[test]
fn two_games_of_a_line_and_other_boards_are_read() {
    let small = "(;GM[Othello]TY[4]RE[-2.00]BO[4 ---- -O*- -*O- ---- *]B[A2//7.50]W[b4];)";
    let games = read(&format!("2 {small}{small}\n")).unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(games[1].game.as_str(), "othello?size=4");
    assert_eq!(games[1].spot, Place { line: 1, column: 3 + small.len() }.into());
    let rows = "---------- ".repeat(10);
    let large = read(&format!("(;BO[10 {rows} O]W[J10]B[a1];)")).unwrap();
    assert_eq!(large[0].moves[0].text, "j10");
    assert_eq!((large[0].game.as_str(), large[0].board().1), ("othello?size=10", Color::White));
}

#[test]
fn the_octagon_and_games_for_the_fewest_discs_are_read_and_written() {
    let octagon = "BO[88 ------ -------- ---------- ---------- ----O*---- ----*O---- ---------- ---------- -------- ------ *]";
    let text = format!("(;GM[Othello]TY[88a]{octagon}B[f4];)");
    let games = read(&text).unwrap();
    assert_eq!((games[0].game.as_str(), &games[0].start), ("othello-8stars?goal=fewest", &Start::Usual));
    assert_eq!(write(&games[0]).unwrap(), text);
    let anti = format!("(;GM[Othello]TY[s8ar4]{START}B[f5];)");
    let games = read(&anti).unwrap();
    assert_eq!(games[0].game.as_str(), "othello?goal=fewest");
    assert_eq!(write(&games[0]).unwrap(), anti);
    let hex = GameRecord::new("hex".parse().unwrap());
    assert!(write(&hex).unwrap_err().to_string().contains("not hex"));
}

#[test]
fn other_wordings_stay_while_they_match_the_record() {
    let text = format!(
        "(;GM[othello]PC[]DT[947375357]PB[?]PW[b]RB[2196.370]TI[5:00//2:00]TY[0]XX[y]RE[2]KM[-3.133]CO[a]CO[b]{START}B[f5];)"
    );
    let mut game = read(&text).unwrap().remove(0);
    assert_eq!(write(&game).unwrap(), text);
    assert_eq!(game.heading.players.black, Player { name: None, rating: Some(2196.37) });
    assert_eq!(game.heading.date.map(|date| date.to_string()).as_deref(), Some("2000-01-08 23:49:17"));
    game.heading.players.black.name = Some("anton".to_owned());
    game.heading.result = None;
    game.heading.event = Some("cup".to_owned());
    let changed = text.replace("PB[?]", "PB[anton]").replace("RE[2]", "").replace("CO[b]", "CO[b]EV[cup]");
    assert_eq!(write(&game).unwrap(), changed);
}

#[test]
fn passes_are_written_where_they_were_left_out() {
    let mut game = GameRecord::new("othello?size=4".parse().unwrap());
    let moves = "a2a1c4d2d1d4d3a3b1c1b4a4";
    let moves = moves.as_bytes().chunks(2).map(|mv| RecordedMove::new(std::str::from_utf8(mv).unwrap()));
    game.moves = moves.collect();
    assert!(write(&game).unwrap().ends_with("W[c1]B[PASS]W[b4]B[a4];)"));
    game.moves.swap(0, 1);
    assert_eq!(
        write(&game).unwrap_err().to_string(),
        "1:1: move 1: black cannot play a1: it would flip no disc"
    );
}

#[test]
fn a_stream_continues_after_a_problem() {
    let text = format!(
        "(;GM[Othello]PB[never closed;)\n1 (;{START}B[f5];)(;B[x9];)\n(;GM[Othello]CO[{}];)(;B[d3",
        "x".repeat(200)
    );
    let mut reading = Reading::default();
    reading.limit = 150;
    let read = records(Box::new(text.as_bytes()), reading);
    let read: Vec<String> = read
        .map(|read| read.map_or_else(|problem| problem.to_string(), |game| game.moves[0].text.clone()))
        .collect();
    assert_eq!(
        read,
        [
            "1:14: game 1: the tag PB is not closed: expected ']'",
            "f5",
            "2:95: game 3: there is no square x9 on this board",
            "3:1: game 4: the game is longer than 150 bytes",
            "3:222: game 5: the tag B is not closed: expected ']'",
        ]
    );
}

#[test]
fn errors_point_at_the_character() {
    assert_eq!(fails("(;GM[Othello;)"), "1:3: the tag GM is not closed: expected ']'");
    assert_eq!(fails("x\n (;pb[a];)"), "2:4: expected a tag in capital letters with its [value], not 'p'");
    assert_eq!(fails("(;BO[9 *];)"), "1:6: \"9\" is not a board size: expected an even number from 4 to 26");
    assert_eq!(fails("(;BO[4 ----\n-O?- *];)"), "2:3: '?' is not a square's content: expected X, O or -");
    assert_eq!(fails("(;BO[4 ---- *];)"), "1:14: the board ends after 5 of 16 squares");
    assert_eq!(
        fails("(;BO[4 ---- -O*- -*O- ----];)"),
        "1:27: the side to move is missing: expected * or O after the board"
    );
    assert_eq!(fails("(;B[i9];)"), "1:5: there is no square i9 on this board");
    assert_eq!(fails("(;B[f];)"), "1:5: \"f\" is not a move: expected a square, or PASS for a pass");
    assert_eq!(fails("(;B[f5/x/1];)"), "1:8: \"x\" is not a number");
    assert_eq!(fails("(;B[f5/1/nan];)"), "1:10: \"nan\" is not a number");
}
