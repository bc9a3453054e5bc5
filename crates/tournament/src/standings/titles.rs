//! Who has which title.

use super::{Crosstable, Standing, TeamStanding, knock_out, of_table, teams};
use crate::model::{Entrant, PlayerId, System, Tournament};

/// Who has, or would have, which title.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Titles {
    /// Of all.
    pub open: Option<PlayerId>,
    /// The best of those who are in for the women's title.
    pub women: Option<PlayerId>,
    /// The best of those who are in for the youth title.
    pub youth: Option<PlayerId>,
    /// The best team.
    pub team: Option<String>,
}

/// The titles by the standings as they are. That of a knock-out or a championship is open until its final is decided; the
/// teams of a championship are ordered by its Swiss rounds.
#[must_use]
pub fn titles(tournament: &Tournament) -> Titles {
    let places = tournament.standings();
    let has_finals = knock_out::form(tournament).is_some();
    let best = |is_in: &dyn Fn(&Standing) -> bool| {
        places.iter().find(|place| is_in(place)).map(|place| place.player.clone())
    };
    let entrant = |place: &Standing| tournament.entrant(&place.player);
    Titles {
        open: if has_finals {
            knock_out::bracket(tournament).and_then(|bracket| bracket.champion().cloned())
        } else {
            best(&|_| true)
        },
        women: best(&|place| entrant(place).is_some_and(|entrant| entrant.player.is_woman)),
        youth: best(&|place| entrant(place).is_some_and(|entrant| entrant.player.is_youth)),
        team: tournament.teams().into_iter().next().map(|team| team.team),
    }
}

impl Tournament {
    /// Whether there are titles to tell of beside who leads: a championship, or somebody in for the women's or the youth title.
    #[must_use]
    pub fn has_titles(&self) -> bool {
        let is_in_for = |entrant: &Entrant| entrant.player.is_woman || entrant.player.is_youth;
        matches!(self.settings.system, System::Championship(_)) || self.entrants.iter().any(is_in_for)
    }

    /// The rounds that count for points: all of them, or the Swiss rounds of a championship.
    #[must_use]
    pub fn crosstable(&self) -> Crosstable<'_> {
        self.crosstable_until(self.paired())
    }

    /// The same of the rounds up to one of them.
    #[must_use]
    pub fn crosstable_until(&self, round: u32) -> Crosstable<'_> {
        match self.settings.system {
            System::Championship(_) => Crosstable::until(self, round.min(self.settings.rounds)),
            _ => Crosstable::until(self, round),
        }
    }

    /// The standings: by score and by what the settings say, and where there is a knock-out first by how far players came.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        let mut places = of_table(&self.crosstable());
        if let Some(bracket) = knock_out::bracket(self) {
            let order = bracket.placing();
            places.sort_by_key(|place| {
                order.iter().position(|player| player == &place.player).unwrap_or(usize::MAX)
            });
            // Who was in the knock-out has a place alone; the others keep theirs among themselves.
            let mut before: Option<(usize, usize)> = None;
            for (place, number) in places.iter_mut().zip(1..) {
                let was = place.rank;
                place.rank = match before {
                    Some((same, rank)) if same == was && number > order.len() => rank,
                    _ => number,
                };
                before = (number > order.len()).then_some((was, place.rank));
            }
        }
        places
    }

    /// The teams, best first.
    #[must_use]
    pub fn teams(&self) -> Vec<TeamStanding> {
        teams(self, &of_table(&self.crosstable()))
    }
}
