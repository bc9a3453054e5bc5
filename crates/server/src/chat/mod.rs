//! The chat of a game between two people.
//!
//! There are two rooms: one for the players and one for all spectators. Rooms are separate from the game and
//! its log, so messages cannot change the game or delay moves (docs/design/0010-chat.md). Each message checks
//! every listener's role again. Access therefore ends when a spectator takes a seat or a finished game
//! resumes.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use outflank_play::{Millis, Principal};
use outflank_rules::ByColor;
use outflank_wire::chat::{ChatMessage, ChatOff, ChatRefusal, Room};
use outflank_wire::sanction::LimitKind;
use outflank_wire::server::ServerMessage;
use parking_lot::Mutex;
use tokio::sync::Mutex as Turns;

use crate::accounts::{Accounts, Limited};
use crate::allowance::{Allowances, Kind};
use crate::identity::{ServerKey, Viewer};
use crate::ids::check_command_id;
use crate::live::{Followers, LiveGames, Standing, Subscription, text};
use crate::store::{Message, Store, StoreError};
use crate::{Client, Failure, GameId, clock, convert, words};

/// The time within which a person may not repeat a message, in milliseconds.
const SAME_AGAIN_MS: i64 = 60_000;

/// The chats of all games.
#[derive(Debug)]
pub(crate) struct Chats {
    store: Store,
    games: LiveGames,
    key: ServerKey,
    allowances: Arc<Allowances>,
    accounts: Arc<Accounts>,
    rooms: Mutex<Rooms>,
}

#[derive(Debug, Default)]
struct Rooms {
    of_games: HashMap<GameId, Arc<Turns<Listeners>>>,
    /// Once this many games have a room, the rooms without listeners are removed.
    full: usize,
    /// The number of rooms checked for listeners so far.
    #[cfg(test)]
    n_checked: usize,
}

impl Rooms {
    /// Up to this number of games, those without listeners stay too.
    const SMALLEST_CLEANUP: usize = 64;

    /// Returns the rooms of a game. Removes games without listeners whenever the number of games has doubled
    /// since the last cleanup. Each new game thus costs two checks on average.
    fn of(&mut self, game: &GameId) -> Arc<Turns<Listeners>> {
        if let Some(known) = self.of_games.get(game) {
            return Arc::clone(known);
        }
        if self.of_games.len() >= self.full.max(Self::SMALLEST_CLEANUP) {
            #[cfg(test)]
            {
                self.n_checked += self.of_games.len();
            }
            self.of_games.retain(|_, rooms| {
                let is_used = Arc::strong_count(rooms) > 1;
                is_used
                    || rooms.try_lock().map_or(true, |mut listeners| {
                        !listeners.players.are_gone() || !listeners.watchers.are_gone()
                    })
            });
            self.full = 2 * self.of_games.len();
        }
        Arc::clone(self.of_games.entry(game.clone()).or_default())
    }
}

/// The listeners in the rooms of a game.
#[derive(Debug, Default)]
struct Listeners {
    players: Followers,
    watchers: Followers,
}

impl Listeners {
    fn of(&mut self, room: Room) -> &mut Followers {
        match room {
            Room::Players => &mut self.players,
            Room::Watchers => &mut self.watchers,
        }
    }
}

/// A message that a person sends.
pub(crate) struct Saying {
    pub(crate) room: Room,
    /// An ID chosen by the client, so that a repeated request sends the message only once.
    pub(crate) id: String,
    pub(crate) text: String,
    pub(crate) name: Option<String>,
}

impl Chats {
    pub(crate) fn new(
        store: Store,
        games: LiveGames,
        key: ServerKey,
        allowances: Arc<Allowances>,
        accounts: Arc<Accounts>,
    ) -> Self {
        Self { store, games, key, allowances, accounts, rooms: Mutex::default() }
    }

