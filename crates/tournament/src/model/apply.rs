//! Applies events to a tournament. A rejected event changes nothing.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Ban, Bond, Entrant, Event, FederationNumber, GameResult, Halves, Pairer, Player, PlayerId, Refusal,
    Report, Round, Settings, SettingsFault, System, Table, Tournament, counted,
};

impl Tournament {
    /// Creates a tournament without players and rounds.
    ///
    /// # Errors
    /// If the settings are invalid.
    pub fn create(settings: Settings) -> Result<Self, Refusal> {
        settings.check()?;
        Ok(Self {
            settings,
            entrants: Vec::new(),
            places: BTreeMap::new(),
            rounds: Vec::new(),
            bans: Vec::new(),
            bonds: Vec::new(),
            waits: Vec::new(),
            greatest: 0,
        })
    }

    /// Applies an event.
    ///
    /// # Errors
    /// If the event is impossible now. Undos are always rejected: only a [log](crate::Log) can handle them.
    pub fn apply(&mut self, event: &Event) -> Result<(), Refusal> {
        match event {
            Event::Created(_) => Err(Refusal::CreatedTwice),
            Event::Changed(settings) => self.change(settings),
            Event::Joined(player) => self.join(player),
            Event::Edited(player) => self.edit(player),
            Event::Withdrew(player) => self.withdraw(player),
            Event::Returned(player) => self.take_back(player),
            Event::Away { player, round, points } => self.be_away(player, *round, *points),
            Event::Back { player, round } => self.be_back(player, *round),
            Event::Forced { black, white, round } => self.bind(black, white.as_ref(), *round),
            Event::Forbidden { one, other, round } => self.ban(one, other, *round),
            Event::Paired { number, round } => self.pair(*number, round),
            Event::Ended(report) => self.end(report),
            Event::Corrected { report } => self.correct(report),
            Event::Undone { entry } => Err(Refusal::NoSuchEntry { entry: Some(counted(*entry)) }),
        }
    }

    fn change(&mut self, settings: &Settings) -> Result<(), Refusal> {
        settings.check()?;
        let has_results =
            self.rounds.iter().any(|round| round.tables.iter().any(|table| table.result.is_some()));
        if has_results && settings.squares != self.settings.squares {
            return Err(Refusal::SquaresStay { squares: self.settings.squares });
        }
        if matches!(settings.system, System::Swiss | System::Arena) && settings.rounds < self.paired() {
            return Err(Refusal::FewerRounds { paired: self.paired(), rounds: settings.rounds });
        }
        self.check_finals(settings)?;
        self.settings = settings.clone();
        Ok(())
    }

    /// Rejects a number of rounds that would turn finals of a championship into rounds that count points, or
    /// vice versa. The finals are the rounds after the number in the settings.
    fn check_finals(&self, settings: &Settings) -> Result<(), Refusal> {
        let is_championship = |settings: &Settings| matches!(settings.system, System::Championship(_));
        if !is_championship(&self.settings) || !is_championship(settings) {
            return Ok(());
        }
        let (paired, before, rounds) = (self.paired(), self.settings.rounds, settings.rounds);
        if paired > before && rounds != before {
            return Err(SettingsFault::FinalsBegan { rounds: before }.into());
        }
        if rounds < paired.min(before) {
            return Err(Refusal::FewerRounds { paired, rounds });
        }
        Ok(())
    }

    fn join(&mut self, player: &Player) -> Result<(), Refusal> {
        if self.places.contains_key(&player.id) {
            return Err(Refusal::KnownPlayer { player: player.id.clone() });
        }
        if self.entrants.len() >= Settings::MOST_PLAYERS {
            return Err(Refusal::TooManyPlayers {});
        }
        check_words(player)?;
        if self.is_settled() {
            return Err(Refusal::TooLate { player: player.id.clone() });
        }
        self.check_number(player)?;
        self.places.insert(player.id.clone(), self.entrants.len());
        self.waits.push(0);
        let number = player.id.as_str().parse::<u32>().ok();
        let mut player = player.clone();
        if player.federation == FederationNumber::Unsaid {
            // Events assign one more than the greatest id themselves, so such an id is not a federation
            // number.
            let given = number.filter(|number| *number != self.greatest.saturating_add(1));
            player.federation = given.map_or(FederationNumber::Own, |_| federation_number(&player.id));
        }
        self.greatest = self.greatest.max(number.unwrap_or(0));
        self.entrants.push(Entrant {
            player,
            joined: self.paired() + 1,
            withdrawn_after: None,
            away: BTreeMap::new(),
        });
        Ok(())
    }

