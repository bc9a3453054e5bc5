//! Writing XOF.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::io::Write;

use outflank_rules::{Color, Verdict, open};
use quick_xml::escape::escape;

use super::{GIVEN, fields, how};
use crate::record::{Date, GameRecord, Heading, How, Start, count_given, is_plain_othello};
use crate::stream::{RecordWriter, WriteError};
use crate::transcript::{self, Grammar};

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<database xmlns=\"http://www.othbase.net/xof\">\n \
                    <info version=\"1.1\"/>\n <game-collection>\n";
const TAIL: &str = " </game-collection>\n</database>\n";

/// Writes a document.
#[derive(Debug, Default)]
pub struct Writer {
    is_begun: bool,
}

impl RecordWriter for Writer {
    fn add(&mut self, record: &GameRecord, out: &mut dyn Write) -> Result<(), WriteError> {
        let game = written(record)?;
        if !std::mem::replace(&mut self.is_begun, true) {
            out.write_all(HEAD.as_bytes())?;
        }
        Ok(out.write_all(game.as_bytes())?)
    }

    fn finish(&mut self, out: &mut dyn Write) -> Result<(), WriteError> {
        if !self.is_begun {
            out.write_all(HEAD.as_bytes())?;
        }
        Ok(out.write_all(TAIL.as_bytes())?)
    }
}

/// Formats an attribute. Returns an empty text if there is no value.
fn attribute(name: &str, value: Option<&str>) -> String {
    value.map_or_else(String::new, |value| format!(" {name}=\"{}\"", escape(value)))
}

/// Returns a name without control characters, or `None` if nothing is left.
fn said(name: Option<&str>) -> Option<String> {
    Heading::text(&plain(name?))
}

/// Returns a value without control characters, which XML does not allow.
fn plain(value: &str) -> String {
    let is_letter = |c: char| !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}');
    value.chars().map(|c| if is_letter(c) { c } else { ' ' }).collect()
}

/// Returns the value of an attribute: its original wording if that still matches the record, otherwise `now`.
fn in_words(
    record: &GameRecord,
    attribute: &str,
    says_so: impl Fn(&str) -> bool,
    now: Option<String>,
) -> Option<String> {
    record.tag(attribute).filter(|kept| says_so(kept)).map(plain).or(now)
}

fn written(record: &GameRecord) -> Result<String, WriteError> {
    let unsayable = |what: &str| WriteError::Unsayable(format!("XOF has games {what}"));
    let game = open(&record.game);
    let layout = game.layout();
    if !is_plain_othello(&record.game) {
        return Err(unsayable(&format!("of Othello only, not {}", record.game)));
    }
    if record.start != Start::Usual {
        return Err(unsayable("only from the usual start"));
    }
    let record = &*GameRecord::with_result(Cow::Borrowed(record));
    let heading = &record.heading;
    let Others { of, elements } = Others::of(record);
    let of = |element: &str| of.get(element).map_or("", String::as_str);
    let mut text = format!("  <game{}>\n", of("game"));
    let date = heading.date.map(|date| date.to_string());
    let date = in_words(record, "event.date", |kept| Date::read(kept) == heading.date, date);
    let event = said(heading.event.as_deref());
    if date.is_some() || event.is_some() || !of("event").is_empty() {
        let (date, name) = (attribute("date", date.as_deref()), attribute("name", event.as_deref()));
        text += &format!("   <event{date}{name}{}/>\n", of("event"));
    }
    if let Some(result) = heading.result {
        let winner = result.score.map(|score| match score.verdict() {
            Verdict::Win(color) => color.name(),
            Verdict::Draw => "draw",
        });
        let kind = match result.how {
            Some(How::Resignation) => "resign",
            Some(How::Time) => "time",
            Some(How::Forfeit | How::Left | How::Void) => "forfeit",
            Some(How::Unfinished) => "unfinished",
            Some(How::Agreement) | None => "normal",
        };
        let kind = in_words(record, "result.type", |kept| how(kept) == result.how, Some(kind.to_owned()));
        let squares = layout.cells.len() as u32;
        let discs = result.score.and_then(|score| score.discs(squares));
        let discs = discs.map_or_else(String::new, |discs| format!("{}-{}", discs.black, discs.white));
        let (winner, kind) = (attribute("winner", winner), attribute("type", kind.as_deref()));
        text += &format!("   <result{winner}{kind}{}>{discs}</result>\n", of("result"));
    }
    for color in Color::ALL {
        let player = &heading.players[color];
        let element = format!("player.{color}");
        let rating = in_words(
            record,
            &format!("{element}.rating"),
            |kept| Heading::rating(kept) == player.rating,
            player.rating.map(|rating| rating.to_string()),
        );
        let name = said(player.name.as_deref());
        if name.is_some() || rating.is_some() || !of(&element).is_empty() {
            let (name, rating) = (attribute("name", name.as_deref()), attribute("rating", rating.as_deref()));
            text += &format!("   <player color=\"{color}\"{name}{rating}{}/>\n", of(&element));
        }
    }
    let size = layout.width as usize;
    let moves = transcript::write(record.moves.iter().map(|mv| mv.text.as_str()), &Grammar::of(&game));
    let given = match record.given_moves() {
        0 => String::new(),
        moves => format!("   <{GIVEN}>{moves}</{GIVEN}>\n"),
    };
    text += &format!(
        "   <moves game=\"othello-{size}x{size}\" type=\"flat\"{}>{}</moves>\n{given}{elements}  </game>\n",
        of("moves"),
        escape(moves.as_str())
    );
    Ok(text)
}

