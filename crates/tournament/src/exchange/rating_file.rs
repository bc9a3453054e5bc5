//! The World Othello Federation's result file for its rating list, named `….ELO`.
//!
//! ```text
//! %%Tournament: Spring Open
//! %%Country: FRA
//! %%Date: 12/05/2024
//! %%Sender: Ann Lee
//!
//! %        ID, NAME, Firstname, COUNTRY, score, disc-count, rating
//! %_%    1024, LEE, Ann, GBR,  1, 42, 1650
//! %_% +280016, ACUNA, Ricardo, ARG,  0, 22, 0
//!
//! %Round: 1
//!
//!   1024 (42)>(22) 280016 B
//! ```
//!
//! A `+` marks a new player, who has no number in the federation's list yet. The letter after a game is the
//! color of the first player. After `%%Added results` come games outside the rounds. Byes have no lines of
//! their own, but follow from the points in the list of players. If the discs are fewer than the squares, the
//! difference goes to the winner. Sources: the federation's page on its rating list, and files of PAPP, the
//! pairing program in use.

use std::collections::BTreeMap;
use std::fmt::Write;

use outflank_rules::{ByColor, Color};

use super::numbers::Numbers;
use super::papp_work::two_digits;
use super::sheet::Sheet;
use super::{Fault, LineFault, Unwritable, placeless};
use crate::rating::Day;
use crate::text::{evened, excerpt, shown};
use crate::{
    Crosstable, Ending, FederationNumber, GameResult, Halves, Pairer, Player, PlayerId, Round, Settings,
    Table, Tournament, of_table,
};

/// The number of squares of the only supported board.
const SQUARES: u32 = 64;

/// Whether a text looks like such a file.
#[must_use]
pub fn is_rating_file(text: &str) -> bool {
    evened(text).lines().take(20).any(|line| line.starts_with("%%Tournament:"))
}

/// Reads a file.
/// # Errors
/// The first line that is invalid, names a player outside the list or at two tables, or has impossible discs.
pub fn read_rating_file(text: &str) -> Result<Sheet, Fault> {
    let mut reading = Reading::default();
    for (at, line) in evened(text).lines().enumerate() {
        reading.line(at + 1, line.trim_end())?;
    }
    reading.finish()
}

/// Writes the played games of a tournament, with the name of the sender. Games of finals come after the
/// rounds.
///
/// # Errors
/// A fact that the format cannot express: a board without 64 squares, unusual discs for a bye, or a name with
/// several commas. Points by rating or for rounds before a player joined are also such facts. An event
/// without a day is also rejected.
pub fn write_rating_file(tournament: &Tournament, sender: &str) -> Result<String, Unwritable> {
    let settings = tournament.settings();
    if settings.squares != SQUARES {
        return Err(Unwritable::OtherBoard { squares: settings.squares });
    }
    placeless::start_points(tournament)?;
    placeless::late_points(tournament)?;
    placeless::bye_discs(tournament)?;
    let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let date = match settings.date.as_deref().map(str::parse::<Day>) {
        Some(Ok(day)) => day.as_federation(),
        _ => return Err(Unwritable::NoDay {}),
    };
    let country = settings.country.as_deref().unwrap_or("??");
    let mut text = format!(
        "%%Tournament: {}\n%%Country: {}\n%%Date: {date}\n%%Sender: {}\n\n",
        line(&settings.name),
        line(country),
        line(sender)
    );
    text.push_str("%        ID, NAME, Firstname, COUNTRY, score, disc-count, rating\n");
    let numbers = Numbers::of(tournament);
    // Finals come after the rounds, and count no points.
    let last = placeless::before_finals(tournament);
    for standing in of_table(&Crosstable::until(tournament, last)) {
        let Some(entrant) = tournament.entrant(&standing.player) else { continue };
        let Player { id, name, country, rating, .. } = &entrant.player;
        let (family, first) = name.split_once(',').unwrap_or((name, ""));
        let country = country.as_deref().unwrap_or("");
        if first.contains(',') || country.contains(',') {
            return Err(Unwritable::Commas { player: id.clone(), name: name.clone() });
        }
        let new = if entrant.player.federation.known().is_some() { "" } else { "+" };
        let number = format!("{new}{}", numbers.of_player(id));
        let _ = writeln!(
            text,
            "%_% {number:>7}, {}, {}, {}, {:>2}, {}, {}",
            line(family),
            line(first),
            line(country),
            standing.points,
            standing.discs,
            rating.unwrap_or(0)
        );
    }
    for (round, at) in tournament.rounds().iter().zip(1..) {
        if at <= last {
            let _ = write!(text, "\n\n%Round: {at}\n\n");
        } else if at == last + 1 {
            text.push_str("\n\n%%Added results\n\n");
        }
        for Table { black, white, result } in &round.tables {
            // Games that were not played are not rated.
            let Some(result) = result.filter(|result| result.is_played()) else { continue };
            let ByColor { black: own, white: other } = result.discs();
            let sign = match own.cmp(&other) {
                std::cmp::Ordering::Greater => '>',
                std::cmp::Ordering::Equal => '=',
                std::cmp::Ordering::Less => '<',
            };
            let (own, other) = (two_digits(own), two_digits(other));
            let (black, white) = (numbers.of_player(black), numbers.of_player(white));
            let _ = writeln!(text, "{black:6} ({own}){sign}({other}) {white:6} B");
        }
    }
    Ok(text)
}

