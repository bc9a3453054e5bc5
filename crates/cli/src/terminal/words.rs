//! The texts of the terminal game, from the messages in the file `terminal` and the page's names of games.

use outflank_engine::Style;
use outflank_language::{Fact, Language, Messages};
use outflank_rules::{CatalogRow, Color, GameSpec, Parameter};

use super::cursor::Direction;
use super::way::Way;

/// Returns the messages of the game in a language.
pub(crate) fn of(language: Language) -> &'static Messages {
    language.messages("terminal")
}

/// Returns the name of a game.
pub(super) fn game(words: &Messages, row: &CatalogRow) -> String {
    words.known(&format!("catalog-game-{}", row.id), &[]).map_or_else(|| row.name.to_owned(), parted)
}

/// Returns the name of a parameter.
pub(super) fn parameter(words: &Messages, parameter: &Parameter) -> String {
    let name = words.known(&format!("catalog-parameter-{}", parameter.name), &[]);
    name.map_or_else(|| parameter.name.to_owned(), parted)
}

/// Returns the displayed name of a parameter's value.
pub(super) fn value(words: &Messages, parameter: &Parameter, value: &str) -> String {
    let word = match value {
        _ if parameter.name == "size" => words.known("catalog-size", &[("size", value.into())]),
        "on" => words.known("catalog-yes", &[]),
        "off" => words.known("catalog-no", &[]),
        _ => words.known(&format!("catalog-value-{}-{value}", parameter.name), &[]),
    };
    word.map_or_else(|| value.to_owned(), parted)
}

/// Returns the name of a game with its chosen parameters.
pub(super) fn title(words: &Messages, spec: &GameSpec) -> String {
    let chosen = |of: &Parameter| {
        let chosen = spec.value(of.name).filter(|value| *value != of.default)?;
        let word = value(words, of, chosen);
        // A number or a "yes" needs the name of its parameter.
        let is_clear = of.name == "size" || !["on", "off", word.as_str()].contains(&chosen);
        let name = || parameter(words, of);
        Some(if is_clear {
            word
        } else {
            words.say("choice", &[("name", name().into()), ("value", word.into())])
        })
    };
    let chosen: Vec<String> = spec.row().parameters.iter().filter_map(chosen).collect();
    let name = game(words, spec.row());
    if chosen.is_empty() {
        return name;
    }
    parted(words.say("catalog-with-choices", &[("name", name.into()), ("choices", chosen.join(", ").into())]))
}

/// Replaces the page's non-breaking spaces, so that lines can be wrapped at them.
fn parted(text: String) -> String {
    text.replace('\u{a0}', " ")
}

/// Returns a side by its name.
pub(super) fn side(words: &Messages, color: Color) -> String {
    words.say(if color == Color::Black { "side-black" } else { "side-white" }, &[])
}

/// Returns the computer's level or historical opponent, for use after its color.
pub(super) fn style(words: &Messages, style: Style) -> String {
    of_style(words, style, ["style-level", "style-seconds", "style-age"])
}

/// Returns the level or historical opponent in the list of choices.
pub(super) fn style_name(words: &Messages, of: Style) -> String {
    match of {
        Style::Level(level) => level.to_string(),
        Style::Age(_) => style(words, of),
    }
}

/// Returns the notice about a new level or historical opponent of the computer.
pub(super) fn style_now(words: &Messages, style: Style) -> String {
    of_style(words, style, ["level-now", "seconds-now", "age-now"])
}

fn of_style(words: &Messages, style: Style, [level_id, seconds_id, age_id]: [&str; 3]) -> String {
    match style {
        Style::Level(level) => match level.thinks_for() {
            Some(time) => words.say(seconds_id, &[("seconds", time.as_secs().into())]),
            None => words.say(level_id, &[("level", Fact::text(level))]),
        },
        Style::Age(age) => words.say(age_id, &[("age", age.id().into()), ("year", Fact::text(age.year()))]),
    }
}

/// Describes one of the ways to make a move.
pub(super) fn way(words: &Messages, way: &Way) -> String {
    match way {
        Way::AsItIs => words.say("way-as-it-is", &[]),
        Way::Turned => words.say("way-turned", &[]),
        Way::NoSlide => words.say("way-no-slide", &[]),
        Way::Slide(panel, direction) => {
            let id = match direction {
                Direction::Left => "way-left",
                Direction::Right => "way-right",
                Direction::Up => "way-up",
                Direction::Down => "way-down",
            };
            words.say(id, &[("panel", panel.into())])
        }
    }
}

/// Returns the message for a terminal with too few columns or rows.
pub(crate) fn too_small(words: &Messages, has: (u16, u16), needed: (u16, u16)) -> String {
    let facts = [
        ("width", Fact::text(has.0)),
        ("height", Fact::text(has.1)),
        ("columns", Fact::text(needed.0)),
        ("rows", Fact::text(needed.1)),
    ];
    words.say("too-small", &facts)
}

#[cfg(test)]
mod tests {
    use outflank_rules::CATALOG;

    use super::*;

    fn russian() -> &'static Messages {
        of(Language::of_tag("ru").expect("Russian"))
    }

    #[test]
    fn every_game_has_a_name_in_every_language() {
        for language in Language::ALL {
            for row in CATALOG {
                let says = |id: String| assert!(of(language).known(&id, &[]).is_some(), "{language}: {id}");
                says(format!("catalog-game-{}", row.id));
                row.parameters.iter().for_each(|of| says(format!("catalog-parameter-{}", of.name)));
            }
        }
    }

    #[test]
    fn titles_list_the_chosen_parameters() {
        let title = |words: &Messages, spec: &str| title(words, &spec.parse().expect("a game"));
        let english = of(Language::ENGLISH);
        assert_eq!(title(english, "othello"), "Othello");
        assert_eq!(title(english, "othello?size=10&goal=fewest"), "Othello (10×10, fewest discs win)");
        assert_eq!(title(russian(), "othello?hole=c3"), "Отелло (Чёрная дыра: c3)");
        assert_eq!(title(russian(), "othello-8stars"), "Отелло «8 звёзд»");
        assert_eq!(title(russian(), "ringo?neutral_hop=on"), "Ринго (Прыжки через нейтральные фишки: да)");
    }

    #[test]
    fn russian_numbers_agree_with_their_nouns() {
        let said = |count: usize| russian().say("your-move", &[("count", count.into())]);
        assert_eq!(said(1), "Ваш ход, 1 вариант.");
        assert_eq!(said(3), "Ваш ход, 3 варианта.");
        assert_eq!(said(11), "Ваш ход, 11 вариантов.");
        assert_eq!(said(21), "Ваш ход, 21 вариант.");
    }
}
