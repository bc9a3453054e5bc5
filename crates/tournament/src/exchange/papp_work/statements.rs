//! The statements of a work file.

use super::super::{Fault, LineFault};
use crate::Halves;
use crate::text::excerpt;
use crate::tiebreak::Brightwell;

/// One statement of a work file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Statement {
    Name(String),
    Date(String),
    Rounds(u32),
    /// The constant of the Brightwell Quotient in hundredths, with the stated text if it was rounded.
    Constant {
        hundredths: u32,
        stated: Option<String>,
    },
    /// Players marked as present or absent from now on.
    Present(Vec<(u32, bool)>),
    /// Undoes all pairs.
    Unpair,
    /// A pair with the discs of Black and, if stated, of White. A pair without discs is a game in progress.
    Pair {
        black: u32,
        white: u32,
        discs: Option<(Halves, Option<Halves>)>,
    },
    /// The round is over.
    NextRound,
    /// The numbering of a round robin, which does not affect the games played.
    RoundRobin,
}

/// Splits a text into statements, each with the line in which it begins. A semicolon ends a statement.
pub(super) fn statements(text: &str) -> impl Iterator<Item = Result<(usize, Statement), Fault>> {
    let mut tokens = tokens(text);
    std::iter::from_fn(move || {
        let (mut words, mut start) = (Vec::new(), 1);
        for token in tokens.by_ref() {
            let (line, token) = match token {
                Ok(token) => token,
                Err(fault) => return Some(Err(fault)),
            };
            match token {
                ";" if words.is_empty() => {}
                ";" => {
                    let read = statement(&words).map(|statement| (start, statement));
                    return Some(read.ok_or_else(|| {
                        Fault::of(start, LineFault::NoStatement { found: excerpt(&words.join(" ")) })
                    }));
                }
                token => {
                    if words.is_empty() {
                        start = line;
                    }
                    words.push(token);
                }
            }
        }
        (!words.is_empty()).then(|| Err(Fault::of(start, LineFault::CutOff { within: words.join(" ") })))
    })
}

/// Splits a text into words, numbers, quoted texts and signs, with their lines. A quoted text keeps its first
/// quotation mark.
fn tokens(text: &str) -> impl Iterator<Item = Result<(usize, &str), Fault>> {
    let mut lines = text.lines().zip(1..);
    let (mut rest, mut at) = ("", 0);
    std::iter::from_fn(move || {
        loop {
            rest = rest.trim_start();
            let Some(first) = rest.chars().next() else {
                (rest, at) = lines.next()?;
                continue;
            };
            let is_word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
            let length = match first {
                '%' if rest.starts_with("%_") => {
                    rest = &rest[2..];
                    continue;
                }
                '#' if rest.starts_with("#_") => {
                    2 + rest[2..].find(|c| !is_word(c)).unwrap_or(rest.len() - 2)
                }
                '%' | '#' => {
                    rest = "";
                    continue;
                }
                '"' => match rest[1..].find('"') {
                    Some(end) => end + 1,
                    None => return Some(Err(Fault::of(at, LineFault::QuotationOpen {}))),
                },
                '-' | '+' => 1,
                c if is_word(c) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
                c => c.len_utf8(),
            };
            let token = &rest[..length];
            // The closing quotation mark is not part of the text.
            rest = &rest[length + usize::from(first == '"')..];
            return Some(Ok((at, token)));
        }
    })
}

fn statement(words: &[&str]) -> Option<Statement> {
    let lower = words.first()?.to_lowercase();
    match (lower.as_str(), &words[1..]) {
        ("#_nom-tournoi", ["=", text]) => Some(Statement::Name(text.strip_prefix('"')?.to_owned())),
        ("#_date", ["=", text]) => Some(Statement::Date(text.strip_prefix('"')?.to_owned())),
        ("#_nombre-rondes", ["=", number]) => Some(Statement::Rounds(small(number).filter(|n| *n <= 1000)?)),
        ("#_bq-double", ["=", number]) => constant(number),
        ("raz-couplage", []) => Some(Statement::Unpair),
        ("ronde-suivante", []) => Some(Statement::NextRound),
        ("round-robin-table" | "table-toutes-rondes", _) => Some(Statement::RoundRobin),
        ("&", rest) => {
            let changes = rest.chunks(2).map(|change| match change {
                ["+", number] => Some((small(number)?, true)),
                ["-", number] => Some((small(number)?, false)),
                _ => None,
            });
            changes.collect::<Option<Vec<_>>>().map(Statement::Present)
        }
        ("(", [black, white, ")"]) => {
            Some(Statement::Pair { black: small(black)?, white: small(white)?, discs: None })
        }
        ("(", [black, white, discs, ")"]) => {
            let discs = Some((discs.parse().ok()?, None));
            Some(Statement::Pair { black: small(black)?, white: small(white)?, discs })
        }
        ("(", [black, own, white, other, ")"]) => {
            let discs = Some((own.parse().ok()?, Some(other.parse().ok()?)));
            Some(Statement::Pair { black: small(black)?, white: small(white)?, discs })
        }
        _ => None,
    }
}

fn small(text: &str) -> Option<u32> {
    let is_plain = text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_plain { text.parse().ok() } else { None }
}

/// Parses a constant such as `6.000000` or `4.923077`, rounded to hundredths.
fn constant(text: &str) -> Option<Statement> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    if !part.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let thousandths = small(&format!("{part:0<3}")[..3])?;
    let hundredths = small(whole)?.checked_mul(100)?.checked_add((thousandths + 5) / 10)?;
    let is_exact = part.trim_end_matches('0').len() <= 2;
    let stated = (!is_exact).then(|| text.to_owned());
    (hundredths <= Brightwell::MOST).then_some(Statement::Constant { hundredths, stated })
}
