//! `outflank history`: the World Othello Championship.

use clap::Args;
use outflank_history::{
    Championship, Country, CountryHonors, Final, Honors, Laureate, Title, championships, honors,
    honors_of_countries, person_name,
};
use outflank_language::Language;
use outflank_records::name_key;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::output::Output;

/// Show the winners of the World Othello Championship, by year, player or country.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    outflank history\n  \
    outflank history --year 1997\n  \
    outflank history --player tamenori\n  \
    outflank history --country FRA --json")]
pub(crate) struct History {
    /// A year, 1977 to 2024
    #[arg(long, conflicts_with_all = ["player", "country"])]
    year: Option<u16>,
    /// A player's titles; a part of the name is enough
    #[arg(long, value_name = "NAME", conflicts_with = "country")]
    player: Option<String>,
    /// A country's titles, by its code or name
    #[arg(long, value_name = "COUNTRY")]
    country: Option<String>,
    /// Print one JSON object per year, player or country
    #[arg(long)]
    json: bool,
}

impl History {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        if let Some(name) = &self.player {
            let found = players(name);
            if found.is_empty() {
                return Err(Failure::input(format_args!(
                    "nobody named '{name}' is in the table of the championship"
                )));
            }
            return found
                .iter()
                .try_for_each(|honors| self.print(output, json_of(honors), || text_of(honors)));
        }
        if let Some(name) = &self.country {
            let country = Country::named(name).ok_or_else(|| {
                Failure::input(format_args!("no country of the championship is named '{name}'"))
            })?;
            let found = honors_of_countries(championships());
            let found = found.iter().filter(|honors| honors.country == country);
            return found.into_iter().try_for_each(|honors| {
                self.print(output, json_of_country(honors), || text_of_country(honors))
            });
        }
        let years: Vec<&Championship> =
            championships().iter().filter(|one| self.year.is_none_or(|year| year == one.year)).collect();
        if let (Some(year), true) = (self.year, years.is_empty()) {
            let known = championships().first().zip(championships().last());
            let (first, last) = known.map_or((0, 0), |(first, last)| (first.year, last.year));
            return Err(Failure::input(format_args!(
                "{year} is not in the table, which goes from {first} to {last}"
            )));
        }
        let is_one = self.year.is_some();
        years.iter().try_for_each(|one| self.print(output, json_of_year(one), || text_of_year(one, is_one)))
    }

    fn print(&self, output: &mut Output, json: Value, text: impl FnOnce() -> String) -> Result<(), Failure> {
        if self.json { output.json(&json) } else { output.line(text()) }
    }
}

/// Returns the players whose names contain words that begin with the given ones.
fn players(name: &str) -> Vec<Honors> {
    let wanted = name_key(name);
    let is_named = |honors: &Honors| {
        let names = Language::ALL.map(|language| name_key(&person_name(&honors.name, language)));
        let has = |key: &String| {
            wanted.split(' ').all(|word| key.split(' ').any(|of_name| of_name.starts_with(word)))
        };
        !wanted.is_empty() && names.iter().any(has)
    };
    honors(championships()).into_iter().filter(is_named).collect()
}

/// Returns the titles in words.
const fn called(title: Title) -> &'static str {
    match title {
        Title::Champion => "champion",
        Title::RunnerUp => "runner-up",
        Title::Women => "women's champion",
        Title::Youth => "youth champion",
    }
}

/// Titles as JSON members.
const fn member(title: Title) -> &'static str {
    match title {
        Title::Champion => "champion",
        Title::RunnerUp => "runner_up",
        Title::Women => "women",
        Title::Youth => "youth",
    }
}

