//! What clients read of each refusal: every kind with its facts, as it was published.

use std::fmt::Debug;

use outflank_wire::refusal::{LineFault, SettingsFault, SettingsField};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Each line is read, and written as it was.
#[track_caller]
fn stay<T: Serialize + DeserializeOwned + Debug>(lines: &str) {
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let value: T = serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(serde_json::to_string(&value).expect("JSON"), line);
    }
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