    /// Checks that no other player has the same federation number.
    fn check_number(&self, player: &Player) -> Result<(), Refusal> {
        let Some(number) = player.federation.known() else { return Ok(()) };
        let has_it = |other: &&Player| other.federation == player.federation && other.id != player.id;
        match self.entrants().iter().map(|entrant| &entrant.player).find(has_it) {
            Some(other) => Err(Refusal::NumberTaken { number, player: other.id.clone() }),
            None => Ok(()),
        }
    }

    /// Whether no more players can join.
    fn is_settled(&self) -> bool {
        match self.settings.system {
            System::RoundRobin(_) | System::KnockOut(_) => self.paired() > 0,
            System::Championship(_) => self.paired() > self.settings.rounds,
            System::Swiss | System::Arena => false,
        }
    }

    fn edit(&mut self, player: &Player) -> Result<(), Refusal> {
        check_words(player)?;
        self.check_number(player)?;
        let known = &mut self.entrant_mut(&player.id)?.player;
        let federation = match player.federation {
            FederationNumber::Unsaid | FederationNumber::Own => known.federation,
            said => said,
        };
        *known = Player { federation, ..player.clone() };
        Ok(())
    }

    fn withdraw(&mut self, player: &PlayerId) -> Result<(), Refusal> {
        let paired = self.paired();
        let entrant = self.entrant_mut(player)?;
        if entrant.withdrawn_after.is_some() {
            return Err(Refusal::HasWithdrawn { player: player.clone() });
        }
        entrant.withdrawn_after = Some(paired);
        self.bonds.retain(|bond| bond.round <= paired || !bond.is_of(player));
        Ok(())
    }

    fn take_back(&mut self, player: &PlayerId) -> Result<(), Refusal> {
        // In a round robin every player of the first round has a fixed place in the order and can return to
        // it.
        let has_place = self.rounds.first().is_some_and(|round| round.seeds.contains(player));
        let is_round_robin = matches!(self.settings.system, System::RoundRobin(_));
        let is_settled = self.is_settled() && !(is_round_robin && has_place);
        let entrant = self.entrant_mut(player)?;
        if entrant.withdrawn_after.is_some() && is_settled {
            return Err(Refusal::TooLate { player: player.clone() });
        }
        entrant
            .withdrawn_after
            .take()
            .map(drop)
            .ok_or_else(|| Refusal::HasNotWithdrawn { player: player.clone() })
    }

    fn be_away(&mut self, player: &PlayerId, round: u32, points: Halves) -> Result<(), Refusal> {
        self.check_open(round)?;
        let is_good = points == Halves::ZERO || points == Halves::HALF && self.has_half_points(round);
        if !is_good {
            return Err(Refusal::AwayPoints(points));
        }
        if self.bonds.iter().any(|bond| bond.round == round && bond.is_of(player)) {
            return Err(Refusal::BoundAlready { player: player.clone(), round });
        }
        let entrant = self.entrant_mut(player)?;
        if entrant.away.get(&round) == Some(&points) {
            return Err(Refusal::IsAway { player: player.clone(), round });
        }
        entrant.away.insert(round, points);
        Ok(())
    }

    fn be_back(&mut self, player: &PlayerId, round: u32) -> Result<(), Refusal> {
        self.check_open(round)?;
        let entrant = self.entrant_mut(player)?;
        entrant
            .away
            .remove(&round)
            .map(drop)
            .ok_or_else(|| Refusal::IsNotAway { player: player.clone(), round })
    }

    fn bind(&mut self, black: &PlayerId, white: Option<&PlayerId>, round: u32) -> Result<(), Refusal> {
        self.check_open(round)?;
        for player in [Some(black), white].into_iter().flatten() {
            self.check_there(player, round)?;
            if self.bonds.iter().any(|bond| bond.round == round && bond.is_of(player)) {
                return Err(Refusal::BoundAlready { player: player.clone(), round });
            }
        }
        if let Some(white) = white {
            check_two(black, white)?;
            if self.is_forbidden(black, white, round) {
                return Err(Refusal::BoundAndForbidden { one: black.clone(), other: white.clone(), round });
            }
        }
        self.bonds.push(Bond { black: black.clone(), white: white.cloned(), round });
        Ok(())
    }

    fn ban(&mut self, one: &PlayerId, other: &PlayerId, round: Option<u32>) -> Result<(), Refusal> {
        check_two(one, other)?;
        for player in [one, other] {
            self.known(player)?;
        }
        if let Some(round) = round {
            self.check_open(round)?;
        }
        let paired = self.paired();
        let bond = self.bonds.iter().find(|bond| {
            bond.round > paired
                && round.is_none_or(|round| bond.round == round)
                && bond.white.is_some()
                && bond.is_of(one)
                && bond.is_of(other)
        });
        if let Some(bond) = bond {
            return Err(Refusal::ForbiddenAndBound {
                one: one.clone(),
                other: other.clone(),
                round: bond.round,
            });
        }
        self.bans.push(Ban { one: one.clone(), other: other.clone(), round });
        Ok(())
    }

