//! The list of players of the pairing program PAPP, `joueurs.txt`.
//!
//! ```text
//! pays = ARG
//! 280016 ACUNA, Ricardo   %_<1641>
//!   4167 COELLO, Alejandro {USA} ' since 2019
//! pays = "South Korea"
//!      7 "Kim", "Min Jun"
//!     12 CINQ SEMAINES (Lanuit)
//! ```
//!
//! A player's line has a number, the words of the family name and, after a comma, the given name. Without a
//! comma the last of several words is the given name, except for a program, whose author is in `(…)`. A word
//! begins with an ASCII letter or `_`. Digits and `'-.` may follow. Other texts, and country names of several
//! words, are in quotation marks. `pays` sets the country of the following lines, and `{…}` the country of a
//! single player. `<…>` is the rating, and `'` begins a remark. `%` and `#` begin comments. But `%_` counts
//! as a blank, so that older versions, which do not know ratings, skip them as comments. `__eof__` ends the
//! list. Sources: the manual of PAPP, tests of version 1.37.1, and its own list, which is in Latin-1.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::numbers::Numbers;
use super::papp_text::{END, quoted, spelled, words};
use super::{Fault, LineFault};
use crate::model::counted;
use crate::text::{evened, excerpt};
use crate::{FederationNumber, Player, PlayerId, Tournament};

/// The remark that marks a player without a federation number.
const NEW: &str = "New";
/// The text before the name of a club in a remark.
const CLUB: &str = "Club: ";
/// The separator between the parts of a remark. A semicolon within the name of a club is doubled.
const BETWEEN: &str = "; ";

/// A player of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PappPlayer {
    /// The number in the list.
    pub number: u32,
    /// The name, country, rating and club.
    pub player: Player,
    /// The author, if the player is a program.
    pub author: Option<String>,
    /// The remark without the mark of a new player and the club.
    pub remark: Option<String>,
    /// The line in the list, from 1, or 0 for a player from another source.
    pub line: usize,
}

impl PappPlayer {
    /// Returns the players of an event in the order in which they joined.
    #[must_use]
    pub fn all_of(tournament: &Tournament) -> Vec<Self> {
        let numbers = Numbers::of(tournament);
        let entrants = tournament.entrants().iter();
        entrants
            .map(|entrant| Self {
                number: numbers.of_player(&entrant.player.id),
                player: entrant.player.clone(),
                author: None,
                remark: None,
                line: 0,
            })
            .collect()
    }

    /// Returns the name in the letters of Latin-1.
    #[must_use]
    pub fn spelled_name(&self) -> String {
        let name = spelled(&self.player.name);
        let name = name.trim();
        if name.is_empty() { self.number.to_string() } else { name.to_owned() }
    }
}

/// Reads a list.
///
/// # Errors
/// The first line that names no player, or whose number belongs to another player.
pub fn read_papp_players(text: &str) -> Result<Vec<PappPlayer>, Fault> {
    let mut players: Vec<PappPlayer> = Vec::new();
    let mut places: BTreeMap<u32, usize> = BTreeMap::new();
    let mut country: Option<String> = None;
    for (line, at) in evened(text).lines().zip(1..) {
        if line.trim_start().to_lowercase().starts_with("federation") {
            continue;
        }
        let fault = |what| Fault::of(at, what);
        let tokens = tokens(line).map_err(fault)?;
        if tokens.iter().any(|token| matches!(token, Token::Word(word) if word == END)) {
            break;
        }
        let Some(first) = tokens.first() else { continue };
        if let Token::Word(word) = first
            && word.eq_ignore_ascii_case("pays")
        {
            if tokens.get(1) != Some(&Token::Sign('=')) {
                return Err(Fault::new(at, "a country is set as in pays = FRA"));
            }
            country = texts(tokens.get(2..).unwrap_or_default());
            continue;
        }
        let (number, rest) = numbered(line, tokens).map_err(fault)?;
        let known = places.get(&number).copied();
        // A line with only a number and a country means that the player changed countries.
        if rest.first() == Some(&Token::Sign('{')) {
            let player = known.and_then(|place| players.get_mut(place));
            let id = || PlayerId::new(number.to_string()).map_err(|error| LineFault::BadId { id: error.0 });
            let Some(player) = player else {
                return Err(fault(LineFault::UnknownNumber { id: id().map_err(fault)? }));
            };
            player.player.country = Parts::of(rest).map_err(fault)?.country;
            continue;
        }
        let player = described(number, rest, country.as_deref()).map_err(fault)?;
        if let Some(other) = known.and_then(|place| players.get(place)) {
            return Err(fault(LineFault::IdTwice {
                id: player.player.id,
                other: counted(other.line),
                is_number: true,
            }));
        }
        places.insert(number, players.len());
        players.push(PappPlayer { line: at, ..player });
    }
    Ok(players)
}

