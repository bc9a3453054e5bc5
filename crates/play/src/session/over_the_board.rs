//! Mistakes over a wooden board. They are corrected within the window and left standing after it
//! ([design](../../../../docs/design/0011-over-the-board.md)).

mod clocks;

use outflank_rules::{Cell, CellInfo, Color, Content, IllegalMove, Playthrough, Ply, PositionError};

use super::Session;
use crate::{
    Correction, CorruptLog, EndReason, Event, GameResult, Given, Logged, Mistake, OverTheBoard, Refusal,
    Remedy, Standing,
};

impl Session {
    /// Whether a ply, counted from 1, can still be corrected.
    #[must_use]
    pub fn is_correctable(&self, ply: usize) -> bool {
        let later = ply.checked_sub(1).and_then(|_| self.play.plies().get(ply..));
        let moves = later.map(|later| later.iter().filter(|ply| !ply.is_pass).count());
        self.terms.over_the_board.zip(moves).is_some_and(|(over, moves)| moves <= usize::from(over.window()))
    }

    pub(super) fn correct(&self, mistake: &Mistake, given: &Given) -> Result<Vec<Event>, Refusal> {
        let Mistake { ply, text, found, claimant } = mistake;
        let over = self.check_over_the_board(given)?;
        let (ply, plies) = (*ply, self.play.plies().len());
        if ply == 0 || ply > plies {
            return Err(Refusal::NoSuchPly { ply, plies });
        }
        if !self.is_correctable(ply) {
            return Err(Refusal::TooLateToCorrect { ply, window: over.window() });
        }
        let corrected = self.put_right(ply, text.as_deref())?;
        let now = self.position().contents();
        if let Some(found) = found {
            self.check_contents(found)?;
        }
        let same = |(one, other): (&Ply, &Ply)| one.text == other.text && one.is_stated == other.is_stated;
        let is_same =
            corrected.plies().len() == plies && corrected.plies().iter().zip(self.play.plies()).all(same);
        let before = found.clone().unwrap_or(now);
        if is_same && before == corrected.position().contents() {
            return Err(Refusal::NothingToCorrect);
        }
        let mut events = vec![Event::Corrected {
            ply,
            text: text.clone(),
            before,
            claimant: *claimant,
            plies: corrected.plies().len(),
        }];
        events.extend(self.forced_after(corrected.position()));
        Ok(events)
    }

    pub(super) fn stand(&self, standing: &Standing, given: &Given) -> Result<Vec<Event>, Refusal> {
        self.check_over_the_board(given)?;
        let Standing { played, contents, turn, claimant } = standing;
        self.check_contents(contents)?;
        let position = self.game.position(contents, *turn)?;
        match played {
            Some(name) => {
                self.put_on(name, contents)?;
            }
            None if *contents == self.position().contents() && Some(*turn) == self.position().to_move() => {
                return Err(Refusal::NothingToCorrect);
            }
            None => {}
        }
        let mut events = vec![Event::Stood {
            played: played.clone(),
            contents: contents.clone(),
            turn: *turn,
            claimant: *claimant,
        }];
        events.extend(self.forced_after(&position));
        Ok(events)
    }

    /// Applies a correction.
    pub(super) fn evolve_corrected(
        &mut self,
        logged: &Logged,
        (ply, text): (usize, Option<&str>),
        (before, claimant, plies): (&[Content], Option<Color>, usize),
    ) -> Result<(), CorruptLog> {
        let noticed = self.play.plies().len();
        if ply == 0 || ply > noticed {
            return Err(self.cannot_happen(&format!("there is no ply {ply}")));
        }
        let corrected =
            self.put_right(ply, text).map_err(|refusal| self.cannot_happen(&refusal.to_string()))?;
        if corrected.plies().len() != plies {
            return Err(self.cannot_happen(&format!("{} plies stay, not {plies}", corrected.plies().len())));
        }
        self.play = corrected;
        self.shorten(plies);
        // The ply itself may be gone, so the correction belongs to the last remaining ply.
        let remedy = Remedy::Corrected { taken_back: noticed - plies };
        self.record(logged, (ply.min(plies), noticed), remedy, (claimant, before.to_vec()));
        Ok(())
    }

    /// Applies a standing position.
    pub(super) fn evolve_stood(
        &mut self,
        logged: &Logged,
        (played, contents, turn): (Option<&str>, &[Content], Color),
        claimant: Option<Color>,
    ) -> Result<(), CorruptLog> {
        let before = self.position().contents();
        let position =
            self.game.position(contents, turn).map_err(|error| self.cannot_happen(&error.to_string()))?;
        match played {
            Some(name) => {
                let (cell, color) =
                    self.put_on(name, contents).map_err(|error| self.cannot_happen(&error.to_string()))?;
                self.play.play_stated(cell, name.to_owned(), color, position);
                self.times.push(logged.at);
                self.clocks.push(logged.clock);
            }
            None => self.play.stand(position),
        }
        let plies = self.play.plies().len();
        self.record(logged, (plies, plies), Remedy::Stands, (claimant, before));
        Ok(())
    }

