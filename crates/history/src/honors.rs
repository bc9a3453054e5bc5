//! The titles of people and countries.

use std::collections::BTreeMap;

use super::{Championship, Country, Laureate};

/// A title of the championship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Title {
    /// World champion.
    Champion,
    /// Second place in the championship.
    RunnerUp,
    /// Women's champion.
    Women,
    /// Youth champion.
    Youth,
}

impl Title {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Champion, Self::RunnerUp, Self::Women, Self::Youth];

    /// Returns the winner of the title in a year.
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

/// The titles of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Honors {
    /// The name.
    pub name: String,
    /// The countries that the player represented, earliest first.
    pub countries: Vec<Country>,
    /// The titles won with their years, sorted by title and year.
    pub titles: Vec<(Title, u16)>,
}

impl Honors {
    /// Iterates over the years of a title.
    pub fn years(&self, title: Title) -> impl Iterator<Item = u16> {
        self.titles.iter().filter(move |won| won.0 == title).map(|won| won.1)
    }

    /// Returns how often each title was won, in the order of [`Title::ALL`].
    #[must_use]
    pub fn counts(&self) -> [usize; 4] {
        Title::ALL.map(|title| self.years(title).count())
    }
}

/// Returns all players with a title, ordered by championships won, then by the other titles, then by name.
#[must_use]
pub fn honors(championships: &[Championship]) -> Vec<Honors> {
    let mut all: BTreeMap<&str, Honors> = BTreeMap::new();
    for championship in championships {
        for title in Title::ALL {
            let Some(holder) = title.holder(championship) else { continue };
            let honors = all.entry(&holder.name).or_insert_with(|| Honors {
                name: holder.name.clone(),
                countries: Vec::new(),
                titles: Vec::new(),
            });
            honors.titles.push((title, championship.year));
            if !honors.countries.contains(&holder.country) {
                honors.countries.push(holder.country);
            }
        }
    }
    let mut all: Vec<Honors> = all.into_values().collect();
    all.iter_mut().for_each(|honors| honors.titles.sort_unstable());
    all.sort_by(|a, b| b.counts().cmp(&a.counts()).then_with(|| a.name.cmp(&b.name)));
    all
}

/// The titles of one country.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountryHonors {
    /// The country.
    pub country: Country,
    /// The titles won with their years and winners, sorted by title and year.
    pub titles: Vec<(Title, u16, String)>,
    /// The years in which the country had the best team.
    pub team: Vec<u16>,
    /// The years in which the championship was held in the country, with the city.
    pub host: Vec<(u16, String)>,
}

impl CountryHonors {
    /// Returns how often each title was won, in the order of [`Title::ALL`].
    #[must_use]
    pub fn counts(&self) -> [usize; 4] {
        Title::ALL.map(|title| self.titles.iter().filter(|won| won.0 == title).count())
    }
}

/// Returns all countries that won a title or hosted a championship, ordered by champions, then by the other
/// titles, then by code.
#[must_use]
pub fn honors_of_countries(championships: &[Championship]) -> Vec<CountryHonors> {
    let mut all: Vec<CountryHonors> = Country::all()
        .map(|country| CountryHonors { country, titles: Vec::new(), team: Vec::new(), host: Vec::new() })
        .collect();
    for honors in &mut all {
        for title in Title::ALL {
            let won = championships.iter().filter_map(|championship| {
                let holder = title.holder(championship)?;
                (holder.country == honors.country).then(|| (title, championship.year, holder.name.clone()))
            });
            honors.titles.extend(won);
        }
        let years =
            |is_of: &dyn Fn(&&Championship) -> bool| championships.iter().filter(is_of).collect::<Vec<_>>();
        let team = years(&|championship| championship.team == Some(honors.country));
        honors.team = team.into_iter().map(|championship| championship.year).collect();
        honors.host = championships
            .iter()
            .filter_map(|championship| {
                let place = championship.place.as_ref()?;
                (place.country == honors.country).then(|| (championship.year, place.city.clone()))
            })
            .collect();
    }
    all.retain(|honors| !honors.titles.is_empty() || !honors.team.is_empty() || !honors.host.is_empty());
    all.sort_by(|a, b| {
        (b.counts(), b.team.len()).cmp(&(a.counts(), a.team.len())).then(a.country.cmp(&b.country))
    });
    all
}