fn text_of_year(one: &Championship, is_alone: bool) -> String {
    let who = |who: &Laureate| format!("{} ({})", who.name, who.country);
    let Some(place) = &one.place else {
        let note = one.note.as_ref().map_or_else(String::new, |note| note.text(Language::ENGLISH));
        return format!("{}  {note}", one.year);
    };
    let mut parts = Vec::new();
    for title in Title::ALL {
        if let Some(holder) = title.holder(one) {
            parts.push(format!("{} {}", called(title), who(holder)));
        }
    }
    if let (Some(last_match), true) = (&one.last_match, is_alone) {
        let Final { won, lost, games, .. } = last_match;
        let discs: Vec<String> = games.iter().map(|(own, other)| format!("{own}–{other}")).collect();
        let discs = if discs.is_empty() { String::new() } else { format!(" ({})", discs.join(", ")) };
        parts.push(format!("final {won}–{lost}{discs}, {}", last_match.source));
    }
    if let Some(team) = one.team {
        parts.push(format!("team {}", team.name(Language::ENGLISH)));
    }
    if !is_alone {
        return format!("{}  {}: {}", one.year, place.city, parts.join(", "));
    }
    let note = one
        .note
        .as_ref()
        .map_or_else(String::new, |note| format!("\n{} ({})", note.text(Language::ENGLISH), note.source));
    format!(
        "{}  {}, {}\n{}{note}",
        one.year,
        place.city,
        place.country.name(Language::ENGLISH),
        parts.join("\n")
    )
}

fn json_of_year(one: &Championship) -> Value {
    let who = |who: Option<&Laureate>| match who {
        Some(who) => json!({"name": who.name, "country": who.country.code()}),
        None => Value::Null,
    };
    let mut year = json!({
        "year": one.year,
        "held": one.was_held(),
        "city": one.place.as_ref().map(|place| &place.city),
        "country": one.place.as_ref().map(|place| place.country.code()),
        "final": one.last_match.as_ref().map(|last_match| {
            let Final { won, lost, games, source } = last_match;
            json!({"won": won, "lost": lost, "games": games, "source": source})
        }),
        "team": one.team.map(Country::code),
        "note": one.note.as_ref().map(|note| json!({"text": note.text(Language::ENGLISH), "source": note.source})),
    });
    for title in Title::ALL {
        year[member(title)] = who(title.holder(one));
    }
    year
}

fn listed(years: impl Iterator<Item = u16>) -> String {
    years.map(|year| year.to_string()).collect::<Vec<_>>().join(", ")
}

fn text_of(honors: &Honors) -> String {
    let countries: Vec<&str> = honors.countries.iter().map(|country| country.code()).collect();
    let titles = Title::ALL.into_iter().filter(|title| honors.years(*title).next().is_some());
    let titles: Vec<String> =
        titles.map(|title| format!("{} {}", called(title), listed(honors.years(title)))).collect();
    format!("{} ({}): {}", honors.name, countries.join(", "), titles.join("; "))
}

fn json_of(honors: &Honors) -> Value {
    let countries: Vec<&str> = honors.countries.iter().map(|country| country.code()).collect();
    let mut player = json!({"name": honors.name, "countries": countries});
    for title in Title::ALL {
        player[member(title)] = honors.years(title).collect();
    }
    player
}

fn text_of_country(honors: &CountryHonors) -> String {
    let mut lines = vec![format!("{} ({})", honors.country.name(Language::ENGLISH), honors.country)];
    for title in Title::ALL {
        let won = honors.titles.iter().filter(|won| won.0 == title);
        let won: Vec<String> = won.map(|(_, year, name)| format!("{name} {year}")).collect();
        if !won.is_empty() {
            lines.push(format!("  {} ({}): {}", called(title), won.len(), won.join(", ")));
        }
    }
    if !honors.team.is_empty() {
        lines.push(format!("  best team ({}): {}", honors.team.len(), listed(honors.team.iter().copied())));
    }
    if !honors.host.is_empty() {
        let host: Vec<String> = honors.host.iter().map(|(year, city)| format!("{city} {year}")).collect();
        lines.push(format!("  host ({}): {}", host.len(), host.join(", ")));
    }
    lines.join("\n")
}

fn json_of_country(honors: &CountryHonors) -> Value {
    let host: Vec<Value> =
        honors.host.iter().map(|(year, city)| json!({"year": year, "city": city})).collect();
    let mut country = json!({
        "country": honors.country.code(),
        "name": honors.country.name(Language::ENGLISH),
        "team": honors.team,
        "host": host,
    });
    for title in Title::ALL {
        let won = honors.titles.iter().filter(|won| won.0 == title);
        country[member(title)] = won.map(|(_, year, name)| json!({"year": year, "name": name})).collect();
    }
    country
}