/// Writes a list, with the players without a country first. Letters outside Latin-1 become the nearest
/// letters of Latin-1. Remarks state a club and the lack of a federation number.
#[must_use]
pub fn write_papp_players(players: &[PappPlayer]) -> String {
    let mut text = String::from("% Players\n");
    let mut country = None;
    let mut ordered: Vec<&PappPlayer> = players.iter().collect();
    ordered.sort_by_key(|player| player.player.country.as_deref());
    for listed in ordered {
        let PappPlayer { number, player, author, remark, .. } = listed;
        let own = player.country.as_deref().map(|country| match spelled(country).trim() {
            "" => "?".to_owned(),
            country => country.to_owned(),
        });
        // Players without a country come before the others.
        if own != country
            && let Some(name) = &own
        {
            let _ = writeln!(text, "\npays = {}\n", quoted(name));
            country = own;
        }
        let name = listed.spelled_name();
        let _ = write!(text, "{number:6} ");
        let _ = match (author, name.split_once(", ")) {
            // If an author follows, the name is written as a single text.
            (Some(author), _) => write!(text, "{} ({})", quoted(&name), words(&spelled(author))),
            (None, Some((family, first))) if is_plain(family) && is_plain(first) => {
                write!(text, "{}, {}", words(family), words(first))
            }
            (None, _) => write!(text, "{}", quoted(&name)),
        };
        if let Some(rating) = player.rating {
            let _ = write!(text, "  %_<{rating}>");
        }
        let is_new = matches!(player.federation, FederationNumber::New | FederationNumber::Own);
        let new = is_new.then(|| NEW.to_owned());
        let club = player.club.as_ref().map(|club| format!("{CLUB}{}", club.replace(';', ";;")));
        let remarks: Vec<String> = [new, club, remark.clone()].into_iter().flatten().collect();
        if !remarks.is_empty() {
            // Without the blank after the apostrophe, PAPP takes a remark of one word for a name.
            let _ = write!(text, " ' {}", spelled(&remarks.join(BETWEEN)).trim());
        }
        text.push('\n');
    }
    text
}

/// Whether a part of a name can be read back unchanged. A reader drops outer blanks.
fn is_plain(part: &str) -> bool {
    !part.is_empty() && part.trim() == part && !part.starts_with(',')
}

/// A token of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    Word(String),
    Quoted(String),
    Sign(char),
    Remark(String),
}

/// Splits a line without its comment into tokens.
fn tokens(line: &str) -> Result<Vec<Token>, LineFault> {
    let mut found = Vec::new();
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '%' if rest.starts_with("%_") => 2,
            '%' | '#' => break,
            '\'' => {
                found.push(Token::Remark(rest.get(1..).unwrap_or_default().trim().to_owned()));
                break;
            }
            '"' => {
                let inside = rest.get(1..).unwrap_or_default();
                let length = inside.find('"').ok_or(LineFault::QuotationOpen {})?;
                found.push(Token::Quoted(inside.get(..length).unwrap_or_default().to_owned()));
                length + 2
            }
            '=' | ',' | '(' | ')' | '{' | '}' | '<' | '>' => {
                found.push(Token::Sign(first));
                1
            }
            _ => {
                let ends = |sign: char| sign.is_whitespace() || "=,(){}<>\"%#".contains(sign);
                let length = rest.find(ends).unwrap_or(rest.len());
                found.push(Token::Word(rest.get(..length).unwrap_or_default().to_owned()));
                length
            }
        };
        rest = rest.get(length..).unwrap_or_default().trim_start();
    }
    Ok(found)
}

/// Splits off the player's number at the beginning of a line.
fn numbered(line: &str, tokens: Vec<Token>) -> Result<(u32, Vec<Token>), LineFault> {
    let wrong = || LineFault::NoNumber { found: excerpt(line.trim()), is_start: false };
    let mut tokens = tokens.into_iter();
    let Some(Token::Word(word)) = tokens.next() else { return Err(wrong()) };
    let end = word.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(word.len());
    let (digits, behind) = word.split_at(end);
    let number = if digits.len() <= 9 { digits.parse().map_err(|_| wrong())? } else { return Err(wrong()) };
    let behind = Some(behind).filter(|behind| !behind.is_empty()).map(|word| Token::Word(word.to_owned()));
    Ok((number, behind.into_iter().chain(tokens).collect()))
}

/// Joins the words and quoted texts among tokens with blanks. Returns `None` if there are none.
fn texts(tokens: &[Token]) -> Option<String> {
    let texts = tokens.iter().filter_map(|token| match token {
        Token::Word(text) | Token::Quoted(text) => Some(text.as_str()),
        Token::Sign(_) | Token::Remark(_) => None,
    });
    Some(texts.collect::<Vec<_>>().join(" ")).filter(|text| !text.trim().is_empty())
}

