//! The JSON of every kind of refusal, as published to clients.

use std::collections::BTreeSet;
use std::fmt::Debug;

use outflank_wire::refusal::{
    LineFault, SettingsFault, SettingsField, TournamentObstacle, TournamentRefusal,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use utoipa::PartialSchema;

/// Asserts that each line stays the same when it is parsed and serialized again.
#[track_caller]
fn stay<T: Serialize + DeserializeOwned + Debug>(lines: &str) {
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let value: T = serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(serde_json::to_string(&value).expect("JSON"), line);
    }
}

#[test]
fn every_kind_is_in_the_manual() {
    let schema = serde_json::to_value(TournamentRefusal::schema()).expect("JSON");
    let kinds = schema["oneOf"].as_array().expect("a list").iter();
    let kinds: BTreeSet<&str> =
        kinds.map(|one| one["properties"]["kind"]["enum"][0].as_str().expect("a kind")).collect();
    let manual = include_str!("../../../../docs/api.md");
    let (_, section) = manual.split_once("### Refusals of an event").expect("a section");
    let (section, _) = section.split_once("\n## ").expect("the next section");
    let rows = section.lines().filter(|line| line.starts_with("| `")).skip(1);
    let listed = rows.flat_map(|row| row.split('|').nth(1).unwrap_or_default().split(','));
    let listed: BTreeSet<&str> = listed.map(|kind| kind.trim().trim_matches('`')).collect();
    assert_eq!(listed, kinds, "docs/api.md, Refusals of an event");
}

#[test]
fn faults_of_a_line() {
    stay::<LineFault>(
        r#"
        {"kind":"heading_twice","heading":"name"}
        {"kind":"unknown_heading","heading":"nam","known":["id","name"]}
        {"kind":"no_heading","heading":"name"}
        {"kind":"fields","found":3,"expected":4}
        {"kind":"not_text","encoding":"UTF-8"}
        {"kind":"not_a_federation_number","found":"x1"}
        {"kind":"quotation_open"}
        {"kind":"bracket_open","missing":">"}
        {"kind":"bad_id","id":" "}
        {"kind":"id_twice","id":"7","other":2}
        {"kind":"no_number","found":"Lee"}
        {"kind":"no_result","found":"12"}
        {"kind":"no_statement","found":"hello"}
        {"kind":"cut_off"}
        {"kind":"unknown_number","id":"7"}
        {"kind":"no_name","id":"7"}
        {"kind":"not_a_rating","found":"good"}
        {"kind":"not_yes_or_no","column":"woman","found":"maybe"}
        {"kind":"not_a_round","found":"zero"}
        {"kind":"round_order","round":3,"after":1}
        {"kind":"seated_twice","id":"7","round":1,"other":2}
        {"kind":"too_many_players","most":2000}
        {"kind":"too_many_rounds","most":1000}
        {"kind":"unfinished","round":2}
        {"kind":"no_entry"}
        {"kind":"other"}
        "#,
    );
}

#[test]
fn faults_of_settings() {
    stay::<SettingsFault>(
        r#"
        {"kind":"text","field":"name","most":120}
        {"kind":"range","field":"forfeit_discs","least":"32.5","most":"64"}
        {"kind":"not_halves","field":"bye_discs"}
        {"kind":"even_games","most":99}
        {"kind":"no_tie_break","word":"luck"}
        {"kind":"tie_break_twice","word":"discs"}
        {"kind":"no_own_penalties"}
        {"kind":"penalties"}
        {"kind":"seed"}
        {"kind":"finals_began","rounds":5}
        {"kind":"not_an_arena"}
        {"kind":"no_clock"}
        {"kind":"over_the_board"}
        {"kind":"log"}
        "#,
    );
    stay::<Vec<SettingsField>>(concat!(
        r#"["name","place","country","date","squares","rounds","players","bye_discs","forfeit_discs","late_points","#,
        r#""team_size","minutes","most_missed","mcmahon","acceleration_points","constant_hundredths","pause_s","#,
        r#""no_show_s"]"#
    ));
}

