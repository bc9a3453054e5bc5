//! Games whose moves have a sign for their color: Logistello's book, and archives of the server IOS.
//!
//! ```text
//! logistello   +d3-c3+c4-e3…: -04 10        + Black, - White; Black's discs minus White's; an unused number
//! ios          772942166 r anton 20 ( 30 0 0) james 44 ( 30 0 0) +34-33+43… +0
//! ```
//!
//! A line of IOS begins with the Unix time in seconds and `e` (complete), `r` (resigned) or `t` (time). Then
//! each side, Black first, has its name, discs and clock: minutes, increment in seconds, grace in seconds. A
//! move is the column plus ten times the row, and `+0` ends the moves. Both formats omit passes.
//!
//! Neither format is documented. These facts come from programs that read the formats. Both formats can be
//! read but not written.

use std::io::BufRead;

use outflank_rules::{ByColor, Color};

use crate::cursor::Cursor;
use crate::record::{Date, GameRecord, How, Player, RecordedMove, Score, StatedResult, Tag};
use crate::stream::Sample;
use crate::stream::{self, Chunk, Cut, Reading, Records};
use crate::{ReadError, Reason};

static LOGISTELLO: Cut = Cut { next: Chunk::line, read: |line, reading| logistello(line, reading) };
static IOS: Cut = Cut { next: Chunk::line, read: |line, reading| ios(line, reading) };

/// Reads the games of Logistello's book, one per line.
pub fn logistello_records<'a>(input: Box<dyn BufRead + 'a>, reading: Reading) -> Records<'a> {
    stream::records(input, reading, &LOGISTELLO)
}

/// Reads the games of an archive of IOS, one per line.
pub fn ios_records<'a>(input: Box<dyn BufRead + 'a>, reading: Reading) -> Records<'a> {
    stream::records(input, reading, &IOS)
}

/// Whether the first line of a text looks like Logistello's book.
pub(crate) fn is_like_logistello(sample: &Sample<'_>) -> bool {
    is_like(sample, logistello)
}

/// Whether the first line of a text looks like an archive of IOS.
pub(crate) fn is_like_ios(sample: &Sample<'_>) -> bool {
    is_like(sample, ios)
}

fn is_like(
    sample: &Sample<'_>,
    read: fn(Cursor<'_>, &Reading) -> Result<Option<GameRecord>, ReadError>,
) -> bool {
    let text = sample.text().unwrap_or_default();
    let first = text.lines().find(|line| !line.trim().is_empty());
    first.is_some_and(|line| read(Cursor::of(line), &Reading::default()).is_ok_and(|read| read.is_some()))
}

/// Returns the color that the next sign stands for.
fn color(line: &Cursor<'_>) -> Option<Color> {
    match line.peek() {
        Some('+') => Some(Color::Black),
        Some('-') => Some(Color::White),
        _ => None,
    }
}

fn logistello(mut line: Cursor<'_>, reading: &Reading) -> Result<Option<GameRecord>, ReadError> {
    line.skip_blanks();
    if line.text.is_empty() {
        return Ok(None);
    }
    let mut record = GameRecord::new(reading.game.spec().clone());
    record.spot = line.place.into();
    while let Some(color) = color(&line) {
        line.skip_one();
        let name = line.take(2);
        record.moves.push(square(name, name.text.to_ascii_lowercase(), color)?);
    }
    if line.peek() != Some(':') || record.moves.is_empty() {
        return Err(line.error(Reason::Without(": after the moves")));
    }
    line.skip_one();
    let score = word(&mut line);
    let margin = number(score)?;
    record.heading.result = Some(StatedResult { score: Some(Score::Margin(margin as f64)), how: None });
    Ok(Some(record))
}

fn ios(mut line: Cursor<'_>, reading: &Reading) -> Result<Option<GameRecord>, ReadError> {
    line.skip_blanks();
    if line.text.is_empty() {
        return Ok(None);
    }
    let mut record = GameRecord::new(reading.game.spec().clone());
    record.spot = line.place.into();
    let second = word(&mut line);
    record.heading.date = Date::of_unix(u64::try_from(number(second)?).unwrap_or_default());
    let how = word(&mut line);
    let how = match how.text {
        "e" => None,
        "r" => Some(How::Resignation),
        "t" => Some(How::Time),
        _ => return Err(how.error(Reason::Without("e, r or t after the time"))),
    };
    let mut discs = ByColor::default();
    for color in Color::ALL {
        let name = word(&mut line);
        if name.text.is_empty() {
            return Err(name.error(Reason::Without("the name of a player")));
        }
        record.heading.players[color] = Player { name: Some(name.text.to_owned()), rating: None };
        let count = word(&mut line);
        let read = number(count)?;
        discs[color] = u32::try_from(read)
            .ok()
            .filter(|count| *count <= 64)
            .ok_or_else(|| count.error(Reason::NotANumber(count.text.to_owned())))?;
        line.skip_blanks();
        if line.peek() != Some('(') {
            return Err(line.error(Reason::Without("( before a clock")));
        }
        line.skip_one();
        let clock = line.take_until(')');
        line.skip_one();
        let parts: Vec<&str> = clock.text.split_whitespace().collect();
        match *parts.as_slice() {
            [minutes, "0", "0"] if color == Color::Black && minutes.parse::<u32>().is_ok() => {
                record.heading.clock = Some(format!("{minutes}:00"));
            }
            _ => {}
        }
        // A heading has no field for such clocks, so they become tags.
        record.tags.push(Tag::new(
            if color == Color::Black { "BlackClock" } else { "WhiteClock" },
            &parts.join(" "),
        ));
    }
    record.heading.site = Some("IOS".to_owned());
    record.heading.result = Some(StatedResult { score: Some(Score::Discs(discs)), how });
    line.skip_blanks();
    loop {
        let color = color(&line).ok_or_else(|| line.error(Reason::Without("+0 after the moves")))?;
        line.skip_one();
        let digits = line.text.bytes().take_while(u8::is_ascii_digit).count();
        let place = line.take(digits);
        let at = number(place)?;
        if at == 0 {
            return Ok(Some(record));
        }
        let (column, row) = (at % 10, at / 10);
        let name = match u8::try_from(column).ok().filter(|column| (1..=8).contains(column)) {
            Some(column) if (1..=8).contains(&row) => format!("{}{row}", char::from(b'a' + column - 1)),
            _ => return Err(place.error(Reason::NoSuchSquare(place.text.to_owned()))),
        };
        record.moves.push(square(place, name, color)?);
        line.skip_blanks();
    }
}

/// Takes the next word of a line.
fn word<'a>(line: &mut Cursor<'a>) -> Cursor<'a> {
    line.skip_blanks();
    let length = line.text.find(char::is_whitespace).unwrap_or(line.text.len());
    line.take(length)
}