    fn pair(&mut self, number: u32, round: &Round) -> Result<(), Refusal> {
        let next = self.paired() + 1;
        if number != next {
            let is_there = (1..next).contains(&number);
            return Err(if is_there {
                Refusal::PairedAlready { round: number }
            } else {
                Refusal::NotNext { number, next }
            });
        }
        self.check_over()?;
        if self.settings.system == System::Swiss && number > self.settings.rounds {
            return Err(Refusal::NotPlanned(number));
        }
        if number > Settings::MOST_ROUNDS {
            return Err(Refusal::NotPlanned(number));
        }
        let mut seen = BTreeSet::new();
        let seated = round.tables.iter().flat_map(|table| [&table.black, &table.white]);
        for player in seated.chain(&round.byes) {
            self.check_there(player, number)?;
            if !seen.insert(player) {
                return Err(Refusal::Twice { player: player.clone(), round: number });
            }
        }
        let mut waiting = Vec::new();
        if self.settings.system == System::Arena {
            let playing: BTreeSet<&PlayerId> = self.playing().collect();
            let is_playing = |player: &&PlayerId| playing.contains(*player);
            if let Some(player) = seen.iter().copied().find(is_playing) {
                return Err(Refusal::StillPlaying { player: player.clone(), round: number });
            }
            let free = self.present(number).into_iter().map(|entrant| &entrant.player.id);
            let unpaired = free.filter(|player| !seen.contains(player) && !is_playing(player));
            waiting = unpaired.filter_map(|player| self.place(player)).collect();
        }
        if let Some(stranger) = round.seeds.iter().find(|seed| self.entrant(seed).is_none()) {
            return Err(Refusal::unknown(stranger));
        }
        if let Some(player) = repeated(&round.seeds) {
            return Err(Refusal::Twice { player: player.clone(), round: number });
        }
        let is_by_program = round.pairer == Pairer::Program;
        for player in &round.half_byes {
            let asked = self.known(player)?.away.get(&number) == Some(&Halves::HALF);
            if !asked && is_by_program {
                return Err(Refusal::NotAsked { player: player.clone(), round: number });
            }
            if !seen.insert(player) {
                return Err(Refusal::Twice { player: player.clone(), round: number });
            }
        }
        let takes_all = matches!(self.settings.system, System::Swiss | System::RoundRobin(_))
            || (matches!(self.settings.system, System::Championship(_)) && number <= self.settings.rounds);
        if takes_all && is_by_program {
            let left_out =
                self.present(number).into_iter().find(|entrant| !seen.contains(&entrant.player.id));
            if let Some(entrant) = left_out {
                return Err(Refusal::LeftOut { player: entrant.player.id.clone(), round: number });
            }
        }
        if round.tables.iter().any(|table| table.result.is_some()) {
            return Err(Refusal::ResultTooSoon(number));
        }
        self.rounds.push(round.clone());
        for place in waiting {
            if let Some(waits) = self.waits.get_mut(place) {
                *waits += 1;
            }
        }
        Ok(())
    }

    fn end(&mut self, report: &Report) -> Result<(), Refusal> {
        let Some(result) = report.result else { return Err(Refusal::NothingReported) };
        self.check_result(&result)?;
        let (at, number) = self.find(report)?;
        let table = self.table_mut(report.round, at)?;
        if table.black != report.black {
            return Err(Refusal::OtherColors {
                black: report.black.clone(),
                white: report.white.clone(),
                round: report.round,
            });
        }
        if let Some(recorded) = table.result {
            let discs = recorded.discs();
            let result = format!("{}-{}", discs.black, discs.white);
            return Err(Refusal::HasResult { table: counted(number), round: report.round, result });
        }
        table.result = Some(result);
        Ok(())
    }

    fn correct(&mut self, report: &Report) -> Result<(), Refusal> {
        if let Some(result) = &report.result {
            self.check_result(result)?;
        }
        let (at, number) = self.find(report)?;
        let table = self.table_mut(report.round, at)?;
        if table.result.is_none() {
            return Err(Refusal::HasNoResult { table: counted(number), round: report.round });
        }
        let right = Table { black: report.black.clone(), white: report.white.clone(), result: report.result };
        if *table == right {
            return Err(Refusal::NothingToCorrect {});
        }
        *table = right;
        Ok(())
    }

