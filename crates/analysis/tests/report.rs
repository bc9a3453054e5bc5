//! Reports read back: formats keep all parts of an analysis that they can express.

use outflank_analysis::report::{NamedOpening, Report, ReportFormat};
use outflank_analysis::{Analyst, Depth, MoveVerdict};
use outflank_engine::{Options, Stop};
use outflank_formats::game::{ggf, pgn, sgf};
use outflank_formats::record::{Date, GameRecord, Heading, Line};
use outflank_language::{Language, Names};
use outflank_rules::{Playthrough, SplitMix64, open};
use proptest::prelude::*;
use quick_xml::Reader;
use quick_xml::events::Event;

const DEPTH: Depth = Depth::Plies { ahead: 4, solve_from: 8 };

/// Returns the name of an opening in both languages.
fn tiger() -> Names {
    Names::of(|language| if language == Language::ENGLISH { "Tiger" } else { "Тигр" }.to_owned())
}

/// Returns a random analyzed game, with times for most of its moves.
fn report(spec: &str, seed: u64, longest: usize) -> Report {
    let game = open(&spec.parse().expect("a spec"));
    let mut random = SplitMix64::new(seed);
    let mut played = Playthrough::new(game.start());
    while played.position().to_move().is_some() && played.plies().len() < longest {
        let legal = played.position().legal();
        let text = legal[random.below(legal.len())].text.clone();
        played.play(&text).expect("legal");
    }
    let mut analyst = Analyst::new(game.spec(), Options { threads: 1, hash_mib: 4 }).expect("options");
    let marks = analyst.judge(&played, 0, DEPTH, &Stop::new(), &mut |_| {}).expect("its kind");
    let reasons = analyst.explain(&played, &marks, DEPTH, &Stop::new(), &mut |_, _| {}).expect("its kind");
    let seconds =
        played.plies().iter().map(|ply| (!ply.is_pass).then(|| random.below(90_000) as f64 / 1000.0));
    let (seconds, opening) = (seconds.collect(), NamedOpening { names: tiger(), ply: 4 });
    Report {
        played,
        given: 0,
        heading: Heading::default(),
        seconds,
        depth: "4 plies".into(),
        opening: Some(opening),
        marks,
        reasons,
    }
}

fn written(report: &Report, format: ReportFormat, language: Language) -> String {
    report.write(format, language).expect("it can be said")
}

fn read(format: ReportFormat, text: &str) -> GameRecord {
    let games = match format {
        ReportFormat::Ggf => ggf::read(text),
        ReportFormat::Pgn => pgn::read(text),
        _ => sgf::read(text),
    };
    let [game] = games.expect("our own reader").try_into().expect("one game");
    game
}

fn hundredths(score: outflank_engine::Score) -> f64 {
    (f64::from(score.discs()) * 100.0).round() / 100.0
}

/// Checks that a game agrees with a report: moves, values, times, comments, and legal better lines.
fn check(report: &Report, format: ReportFormat, language: Language) {
    let text = written(report, format, language);
    let game = read(format, &text);
    let played = game.play().expect("it is a game");
    let texts = |played: &Playthrough| played.plies().iter().map(|ply| ply.text.clone()).collect::<Vec<_>>();
    assert_eq!(texts(&played), texts(&report.played));
    assert_eq!(played.start().contents(), report.played.start().contents());
    assert_eq!(game.seconds(&played), report.seconds);
    assert_eq!(game.given_plies(&played), report.given, "{format:?}");
    assert_eq!(game.moves.len(), played.plies().len());
    let mut n_said = 0;
    for (at, mv) in game.moves.iter().enumerate() {
        let mark = report.marks.iter().find(|mark| mark.ply == at + 1);
        assert_eq!(mv.eval, mark.map(|mark| hundredths(mark.score) + 0.0), "{format:?} ply {}", at + 1);
        let Some(mark) = mark else { continue };
        let said = match format {
            ReportFormat::Ggf => game.heading.comment.as_ref().filter(|all| {
                all.split(" | ").any(|part| part.starts_with(&format!("{}. {}", mark.ply, mark.played)))
            }),
            _ => mv.comment.as_ref(),
        };
        let reasons = report.reasons_of(mark);
        assert_eq!(
            said.is_some(),
            mark.verdict() > MoveVerdict::Good || !reasons.is_empty(),
            "ply {}",
            at + 1
        );
        for reason in reasons {
            let sentence = report.sentence(mark, reason, language);
            assert!(said.expect("a comment").contains(&sentence), "{said:?}: {sentence}");
            n_said += 1;
        }
    }
    assert_eq!(n_said, report.reasons.iter().map(|(_, reasons)| reasons.len()).sum::<usize>());
    // Every better line is legal from its branch point, and begins with the best move or shows a reason.
    for variation in &game.variations {
        assert_eq!(variation.from, Line::Main);
        let mut line = Playthrough::new(played.position_after(variation.at).expect("a place").clone());
        for mv in &variation.moves {
            line.play(&mv.text).expect("legal");
        }
        let first = variation.moves.first().expect("it has moves");
        let is_best =
            |mark: &outflank_analysis::Mark| mark.ply == variation.at + 1 && mark.best == first.text;
        let shows = report.reasons.iter().any(|(ply, reasons)| {
            reasons.iter().any(|reason| {
                let at = (variation.at + 1).checked_sub(*ply);
                at.and_then(|at| reason.line.get(at)) == Some(&first.text)
            })
        });
        assert!(report.marks.iter().any(is_best) || shows, "{variation:?}");
        assert!(first.comment.is_some());
    }
    if format != ReportFormat::Ggf {
        let bad =
            report.marks.iter().filter(|mark| mark.verdict() > MoveVerdict::Good && mark.best != mark.played);
        for mark in bad {
            let is_there =
                |at: usize| game.variations.iter().any(|it| it.at == at && it.moves[0].text == mark.best);
            assert!(is_there(mark.ply - 1), "{}: {}", mark.ply, mark.best);
        }
    }
    // The report is written back unchanged.
    let again = match format {
        ReportFormat::Ggf => ggf::write(&game).expect("a game") + "\n",
        ReportFormat::Pgn => pgn::write(&game).expect("a game"),
        _ => sgf::write(&game).expect("a game") + "\n",
    };
    assert_eq!(again, text);
}

