//! What somebody, or a country, has won.

use std::collections::BTreeMap;

use super::{Championship, Country, Laureate};

/// What can be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Title {
    /// World champion.
    Champion,
    /// Second in the championship.
    RunnerUp,
    /// Women's champion.
    Women,
    /// Youth champion.
    Youth,
}

impl Title {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Champion, Self::RunnerUp, Self::Women, Self::Youth];

    /// Who has it in a year.
    #[must_use]
    pub const fn holder(self, championship: &Championship) -> Option<&Laureate> {
        match self {
            Self::Champion => championship.champion.as_ref(),
            Self::RunnerUp => championship.runner_up.as_ref(),
            Self::Women => championship.women.as_ref(),
            Self::Youth => championship.youth.as_ref(),
        }
    }
}

/// What one player has won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Honours {
    /// The name.
    pub name: String,
    /// The countries played for, in the order in which they came.
    pub countries: Vec<Country>,
    /// Titles with their years, by title and year.
    pub titles: Vec<(Title, u16)>,
}

impl Honours {
    /// The years of a title.
    pub fn years(&self, title: Title) -> impl Iterator<Item = u16> {
        self.titles.iter().filter(move |won| won.0 == title).map(|won| won.1)
    }

    /// How often each title was won, in the order of [`Title::ALL`].
    #[must_use]
    pub fn counts(&self) -> [usize; 4] {
        Title::ALL.map(|title| self.years(title).count())
    }
}

/// Everybody who has won something: who was champion most often comes first, then by the other titles, then by the name.
#[must_use]
pub fn honours(championships: &[Championship]) -> Vec<Honours> {
    let mut all: BTreeMap<&str, Honours> = BTreeMap::new();
    for championship in championships {
        for title in Title::ALL {
            let Some(holder) = title.holder(championship) else { continue };
            let honours = all.entry(&holder.name).or_insert_with(|| Honours {
                name: holder.name.clone(),
                countries: Vec::new(),
                titles: Vec::new(),
            });
            honours.titles.push((title, championship.year));
            if !honours.countries.contains(&holder.country) {
                honours.countries.push(holder.country);
            }
        }
    }
    let mut all: Vec<Honours> = all.into_values().collect();
    all.iter_mut().for_each(|honours| honours.titles.sort_unstable());
    all.sort_by(|a, b| b.counts().cmp(&a.counts()).then_with(|| a.name.cmp(&b.name)));
    all
}

/// What has been won for one country.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountryHonours {
    /// The country.
    pub country: Country,
    /// Titles with their years and who won them, by title and year.
    pub titles: Vec<(Title, u16, String)>,
    /// The years in which its team was the best.
    pub team: Vec<u16>,
    /// The years in which the championship was held there, with the city.
    pub host: Vec<(u16, String)>,
}

impl CountryHonours {
    /// How often each title was won, in the order of [`Title::ALL`].
    #[must_use]
    pub fn counts(&self) -> [usize; 4] {
        Title::ALL.map(|title| self.titles.iter().filter(|won| won.0 == title).count())
    }
}

/// Every country that has won something or was host: the one with most champions first, then by the other titles, then by the
/// code.
#[must_use]
pub fn honours_of_countries(championships: &[Championship]) -> Vec<CountryHonours> {
    let mut all: Vec<CountryHonours> = Country::all()
        .map(|country| CountryHonours { country, titles: Vec::new(), team: Vec::new(), host: Vec::new() })
        .collect();
    for honours in &mut all {
        for title in Title::ALL {
            let won = championships.iter().filter_map(|championship| {
                let holder = title.holder(championship)?;
                (holder.country == honours.country).then(|| (title, championship.year, holder.name.clone()))
            });
            honours.titles.extend(won);
        }
        let years =
            |is_of: &dyn Fn(&&Championship) -> bool| championships.iter().filter(is_of).collect::<Vec<_>>();
        let team = years(&|championship| championship.team == Some(honours.country));
        honours.team = team.into_iter().map(|championship| championship.year).collect();
        honours.host = championships
            .iter()
            .filter_map(|championship| {
                let place = championship.place.as_ref()?;
                (place.country == honours.country).then(|| (championship.year, place.city.clone()))
            })
            .collect();
    }
    all.retain(|honours| !honours.titles.is_empty() || !honours.team.is_empty() || !honours.host.is_empty());
    all.sort_by(|a, b| {
        (b.counts(), b.team.len()).cmp(&(a.counts(), a.team.len())).then(a.country.cmp(&b.country))
    });
    all
}