/// A player of the list.
struct Listed {
    player: Player,
    line: usize,
    points: Option<Halves>,
}

/// The state of reading.
#[derive(Default)]
struct Reading {
    name: Option<String>,
    country: Option<String>,
    date: Option<String>,
    players: Vec<Listed>,
    by_id: BTreeMap<u32, usize>,
    /// Whether the list states points. Such a list is complete.
    has_points: bool,
    rounds: Vec<Round>,
    added: Option<Vec<Table>>,
    /// Players of the current round, with their lines.
    seated: BTreeMap<u32, usize>,
    /// Notes about changes to the data.
    notes: Vec<String>,
}

impl Reading {
    fn line(&mut self, number: usize, line: &str) -> Result<(), Fault> {
        if let Some(rest) = line.strip_prefix("%%") {
            let said = |value: &str| Some(value.trim().to_owned()).filter(|value| !value.is_empty());
            match rest.split_once(':') {
                Some(("Tournament", name)) => self.name = said(name),
                Some(("Country", country)) => self.country = said(country).filter(|country| country != "??"),
                Some(("Date", date)) => self.date = said(date),
                _ if rest.trim_start().starts_with("Added results") => self.added = Some(Vec::new()),
                _ => {}
            }
            return Ok(());
        }
        if let Some(player) = line.strip_prefix("%_%") {
            return self.player(number, player);
        }
        if let Some(round) = line.strip_prefix("%Round:") {
            let next = self.rounds.len() + 1;
            if round.trim().parse() != Ok(next) {
                let what = format!("round {} begins instead of round {next}", shown(round.trim()));
                return Err(Fault::new(number, what));
            }
            if next > Settings::MOST_ROUNDS as usize {
                return Err(Fault::of(number, LineFault::too_many_rounds()));
            }
            self.rounds.push(Round {
                tables: Vec::new(),
                byes: Vec::new(),
                half_byes: Vec::new(),
                pairer: Pairer::Director,
                seeds: Vec::new(),
            });
            self.seated.clear();
            return Ok(());
        }
        if line.starts_with('%') || line.trim().is_empty() {
            return Ok(());
        }
        self.game(number, line)
    }

