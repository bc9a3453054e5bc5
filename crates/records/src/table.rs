//! The moves played in a position, with the results of their games.

use outflank_rules::{Color, Verdict};

use crate::{Facts, Posting, Viewpoint};

/// The summed results of some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The number of games, including those without a known result.
    pub games: u32,
    /// Games won by Black.
    pub black_wins: u32,
    /// Games won by White.
    pub white_wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Black's discs minus White's, summed over the games with a known difference.
    pub difference: i64,
    /// The number of games with a known difference.
    pub counted: u32,
}

impl Counts {
    fn add(&mut self, facts: Facts) {
        self.games += 1;
        match facts.verdict {
            Some(Verdict::Win(Color::Black)) => self.black_wins += 1,
            Some(Verdict::Win(Color::White)) => self.white_wins += 1,
            Some(Verdict::Draw) => self.draws += 1,
            None => {}
        }
        if let Some(difference) = facts.difference {
            self.difference += i64::from(difference);
            self.counted += 1;
        }
    }

    /// Returns the sum of two counts.
    fn and(self, others: &Self) -> Self {
        Self {
            games: self.games + others.games,
            black_wins: self.black_wins + others.black_wins,
            white_wins: self.white_wins + others.white_wins,
            draws: self.draws + others.draws,
            difference: self.difference + others.difference,
            counted: self.counted + others.counted,
        }
    }

    /// Returns the mean of Black's discs minus White's. `None` if no difference is known.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.counted > 0).then(|| self.difference as f64 / f64::from(self.counted))
    }
}

/// The games in which one move was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveCounts {
    /// The move, in the orientation of the requested position.
    pub text: String,
    /// The results of all these games.
    pub all: Counts,
    /// The results by year, in order. Games of an unknown year come first, under `None`.
    pub by_year: Vec<(Option<u16>, Counts)>,
}

/// The moves played in a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveTable {
    /// The results of all games through the position, each counted once.
    pub all: Counts,
    /// The moves, most frequent first.
    pub moves: Vec<MoveCounts>,
    /// The number of games that ended in this position.
    pub ended: u32,
}

/// The games with one move by year, each counted once. The totals are computed from them at the end.
#[derive(Default)]
struct Row {
    by_year: Vec<(Option<u16>, Counts)>,
    /// The index of the last year used, since games of one year are mostly adjacent.
    last: usize,
}

impl Row {
    fn add(&mut self, facts: Facts) {
        let is_last = self.by_year.get(self.last).is_some_and(|(year, _)| *year == facts.year);
        if !is_last {
            self.last = match self.by_year.binary_search_by_key(&facts.year, |(year, _)| *year) {
                Ok(at) => at,
                Err(at) => {
                    self.by_year.insert(at, (facts.year, Counts::default()));
                    at
                }
            };
        }
        self.by_year[self.last].1.add(facts);
    }

    fn all(&self) -> Counts {
        self.by_year.iter().fold(Counts::default(), |all, (_, counts)| all.and(counts))
    }
}

impl MoveTable {
    /// Counts the moves in the postings of one position. `facts` returns the facts of a game, or `None` if
    /// the game does not count.
    #[must_use]
    pub fn count(
        view: &Viewpoint,
        postings: &[Posting],
        mut facts: impl FnMut(u32) -> Option<Facts>,
    ) -> Self {
        let mut table = Self::default();
        let mut rows: Vec<Row> = Vec::new();
        for posting in postings {
            let Some(facts) = facts(posting.game).filter(|facts| !facts.is_removed) else { continue };
            let at = usize::from(posting.next);
            if rows.len() <= at {
                rows.resize_with(at + 1, Row::default);
            }
            rows[at].add(facts);
        }
        for (number, row) in rows.into_iter().enumerate().filter(|(_, row)| !row.by_year.is_empty()) {
            let all = row.all();
            table.all = table.all.and(&all);
            if number == 0 {
                table.ended = all.games;
                continue;
            }
            let text = u16::try_from(number).ok().and_then(|number| view.move_of(number));
            // A number without a legal move belongs to another position with the same key.
            let Some(text) = text else { continue };
            table.moves.push(MoveCounts { text, all, by_year: row.by_year });
        }
        table.moves.sort_by(|a, b| b.all.games.cmp(&a.all.games).then_with(|| a.text.cmp(&b.text)));
        table
    }
}
