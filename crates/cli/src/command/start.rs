//! Starts of games given on the command line.

use outflank_formats::position::contents;
use outflank_play::Start;
use outflank_rules::{AnyGame, AnyPosition, ByColor, Color, Content};
use serde_json::{Map, Value};

use crate::failure::Failure;

/// A start position, with its form for creating a game.
pub(super) struct StatedStart {
    pub(super) position: AnyPosition,
    pub(super) start: Start,
}

/// The members to read from an object. The other members of `replay --json` follow from these and are
/// ignored.
const TAKEN: [&str; 4] = ["board", "turn", "hands", "spec"];
const TOLD: [&str; 11] =
    ["kind", "over", "score", "discs", "plies", "passes", "legal", "winner", "marked", "hole", "last"];

/// Reads `--start`: the letters of a board and of the side to move, or an object as in the API and `replay
/// --json`. The object may also contain the pieces in hand. By default it is the turn of the side that begins
/// the game.
///
/// # Errors
/// If the text is invalid or the position is impossible.
pub(super) fn read(text: &str, game: &AnyGame) -> Result<StatedStart, Failure> {
    let failed = |what: &dyn std::fmt::Display| Failure::input(format_args!("--start: {what}"));
    let (board, turn, hands) = if text.trim_start().starts_with('{') {
        object(text, game).map_err(|what| failed(&what))?
    } else {
        let (board, turn) = letters(text, game.layout().cells.len()).map_err(|what| failed(&what))?;
        (board, turn, None)
    };
    let turn = turn.or_else(|| game.start().to_move()).unwrap_or(Color::Black);
    let contents = contents::read(&board, game.layout()).map_err(|error| failed(&error))?;
    let position = match hands {
        Some(hands) => game.position_with_hands(&contents, turn, hands),
        None => game.position(&contents, turn),
    };
    let position = position.map_err(|error| failed(&error))?;
    Ok(StatedStart { position, start: Start::Position { contents, turn, hands } })
}

/// Returns the letters of the board, and the side to move from the letter after them.
///
/// # Errors
/// If the text after the board is neither a side nor the letters of more cells.
fn letters(text: &str, cells: usize) -> Result<(String, Option<Color>), String> {
    let letters: Vec<char> = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let (board, behind) = letters.split_at_checked(cells).unwrap_or((&letters[..], &[]));
    let side = |letter: char| Color::ALL.into_iter().find(|&color| Content::Piece(color).letter() == letter);
    match behind {
        [] => Ok((board.iter().collect(), None)),
        [letter] if side(*letter).is_some() => Ok((board.iter().collect(), side(*letter))),
        // The text has more cells than the board, which the caller reports.
        more if more.iter().any(|letter| Content::of_letter(*letter).is_some()) => {
            Ok((letters.iter().collect(), None))
        }
        other => {
            let other: String = other.iter().take(20).collect();
            Err(format!("{other:?} is not a side to move: expected X or O after the board"))
        }
    }
}

type Stated = (String, Option<Color>, Option<ByColor<u32>>);

fn object(text: &str, game: &AnyGame) -> Result<Stated, String> {
    let object: Map<String, Value> =
        serde_json::from_str(text).map_err(|error| format!("not a JSON object: {error}"))?;
    if let Some(name) = object.keys().find(|name| !TAKEN.iter().chain(&TOLD).any(|known| known == name)) {
        return Err(format!("{name:?} is unknown: expected board, turn and hands"));
    }
    let spec = game.spec();
    if let Some(other) = object.get("spec").filter(|other| other.as_str() != Some(spec.as_str())) {
        return Err(format!("the board is one of {other}, the game is {spec}; name it with --game"));
    }
    let board =
        object.get("board").and_then(Value::as_str).ok_or("a board is missing, such as \"board\":\"…\"")?;
    let turn = match object.get("turn") {
        // A finished game has no side to move.
        None | Some(Value::Null) => None,
        Some(turn) => {
            let color = Color::ALL.into_iter().find(|color| turn.as_str() == Some(color.name()));
            Some(color.ok_or_else(|| format!("turn {turn}: expected \"black\" or \"white\""))?)
        }
    };
    let hands = match object.get("hands") {
        None | Some(Value::Null) => None,
        Some(hands) => {
            let of = |color: Color| hands.get(color.name())?.as_u64()?.try_into().ok();
            let both = of(Color::Black).zip(of(Color::White)).map(|(black, white)| ByColor { black, white });
            let is_more = hands.as_object().is_some_and(|hands| hands.len() > 2);
            let wanted =
                || format!("hands {hands}: expected two numbers, such as {{\"black\":20,\"white\":18}}");
            Some(both.filter(|_| !is_more).ok_or_else(wanted)?)
        }
    };
    Ok((board.to_owned(), turn, hands))
}

