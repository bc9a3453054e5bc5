//! Who sits on a side, as a text of the log and of rows: what it means never changes.

use outflank_play::{Avatar, GuestId, Name, Player, Seat};

/// How a seat is written in events and rows.
pub(super) fn seat_text(seat: &Seat) -> String {
    match seat {
        Seat::Human(Player { who, name, avatar }) => {
            let mut text = who.map_or_else(|| "human".to_owned(), |who| format!("guest/{who}"));
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
        Seat::Engine { level } => format!("engine:{level}"),
    }
}

/// Reads what [`seat_text`] wrote.
pub(super) fn seat(text: &str) -> Result<Seat, String> {
    let (kind, rest) = text.split_once(':').map_or((text, None), |(kind, rest)| (kind, Some(rest)));
    // No avatar and no id has a colon or an @ in it.
    let (kind, avatar) = kind.split_once('@').map_or((kind, None), |(kind, avatar)| (kind, Some(avatar)));
    let person =
        |who: Option<GuestId>| match (rest.map(Name::new).transpose(), avatar.map(Avatar::new).transpose()) {
            (Ok(name), Ok(avatar)) => Some(Seat::Human(Player { who, name, avatar })),
            _ => None,
        };
    let seat = match (kind, rest, avatar) {
        ("human", ..) => person(None),
        ("open", None, None) => Some(Seat::Open),
        ("engine", Some(level), None) => level.parse().ok().map(|level| Seat::Engine { level }),
        _ => kind.strip_prefix("guest/").and_then(|who| who.parse().ok()).and_then(|who| person(Some(who))),
    };
    seat.ok_or_else(|| format!("{text:?} is no seat"))
}
