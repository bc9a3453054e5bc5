//! The work file of the pairing program PAPP, `papp-internal-workfile.txt`: an event from its first round on.
//!
//! ```text
//! #_Nom-Tournoi   = "Spring Open" ;
//! #_Nombre-Rondes = 5 ;
//! #_BQ-double = 6.000000 ;
//! #_Date = "12/05/2024" ;
//!
//! & +001024 +280016 +004167;
//!
//! raz-couplage;
//! (001024 42 280016 22);
//! ronde-suivante;
//! ```
//!
//! `&` marks players as present (`+`) or absent (`-`) until the next change. A pair without discs is a game
//! in progress. A present player without a pair has a bye. The names are in the [list of
//! players](super::read_papp_players). Those of new players are also in comments of this file. Sources: the
//! manual of PAPP, and files written by it.

mod statements;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use outflank_rules::{ByColor, Color};

use self::statements::{Statement, statements};
use super::numbers::Numbers;
use super::papp_players::{PappPlayer, read_papp_players};
use super::papp_text::spelled;
use super::sheet::{Sheet, entrants};
use super::{Fault, LineFault, Unwritable, placeless};
use crate::rating::Day;
use crate::text::evened;
use crate::tiebreak::BrightwellMode;
use crate::{
    Ending, FederationNumber, GameResult, Halves, Pairer, Player, PlayerId, Round, Settings, Table,
    Tournament,
};

/// Reads a work file, with names from a list of players. A player outside the list gets the number as a name.
///
/// # Errors
/// The first invalid statement, such as a player in two pairs, an absent player in a pair, or impossible
/// discs.
pub fn read_papp_work(text: &str, players: &[PappPlayer]) -> Result<Sheet, Fault> {
    let text = &*evened(text);
    let mut known: BTreeMap<u32, Player> = BTreeMap::new();
    // New players are listed in comments, which PAPP itself ignores.
    let new_ones =
        text.lines().enumerate().filter_map(|(at, line)| Some((at, line.trim().strip_prefix("%_%")?)));
    for (at, line) in new_ones {
        let read = read_papp_players(line).map_err(|fault| Fault::of(at + 1, fault.what))?;
        let new = |player| Player { federation: FederationNumber::New, ..player };
        known.extend(read.into_iter().map(|listed| (listed.number, new(listed.player))));
    }
    known.extend(players.iter().map(|listed| (listed.number, listed.player.clone())));
    let mut reading = Reading { known, ..Reading::default() };
    for read in statements(text) {
        let (line, statement) = read?;
        reading.statement(statement).map_err(|what| Fault::of(line, what))?;
    }
    reading.finish()
}

/// The state of reading.
#[derive(Default)]
struct Reading {
    known: BTreeMap<u32, Player>,
    name: Option<String>,
    date: Option<String>,
    planned: Option<u32>,
    constant: Option<u32>,
    /// A note about a rounded constant.
    rounded: Option<String>,
    /// All registered players, each with the first round.
    registered: Vec<(u32, u32)>,
    /// The numbers of all registered players.
    numbers: BTreeSet<u32>,
    present: BTreeSet<u32>,
    /// The pairs of the current round in the order of the file. A pair is `None` if it was undone because a
    /// player left.
    pairs: Vec<Option<Pair>>,
    /// The index of each player's pair.
    pair_of: BTreeMap<u32, usize>,
    rounds: Vec<Round>,
}

#[derive(Clone, Copy)]
struct Pair {
    black: u32,
    white: u32,
    result: Option<GameResult>,
}

impl Pair {
    /// Returns the player of the pair other than `player`.
    const fn opponent(&self, player: u32) -> u32 {
        if self.black == player { self.white } else { self.black }
    }
}

impl Reading {
    fn statement(&mut self, statement: Statement) -> Result<(), LineFault> {
        match statement {
            Statement::Name(name) => self.name = Some(name).filter(|name| !name.trim().is_empty()),
            Statement::Date(date) => self.date = Some(date).filter(|date| !date.is_empty()),
            Statement::Rounds(rounds) => self.planned = Some(rounds),
            Statement::Constant { hundredths, stated } => {
                self.constant = Some(hundredths);
                self.rounded = stated.map(|stated| {
                    let (whole, part) = (hundredths / 100, hundredths % 100);
                    format!(
                        "the constant of the Brightwell Quotient, {stated}, is taken as {whole}.{part:02}"
                    )
                });
            }
            Statement::Present(changes) => {
                let mut left = Vec::new();
                for (number, is_there) in changes {
                    let round = u32::try_from(self.rounds.len()).unwrap_or(u32::MAX) + 1;
                    if self.numbers.insert(number) {
                        if self.numbers.len() > Settings::MOST_PLAYERS {
                            return Err(LineFault::too_many_players());
                        }
                        self.registered.push((number, round));
                    }
                    if is_there {
                        self.present.insert(number);
                    } else {
                        self.present.remove(&number);
                        left.push(number);
                    }
                }
                // A player is unpaired only if still absent at the end of the statement.
                left.retain(|number| !self.present.contains(number));
                left.into_iter().for_each(|number| self.part(number));
            }
            Statement::Unpair => self.unpair(),
            Statement::Pair { black, white, discs } => {
                self.pair(black, white, discs).map_err(LineFault::other)?;
            }
            Statement::NextRound => self.next_round()?,
            Statement::RoundRobin => {}
        }
        Ok(())
    }