    /// Subscribes to a room: first its messages after number `since`, then new ones as they arrive.
    pub(crate) async fn listen(
        &self,
        game: &GameId,
        viewer: &Viewer,
        client: Client,
        room: Room,
        since: Option<u64>,
    ) -> Result<Subscription, ChatRefusal> {
        self.allowances.take(Kind::Command, viewer.who, client)?;
        let standing = self.games.standing(game, viewer).await?;
        may_hear(room, &standing, viewer.who)?;
        // New messages wait for this lock, so that none is missed and none arrives twice.
        let rooms = self.rooms_of(game);
        let mut listeners = rooms.lock().await;
        let said = self.store.chat(game, name_of(room), since.unwrap_or(0)).await.map_err(unread)?;
        let first = ServerMessage::Chat {
            game: game.to_string(),
            room,
            you: viewer.who.guest().map(|guest| self.key.alias(game, guest)),
            off: off(self.store.chat_off(game).await.map_err(unread)?),
            messages: said.into_iter().map(|message| self.message(game, message)).collect(),
        };
        Ok(Subscription { first: vec![text(&first)], next: listeners.of(room).add(viewer.who) })
    }

    /// Sends a message and returns its number. A repeated request returns the number of the first message.
    pub(crate) async fn say(
        &self,
        game: &GameId,
        viewer: &Viewer,
        client: Client,
        saying: Saying,
    ) -> Result<u64, ChatRefusal> {
        let Saying { room, id, text: said, name } = saying;
        let standing = self.games.standing(game, viewer).await?;
        may_hear(room, &standing, viewer.who)?;
        let author = viewer.who.guest().ok_or(ChatRefusal::NotHere {})?;
        check_command_id(&id).map_err(|_| ChatRefusal::Malformed {})?;
        let rooms = self.rooms_of(game);
        let mut listeners = rooms.lock().await;
        if let Some(number) = self.store.said_before(game, author, &id).await.map_err(unread)? {
            return Ok(number);
        }
        let message = words::clean(&said)?;
        self.accounts.sanctions.allow(viewer.who, LimitKind::Chat)?;
        let side = standing.side_of(viewer.who);
        let name = match (side, self.accounts.called(viewer.who), name) {
            (None, Some(called), _) => Some(called.to_string()),
            (None, None, Some(name)) => Some(self.named(viewer.who, &name)?),
            _ => None,
        };
        let sides_off = self.store.chat_off(game).await.map_err(unread)?;
        if room == Room::Players && (sides_off.black || sides_off.white) {
            return Err(ChatRefusal::Off {});
        }
        // To a blocked person, the chat looks switched off.
        let other = side.and_then(|side| standing.person(!side)).filter(|_| room == Room::Players);
        if other.is_some_and(|other| self.accounts.has_blocked(other, author)) {
            return Err(ChatRefusal::Off {});
        }
        let now = clock::now();
        let (last, own) = self.store.last_said(game, name_of(room), author).await.map_err(unread)?;
        let is_again = |(before, at): &(String, Millis)| {
            words::are_same(before, &message) && now.0 - at.0 < SAME_AGAIN_MS
        };
        if own.as_ref().is_some_and(is_again) {
            return Err(ChatRefusal::Repeated {});
        }
        self.allowances.take_in(game, Kind::Message, viewer.who, client)?;
        let message = Message { number: last + 1, author, side, name, text: message, at: now };
        self.store.say(game, name_of(room), &id, &message).await.map_err(unread)?;
        let number = message.number;
        let outgoing =
            ServerMessage::Said { game: game.to_string(), room, message: self.message(game, message) };
        let heard = listeners.of(room);
        heard.keep(|who| may_hear(room, &standing, who).is_ok());
        heard.send(&outgoing);
        Ok(number)
    }

    /// Switches the players' chat off or on for the caller's side.
    pub(crate) async fn switch(
        &self,
        game: &GameId,
        viewer: &Viewer,
        client: Client,
        is_off: bool,
    ) -> Result<(), ChatRefusal> {
        self.allowances.take(Kind::Command, viewer.who, client)?;
        let standing = self.games.standing(game, viewer).await?;
        may_hear(Room::Players, &standing, viewer.who)?;
        let side = standing.side_of(viewer.who).ok_or(ChatRefusal::NotHere {})?;
        let rooms = self.rooms_of(game);
        let mut listeners = rooms.lock().await;
        self.store.switch_chat(game, side, is_off).await.map_err(unread)?;
        let off = off(self.store.chat_off(game).await.map_err(unread)?);
        listeners.players.send(&ServerMessage::ChatSwitched { game: game.to_string(), off });
        Ok(())
    }