/// Returns the texts of a page, after checking that it is well-formed and has no external resources or
/// scripts.
fn texts(page: &str) -> Vec<String> {
    let mut reader = Reader::from_str(page);
    let (mut texts, mut open) = (Vec::new(), Vec::new());
    let mut text = String::new();
    loop {
        match reader.read_event().expect("well-formed") {
            Event::Start(start) => {
                let name = start.name().as_ref().to_owned();
                assert!(
                    !["script", "link", "iframe", "object", "img", "a", "use", "image"]
                        .contains(&name.as_str())
                );
                for attribute in start.attributes() {
                    let key = attribute.expect("well-formed").key;
                    let key: &str = key.as_ref();
                    assert!(!key.starts_with("on") && !["href", "src", "style"].contains(&key), "{key}");
                }
                texts.push(std::mem::take(&mut text));
                open.push(name);
            }
            Event::End(end) => {
                assert_eq!(open.pop().as_deref(), Some(end.name().as_ref()));
                texts.push(std::mem::take(&mut text));
            }
            Event::Text(part) => text += part.as_ref(),
            Event::GeneralRef(part) => {
                text += match part.as_ref() {
                    "amp" => "&",
                    "lt" => "<",
                    "gt" => ">",
                    "quot" => "\"",
                    other => panic!("&{other};"),
                }
            }
            Event::Empty(empty) => {
                assert!(!["link", "img", "use", "image", "base"].contains(&empty.name().as_ref()));
                texts.push(std::mem::take(&mut text));
            }
            Event::DocType(_) => {}
            Event::Eof => break,
            other => panic!("{other:?}"),
        }
    }
    assert!(open.is_empty() && text.trim().is_empty());
    assert!(!page.contains("url(") && !page.contains("@import"));
    texts
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5, ..ProptestConfig::default() })]

    #[test]
    fn games_say_what_the_report_says(seed in 0_u64..1_000_000, longest in 1_usize..80) {
        let mut report = report("othello", seed, longest);
        report.given = longest.min(seed as usize % 9);
        for format in [ReportFormat::Ggf, ReportFormat::Pgn, ReportFormat::Sgf] {
            for language in Language::ALL {
                check(&report, format, language);
            }
        }
    }

    #[test]
    fn games_on_other_boards_do_too(seed in 0_u64..1_000_000) {
        let report = report("othello?size=6", seed, 60);
        for format in [ReportFormat::Ggf, ReportFormat::Pgn, ReportFormat::Sgf] {
            check(&report, format, Language::ENGLISH);
        }
    }

    #[test]
    fn names_are_names_and_nothing_else(names in proptest::collection::vec(".{0,40}", 4), seed in 0_u64..100) {
        let mut report = report("othello?size=6", seed, 12);
        let clean = |text: &str| text.replace(|c: char| c.is_control() || c == '\u{fffe}' || c == '\u{ffff}', "");
        let names: Vec<String> = names.iter().map(|name| clean(name)).collect();
        report.heading.players.black.name = Some(names[0].clone());
        report.heading.players.white.name = Some(names[1].clone());
        report.heading.event = Some(names[2].clone());
        let opening = NamedOpening { names: Names::of(|_| names[3].clone()), ply: 2 };
        report.opening = Some(opening);
        let texts = texts(&written(&report, ReportFormat::Html, Language::of_tag("ru").expect("Russian")));
        let title = format!("{} – {}", names[0], names[1]);
        assert_eq!(texts.iter().filter(|text| **text == title).count(), 2, "the title and the heading");
        let json: serde_json::Value =
            serde_json::from_str(&written(&report, ReportFormat::Json, Language::ENGLISH)).expect("JSON");
        assert_eq!((&json["black"], &json["event"]), (&names[0].as_str().into(), &names[2].as_str().into()));
    }
}