    fn pair(
        &mut self,
        black: u32,
        white: u32,
        discs: Option<(Halves, Option<Halves>)>,
    ) -> Result<(), String> {
        if black == white {
            return Err(format!("{black} is paired with themselves"));
        }
        for player in [black, white] {
            if !self.present.contains(&player) {
                return Err(format!("{player} is paired but absent"));
            }
            if let Some(pair) = self.pair_with(player) {
                return Err(format!("{player} is in two pairs: with {}", pair.opponent(player)));
            }
        }
        let result = discs.map(|(own, other)| {
            let other = other.unwrap_or(Halves::whole(64) - own);
            GameResult::counted(ByColor { black: own, white: other }, Ending::Board, 64)
        });
        let result = result.transpose().map_err(|error| format!("{black} against {white}: {error}"))?;
        for player in [black, white] {
            self.pair_of.insert(player, self.pairs.len());
        }
        self.pairs.push(Some(Pair { black, white, result }));
        Ok(())
    }

    /// Returns the pair of a player.
    fn pair_with(&self, player: u32) -> Option<&Pair> {
        self.pairs.get(*self.pair_of.get(&player)?)?.as_ref()
    }

    /// Undoes the pair of a player.
    fn part(&mut self, player: u32) {
        let pair = self.pair_of.get(&player).and_then(|at| self.pairs.get_mut(*at)).and_then(Option::take);
        if let Some(Pair { black, white, .. }) = pair {
            self.pair_of.remove(&black);
            self.pair_of.remove(&white);
        }
    }

    fn unpair(&mut self) {
        self.pairs.clear();
        self.pair_of.clear();
    }

    fn next_round(&mut self) -> Result<(), LineFault> {
        let open = self.pairs.iter().flatten().find(|pair| pair.result.is_none());
        if let Some(Pair { black, white, .. }) = open {
            let what = format!("the round ends, but {black} against {white} has no result");
            return Err(LineFault::Other { what });
        }
        if self.rounds.len() >= Settings::MOST_ROUNDS as usize {
            return Err(LineFault::too_many_rounds());
        }
        let round = self.round().map_err(LineFault::other)?;
        self.rounds.push(round);
        self.unpair();
        Ok(())
    }

    /// Returns the current pairs as a round. The other present players have byes.
    fn round(&self) -> Result<Round, String> {
        let id = |number: &u32| PlayerId::new(number.to_string()).map_err(|error| error.to_string());
        let mut tables = Vec::with_capacity(self.pairs.len());
        for Pair { black, white, result } in self.pairs.iter().flatten() {
            tables.push(Table { black: id(black)?, white: id(white)?, result: *result });
        }
        let byes: Result<Vec<PlayerId>, String> =
            self.present.iter().filter(|number| !self.pair_of.contains_key(number)).map(id).collect();
        Ok(Round { tables, byes: byes?, half_byes: Vec::new(), pairer: Pairer::Director, seeds: Vec::new() })
    }

    fn finish(mut self) -> Result<Sheet, Fault> {
        let mut notes = Vec::from_iter(self.rounded.take());
        let left = self.present.len() - self.pair_of.len();
        if !self.pair_of.is_empty() {
            if left <= 1 {
                let round = self.round().map_err(|what| Fault::new(1, what))?;
                self.rounds.push(round);
            } else {
                let number = self.rounds.len() + 1;
                notes.push(format!(
                    "round {number} is left out, because {left} of its players have no opponent"
                ));
            }
        }
        let rounds = u32::try_from(self.rounds.len()).unwrap_or(u32::MAX);
        let mut settings =
            Settings::usual(self.name.unwrap_or_else(|| "?".to_owned()), self.planned.unwrap_or(0));
        settings.rounds = settings.rounds.max(rounds).max(1);
        settings.date = self.date;
        settings.brightwell.constant = self.constant;
        settings.brightwell.mode = BrightwellMode::Papp;
        let mut players = Vec::with_capacity(self.registered.len());
        for (number, round) in &self.registered {
            let id = PlayerId::new(number.to_string()).map_err(|error| Fault::new(1, error))?;
            let player = self.known.remove(number).unwrap_or_else(|| {
                notes.push(format!("player {number} is not in the list of players"));
                Player::named(id, number.to_string())
            });
            players.push((player, Some(*round), self.present.contains(number)));
        }
        let entrants = entrants(players, &self.rounds);
        Ok(Sheet {
            settings,
            entrants,
            rounds: self.rounds,
            added: Vec::new(),
            notes,
            numbers_are_of_federation: false,
        })
    }
}