#[test]
fn refusals_of_a_tournament() {
    stay::<TournamentRefusal>(
        r#"
        {"kind":"settings","what":"no","fault":{"kind":"seed"}}
        {"kind":"squares_stay","squares":64}
        {"kind":"fewer_rounds","paired":3,"rounds":2}
        {"kind":"no_such_player","player":"a text of more than forty characters, which no id has"}
        {"kind":"player_missing"}
        {"kind":"ambiguous_player","text":"l","players":["7","9"]}
        {"kind":"known_player","player":"7"}
        {"kind":"number_taken","number":145,"player":"7"}
        {"kind":"bad_id","id":" "}
        {"kind":"bad_name","player":"7"}
        {"kind":"bad_name","player":null}
        {"kind":"too_many_players"}
        {"kind":"not_so_many","count":0,"most":2000}
        {"kind":"too_late","player":"7"}
        {"kind":"has_withdrawn","player":"7"}
        {"kind":"has_not_withdrawn","player":"7"}
        {"kind":"paired_already","round":1}
        {"kind":"no_such_round","round":1}
        {"kind":"unfinished","round":1,"tables":[1,2]}
        {"kind":"is_not_away","player":"7","round":1}
        {"kind":"is_away","player":"7","round":1}
        {"kind":"oneself","player":"7"}
        {"kind":"bound_already","player":"7","round":1}
        {"kind":"bound_and_forbidden","one":"7","other":"9","round":1}
        {"kind":"forbidden_and_bound","one":"7","other":"9","round":1}
        {"kind":"no_such_table","round":1,"black":"7","white":"9"}
        {"kind":"no_game","round":1,"player":"7","has_bye":true}
        {"kind":"other_colors","round":1,"black":"7","white":"9"}
        {"kind":"has_result","round":1,"table":2,"result":"40-24"}
        {"kind":"has_no_result","round":1,"table":2}
        {"kind":"says_no_result","text":"7"}
        {"kind":"not_played","text":"7 40"}
        {"kind":"no_margin","text":"7+3","margin":"3","squares":64}
        {"kind":"wrong_sum","black":"40","white":"25","squares":64}
        {"kind":"too_many_discs","discs":"70","squares":64}
        {"kind":"half_disc","black":"33.5","white":"30.5"}
        {"kind":"discs_of_nobody","black":"40","white":"24"}
        {"kind":"loser_ahead","color":"black","black":"40","white":"24"}
        {"kind":"nothing_to_correct"}
        {"kind":"no_such_entry","entry":9}
        {"kind":"no_such_entry","entry":null}
        {"kind":"undone_already","entry":2}
        {"kind":"entry_needed","entry":2,"needed_by":4}
        {"kind":"all_paired","rounds":5}
        {"kind":"time_over","minutes":90}
        {"kind":"too_few","round":1,"present":1}
        {"kind":"pairs_in_the_way","round":1,"pairs":[["7","9"]]}
        {"kind":"follows_order","round":1,"player":"7"}
        {"kind":"no_order"}
        {"kind":"costs_nothing","round":1}
        {"kind":"line","line":3,"what":"no","fault":{"kind":"cut_off"},"refusal":null}
        {"kind":"line","line":3,"what":"no","fault":null,"refusal":{"kind":"too_many_players"}}
        {"kind":"result","line":3,"refusal":{"kind":"nothing_to_correct"}}
        {"kind":"in_players","refusal":{"kind":"line","line":1,"what":"no","fault":{"kind":"other"},"refusal":null}}
        {"kind":"not_together"}
        {"kind":"games_beside","games":2}
        {"kind":"registration_closed"}
        {"kind":"plays_already","player":"7"}
        {"kind":"player_taken","player":"7"}
        {"kind":"link_replaced","player":"7"}
        {"kind":"plays_not"}
        {"kind":"not_your_table"}
        {"kind":"not_online"}
        {"kind":"played_online"}
        {"kind":"online","what":"no","fault":{"kind":"no_clock"}}
        {"kind":"no_file","what":"no","why":{"kind":"no_day"}}
        "#,
    );
    stay::<TournamentObstacle>(
        r#"
        {"kind":"unpaired","refusal":{"kind":"too_few","round":1,"present":1}}
        {"kind":"table_without_game","round":1,"table":2}
        "#,
    );
}
