//! Federation numbers, and ids that an event assigns.

use outflank_tournament::log::{read_entry, write_entry};
use outflank_tournament::{
    Entry, Event, FederationNumber, Log, Player, PlayerId, Refusal, Settings, Tournament,
};

fn id(text: &str) -> PlayerId {
    PlayerId::new(text).expect("an id")
}

fn joined(text: &str, federation: FederationNumber) -> Event {
    Event::Joined(Box::new(Player { federation, ..Player::named(id(text), "Somebody") }))
}

fn number(tournament: &Tournament, text: &str) -> FederationNumber {
    tournament.entrant(&id(text)).expect("a player").player.federation
}

/// Older logs state no numbers. Ids that the event assigned are not taken for federation numbers.
#[test]
fn an_id_that_was_given_is_a_number_and_the_next_one_is_not() {
    let mut event = Tournament::create(Settings::usual("Club", 1)).expect("settings");
    for text in ["1", "2", "145", "146", "ann", "12"] {
        event.apply(&joined(text, FederationNumber::Unsaid)).expect("a player");
    }
    let of = ["1", "2", "145", "146", "ann", "12"].map(|text| number(&event, text).known());
    assert_eq!(of, [None, None, Some(145), None, None, Some(12)]);
    // A correction may state the number. Otherwise the number does not change.
    let edited = |federation| Event::Edited(Box::new(Player { federation, ..Player::named(id("1"), "Ann") }));
    event.apply(&edited(FederationNumber::Of(280_016))).expect("a player");
    event.apply(&edited(FederationNumber::Unsaid)).expect("a player");
    assert_eq!(number(&event, "1"), FederationNumber::Of(280_016));
    event.apply(&edited(FederationNumber::New)).expect("a player");
    assert_eq!(number(&event, "1"), FederationNumber::New);
}

#[test]
fn a_number_is_one_persons() {
    let mut log = Log::create(Settings::usual("Club", 1), None).expect("settings");
    let mut push = |event| log.push(Entry { at: None, event });
    push(joined("1", FederationNumber::Of(145))).expect("a player");
    let taken = Refusal::NumberTaken { number: 145, player: id("1") };
    assert_eq!(push(joined("2", FederationNumber::Of(145))), Err(taken.clone()));
    push(joined("2", FederationNumber::New)).expect("a player");
    let edited = |text: &str| {
        let federation = FederationNumber::Of(145);
        Event::Edited(Box::new(Player { federation, ..Player::named(id(text), "Somebody") }))
    };
    assert_eq!(push(edited("2")), Err(taken));
    push(edited("1")).expect("it is theirs");
}

#[test]
fn a_log_says_what_is_known_of_a_number() {
    for (federation, written) in [
        (FederationNumber::Of(145), "\"federation\":145"),
        (FederationNumber::New, "\"federation\":null"),
        (FederationNumber::Unsaid, ""),
    ] {
        let entry = Entry { at: None, event: joined("1", federation) };
        let line = write_entry(2, &entry);
        assert_eq!(line.contains("federation"), !written.is_empty(), "{line}");
        assert!(line.contains(written), "{line}");
        assert_eq!(read_entry(2, &line), Ok(entry));
    }
    for wrong in ["0", "1000000000", "-1", "1.5", "\"145\""] {
        let line = format!(r#"{{"event":"joined","federation":{wrong},"n":2,"name":"Ann","player":"1"}}"#);
        assert!(read_entry(2, &line).is_err(), "{line}");
    }
}