#[test]
fn a_page_stands_by_itself_whatever_people_are_called() {
    for (spec, longest) in
        [("othello", 60), ("othello?size=6&goal=fewest", 60), ("hex", 20), ("min-mang", 20)]
    {
        let mut report = report(spec, 7, longest);
        let hostile = "</title><script>alert('1')</script>\" onload=\"x & <b>]]>";
        report.heading.players.black.name = Some(hostile.to_owned());
        report.heading.date = Date::read("2026-01-30");
        for language in Language::ALL {
            let page = written(&report, ReportFormat::Html, language);
            let texts = texts(&page);
            assert!(texts.iter().any(|text| text.starts_with(hostile)), "{spec}");
            // Every move has its row. Every loss that turned the game has a board, if the game's board has
            // rows and columns.
            let rows = page.matches("<tr class=").count();
            assert_eq!(rows, report.marks.len(), "{spec}");
            let sections = page.matches("<section>").count();
            assert!(sections <= 8);
            let has_rows = report.played.start().spec().row().id == "othello";
            assert_eq!(page.contains("<circle cx"), has_rows && sections > 0, "{spec}");
            for sentence in report.marks.iter().flat_map(|mark| {
                report.reasons_of(mark).iter().map(|reason| report.sentence(mark, reason, language))
            }) {
                let rest: String = sentence.chars().skip(1).collect();
                assert!(texts.iter().any(|text| text.ends_with(&rest)), "{sentence}");
            }
        }
    }
}

#[test]
fn programs_read_every_mark() {
    let report = report("othello", 3, 80);
    let text = written(&report, ReportFormat::Json, Language::ENGLISH);
    assert_eq!(text.lines().count(), 1);
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!((&json["outflank_analysis"], &json["game"]), (&1.into(), &"othello".into()));
    let marks = json["marks"].as_array().expect("a list");
    assert_eq!(marks.len(), report.marks.len());
    for (row, mark) in marks.iter().zip(&report.marks) {
        assert_eq!((&row["ply"], &row["played"]), (&mark.ply.into(), &mark.played.as_str().into()));
        assert_eq!(
            (&row["loss"], &row["verdict"]),
            (&hundredths(mark.loss()).into(), &serde_json::json!(mark.verdict()))
        );
        let kinds = row["reasons"].as_array().expect("a list").iter().map(|why| why["kind"].clone());
        let expected = report.reasons_of(mark).iter().map(|reason| serde_json::json!(reason.kind));
        assert!(kinds.eq(expected));
    }
    assert_eq!(json["plies"].as_array().expect("a list").len(), report.played.plies().len());
    assert_eq!(json["total"]["plies"], report.played.plies().len());
}

#[test]
fn nothing_is_said_in_code() {
    let mut report = report("othello", 3, 80);
    report.given = 2;
    let mut said = texts(&written(&report, ReportFormat::Html, Language::PSEUDO));
    for format in [ReportFormat::Ggf, ReportFormat::Pgn, ReportFormat::Sgf] {
        let game = read(format, &written(&report, format, Language::PSEUDO));
        let varied = game.variations.iter().flat_map(|variation| &variation.moves);
        said.extend(game.moves.iter().chain(varied).filter_map(|mv| mv.comment.clone()));
        said.extend(game.heading.comment);
    }
    for text in said.iter().filter(|text| !text.contains("{") && *text != "othello") {
        for word in text.split(|letter: char| !letter.is_alphanumeric()) {
            let plain = word.chars().filter(char::is_ascii_alphabetic).count();
            // The names of squares, passes, the game and its opening are not translated.
            assert!(plain <= 1 || ["pass", "othello", "Tiger"].contains(&word), "{word}: {text}");
        }
    }
}
