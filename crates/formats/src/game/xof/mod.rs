//! XOF, the XML format of the database "othbase".
//!
//! ```xml
//! <database xmlns="http://www.othbase.net/xof"><game-collection>
//!  <game><event date="1977" name="…"/><result winner="black" type="normal">34-30</result>
//!   <player color="black" name="…"/><player color="white" name="…"/>
//!   <moves game="othello-8x8" type="flat">f5d6c3…</moves></game>
//! </game-collection></database>
//! ```
//!
//! Each element `game` is read separately, wherever it is. Comments and other sections are skipped. The
//! reader fetches nothing and defines no entities: it skips document types, and knows only the five entities
//! of XML and character numbers. Other contents of a game become tags, named after elements and attributes
//! (`event.country`, `player.black.club`, `note`). The writer writes them back.

mod writing;

use std::io::BufRead;

use outflank_rules::{ByColor, Color, Verdict, open};
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesStart, Event};

pub use writing::Writer;

use crate::cursor::Cursor;
use crate::record::{Date, GameRecord, Heading, How, RecordedMove, Score, StatedResult, Tag, count_given};
use crate::stream::Sample;
use crate::stream::{self, Chunk, Cut, Reading, Records, Text};
use crate::transcript::{self, Grammar, MoveText};
use crate::{ReadError, Reason};

/// Our own element for the number of given moves.
const GIVEN: &str = "given";

static CUT: Cut = Cut { next, read: |game, reading| read_game(game, reading).map(Some) };

/// Reads the games of a source.
pub fn records<'a>(input: Box<dyn BufRead + 'a>, reading: Reading) -> Records<'a> {
    stream::records(input, reading, &CUT)
}

/// Whether a text looks like XOF: XML that names an element, the namespace or the document type of the
/// format.
pub(crate) fn is_like(sample: &Sample<'_>) -> bool {
    let text = sample.text().unwrap_or_default();
    let begins = text.trim_start().starts_with('<');
    begins
        && (text.contains("othbase.net/xof") || text.contains("<game-collection") || text.contains("xof.dtd"))
}

/// The kinds of XML markup, which end in different ways.
enum Piece {
    Comment,
    Data,
    Type,
    Instruction,
    Game,
    Other,
}

impl Piece {
    fn of(ahead: &str) -> Self {
        if ahead.starts_with("<!--") {
            Self::Comment
        } else if ahead.starts_with("<![CDATA[") {
            Self::Data
        } else if ahead.starts_with("<!") {
            Self::Type
        } else if ahead.starts_with("<?") {
            Self::Instruction
        } else if is_tag(ahead, "<game") {
            Self::Game
        } else {
            Self::Other
        }
    }
}

/// Whether a text begins with this complete tag name.
fn is_tag(text: &str, begin: &str) -> bool {
    let is_over = |rest: &str| rest.starts_with(|c: char| c.is_whitespace() || matches!(c, '>' | '/'));
    text.strip_prefix(begin).is_some_and(is_over)
}

/// Takes the next game.
fn next(text: &mut Text<'_>, limit: usize) -> Option<Result<Chunk, ReadError>> {
    loop {
        while text.peek()? != '<' {
            text.next();
        }
        let piece = Piece::of(text.ahead(16));
        if matches!(piece, Piece::Game) {
            break;
        }
        pass_over(&piece, &mut || text.next());
    }
    let mut chunk = Chunk::begin(text, limit);
    let is_empty = take_tag(&mut chunk, text);
    while !is_empty && let Some(c) = text.peek() {
        if c != '<' {
            chunk.take(text);
            continue;
        }
        let is_end = is_tag(text.ahead(16), "</game");
        let piece = Piece::of(text.ahead(16));
        if matches!(piece, Piece::Other | Piece::Game) {
            take_tag(&mut chunk, text);
        } else {
            pass_over(&piece, &mut || chunk.take(text));
        }
        if is_end {
            break;
        }
    }
    Some(chunk.end())
}

/// Takes a tag and returns whether it is an empty element. Quoted values may contain any character.
fn take_tag(chunk: &mut Chunk, text: &mut Text<'_>) -> bool {
    let (mut quote, mut before) = (None, ' ');
    while let Some(c) = chunk.take(text) {
        match quote {
            Some(sign) if c == sign => quote = None,
            Some(_) => {}
            None if matches!(c, '"' | '\'') => quote = Some(c),
            None if c == '>' => return before == '/',
            None => {}
        }
        before = c;
    }
    false
}