    /// Reads a player's line such as ` +280016, ACUNA, Ricardo, ARG,  0, 22, 1641`.
    fn player(&mut self, line: usize, text: &str) -> Result<(), Fault> {
        let fields: Vec<&str> = text.split(',').map(str::trim).collect();
        let [id, family, first, country, rest @ ..] = &fields[..] else {
            return Err(Fault::new(
                line,
                "a player's line needs a number, two names and a country, separated by commas",
            ));
        };
        let known = id.trim_start_matches('+').trim_start();
        let is_new = known.len() < id.len();
        let (key, id) = player_id(line, known)?;
        let federation = if is_new { FederationNumber::New } else { FederationNumber::Of(key) };
        if let Some(other) = self.by_id.get(&key) {
            let what =
                format!("number {key} already belongs to the player in line {}", self.players[*other].line);
            return Err(Fault::new(line, what));
        }
        if family.is_empty() && first.is_empty() {
            return Err(Fault::new(line, format!("player {key} has no name")));
        }
        let name = if first.is_empty() { (*family).to_owned() } else { format!("{family}, {first}") };
        let number = |at: usize, what: &str| match rest.get(at) {
            None | Some(&"") => Ok(None),
            Some(text) => match text.parse::<Halves>() {
                Ok(number) => Ok(Some(number)),
                Err(_) => Err(Fault::new(line, format!("{} is no {what}", shown(text)))),
            },
        };
        let points = number(0, "number of points")?;
        number(1, "number of discs")?;
        let rating = number(2, "rating")?.map(|rating| rating.count() / 2);
        // The pairing program writes 0 for a player without a rating.
        let rating = rating.filter(|rating| *rating != 0).and_then(|rating| i32::try_from(rating).ok());
        let country = Some((*country).to_owned()).filter(|country| !country.is_empty());
        self.has_points |= points.is_some();
        let player = Player { country, rating, federation, ..Player::named(id, name) };
        self.list(key, Listed { player, line, points })
    }

    /// Reads a game's line such as `  1024 (42)>(22) 280016 B`.
    fn game(&mut self, line: usize, text: &str) -> Result<(), Fault> {
        let wrong = || Fault::of(line, LineFault::NoResult { found: excerpt(text.trim()) });
        let (first, rest) = text.split_once('(').ok_or_else(wrong)?;
        let (own, rest) = rest.split_once(')').ok_or_else(wrong)?;
        let (sign, rest) = rest.split_once('(').ok_or_else(wrong)?;
        let (other, rest) = rest.split_once(')').ok_or_else(wrong)?;
        let mut words = rest.split_whitespace();
        let (Some(second), color, None) = (words.next(), words.next(), words.next()) else {
            return Err(wrong());
        };
        let color = match color {
            Some("B") | None => Color::Black,
            Some("W") => Color::White,
            Some(_) => return Err(wrong()),
        };
        let discs = |text: &str| text.trim().parse::<Halves>().map_err(|error| Fault::new(line, error));
        let (own, other) = (discs(own)?, discs(other)?);
        let expected = match own.cmp(&other) {
            std::cmp::Ordering::Greater => ">",
            std::cmp::Ordering::Equal => "=",
            std::cmp::Ordering::Less => "<",
        };
        if sign.trim() != expected {
            let what = format!("between {own} and {other} discs is {}, not {expected}", shown(sign.trim()));
            return Err(Fault::new(line, what));
        }
        let rest = Halves::whole(SQUARES.into()) - own - other;
        let (own, other) = if rest > Halves::ZERO {
            self.notes.push(format!(
                "line {line}: {own}-{other} leaves {rest} of the {SQUARES} squares to the winner"
            ));
            match own.cmp(&other) {
                std::cmp::Ordering::Greater => (own + rest, other),
                std::cmp::Ordering::Equal => (Halves::of(SQUARES.into()), Halves::of(SQUARES.into())),
                std::cmp::Ordering::Less => (own, other + rest),
            }
        } else {
            (own, other)
        };
        let (first, second) = (self.seat(line, first.trim())?, self.seat(line, second)?);
        if first == second {
            return Err(Fault::new(line, format!("{first} plays against themselves")));
        }
        let (discs, players) = match color {
            Color::Black => ((own, other), (first, second)),
            Color::White => ((other, own), (second, first)),
        };
        let counted = ByColor { black: discs.0, white: discs.1 };
        let result =
            GameResult::counted(counted, Ending::Board, SQUARES).map_err(|error| Fault::new(line, error))?;
        let table = Table { black: players.0, white: players.1, result: Some(result) };
        match (&mut self.added, self.rounds.last_mut()) {
            (Some(added), _) => added.push(table),
            (None, Some(round)) => round.tables.push(table),
            (None, None) => return Err(Fault::new(line, "a result comes before the first %Round:")),
        }
        Ok(())
    }