/// Writes a tournament. `docs/exchange.md` lists the facts that the format cannot express, and whether each
/// is rejected or left out.
///
/// # Errors
/// The first rejected fact.
pub fn write_papp_work(tournament: &Tournament) -> Result<String, Unwritable> {
    let settings = tournament.settings();
    if settings.squares != 64 {
        return Err(Unwritable::OtherBoard { squares: settings.squares });
    }
    placeless::start_points(tournament)?;
    placeless::late_points(tournament)?;
    placeless::bye_discs(tournament)?;
    placeless::finals(tournament)?;
    placeless::open_games(tournament)?;
    let rounds = tournament.planned_rounds().max(tournament.paired());
    let constant = settings.brightwell.constant_for(settings.squares, rounds);
    let mut text = format!(
        "#_Nom-Tournoi   = \"{}\" ;\n#_Nombre-Rondes = {rounds} ;\n#_BQ-double = {}.{:02}0000 ;\n",
        spelled(&settings.name),
        constant / 100,
        constant % 100
    );
    if let Some(date) = &settings.date {
        // PAPP copies the date unchanged to the federation's file, which requires this form.
        let date = date.parse().map_or_else(|_| spelled(date).into_owned(), Day::as_federation);
        let _ = writeln!(text, "#_Date = \"{date}\" ;");
    }
    let mut before: BTreeMap<u32, bool> = BTreeMap::new();
    let numbers = Numbers::of(tournament);
    for (round, at) in tournament.rounds().iter().zip(1_u32..) {
        if let Some(player) = round.half_byes.first() {
            return Err(Unwritable::HalfBye { round: at, player: player.clone() });
        }
        let there = |id: &PlayerId| round.table_of(id).is_some() || round.byes.contains(id);
        attend(&mut text, tournament, &numbers, at, &mut before, &there);
        text.push_str("\nraz-couplage;\n");
        for Table { black, white, result } in &round.tables {
            let players = [black, white];
            let (black, white) = (numbers.of_player(black), numbers.of_player(white));
            let _ = match result {
                None => writeln!(text, "({black:06} {white:06});"),
                Some(result) if result.is_played() => {
                    let discs = |color| two_digits(result.discs()[color]);
                    writeln!(text, "({black:06} {} {white:06} {});", discs(Color::Black), discs(Color::White))
                }
                Some(_) => {
                    let [black, white] = players.map(Clone::clone);
                    return Err(Unwritable::NotPlayed { round: at, black, white });
                }
            };
        }
        if round.is_complete() {
            text.push_str("ronde-suivante;\n");
        }
    }
    let is_open = tournament.rounds().last().is_some_and(|round| !round.is_complete());
    if !is_open {
        let next = tournament.paired() + 1;
        let is_in = |id: &PlayerId| tournament.present(next).iter().any(|entrant| &entrant.player.id == id);
        attend(&mut text, tournament, &numbers, next, &mut before, &is_in);
    }
    Ok(text)
}

/// Writes which players are present in a round, if that has changed.
fn attend(
    text: &mut String,
    tournament: &Tournament,
    numbers: &Numbers,
    round: u32,
    before: &mut BTreeMap<u32, bool>,
    is_there: &dyn Fn(&PlayerId) -> bool,
) {
    let mut now = Vec::new();
    for entrant in tournament.entrants().iter().filter(|entrant| entrant.joined <= round) {
        let id = &entrant.player.id;
        now.push((numbers.of_player(id), is_there(id)));
    }
    if now.iter().any(|(number, is_there)| before.get(number) != Some(is_there)) {
        text.push_str("\n&");
        for (at, (number, is_there)) in now.iter().enumerate() {
            let gap = if at > 0 && at % 10 == 0 { "\n  " } else { " " };
            let _ = write!(text, "{gap}{}{number:06}", if *is_there { '+' } else { '-' });
        }
        text.push_str(";\n");
        before.extend(now);
    }
}

/// Formats a number of discs with two digits, as PAPP does.
pub(super) fn two_digits(discs: Halves) -> String {
    let half = if discs.is_whole() { "" } else { ".5" };
    format!("{:02}{half}", discs.count() / 2)
}
