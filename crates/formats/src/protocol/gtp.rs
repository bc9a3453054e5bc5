//! GTP, the Go Text Protocol version 2, as used for Othello.
//!
//! ```text
//! [id] command arguments      →      =[id] text, or ?[id] message, and an empty line
//! ```
//!
//! Columns are letters from the left without a gap, and row 1 is the top row. Colors are `b`, `black`, `w`
//! and `white`, and a pass is `pass`, all in either case. Readers also accept a blank before the number of an
//! answer, as Edax writes it.
//!
//! Source: Gunnar Farnebäck, "Specification of the Go Text Protocol, version 2, draft 2".

use outflank_rules::{Color, Move};

/// A command of a controller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The number of the command, which the answer repeats.
    pub id: Option<u32>,
    /// The command.
    pub name: String,
    /// The arguments.
    pub arguments: Vec<String>,
}

/// An answer of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// Whether the command succeeded.
    pub is_success: bool,
    /// The number of the command.
    pub id: Option<u32>,
    /// The result or the error, possibly of several lines.
    pub text: String,
}

/// Drops control characters, comments and outer blanks, as the protocol requires.
fn clean(line: &str) -> String {
    let line = line.split('#').next().unwrap_or_default();
    let visible = line.chars().filter(|&c| c == '\t' || !c.is_control());
    visible.map(|c| if c == '\t' { ' ' } else { c }).collect::<String>().trim().to_owned()
}

/// Reads a line of a controller. Returns `None` if the line is empty.
///
/// ```
/// use outflank_formats::protocol::gtp;
/// let request = gtp::request("7 play\tB f5 # why not").expect("a command");
/// assert_eq!((request.id, request.name.as_str()), (Some(7), "play"));
/// assert_eq!(request.arguments, ["B", "f5"]);
/// assert_eq!(gtp::request("  # nothing"), None);
/// ```
#[must_use]
pub fn request(line: &str) -> Option<Request> {
    let line = clean(line);
    let mut words = line.split(' ').filter(|word| !word.is_empty()).map(str::to_owned).peekable();
    let id = words.peek().and_then(|word| word.parse().ok());
    if id.is_some() {
        words.next();
    }
    // A line with only a number is a command with an empty name, which is unknown.
    let name = words.next();
    if id.is_none() && name.is_none() {
        return None;
    }
    Some(Request { id, name: name.unwrap_or_default(), arguments: words.collect() })
}

/// Formats an answer, including the empty line that ends it. A text that begins with a line feed, such as a
/// board, begins below the mark.
#[must_use]
pub fn answer(id: Option<u32>, result: Result<&str, &str>) -> String {
    let (mark, text) = match result {
        Ok(text) => ('=', text),
        Err(text) => ('?', text),
    };
    let id = id.map_or_else(String::new, |id| id.to_string());
    // An empty line within the text would end the answer.
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let blank = match text.starts_with('\n') {
        _ if lines.is_empty() => "",
        true => "\n",
        false => " ",
    };
    format!("{mark}{id}{blank}{}\n\n", lines.join("\n"))
}

/// Reads an answer from its lines without the final empty line. Returns `None` if the lines are not an
/// answer.
#[must_use]
pub fn response<'a>(lines: impl IntoIterator<Item = &'a str>) -> Option<Response> {
    let mut lines = lines.into_iter();
    let first = clean(lines.next()?);
    let (is_success, rest) = match first.chars().next()? {
        '=' => (true, first.get(1..)?),
        '?' => (false, first.get(1..)?),
        _ => return None,
    };
    let rest = rest.trim_start();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (number, after) = rest.split_at(digits);
    let id = if after.is_empty() || after.starts_with(' ') { number.parse().ok() } else { None };
    let text = if id.is_some() { after.trim_start() } else { rest };
    let mut all = vec![text.to_owned()];
    all.extend(lines.map(|line| line.trim_end().to_owned()));
    Some(Response { is_success, id, text: all.join("\n").trim().to_owned() })
}

/// Reads a color.
#[must_use]
pub fn color(text: &str) -> Option<Color> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Color::Black),
        "w" | "white" => Some(Color::White),
        _ => None,
    }
}

/// Writes a color.
#[must_use]
pub const fn show_color(color: Color) -> &'static str {
    match color {
        Color::Black => "b",
        Color::White => "w",
    }
}

/// Reads a square or a pass.
#[must_use]
pub fn vertex(text: &str) -> Option<Move> {
    if text.eq_ignore_ascii_case("pass") {
        return Some(Move::Pass);
    }
    text.parse().ok().map(Move::Place)
}

/// Writes a square or a pass.
#[must_use]
pub fn show_vertex(mv: Move) -> String {
    match mv {
        Move::Place(square) => square.to_string(),
        Move::Pass => "pass".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Option<Response> {
        response(text.lines())
    }

    #[test]
    fn answers_are_read_back() {
        for (id, result) in
            [(None, Ok("f5")), (Some(3), Ok("")), (Some(12), Err("illegal move")), (None, Ok("a\nb"))]
        {
            let text = answer(id, result);
            assert!(text.ends_with("\n\n") && !text.trim_end().contains("\n\n"), "{text:?}");
            let read = lines(text.trim_end()).unwrap();
            assert_eq!((read.id, read.is_success), (id, result.is_ok()));
            assert_eq!(read.text, result.unwrap_or_else(|error| error));
        }
    }

    #[test]
    fn both_forms_of_the_number_are_taken() {
        let expected = Some(Response { is_success: true, id: Some(1), text: "pass".to_owned() });
        assert_eq!(lines("=1 pass"), expected);
        assert_eq!(lines("= 1 pass"), expected);
        assert_eq!(lines("= f5").unwrap().id, None);
        assert_eq!(lines("= 2.0").unwrap().text, "2.0");
        assert_eq!(lines("Edax 4.6"), None);
        assert_eq!(lines(""), None);
    }

    #[test]
    fn an_empty_line_inside_an_answer_does_not_end_it() {
        assert_eq!(answer(None, Ok("a\n\nb")), "= a\nb\n\n");
        assert_eq!(answer(Some(4), Ok("")), "=4\n\n");
    }

    #[test]
    fn colors_and_vertices() {
        assert_eq!(color("BLACK"), Some(Color::Black));
        assert_eq!(color("w"), Some(Color::White));
        assert_eq!(color("x"), None);
        assert_eq!(vertex("PASS"), Some(Move::Pass));
        assert_eq!(vertex("F5").map(show_vertex).as_deref(), Some("f5"));
        assert_eq!(vertex("i9"), None);
    }
}