    /// Returns the name of an account, or validates the name that a guest has given.
    fn named(&self, who: Principal, name: &str) -> Result<String, ChatRefusal> {
        let name = words::clean(name)?;
        let is_none = |_: Failure| ChatRefusal::Malformed {};
        if let Some(called) = convert::name(Some(&name)).map_err(is_none)? {
            self.accounts.may_be_called(who, &called).map_err(|_| ChatRefusal::NameTaken {})?;
        }
        Ok(name)
    }

    /// Converts a stored message to the form that clients receive.
    fn message(&self, game: &GameId, message: Message) -> ChatMessage {
        let account = self.accounts.name_of(message.author);
        ChatMessage {
            number: message.number,
            person: self.key.alias(game, message.author),
            side: message.side.map(convert::color),
            account: account.is_some_and(|name| message.name.as_deref() == Some(name.as_str())),
            name: message.name,
            text: message.text,
            at_ms: message.at.0,
        }
    }

    /// Whether a message is being sent in a game right now.
    #[cfg(test)]
    pub(crate) fn is_spoken_in(&self, game: &GameId) -> bool {
        self.rooms_of(game).try_lock().is_err()
    }

    fn rooms_of(&self, game: &GameId) -> Arc<Turns<Listeners>> {
        self.rooms.lock().of(game)
    }
}

/// Fails if the caller may not use a room. The players' room is for players only. Players may use the
/// watchers' room only after the game.
fn may_hear(room: Room, standing: &Standing, who: Principal) -> Result<(), ChatRefusal> {
    let plays = standing.side_of(who).is_some();
    let is_theirs = match room {
        Room::Players => plays,
        Room::Watchers => !plays || standing.is_over,
    };
    if standing.is_of_two && is_theirs { Ok(()) } else { Err(ChatRefusal::NotHere {}) }
}

const fn name_of(room: Room) -> &'static str {
    match room {
        Room::Players => "players",
        Room::Watchers => "watchers",
    }
}

const fn off(sides: ByColor<bool>) -> ChatOff {
    ChatOff { black: sides.black, white: sides.white }
}

/// Converts failures of other parts of the server.
impl From<Failure> for ChatRefusal {
    fn from(failure: Failure) -> Self {
        if let Some(Limited { until, reason, .. }) = failure.refusal() {
            return Self::Limited { until_ms: until.0, reason: reason.clone() };
        }
        match failure {
            Failure::TooMany(wait) => Self::TooMany { seconds: seconds(wait) },
            Failure::NotFound(_) => Self::NotHere {},
            _ => Self::Failed {},
        }
    }
}

/// Returns the store failed.
fn unread(error: StoreError) -> ChatRefusal {
    tracing::error!(%error, "cannot read or write a chat");
    ChatRefusal::Failed {}
}

/// Returns a wait in seconds, rounded up.
fn seconds(wait: Duration) -> u32 {
    u32::try_from(wait.as_millis().div_ceil(1000)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(count: usize) -> Vec<GameId> {
        (0..count).map(|_| GameId::random().unwrap()).collect()
    }

    #[tokio::test]
    async fn rooms_to_which_nobody_listens_are_forgotten_and_the_others_stay() {
        let mut rooms = Rooms::default();
        let (heard, empty) = (games(100), games(10_000));
        let mut listeners = Vec::new();
        for game in &heard {
            listeners.push(rooms.of(game).lock().await.watchers.add(Principal::Stranger));
        }
        for game in &empty {
            drop(rooms.of(game));
            assert!(
                rooms.of_games.len() <= 2 * heard.len() + Rooms::SMALLEST_CLEANUP,
                "{}",
                rooms.of_games.len()
            );
        }
        for game in &heard {
            assert!(!rooms.of(game).lock().await.watchers.are_gone());
        }
    }

    #[tokio::test]
    async fn however_many_are_listened_to_what_is_said_does_not_look_at_all_of_them() {
        let mut rooms = Rooms::default();
        let (all, mut listeners) = (games(20_000), Vec::new());
        for game in &all {
            listeners.push(rooms.of(game).lock().await.players.add(Principal::Stranger));
        }
        assert_eq!(rooms.of_games.len(), all.len());
        assert!(rooms.n_checked <= 2 * all.len(), "{}", rooms.n_checked);
        let before = rooms.n_checked;
        for game in &all {
            rooms.of(game);
        }
        assert_eq!(rooms.n_checked, before, "messages in existing rooms check no rooms");
    }
}