/// Skips markup.
fn pass_over(piece: &Piece, next: &mut dyn FnMut() -> Option<char>) {
    let until = match piece {
        Piece::Comment => "-->",
        Piece::Data => "]]>",
        Piece::Instruction => "?>",
        Piece::Type => {
            let mut depth = 0_u32;
            while let Some(c) = next() {
                match c {
                    '[' => depth = depth.saturating_add(1),
                    ']' => depth = depth.saturating_sub(1),
                    '>' if depth == 0 => return,
                    _ => {}
                }
            }
            return;
        }
        Piece::Game | Piece::Other => ">",
    };
    let mut last = String::new();
    while let Some(c) = next() {
        last.push(c);
        if last.ends_with(until) {
            return;
        }
        if last.len() > 8 {
            last.remove(0);
        }
    }
}

/// An element of a game with its attributes and its text.
struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
    /// The position within the game, in bytes, at which the text begins.
    from: u64,
}

impl Element {
    fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

fn read_game(text: Cursor<'_>, reading: &Reading) -> Result<GameRecord, ReadError> {
    let mut record = GameRecord::new(reading.game.spec().clone());
    record.spot = text.place.into();
    let (mut moves, mut has_given) = (None, false);
    for element in elements(text)? {
        match element.name.as_str() {
            "game" => {}
            "event" => {
                record.heading.event = element.attribute("name").and_then(Heading::text);
                record.heading.date = element.attribute("date").and_then(Date::read);
            }
            "result" => record.heading.result = Some(result_of(&element)),
            "player" => {
                let color = match element.attribute("color") {
                    Some("black") => Some(Color::Black),
                    Some("white") => Some(Color::White),
                    _ => None,
                };
                if let Some(color) = color {
                    let player = &mut record.heading.players[color];
                    player.name = element.attribute("name").and_then(Heading::text);
                    player.rating = element.attribute("rating").and_then(Heading::rating);
                }
            }
            "moves" if moves.is_none() => {
                let place = after(text, element.from).place;
                let text = Cursor { text: &element.text, place };
                moves = Some(read_moves(&element, text, reading, &mut record)?);
            }
            GIVEN if !has_given && count_given(&element.text).is_some() => {
                has_given = true;
                record.tags.push(Tag::known(GIVEN, element.text.trim()));
            }
            _ => {
                if !element.text.trim().is_empty() {
                    record.tags.push(Tag::new(&element.name, element.text.trim()));
                }
            }
        }
        let color = element.attribute("color").filter(|_| element.name == "player");
        let of = color.map_or_else(|| element.name.clone(), |color| format!("{}.{color}", element.name));
        for (name, value) in &element.attributes {
            let is_known = fields(&element.name).contains(&name.as_str());
            record.tags.push(Tag { is_known, ..Tag::new(&format!("{of}.{name}"), value) });
        }
    }
    record.read_given(GIVEN);
    moves.map(|()| record).ok_or_else(|| text.error(Reason::Without("moves")))
}

/// Returns the attributes of an element for which a record has fields.
fn fields(element: &str) -> &'static [&'static str] {
    match element {
        "event" => &["date", "name"],
        "result" => &["winner", "type"],
        "player" => &["color", "name", "rating"],
        "moves" => &["game", "type"],
        _ => &[],
    }
}