    /// Returns the corrections and standing positions, in the order in which they were entered.
    #[must_use]
    pub fn corrections(&self) -> &[Correction] {
        &self.corrections
    }

    /// Drops all plies except the first `plies`, with their corrections.
    pub(super) fn shorten(&mut self, plies: usize) {
        self.times.truncate(plies);
        self.clocks.truncate(plies);
        self.corrections.retain(|correction| correction.ply <= plies);
    }

    fn record(
        &mut self,
        logged: &Logged,
        (ply, noticed): (usize, usize),
        remedy: Remedy,
        (claimant, before): (Option<Color>, Vec<Content>),
    ) {
        let after = self.position().contents();
        let Logged { at, by, .. } = *logged;
        self.corrections.push(Correction { ply, noticed, remedy, claimant, by, at, before, after });
        self.result = None;
    }

    /// Returns the plies of the game after one ply has been corrected. Later plies remain as long as they are
    /// legal for the side to move. A ply with a stated position does not remain, because its result on the
    /// corrected board is unknown.
    fn put_right(&self, ply: usize, text: Option<&str>) -> Result<Playthrough, IllegalMove> {
        let mut play = self.play.clone();
        let mut later = Vec::new();
        while play.plies().len() >= ply {
            let Some(undone) = play.undo() else { break };
            later.push(undone);
        }
        let Some(wrong) = later.pop() else { return Ok(play) };
        match text {
            Some(text) => {
                play.play(text)?;
            }
            None if play.play(&wrong.text).is_err() => return Ok(play),
            None => {}
        }
        while let Some(next) = later.pop() {
            let is_theirs = play.position().to_move() == Some(next.color) && !next.is_stated;
            if !is_theirs || play.play(&next.text).is_err() {
                break;
            }
        }
        Ok(play)
    }

    /// Returns the cell with this name, on which the side to move put a piece, and that side.
    fn put_on(&self, name: &str, contents: &[Content]) -> Result<(Cell, Color), Refusal> {
        let color = self.to_move().ok_or(Refusal::GameOver)?;
        let cells = &self.game.layout().cells;
        let index = cells.iter().position(|cell| cell.name.eq_ignore_ascii_case(name));
        let nothing = || Refusal::NotPutDown { cell: name.to_owned() };
        let index = index.ok_or_else(nothing)?;
        let was_empty = self.position().contents().get(index) == Some(&Content::Empty);
        let is_there = matches!(contents.get(index), Some(Content::Piece(_) | Content::Marked(_)));
        let cell = u16::try_from(index).map(Cell).ok().filter(|_| was_empty && is_there);
        cell.map(|cell| (cell, color)).ok_or_else(nothing)
    }

    /// Checks that a board has the cells of this game at this moment.
    fn check_contents(&self, contents: &[Content]) -> Result<(), Refusal> {
        let (now, cells) = (self.position().contents(), &self.game.layout().cells);
        if contents.len() != now.len() {
            let error = PositionError::WrongLength { cells: now.len(), given: contents.len() };
            return Err(Refusal::BadPosition(error));
        }
        let is_absent = |content: Content| content == Content::Absent;
        let pairs = cells.iter().zip(now.iter().zip(contents));
        match pairs.into_iter().find(|(_, (old, new))| is_absent(**old) != is_absent(**new)) {
            Some((CellInfo { name, .. }, _)) => {
                Err(Refusal::BadPosition(PositionError::CannotBeMissing { cell: name.clone() }))
            }
            None => Ok(()),
        }
    }

    /// Checks that the giver may correct something here: the game is the giver's, is over a wooden board, and
    /// did not end off the board.
    fn check_over_the_board(&self, given: &Given) -> Result<OverTheBoard, Refusal> {
        let over = self.check_sees_over_the_board(given)?;
        match self.result {
            None | Some(GameResult { reason: EndReason::Board, .. }) => {}
            Some(_) => return Err(Refusal::GameOver),
        }
        self.check_room()?;
        Ok(over)
    }

    fn check_sees_over_the_board(&self, given: &Given) -> Result<OverTheBoard, Refusal> {
        self.check_seen(given, self.both_seated())?;
        self.check_owns(given.by)?;
        self.terms.over_the_board.ok_or(Refusal::NotOverTheBoard)
    }

    fn cannot_happen(&self, reason: &str) -> CorruptLog {
        CorruptLog::Impossible { seq: self.seq + 1, reason: reason.to_owned() }
    }
}