fn number(word: Cursor<'_>) -> Result<i64, ReadError> {
    let is_short = word.text.len() <= 12;
    let read = word.text.parse().ok().filter(|_| is_short);
    read.ok_or_else(|| word.error(Reason::NotANumber(word.text.to_owned())))
}

/// Creates a move to a square, which must exist.
fn square(at: Cursor<'_>, name: String, color: Color) -> Result<RecordedMove, ReadError> {
    if name.parse::<outflank_rules::Square>().is_err() {
        return Err(at.error(Reason::NoSuchSquare(name)));
    }
    Ok(RecordedMove { color: Some(color), spot: at.place.into(), ..RecordedMove::new(&name) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(records: Records<'_>) -> Vec<Result<GameRecord, String>> {
        records.map(|record| record.map_err(|problem| problem.to_string())).collect()
    }

    fn logistello_of(text: &str) -> Vec<Result<GameRecord, String>> {
        all(logistello_records(Box::new(text.as_bytes()), Reading::default()))
    }

    fn ios_of(text: &str) -> Vec<Result<GameRecord, String>> {
        all(ios_records(Box::new(text.as_bytes()), Reading::default()))
    }

    #[test]
    fn games_of_logistello_are_read_with_their_results() {
        let games = logistello_of("+d3-c3+c4-e3: -04 10\n\n+f5-d6:+12 10\r\n");
        let first = games[0].as_ref().expect("a game");
        assert!(first.play().is_ok());
        assert_eq!((first.moves.len(), first.moves[1].color), (4, Some(Color::White)));
        assert_eq!(first.heading.result.and_then(|result| result.score), Some(Score::Margin(-4.0)));
        assert_eq!(
            games[1].as_ref().expect("a game").heading.result.and_then(|it| it.score),
            Some(Score::Margin(12.0))
        );
    }

    #[test]
    fn a_game_of_ios_is_read_with_its_players() {
        let games = ios_of("772942166 r anton 20 ( 30 0 0) james 44 ( 15 5 60) +34-33+43-35+0\n");
        let game = games[0].as_ref().expect("a game");
        assert!(game.play().is_ok());
        let texts: Vec<&str> = game.moves.iter().map(|mv| mv.text.as_str()).collect();
        assert_eq!(texts, ["d3", "c3", "c4", "e3"]);
        let heading = &game.heading;
        assert_eq!(heading.date.map(|date| date.to_string()).as_deref(), Some("1994-06-30 02:09:26"));
        assert_eq!(heading.players.white.name.as_deref(), Some("james"));
        let discs = ByColor { black: 20, white: 44 };
        let result = StatedResult { score: Some(Score::Discs(discs)), how: Some(How::Resignation) };
        assert_eq!((heading.result, heading.clock.as_deref()), (Some(result), Some("30:00")));
        assert_eq!(game.tag("WhiteClock"), Some("15 5 60"));
    }

    #[test]
    fn errors_have_their_place() {
        let wrong = |read: Vec<Result<GameRecord, String>>| read[0].clone().expect_err("wrong");
        assert_eq!(wrong(logistello_of("+d3-x9: 1 10")), "1:5: game 1: there is no square x9 on this board");
        assert_eq!(wrong(logistello_of("+d3-c3: x")), "1:9: game 1: \"x\" is not a number");
        assert!(wrong(logistello_of("+d3-c3")).contains(": after the moves"));
        for cut in [
            "772942166",
            "772942166 e",
            "1 x",
            "1 e a",
            "1 e a 2",
            "1 e a 2 (30 0 0",
            "1 e a 65 ( 30 0 0)",
            "1 e a 2 ( 30 0 0) b 3 ( 30 0 0) +34-3",
            "1 e a 2 ( 30 0 0) b 3 ( 30 0 0) +99",
        ] {
            assert!(ios_of(cut)[0].is_err(), "{cut}");
        }
    }
}
