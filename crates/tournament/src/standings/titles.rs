//! Titles and their holders.

use super::{Crosstable, Standing, TeamStanding, knock_out, of_table, teams};
use crate::model::{Entrant, PlayerId, System, Tournament};

/// The holders of titles according to the current standings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Titles {
    /// The open title.
    pub open: Option<PlayerId>,
    /// The best player who competes for the women's title.
    pub women: Option<PlayerId>,
    /// The best player who competes for the youth title.
    pub youth: Option<PlayerId>,
    /// The best team.
    pub team: Option<String>,
}

/// Returns the titles according to the current standings. In a knock-out or a championship, the open title
/// has no holder until the final is decided. The teams of a championship are ordered by its Swiss rounds.
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
    /// Whether there are titles besides that of the winner: in a championship, or if players compete for the
    /// women's or the youth title.
    #[must_use]
    pub fn has_titles(&self) -> bool {
        let is_in_for = |entrant: &Entrant| entrant.player.is_woman || entrant.player.is_youth;
        matches!(self.settings.system, System::Championship(_)) || self.entrants.iter().any(is_in_for)
    }

    /// Returns the cross table of the rounds that count points: all of them, or the Swiss rounds of a
    /// championship.
    #[must_use]
    pub fn crosstable(&self) -> Crosstable<'_> {
        self.crosstable_until(self.paired())
    }

    /// Returns the cross table like [`crosstable`](Self::crosstable), for the rounds up to `round`.
    #[must_use]
    pub fn crosstable_until(&self, round: u32) -> Crosstable<'_> {
        match self.settings.system {
            System::Championship(_) => Crosstable::until(self, round.min(self.settings.rounds)),
            _ => Crosstable::until(self, round),
        }
    }

    /// Returns the standings by score and tie-breaks. With a knock-out or finals, their result comes first.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        let mut places = of_table(&self.crosstable());
        if let Some(bracket) = knock_out::bracket(self) {
            let order = bracket.placing();
            places.sort_by_key(|place| {
                order.iter().position(|player| player == &place.player).unwrap_or(usize::MAX)
            });
            // Each player of the knock-out has a separate place. The remaining players still share places.
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

    /// Returns the teams, best first.
    #[must_use]
    pub fn teams(&self) -> Vec<TeamStanding> {
        teams(self, &of_table(&self.crosstable()))
    }
}
