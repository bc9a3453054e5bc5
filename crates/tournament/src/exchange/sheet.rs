//! A tournament as a file of another program states it.

use std::collections::{BTreeMap, BTreeSet};

use outflank_rules::Color;

use crate::rating::{Day, Decision, RatedGame, Results, Sighting, TwoNames};
use crate::{
    Entrant, Entry, Event, FederationNumber, Halves, Log, Player, PlayerId, Refusal, Report, Round, Settings,
    Table, Tournament,
};

/// A tournament as a file of another program states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The settings in the file, with defaults for missing settings.
    pub settings: Settings,
    /// The players.
    pub entrants: Vec<Entrant>,
    /// The rounds, starting with round 1.
    pub rounds: Vec<Round>,
    /// Games outside the rounds, such as finals.
    pub added: Vec<Table>,
    /// Notes for the reader about unclear parts of the file, in English.
    pub notes: Vec<String>,
    /// Whether all players' numbers are federation numbers.
    pub numbers_are_of_federation: bool,
}

impl Sheet {
    /// Converts a tournament completely. A player who left and came back counts as away in between.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Self {
        let mut entrants = tournament.entrants().to_vec();
        for (round, number) in tournament.rounds().iter().zip(1..) {
            let there: BTreeSet<&PlayerId> = everybody(round).collect();
            for entrant in &mut entrants {
                let last = entrant.withdrawn_after.unwrap_or(tournament.paired());
                if (entrant.joined..=last).contains(&number) && !there.contains(&entrant.player.id) {
                    entrant.away.entry(number).or_insert(Halves::ZERO);
                }
            }
        }
        Self {
            settings: tournament.settings().clone(),
            entrants,
            rounds: tournament.rounds().to_vec(),
            added: Vec::new(),
            notes: Vec::new(),
            numbers_are_of_federation: false,
        }
    }

    /// Creates a sheet from players and rounds. A player joined in the first round that has the player. A
    /// player of earlier rounds who is missing from the last round has left.
    pub(super) fn of_rounds(settings: Settings, players: Vec<Player>, rounds: Vec<Round>) -> Self {
        let ever: BTreeSet<&PlayerId> = rounds.iter().flat_map(everybody).collect();
        let last: BTreeSet<&PlayerId> = rounds.last().into_iter().flat_map(everybody).collect();
        let players = players.into_iter().map(|player| {
            let is_in = last.contains(&player.id) || !ever.contains(&player.id);
            (player, None, is_in)
        });
        let entrants = entrants(players.collect(), &rounds);
        Self {
            settings,
            entrants,
            rounds,
            added: Vec::new(),
            notes: Vec::new(),
            numbers_are_of_federation: false,
        }
    }

    /// Returns events that create this tournament, in a valid order. Games outside the rounds are not
    /// included.
    #[must_use]
    pub fn events(&self) -> Vec<Event> {
        let mut events = vec![Event::Created(Box::new(self.settings.clone()))];
        // Indexed by round, so that each round visits only the players who change in it.
        let mut joins: BTreeMap<u32, Vec<&Entrant>> = BTreeMap::new();
        let mut leaves: BTreeMap<u32, Vec<&Entrant>> = BTreeMap::new();
        let mut aways: BTreeMap<u32, Vec<(&Entrant, Halves)>> = BTreeMap::new();
        for entrant in &self.entrants {
            joins.entry(entrant.joined).or_default().push(entrant);
            if let Some(after) = entrant.withdrawn_after {
                leaves.entry(after).or_default().push(entrant);
            }
            for (round, points) in &entrant.away {
                aways.entry(*round).or_default().push((entrant, *points));
            }
        }
        let leave = |events: &mut Vec<Event>, after: u32| {
            let gone = leaves.get(&after).into_iter().flatten();
            events.extend(gone.map(|entrant| Event::Withdrew(entrant.player.id.clone())));
        };
        for (round, number) in self.rounds.iter().zip(1_u32..) {
            for entrant in joins.get(&number).into_iter().flatten() {
                events.push(joined(&entrant.player));
            }
            leave(&mut events, number - 1);
            for (entrant, points) in aways.get(&number).into_iter().flatten() {
                let player = entrant.player.id.clone();
                events.push(Event::Away { player, round: number, points: *points });
            }
            let mut paired = round.clone();
            paired.tables.iter_mut().for_each(|table| table.result = None);
            events.push(Event::Paired { number, round: Box::new(paired) });
            for table in round.tables.iter().filter(|table| table.result.is_some()) {
                let Table { black, white, result } = table.clone();
                events.push(Event::Ended(Report { round: number, black, white, result }));
            }
        }
        let last = u32::try_from(self.rounds.len()).unwrap_or(u32::MAX);
        for entrant in self.entrants.iter().filter(|entrant| entrant.joined > last) {
            events.push(joined(&entrant.player));
        }
        leave(&mut events, last);
        for entrant in &self.entrants {
            for (round, points) in entrant.away.iter().filter(|(round, _)| **round > last) {
                let player = entrant.player.id.clone();
                events.push(Event::Away { player, round: *round, points: *points });
            }
        }
        events
    }

    /// Returns a log, without times, that creates this tournament.
    ///
    /// # Errors
    /// If the tournament is impossible.
    pub fn log(&self) -> Result<Log, Refusal> {
        let log = self.log_while(&mut || true)?;
        // Never interrupted.
        log.ok_or(Refusal::NotCreated)
    }

    /// Returns a log like [`log`](Self::log), but calls `go_on` before each event. Returns `None` once
    /// `go_on` returns `false`.
    ///
    /// # Errors
    /// If the tournament is impossible.
    pub fn log_while(&self, go_on: &mut dyn FnMut() -> bool) -> Result<Option<Log>, Refusal> {
        let mut log = Log::create(self.settings.clone(), None)?;
        for event in self.events() {
            if !go_on() {
                return Ok(None);
            }
            if !matches!(event, Event::Created(_)) {
                log.push(Entry { at: None, event })?;
            }
        }
        Ok(Some(log))
    }

    /// Adds all played games to results for ratings, and returns the number of added games.
    ///
    /// A player is identified by the federation's number, otherwise by name. If the file does not state these
    /// numbers, numeric ids are taken for them. Exceptions are ids that count 1, 2, 3 … from the first player
    /// on, because events assign such ids themselves.
    ///
    /// # Errors
    /// A number belongs to a player with another name. The games before it have been added.
    pub fn add_to(&self, results: &mut Results) -> Result<usize, TwoNames> {
        let event = results.event(&self.settings.name);
        let day = self.settings.date.as_deref().and_then(|date| date.parse::<Day>().ok());
        let own = if self.numbers_are_of_federation { 0 } else { self.own_numbers() };
        let by_id: BTreeMap<&PlayerId, &Entrant> =
            self.entrants.iter().map(|entrant| (&entrant.player.id, entrant)).collect();
        let person = |results: &mut Results, id: &PlayerId| {
            let entrant = by_id.get(id);
            let name = entrant.map_or("", |entrant| &entrant.player.name);
            let country = entrant.and_then(|entrant| entrant.player.country.as_deref()).unwrap_or("");
            let federation = entrant.map_or(FederationNumber::Unsaid, |entrant| entrant.player.federation);
            let number = match federation {
                FederationNumber::Of(number) => Some(number),
                // In the federation's file a new player already has the future number.
                FederationNumber::New if !self.numbers_are_of_federation => None,
                FederationNumber::New | FederationNumber::Own | FederationNumber::Unsaid => {
                    number_of(id).filter(|number| *number > own)
                }
            };
            let name = if name.is_empty() && number.is_none() { id.as_str() } else { name };
            results.player(Sighting {
                number,
                name,
                country,
                is_of_federation: self.numbers_are_of_federation,
            })
        };
        let tables = self.rounds.iter().flat_map(|round| &round.tables).chain(&self.added);
        let mut count = 0;
        for table in tables {
            let Some(result) = table.result.filter(|result| result.is_played()) else { continue };
            let discs = result.discs();
            let decision = match discs[Color::Black].cmp(&discs[Color::White]) {
                std::cmp::Ordering::Greater => Decision::First,
                std::cmp::Ordering::Equal => Decision::Draw,
                std::cmp::Ordering::Less => Decision::Second,
            };
            let (first, second) = (person(results, &table.black)?, person(results, &table.white)?);
            let added = results.add(RatedGame { first, second, decision, day, event });
            count += usize::from(added.is_ok());
        }
        Ok(count)
    }

    /// Returns the highest id that the event assigned itself, which is the length of the run 1, 2, 3 … in
    /// order of joining.
    fn own_numbers(&self) -> u32 {
        let numbers = self.entrants.iter().filter_map(|entrant| number_of(&entrant.player.id));
        let run = numbers.zip(1..).take_while(|(number, next)| number == next).count();
        // A run of only 1 may be the federation's first player.
        if run > 1 { u32::try_from(run).unwrap_or(u32::MAX) } else { 0 }
    }
}