    /// Adds a player with a new number.
    fn list(&mut self, key: u32, listed: Listed) -> Result<(), Fault> {
        if self.players.len() >= Settings::MOST_PLAYERS {
            return Err(Fault::of(listed.line, LineFault::too_many_players()));
        }
        self.by_id.insert(key, self.players.len());
        self.players.push(listed);
        Ok(())
    }

    /// Returns a player of a game. A player can have only one game in a round.
    fn seat(&mut self, line: usize, text: &str) -> Result<PlayerId, Fault> {
        let (key, id) = player_id(line, text)?;
        // Files of other programs may omit the list of players.
        if !self.by_id.contains_key(&key) {
            if self.has_points {
                return Err(Fault::new(line, format!("player {key} is not in the list of players")));
            }
            let player = Player {
                federation: FederationNumber::Of(key),
                ..Player::named(id.clone(), key.to_string())
            };
            self.list(key, Listed { player, line, points: None })?;
        }
        if self.added.is_none()
            && let Some(other) = self.seated.insert(key, line)
            && other != line
        {
            return Err(Fault::new(line, format!("player {key} already has a game in line {other}")));
        }
        Ok(id)
    }

    fn finish(mut self) -> Result<Sheet, Fault> {
        let count = u32::try_from(self.rounds.len()).unwrap_or(u32::MAX);
        let mut notes = std::mem::take(&mut self.notes);
        // The points of each player, by the index of the round.
        let mut made: BTreeMap<PlayerId, BTreeMap<usize, Halves>> = BTreeMap::new();
        for (at, round) in self.rounds.iter().enumerate() {
            for table in &round.tables {
                let Some(result) = table.result else { continue };
                for (player, color) in [(&table.black, Color::Black), (&table.white, Color::White)] {
                    made.entry(player.clone()).or_default().insert(at, result.points(color));
                }
            }
        }
        for listed in &self.players {
            let id = &listed.player.id;
            let Some(stated) = listed.points else { continue };
            let made = made.remove(id).unwrap_or_default();
            let counted = made.values().fold(Halves::ZERO, |sum, points| sum + *points);
            let missed: Vec<usize> = (0..self.rounds.len()).filter(|at| !made.contains_key(at)).collect();
            let rest = stated - counted;
            if rest == Halves::whole(missed.len() as i64) {
                missed.iter().for_each(|at| self.rounds[*at].byes.push(id.clone()));
            } else if rest < Halves::ZERO || rest > Halves::whole(missed.len() as i64) {
                let what = format!(
                    "{} has {} in the list, but the games give {counted}",
                    listed.player.name,
                    stated.in_points()
                );
                return Err(Fault::new(listed.line, what));
            } else if rest > Halves::ZERO {
                notes.push(format!(
                    "{} has {} more than the games give, but no game in {}; the file does not say which were byes",
                    listed.player.name,
                    rest.in_points(),
                    if missed.len() == 1 { "1 round".to_owned() } else { format!("{} rounds", missed.len()) }
                ));
            }
        }
        let mut settings = Settings::usual(self.name.unwrap_or_else(|| "?".to_owned()), count.max(1));
        (settings.country, settings.date) = (self.country, self.date);
        let players = self.players.into_iter().map(|listed| listed.player).collect();
        let mut sheet = Sheet::of_rounds(settings, players, self.rounds);
        sheet.numbers_are_of_federation = true;
        (sheet.added, sheet.notes) = (self.added.unwrap_or_default(), notes);
        Ok(sheet)
    }
}

/// Parses a player's number and returns it with the id, which has no leading zeros.
fn player_id(line: usize, text: &str) -> Result<(u32, PlayerId), Fault> {
    let is_plain = !text.is_empty() && text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
    let wrong = || Fault::new(line, format!("{} is not a player's number", shown(text)));
    let key: u32 = if is_plain { text.parse().map_err(|_| wrong())? } else { return Err(wrong()) };
    let id = PlayerId::new(key.to_string()).map_err(|error| Fault::new(line, error))?;
    Ok((key, id))
}
