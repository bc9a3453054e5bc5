//! The text of a seat in logs and rows. The meaning of a text never changes.

use outflank_engine::Level;
use outflank_play::{Account, AgeName, Avatar, GuestId, Name, Player, Seat};

/// The prefix for a person without an account.
const GUEST: &str = "guest/";
/// The prefix for a person with an account.
const ACCOUNT: &str = "account/";
/// The prefix for a person whose account was deleted.
const DELETED: &str = "deleted/";

/// Returns the text of a seat.
pub(super) fn seat_text(seat: &Seat) -> String {
    match seat {
        Seat::Human(Player { who, name, avatar, account }) => {
            let kind = match account {
                None => GUEST,
                Some(Account::Named) => ACCOUNT,
                Some(Account::Deleted) => DELETED,
            };
            let mut text = who.map_or_else(|| "human".to_owned(), |who| format!("{kind}{who}"));
            if let Some(avatar) = avatar {
                text.push('@');
                text.push_str(avatar.as_str());
            }
            if let Some(name) = name {
                text.push(':');
                text.push_str(name.as_str());
            }
            text
        }
        Seat::Open => "open".into(),
        Seat::Engine { level } => format!("computer:{level}"),
        Seat::Age { age } => format!("computer:{age}"),
    }
}

/// Parses the output of [`seat_text`].
pub(super) fn seat(text: &str) -> Result<Seat, String> {
    let (kind, rest) = text.split_once(':').map_or((text, None), |(kind, rest)| (kind, Some(rest)));
    // Neither an avatar nor an ID contains `:` or `@`.
    let (kind, avatar) = kind.split_once('@').map_or((kind, None), |(kind, avatar)| (kind, Some(avatar)));
    let person = |who: Option<GuestId>, account| {
        let (name, avatar) = (rest.map(Name::kept).transpose(), avatar.map(Avatar::new).transpose());
        let (name, avatar) = name.ok().zip(avatar.ok())?;
        Some(Seat::Human(Player { who, name, avatar, account }))
    };
    let known = |prefix: &str| kind.strip_prefix(prefix).and_then(|who| who.parse().ok());
    let seat = match (kind, rest, avatar) {
        ("human", ..) => person(None, None),
        ("open", None, None) => Some(Seat::Open),
        ("computer", Some(text), None) => match text.parse() {
            Ok(level) => Some(Seat::Engine { level }),
            Err(_) => AgeName::new(text).ok().map(|age| Seat::Age { age }),
        },
        // An old form, from the time when there were twelve levels.
        ("engine", Some(level), None) => {
            level.parse().ok().and_then(Level::of_twelve).map(|level| Seat::Engine { level: level.number() })
        }
        _ => [(GUEST, None), (ACCOUNT, Some(Account::Named)), (DELETED, Some(Account::Deleted))]
            .into_iter()
            .find_map(|(prefix, account)| person(Some(known(prefix)?), account)),
    };
    seat.ok_or_else(|| format!("{text:?} is not a seat"))
}

#[cfg(test)]
mod tests {
    use outflank_engine::ages::Age;

    use super::*;

    #[test]
    fn the_computer_is_read_as_it_was_written() {
        for level in Level::ALL.into_iter().chain(Level::THINKING) {
            let written = Seat::Engine { level: level.number() };
            assert_eq!(seat(&seat_text(&written)), Ok(written));
        }
        for age in Age::ALL {
            let written = Seat::Age { age: AgeName::new(age.id()).expect("a word") };
            assert_eq!(seat_text(&written), format!("computer:{age}"));
            assert_eq!(seat(&seat_text(&written)), Ok(written));
        }
    }

    #[test]
    fn levels_of_the_scale_of_twelve_are_those_that_play_about_as_well() {
        let read = |number: u8| match seat(&format!("engine:{number}")) {
            Ok(Seat::Engine { level }) => level,
            other => panic!("{number}: {other:?}"),
        };
        let levels: Vec<u8> = (1..=12).map(read).collect();
        assert!(levels.is_sorted_by(|a, b| a < b), "{levels:?}");
        assert_eq!((levels[0], levels[11]), (Level::MIN.number(), Level::MAX.number()));
        for text in ["engine:0", "engine:13", "engine:", "engine", "computer:X", "computer:", "computer:300"]
        {
            assert!(seat(text).is_err(), "{text}");
        }
    }
}