    /// Finds the table of a report's players. Returns the table's index and number.
    fn find(&self, report: &Report) -> Result<(usize, usize), Refusal> {
        let round = self.round(report.round).ok_or(Refusal::NoSuchRound { round: report.round })?;
        for player in [&report.black, &report.white] {
            self.known(player)?;
        }
        let at = round.tables.iter().position(|table| table.is_of(&report.black, &report.white));
        let at = at.ok_or_else(|| {
            let sits = round.table_of(&report.black).and_then(|number| round.tables.get(number - 1));
            let sits =
                sits.map(|table| format!("in that round {} has black against {}", table.black, table.white));
            Refusal::NoSuchTable {
                black: report.black.clone(),
                white: report.white.clone(),
                round: report.round,
                sits,
            }
        })?;
        Ok((at, at + 1))
    }

    fn table_mut(&mut self, round: u32, at: usize) -> Result<&mut Table, Refusal> {
        let index = usize::try_from(round).ok().and_then(|round| round.checked_sub(1));
        index
            .and_then(|index| self.rounds.get_mut(index))
            .and_then(|found| found.tables.get_mut(at))
            .ok_or(Refusal::NoSuchRound { round })
    }

    /// Checks that all results that the next pairing needs are known.
    pub(crate) fn check_over(&self) -> Result<(), Refusal> {
        if self.settings.system == System::Arena {
            return Ok(());
        }
        let unfinished = self.rounds.iter().zip(1..).find(|(round, _)| !round.is_complete());
        match unfinished {
            Some((round, number)) => {
                Err(Refusal::Unfinished { round: number, tables: round.open_tables().map(counted).collect() })
            }
            None => Ok(()),
        }
    }

    fn check_result(&self, result: &GameResult) -> Result<(), Refusal> {
        Ok(GameResult::counted(result.discs(), result.ending(), self.settings.squares).map(drop)?)
    }

    /// Checks that a round is not paired yet and can take place.
    fn check_open(&self, round: u32) -> Result<(), Refusal> {
        if round == 0 || round > Settings::MOST_ROUNDS {
            return Err(Refusal::NotPlanned(round));
        }
        if self.settings.system == System::Swiss && round > self.settings.rounds {
            return Err(Refusal::NotPlanned(round));
        }
        if round <= self.paired() { Err(Refusal::PairedAlready { round }) } else { Ok(()) }
    }

    /// Checks that a player can be paired in a round.
    fn check_there(&self, player: &PlayerId, round: u32) -> Result<(), Refusal> {
        let entrant = self.known(player)?;
        if entrant.withdrawn_after.is_some() {
            return Err(Refusal::HasWithdrawn { player: player.clone() });
        }
        if entrant.away.contains_key(&round) {
            return Err(Refusal::IsAway { player: player.clone(), round });
        }
        Ok(())
    }

    fn known(&self, player: &PlayerId) -> Result<&Entrant, Refusal> {
        self.entrant(player).ok_or_else(|| Refusal::unknown(player))
    }

    fn entrant_mut(&mut self, player: &PlayerId) -> Result<&mut Entrant, Refusal> {
        let at = self.places.get(player).copied();
        at.and_then(|at| self.entrants.get_mut(at)).ok_or_else(|| Refusal::unknown(player))
    }
}

impl Bond {
    /// Whether the bond involves a player.
    #[must_use]
    pub fn is_of(&self, player: &PlayerId) -> bool {
        &self.black == player || self.white.as_ref() == Some(player)
    }
}

/// Returns the federation number that an id stands for, or [`FederationNumber::Own`].
fn federation_number(id: &PlayerId) -> FederationNumber {
    id.as_str().parse().unwrap_or(FederationNumber::Own)
}

fn repeated(players: &[PlayerId]) -> Option<&PlayerId> {
    let mut seen = BTreeSet::new();
    players.iter().find(|player| !seen.insert(*player))
}

fn check_two(one: &PlayerId, other: &PlayerId) -> Result<(), Refusal> {
    if one == other { Err(Refusal::Oneself { player: one.clone() }) } else { Ok(()) }
}

fn check_words(player: &Player) -> Result<(), Refusal> {
    let words = [&player.country, &player.club, &player.team];
    let prints = |word: &str| !word.chars().any(char::is_control) && word.chars().count() <= 200;
    let is_good = !player.name.trim().is_empty()
        && prints(&player.name)
        && words.into_iter().flatten().all(|word| !word.is_empty() && prints(word));
    if is_good { Ok(()) } else { Err(Refusal::BadName { player: Some(player.id.clone()) }) }
}