/// The elements that this writer writes from fields of the record.
const OWN: [&str; 6] = ["game", "event", "result", "player.black", "player.white", "moves"];

/// The contents of a game that a record has no fields for. They are tags named after an element, or after an
/// element, a dot and an attribute.
#[derive(Default)]
struct Others {
    /// Further attributes of the elements in [`OWN`].
    of: HashMap<&'static str, String>,
    /// Other elements with their attributes and texts.
    elements: String,
}

impl Others {
    fn of(record: &GameRecord) -> Self {
        let mut others = Self::default();
        // XML allows an attribute only once.
        let mut said: HashSet<&str> = HashSet::new();
        let mut open: Option<Other<'_>> = None;
        for tag in record.tags.iter().filter(|tag| !tag.is_known) {
            let own = OWN
                .into_iter()
                .find_map(|element| Some((element, tag.name.strip_prefix(element)?.strip_prefix('.')?)));
            if let Some((element, name)) = own {
                let kind = element.split('.').next().unwrap_or(element);
                if is_name(name) && !fields(kind).contains(&name) && said.insert(&tag.name) {
                    *others.of.entry(element).or_default() += &attribute(name, Some(&plain(&tag.value)));
                }
                continue;
            }
            let (element, name) = match tag.name.rsplit_once('.') {
                Some((element, name)) => (element, Some(name)),
                None => (tag.name.as_str(), None),
            };
            // A second element `given` would change the number of given moves.
            if element == GIVEN && name.is_none() && count_given(&tag.value).is_some() {
                continue;
            }
            // The known elements are written above.
            if !is_name(element) || !name.is_none_or(is_name) || element == "player" || OWN.contains(&element)
            {
                continue;
            }
            // The text of an element precedes its attributes.
            let goes_on = name.is_some_and(|name| {
                open.as_ref().is_some_and(|open| open.name == element && !open.attributes.contains(name))
            });
            if !goes_on {
                others.close(open.replace(Other { name: element, ..Other::default() }));
            }
            let Some(open) = &mut open else { continue };
            match name {
                Some(name) => {
                    open.attributes.insert(name);
                    open.written += &attribute(name, Some(&plain(&tag.value)));
                }
                None => open.text = tag.value.lines().map(plain).collect::<Vec<_>>().join("\n"),
            }
        }
        others.close(open);
        others
    }

    fn close(&mut self, element: Option<Other<'_>>) {
        let Some(Other { name, written, text, .. }) = element else { return };
        // An empty element would not be read back.
        match text.trim() {
            "" if written.is_empty() => {}
            "" => self.elements += &format!("   <{name}{written}/>\n"),
            text => self.elements += &format!("   <{name}{written}>{}</{name}>\n", escape(text)),
        }
    }
}

/// An element whose attributes and text are being collected.
#[derive(Default)]
struct Other<'a> {
    name: &'a str,
    /// Names of the attributes.
    attributes: HashSet<&'a str>,
    /// The attributes as XML.
    written: String,
    text: String,
}

/// Whether a text is a valid name of an element or attribute.
fn is_name(name: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.');
    name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') && name.bytes().all(is_sign)
}