/// The parts of a player's line after the number.
#[derive(Default)]
struct Parts {
    names: Vec<Token>,
    rating: Option<i32>,
    country: Option<String>,
    author: Option<String>,
    is_program: bool,
    remark: Option<String>,
}

impl Parts {
    fn of(tokens: Vec<Token>) -> Result<Self, LineFault> {
        let mut parts = Self::default();
        let mut tokens = tokens.into_iter();
        while let Some(token) = tokens.next() {
            let close = match token {
                Token::Sign('<') => '>',
                Token::Sign('{') => '}',
                Token::Sign('(') => ')',
                Token::Remark(remark) => {
                    parts.remark = Some(remark).filter(|remark| !remark.is_empty());
                    continue;
                }
                Token::Sign(sign) if sign != ',' => {
                    return Err(LineFault::other(format_args!("a {sign} is not allowed here")));
                }
                other => {
                    parts.names.push(other);
                    continue;
                }
            };
            let mut inside = Vec::new();
            loop {
                match tokens.next() {
                    Some(Token::Sign(sign)) if sign == close => break,
                    Some(Token::Remark(_)) | None => {
                        return Err(LineFault::BracketOpen { missing: close.to_string() });
                    }
                    Some(other) => inside.push(other),
                }
            }
            let text = texts(&inside);
            match close {
                '>' => {
                    let text = text.unwrap_or_default();
                    parts.rating =
                        Some(text.parse().map_err(|_| LineFault::NotARating { found: excerpt(&text) })?);
                }
                '}' => parts.country = text,
                _ => (parts.author, parts.is_program) = (text, true),
            }
        }
        Ok(parts)
    }
}

/// Reads a player from the tokens after the number.
fn described(number: u32, tokens: Vec<Token>, country: Option<&str>) -> Result<PappPlayer, LineFault> {
    let id = PlayerId::new(number.to_string()).map_err(|error| LineFault::BadId { id: error.0 })?;
    let Parts { names, rating, country: own, author, is_program, remark } = Parts::of(tokens)?;
    let comma = names.iter().position(|token| *token == Token::Sign(','));
    let name = match (comma, &*names) {
        (Some(comma), names) => {
            let (family, first) = names.split_at(comma);
            // Further commas belong to the given name.
            let mut given = String::new();
            for token in first.get(1..).unwrap_or_default() {
                match token {
                    Token::Word(text) | Token::Quoted(text) => {
                        let _ = write!(given, "{}{text}", if given.is_empty() { "" } else { " " });
                    }
                    Token::Sign(sign) => given.push(*sign),
                    Token::Remark(_) => {}
                }
            }
            let Some(family) = texts(family) else { return Err(LineFault::NoName { id }) };
            if given.trim().is_empty() { Some(family) } else { Some(format!("{family}, {given}")) }
        }
        // Without a comma the last word is the given name.
        (None, [family @ .., _]) if !family.is_empty() && !is_program => {
            let (family, first) = names.split_at(names.len() - 1);
            match (texts(family), texts(first)) {
                (Some(family), Some(first)) => Some(format!("{family}, {first}")),
                (family, first) => family.or(first),
            }
        }
        (None, names) => texts(names),
    };
    let Some(name) = name else { return Err(LineFault::NoName { id }) };
    let country = own.or_else(|| country.map(str::to_owned));
    let mut remarks = remark.as_deref().unwrap_or_default();
    let (part, rest) = remarks.split_once(BETWEEN).unwrap_or((remarks, ""));
    let is_new = part.trim() == NEW;
    if is_new {
        remarks = rest;
    }
    let (part, rest) = first_part(remarks);
    let club =
        part.strip_prefix(CLUB).map(|club| club.trim().replace(";;", ";")).filter(|club| !club.is_empty());
    if club.is_some() {
        remarks = rest;
    }
    let remark = Some(remarks.trim().to_owned()).filter(|remark| !remark.is_empty());
    let federation = if is_new { FederationNumber::New } else { FederationNumber::Of(number) };
    let player = Player { country, rating, club, federation, ..Player::named(id, name) };
    Ok(PappPlayer { number, player, author, remark, line: 0 })
}

/// Splits a remark at its first separator.
fn first_part(remarks: &str) -> (&str, &str) {
    let mut at = 0;
    while let Some(found) = remarks.get(at..).and_then(|rest| rest.find(';')) {
        let (part, rest) = remarks.split_at(at + found);
        if let Some(rest) = rest.strip_prefix(BETWEEN) {
            return (part, rest);
        }
        // A doubled semicolon is not a separator.
        at += found + if rest.starts_with(";;") { 2 } else { 1 };
    }
    (remarks, "")
}
