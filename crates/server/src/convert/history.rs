//! Conversion of the history of the World Othello Championship to a message.

use outflank_history::{
    self as history, Country, Final, Note, Title, Venue, championships, city_name, honors,
    honors_of_countries, person_name,
};
use outflank_language::{Language, Names};
use outflank_wire::history::{
    Championship, ChampionshipFinal, ChampionshipHistory, ChampionshipNote, ChampionshipPlace,
    ChampionshipTitle, CountryHonors, CountryTitle, FinalGame, HostedChampionship, Laureate, PlayerHonors,
    WonTitle,
};
use outflank_wire::name::LocalizedName;

/// Returns the whole history of the championship.
pub(crate) fn championship_history() -> ChampionshipHistory {
    let all = championships();
    ChampionshipHistory {
        championships: all.iter().map(championship).collect(),
        players: honors(all).iter().map(player).collect(),
        countries: honors_of_countries(all).iter().map(country).collect(),
        source: history::SOURCE.into(),
    }
}

fn championship(of: &history::Championship) -> Championship {
    Championship {
        year: of.year,
        place: of.place.as_ref().map(place),
        champion: of.champion.as_ref().map(laureate),
        runner_up: of.runner_up.as_ref().map(laureate),
        last_match: of.last_match.as_ref().map(last_match),
        team: of.team.map(code),
        women: of.women.as_ref().map(laureate),
        youth: of.youth.as_ref().map(laureate),
        note: of.note.as_ref().map(note),
    }
}

fn place(place: &Venue) -> ChampionshipPlace {
    ChampionshipPlace {
        city: named(|language| city_name(&place.city, language)),
        country: code(place.country),
    }
}

fn laureate(who: &history::Laureate) -> Laureate {
    Laureate { name: name(&who.name), country: code(who.country) }
}

fn last_match(of: &Final) -> ChampionshipFinal {
    let games = of.games.iter().map(|&(champion, runner_up)| FinalGame { champion, runner_up });
    ChampionshipFinal { won: of.won, lost: of.lost, games: games.collect(), source: of.source.clone() }
}

fn note(note: &Note) -> ChampionshipNote {
    ChampionshipNote { text: named(|language| note.text(language)), source: note.source.clone() }
}

fn player(of: &history::Honors) -> PlayerHonors {
    PlayerHonors {
        name: name(&of.name),
        countries: of.countries.iter().copied().map(code).collect(),
        titles: of.titles.iter().map(|&(won, year)| WonTitle { title: title(won), year }).collect(),
    }
}

fn country(of: &history::CountryHonors) -> CountryHonors {
    let titles = of.titles.iter().map(|(won, year, who)| CountryTitle {
        title: title(*won),
        year: *year,
        name: name(who),
    });
    let host = of.host.iter().map(|(year, city)| HostedChampionship {
        year: *year,
        city: named(|language| city_name(city, language)),
    });
    CountryHonors {
        country: code(of.country),
        name: named(|language| of.country.name(language)),
        titles: titles.collect(),
        team: of.team.clone(),
        host: host.collect(),
    }
}

const fn title(title: Title) -> ChampionshipTitle {
    match title {
        Title::Champion => ChampionshipTitle::Champion,
        Title::RunnerUp => ChampionshipTitle::RunnerUp,
        Title::Women => ChampionshipTitle::Women,
        Title::Youth => ChampionshipTitle::Youth,
    }
}

fn name(of: &str) -> LocalizedName {
    named(|language| person_name(of, language))
}

fn named(name: impl Fn(Language) -> String) -> LocalizedName {
    localized(&Names::of(name))
}

/// Converts a name in all languages.
pub(super) fn localized(names: &Names) -> LocalizedName {
    let others = names.iter().filter(|(language, _)| *language != Language::ENGLISH);
    LocalizedName {
        en: names.get(Language::ENGLISH).to_owned(),
        others: others.map(|(language, name)| (language.tag().to_owned(), name.to_owned())).collect(),
    }
}

fn code(country: Country) -> String {
    country.code().into()
}