/// Returns the rest of a game after `bytes` bytes. This counts all lines before it, so call it only for
/// errors.
fn after(game: Cursor<'_>, bytes: u64) -> Cursor<'_> {
    let mut rest = game;
    rest.skip(usize::try_from(bytes).unwrap_or(usize::MAX).min(game.text.len()));
    rest
}

/// Returns the elements of a game in order, at all levels of nesting.
fn elements(text: Cursor<'_>) -> Result<Vec<Element>, ReadError> {
    let mut reader = quick_xml::Reader::from_str(text.text);
    let fails = |bytes: u64, what: String| after(text, bytes).error(Reason::NotXml(what));
    let mut found: Vec<Element> = Vec::new();
    // The open elements, as indices of the list.
    let mut open: Vec<usize> = Vec::new();
    loop {
        let before = reader.buffer_position();
        let event = reader.read_event().map_err(|error| fails(reader.error_position(), error.to_string()))?;
        let until = reader.buffer_position();
        let text_of_open = open.last().and_then(|last| found.get_mut(*last)).map(|element| &mut element.text);
        match event {
            Event::Start(tag) => {
                let element = element(&tag, until).map_err(|what| fails(before, what))?;
                open.push(found.len());
                found.push(element);
            }
            Event::Empty(tag) => found.push(element(&tag, until).map_err(|what| fails(before, what))?),
            Event::End(_) => drop(open.pop()),
            Event::Text(part) => {
                text_of_open.into_iter().for_each(|text| text.push_str(&part.xml10_content()))
            }
            Event::CData(part) => {
                text_of_open.into_iter().for_each(|text| text.push_str(&part.xml10_content()))
            }
            Event::GeneralRef(name) => {
                let letter = name.resolve_char_ref().map_err(|error| fails(before, error.to_string()))?;
                let name = name.xml10_content();
                let letters = match letter {
                    Some(letter) => letter.to_string(),
                    None => resolve_predefined_entity(&name)
                        .ok_or_else(|| fails(before, format!("there is no entity &{name};")))?
                        .to_owned(),
                };
                text_of_open.into_iter().for_each(|text| text.push_str(&letters));
            }
            Event::Eof if open.is_empty() => return Ok(found),
            Event::Eof => return Err(fails(until, "the game is not closed: expected </game>".to_owned())),
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) => {}
        }
    }
}

fn element(tag: &BytesStart<'_>, from: u64) -> Result<Element, String> {
    let name = tag.local_name().as_ref().to_owned();
    let mut attributes = Vec::new();
    // The library's check for duplicate attributes compares every pair, so it is off.
    for attribute in tag.attributes().with_checks(false) {
        let attribute = attribute.map_err(|error| error.to_string())?;
        let value = attribute
            .normalized_value(quick_xml::XmlVersion::Implicit1_0)
            .map_err(|error| error.to_string())?;
        attributes.push((attribute.key.local_name().as_ref().to_owned(), value.into_owned()));
    }
    Ok(Element { name, attributes, text: String::new(), from })
}

/// Reads the moves and the name of their game.
fn read_moves(
    element: &Element,
    text: Cursor<'_>,
    reading: &Reading,
    record: &mut GameRecord,
) -> Result<(), ReadError> {
    let kind = element.attribute("type").unwrap_or("flat");
    if kind != "flat" {
        return Err(text.error(Reason::NotAMove(format!("moves of type {kind}"))));
    }
    let stated = element.attribute("game").unwrap_or("othello-8x8");
    let no_game = || text.error(Reason::NotABoardSize(stated.to_owned()));
    let size = stated.strip_prefix("othello-").and_then(|size| size.split_once('x'));
    let size = size.filter(|(columns, rows)| columns == rows).and_then(|(size, _)| size.parse().ok());
    record.game = size.and_then(|size| reading.game_of_size(size)).ok_or_else(no_game)?;
    let moves = if record.game == *reading.game.spec() {
        transcript::read_from(text, reading.grammar())?
    } else {
        transcript::read_from(text, &Grammar::of(&open(&record.game)))?
    };
    let recorded = |mv: MoveText| RecordedMove { spot: mv.place.into(), ..RecordedMove::new(&mv.text) };
    record.moves = moves.into_iter().map(recorded).collect();
    Ok(())
}

fn result_of(element: &Element) -> StatedResult {
    let discs = element.text.trim().split_once('-').and_then(|(black, white)| {
        Some(Score::Discs(ByColor { black: black.trim().parse().ok()?, white: white.trim().parse().ok()? }))
    });
    let verdict = match element.attribute("winner") {
        Some("black") => Some(Verdict::Win(Color::Black)),
        Some("white") => Some(Verdict::Win(Color::White)),
        Some("draw") => Some(Verdict::Draw),
        _ => None,
    };
    let how = element.attribute("type").and_then(how);
    StatedResult { score: discs.or(verdict.map(Score::Verdict)), how }
}

/// Converts the type of a result to a kind of ending. Returns `None` for an end on the board or an unknown
/// type.
fn how(kind: &str) -> Option<How> {
    match kind {
        "resign" | "resignation" => Some(How::Resignation),
        "time" | "timeout" => Some(How::Time),
        "forfeit" | "default" => Some(How::Forfeit),
        "unfinished" => Some(How::Unfinished),
        _ => None,
    }
}