fn joined(player: &Player) -> Event {
    Event::Joined(Box::new(Player { federation: player.federation.said(), ..player.clone() }))
}

/// Derives joining, leaving and absences from the rounds. Each player comes with the round of joining, if it
/// is known, and with whether the player is still in the event.
pub(super) fn entrants(players: Vec<(Player, Option<u32>, bool)>, rounds: &[Round]) -> Vec<Entrant> {
    let mut seen: BTreeMap<&PlayerId, BTreeSet<u32>> = BTreeMap::new();
    let mut halves: BTreeMap<&PlayerId, Vec<u32>> = BTreeMap::new();
    for (round, number) in rounds.iter().zip(1..) {
        for player in everybody(round) {
            seen.entry(player).or_default().insert(number);
        }
        round.half_byes.iter().for_each(|player| halves.entry(player).or_default().push(number));
    }
    let count = u32::try_from(rounds.len()).unwrap_or(u32::MAX);
    players
        .into_iter()
        .map(|(player, joined, is_in)| {
            let there = seen.get(&player.id);
            let first = there.and_then(|there| there.first()).copied();
            let last = there.and_then(|there| there.last()).copied();
            let joined = match (joined, first) {
                (Some(joined), Some(first)) => joined.min(first),
                (joined, first) => joined.or(first).unwrap_or(1),
            };
            // A player cannot leave before joining.
            let end = last.unwrap_or(joined - 1);
            let missed = (joined..if is_in { count + 1 } else { end })
                .filter(|round| !there.is_some_and(|there| there.contains(round)))
                .map(|round| (round, Halves::ZERO));
            let halves = halves.get(&player.id).into_iter().flatten();
            let away = missed.chain(halves.map(|number| (*number, Halves::HALF))).collect();
            let withdrawn_after = (!is_in).then_some(end);
            Entrant { away, player, joined, withdrawn_after }
        })
        .collect()
}

/// Returns all players with a game or bye in a round.
pub(super) fn everybody(round: &Round) -> impl Iterator<Item = &PlayerId> {
    let tables = round.tables.iter().flat_map(|table| [&table.black, &table.white]);
    tables.chain(&round.byes).chain(&round.half_byes)
}

/// Parses an id of up to nine digits as a number, for formats that identify players by number.
pub(super) fn number_of(id: &PlayerId) -> Option<u32> {
    number(id.as_str())
}

/// Parses an id like [`number_of`], if the id is still a text.
pub(super) fn number(text: &str) -> Option<u32> {
    let is_plain = text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_plain { text.parse().ok() } else { None }
}