#[cfg(test)]
mod tests {
    use outflank_rules::{CATALOG, Playthrough, open};

    use super::*;
    use crate::drawing;

    fn game(spec: &str) -> AnyGame {
        open(&spec.parse().expect("a game"))
    }

    #[track_caller]
    fn refusal(text: &str, spec: &str) -> String {
        match read(text, &game(spec)) {
            Ok(stated) => panic!("{text} is taken: {:?}", stated.start),
            Err(failure) => failure.to_string(),
        }
    }

    #[test]
    fn every_game_begins_at_a_board_of_its_own() {
        for row in CATALOG {
            let game = game(row.id);
            let mut played = Playthrough::new(game.start());
            for _ in 0..5 {
                let legal = played.position().legal();
                played.play(&legal[legal.len() / 2].text).expect("it is legal");
            }
            let there = played.position();
            let (board, turn) = (drawing::letters(&there.contents()), there.to_move().expect("it goes on"));
            let side = Content::Piece(turn).letter();
            let hands = there.hands().map_or_else(String::new, |hands| {
                format!(",\"hands\":{{\"black\":{},\"white\":{}}}", hands.black, hands.white)
            });
            let object = format!("{{\"board\":\"{board}\",\"turn\":\"{}\"{hands}}}", turn.name());
            for text in [format!("{board} {side}"), object] {
                let found = read(&text, &game).unwrap_or_else(|why| panic!("{}: {why}", row.id)).position;
                let known = |position: &AnyPosition| (position.contents(), position.turn(), position.hands());
                assert_eq!(known(&found), known(there), "{}", row.id);
            }
        }
    }

    #[test]
    fn the_beginner_moves_if_no_side_is_stated() {
        let start = "---------------------------OX------XO---------------------------";
        let turn = |text: &str| read(text, &game("othello")).expect("a board").position.to_move();
        assert_eq!(turn(start), Some(Color::Black));
        let empty = read(&"-".repeat(64), &game("reversi-1883")).expect("a start").position;
        assert_eq!(empty.to_move(), Some(Color::White));
        assert_eq!(turn(&format!(" {start}\nO")), Some(Color::White));
        assert_eq!(turn(&format!("{{\"board\":\"{start}\"}}")), Some(Color::Black));
        assert_eq!(turn(&format!("{{\"board\":\"{start}\",\"turn\":\"white\"}}")), Some(Color::White));
    }

    #[test]
    fn stated_hands_are_used() {
        let board = "-".repeat(64);
        let text = |hands: &str| format!("{{\"board\":\"{board}\",\"hands\":{hands}}}");
        let hands = |text: &str| read(text, &game("reversi-1883")).expect("a start").position.hands();
        assert_eq!(hands(&board), Some(ByColor { black: 32, white: 32 }));
        for (typed, wanted) in [("{\"black\":40,\"white\":24}", "hand"), ("[32,32]", "expected two numbers")]
        {
            assert!(refusal(&text(typed), "reversi-1883").contains(wanted), "{typed}");
        }
        let more = text("{\"black\":32,\"white\":32,\"red\":1}");
        assert!(refusal(&more, "reversi-1883").contains("expected two numbers"));
        let start = "---------------------------OX------XO---------------------------";
        let othello = format!("{{\"board\":\"{start}\",\"hands\":{{\"black\":30,\"white\":30}}}}");
        assert!(refusal(&othello, "othello").contains("this game has no pieces in hand"));
    }

    #[test]
    fn errors_are_named() {
        let empty = "-".repeat(64);
        for (text, wanted) in [
            ("", "--start: the board ends after 0 of 64 squares"),
            ("--?", "--start: '?' on c1: expected X, O, -, x, o or #"),
            (&format!("{empty}--"), "--start: the board has more than 64 squares"),
            (&format!("{empty}Z"), "--start: \"Z\" is not a side to move: expected X or O after the board"),
            (&format!("{empty} black"), "--start: \"black\" is not a side to move"),
            (&format!("{empty} XX"), "--start: the board has more than 64 squares"),
            ("{", "--start: not a JSON object: "),
            ("{\"turn\":\"black\"}", "--start: a board is missing"),
            (
                "{\"board\":\"-\",\"side\":\"X\"}",
                "--start: \"side\" is unknown: expected board, turn and hands",
            ),
            ("{\"board\":\"-\",\"turn\":\"X\"}", "--start: turn \"X\": expected \"black\" or \"white\""),
            ("{\"board\":\"-\",\"spec\":\"ringo\"}", "the board is one of \"ringo\", the game is othello"),
            (&empty, "--start: impossible position: d4 e4 d5 e5 are empty"),
        ] {
            let typed = refusal(text, "othello");
            assert!(typed.contains(wanted), "{text}: {typed}");
        }
    }
}
