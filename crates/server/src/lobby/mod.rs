//! The lobby, in which players look for opponents and are paired.
//!
//! The lobby exists only in memory, so a seek ends with its socket. Changes are collected and sent a few
//! times a second. News about a user's own games is sent at once. Only [`matching`] decides which players are
//! paired.

mod board;
mod matching;
mod refusal;
mod seek;

use std::collections::HashMap;
use std::sync::{Arc, Weak};
use std::time::Duration;

use outflank_play::{GuestId, Opening, Principal, Session, Start};
use outflank_wire::board::Color as WireColor;
use outflank_wire::lobby::{LobbyNews, NewSeek, SeekEnd};
use outflank_wire::sanction::LimitKind;
use outflank_wire::server::ServerMessage;
use parking_lot::Mutex;
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval};

use crate::accounts::Accounts;
use crate::identity::Viewer;
use crate::live::{Beginning, LiveGames, Outgoing, text};
use crate::run_detached::run_detached;
use crate::store::Store;
use crate::{Client, Failure, GameId, chance, clock, convert, ratings};
use board::{Board, Member, Ratings};
use refusal::LobbyRefusal;
use seek::{Person, Seek, seats};

/// The interval at which changes are sent.
const SEND_INTERVAL: Duration = Duration::from_millis(250);
/// How many intervals pass between pairings of quick seeks, which accept more opponents over time.
const INTERVALS_PER_PAIRING: u32 = 4;
/// The maximum number of messages that may wait for one socket. A slower socket is dropped.
const OUTBOX: usize = 256;

#[derive(Debug)]
pub(crate) struct Lobby {
    games: LiveGames,
    accounts: Arc<Accounts>,
    store: Store,
    board: Mutex<Board>,
}

/// A socket in the lobby. Dropping it leaves the lobby.
#[derive(Debug)]
pub(crate) struct Presence {
    lobby: Arc<Lobby>,
    socket: u64,
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.lobby.board.lock().leave(self.socket);
    }
}

/// Two paired players, and the reason for the pairing.
struct Pairing {
    seek: Seek,
    other: Person,
    /// The opponent's socket.
    socket: u64,
    came: Came,
}

enum Came {
    /// The pairing matches this seek of the opponent.
    OfSeek(Box<Seek>),
    /// The opponent accepted the seek in a request with this ID.
    OfAnswer(String),
}

impl Lobby {
    /// Creates an empty lobby.
    pub(crate) fn start(games: LiveGames, accounts: Arc<Accounts>, store: Store) -> Arc<Self> {
        let lobby = Arc::new(Self { games, accounts, store, board: Mutex::default() });
        tokio::spawn(tell(Arc::downgrade(&lobby)));
        lobby
    }

    /// Lets a socket enter, or changes its subscription. The socket receives all seeks, then the changes.
    pub(crate) fn enter(
        self: &Arc<Self>,
        who: Principal,
        known: Ratings,
        is_quiet: bool,
        before: Option<Presence>,
    ) -> (Presence, mpsc::Receiver<Outgoing>) {
        let (outbox, next) = mpsc::channel(OUTBOX);
        let member = Member {
            who: who.guest(),
            has_account: self.accounts.called(who).is_some(),
            is_quiet,
            ratings: known,
            outbox,
        };
        let mut board = self.board.lock();
        let socket = board.enter(before.as_ref().map(|presence| presence.socket), member);
        let entered = board.entered(socket, &self.accounts);
        board.send(socket, &entered);
        drop(board);
        (before.unwrap_or_else(|| Presence { lobby: Arc::clone(self), socket }), next)
    }

    /// Returns the ratings of a person, by game and speed. Empty if the person has no account.
    pub(crate) async fn ratings(&self, who: Principal) -> Result<Ratings, Failure> {
        let Ok(person) = self.accounts.signed_in(who) else { return Ok(HashMap::new()) };
        let now = clock::now();
        let kept = self.store.ratings_of(person).await?;
        Ok(kept
            .into_iter()
            .map(|one| ((one.game, one.speed), convert::rating_at(Some(one.kept), now)))
            .collect())
    }

    /// Returns a person with the name for their seat: the name of the account, or the given one if the person
    /// has no account.
    fn person(&self, who: Principal, name: Option<&str>, avatar: Option<&str>) -> Result<Person, Failure> {
        let guest = who.guest().ok_or(Failure::SignIn("load a page first, so that the server knows you"))?;
        Ok(Person {
            who: guest,
            has_account: self.accounts.called(who).is_some(),
            name: self.accounts.called_or(who, convert::name(name)?)?,
            avatar: convert::avatar(avatar)?,
        })
    }

    pub(crate) fn end_seeks_of(&self, person: GuestId) {
        self.board.lock().end_seeks_of(person);
    }

    pub(crate) fn n_seeks(&self) -> usize {
        self.board.lock().n_seeks()
    }

    /// Creates the games of pairings, each in its own task.
    fn begin_all(self: &Arc<Self>, pairings: Vec<Pairing>) {
        for pairing in pairings {
            let lobby = Arc::clone(self);
            tokio::spawn(async move {
                if let Err(failure) = lobby.begin(pairing).await {
                    tracing::warn!(error = ?failure, "cannot create the game of two paired players");
                }
            });
        }
    }

    /// Creates the game of a pairing and notifies both players.
    async fn begin(self: &Arc<Self>, pairing: Pairing) -> Result<(), Failure> {
        let Pairing { seek, other, socket, came } = pairing;
        let begun = self.game_of(&seek, &other, &came).await;
        let people = [seek.by.who, other.who];
        let mut board = self.board.lock();
        board.has_begun(people);
        let theirs = match &came {
            Came::OfSeek(theirs) => Some(theirs.number),
            Came::OfAnswer(_) => None,
        };
        let ended = |seek, why| LobbyNews::Ended { seek, why };
        let why = if begun.is_ok() { SeekEnd::Paired } else { SeekEnd::Failed };
        board.send(seek.socket, &ended(seek.number, why));
        if let Some(theirs) = theirs {
            board.send(socket, &ended(theirs, why));
        }
        let (game, color, other_color) = match begun {
            Ok(begun) => begun,
            Err(failure) => {
                let pairings = board.pairings_after(people, clock::now().0, &self.accounts);
                drop(board);
                self.begin_all(pairings);
                return Err(failure);
            }
        };
        let id = match came {
            Came::OfSeek(_) => None,
            Came::OfAnswer(id) => Some(id),
        };
        let paired = |color, seek, id| LobbyNews::Paired { game: game.clone(), color, seek, id };
        board.send(seek.socket, &paired(color, seek.number, None));
        board.send(socket, &paired(other_color, theirs.unwrap_or(seek.number), id));
        // Players of a live game stop looking for opponents on all their pages.
        for person in people {
            board.end_live_seeks(person);
        }
        Ok(())
    }

    async fn game_of(
        &self,
        seek: &Seek,
        other: &Person,
        came: &Came,
    ) -> Result<(String, WireColor, WireColor), Failure> {
        let [coin] = chance::bytes()?;
        let wants = match came {
            Came::OfSeek(theirs) => theirs.color,
            Came::OfAnswer(_) => None,
        };
        let (seats, side) = seats(seek, other, wants, coin % 2 == 0);
        let opening = Opening {
            spec: chance::drawn(seek.spec.clone())?,
            start: Start::Usual,
            seats,
            terms: seek.terms.clone(),
        };
        let (session, log) = Session::create(opening, Principal::Guest(seek.by.who), clock::now())?;
        let id = GameId::random()?;
        let beginning = Beginning { id, session, log, request: None, is_of_event: false };
        let game = self.games.begin(beginning, &Viewer::server()).await?;
        Ok((game.id, convert::color(side), convert::color(!side)))
    }
}

impl Presence {
    /// Posts a seek. The answer to the request with this ID is sent before any news about the seek.
    pub(crate) async fn seek(
        &self,
        who: Principal,
        client: Client,
        id: String,
        new: NewSeek,
    ) -> Result<(), Failure> {
        let lobby = &self.lobby;
        lobby.accounts.sanctions.allow(who, LimitKind::Rated)?;
        let by = lobby.person(who, new.name.as_deref(), new.avatar.as_deref())?;
        let (spec, terms) = (convert::spec(&new.spec)?, convert::terms(&new.terms)?);
        ratings::check(&Start::Usual, &terms)?;
        if terms.over_the_board.is_some() {
            return Err(Failure::BadRequest(
                "seek.terms: games from the lobby are played on the screen".to_owned(),
            ));
        }
        if terms.is_rated && !by.has_account {
            return Err(Failure::SignIn("only accounts have ratings"));
        }
        if let (Some(min), Some(max)) = (new.range.min, new.range.max)
            && min > max
        {
            return Err(Failure::BadRequest(format!("seek.range: {min} is more than {max}")));
        }
        let to = match &new.to {
            None => None,
            Some(_) if !by.has_account => return Err(Failure::SignIn("only accounts challenge others")),
            Some(name) => {
                let other = lobby.accounts.find(name).filter(|other| *other != by.who);
                let other = other.and_then(|other| Some((other, lobby.accounts.name_of(other)?)));
                Some(other.ok_or_else(|| LobbyRefusal::NotHere(name.clone()))?)
            }
        };
        let known = lobby.ratings(who).await?;
        let pool = format!("{spec} {terms:?}");
        let mut seek = Seek {
            number: 0,
            socket: self.socket,
            client,
            by,
            rating: None,
            pool,
            spec,
            terms,
            color: new.color.map(convert::read_color),
            range: new.range,
            is_quick: new.quick && to.is_none(),
            since: clock::now().0,
            to: to.map(|(other, name)| (other, name.name().clone())),
        };
        seek.rating = seek.group().and_then(|group| known.get(&group).copied());
        let pairings = {
            let mut board = lobby.board.lock();
            // Checks again, since a limit set meanwhile has ended existing seeks but not this one.
            lobby.accounts.sanctions.allow(who, LimitKind::Rated)?;
            board.know(self.socket, known);
            let number = board.add(seek, &lobby.accounts)?;
            board.send(self.socket, &LobbyNews::Sought { id, seek: number });
            board.pairings(Some(number), clock::now().0, &lobby.accounts)
        };
        lobby.begin_all(pairings);
        Ok(())
    }

    /// Cancels the user's own seek.
    pub(crate) fn cancel(&self, seek: u64) {
        let mut board = self.lobby.board.lock();
        if board.is_of(seek, self.socket) {
            board.end(seek, SeekEnd::Cancelled);
        }
    }

    pub(crate) fn decline(&self, seek: u64) {
        let mut board = self.lobby.board.lock();
        if board.is_to(seek, self.socket) {
            board.end(seek, SeekEnd::Declined);
        }
    }

    /// Accepts a seek or a challenge, and waits until the game exists.
    pub(crate) async fn accept(
        &self,
        who: Principal,
        (id, seek): (String, u64),
        (name, avatar): (Option<&str>, Option<&str>),
    ) -> Result<(), Failure> {
        self.lobby.accounts.sanctions.allow(who, LimitKind::Rated)?;
        let other = self.lobby.person(who, name, avatar)?;
        let known = self.lobby.ratings(who).await?;
        let seek = {
            let mut board = self.lobby.board.lock();
            self.lobby.accounts.sanctions.allow(who, LimitKind::Rated)?;
            board.know(self.socket, known);
            board.take(seek, self.socket, &self.lobby.accounts)?
        };
        let pairing = Pairing { seek, other, socket: self.socket, came: Came::OfAnswer(id) };
        // Runs detached, so that the owner of the seek gets the game even if this connection ends.
        let lobby = Arc::clone(&self.lobby);
        run_detached("the lobby", async move { lobby.begin(pairing).await }).await
    }
}

/// Sends changes and pairs quick seeks, for as long as the lobby exists.
async fn tell(lobby: Weak<Lobby>) {
    let mut times = interval(SEND_INTERVAL);
    times.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for number in 0_u32.. {
        times.tick().await;
        let Some(lobby) = lobby.upgrade() else { return };
        let mut board = lobby.board.lock();
        let pairings = match number % INTERVALS_PER_PAIRING {
            0 => board.pairings(None, clock::now().0, &lobby.accounts),
            _ => Vec::new(),
        };
        board.tell_changes(&lobby.accounts);
        drop(board);
        lobby.begin_all(pairings);
    }
}

fn outgoing(news: LobbyNews) -> Outgoing {
    Outgoing::Message(text(&ServerMessage::Lobby { news }))
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use futures_util::FutureExt;
    use outflank_play::Millis;
    use outflank_wire::error::ErrorCode;
    use serde_json::json;

    use super::*;
    use crate::accounts::UserAgent;
    use crate::live::tests::Site;
    use crate::store::{KeptSanction, SanctionKind};

    /// Returns a lobby with two accounts in it.
    async fn two(site: &Site) -> (Arc<Lobby>, [(Principal, Presence, mpsc::Receiver<Outgoing>); 2]) {
        let accounts = Arc::clone(&site.games.context().accounts);
        let lobby = Lobby::start(site.games.clone(), Arc::clone(&accounts), site.store.clone());
        let mut present = Vec::new();
        for (number, name) in [(1, "Anna"), (2, "Boris")] {
            let person = GuestId(number);
            let place = UserAgent::default();
            accounts.sign_up(person, name, "correct horse".into(), place, || Ok(())).await.unwrap();
            let who = Principal::Guest(person);
            let (presence, next) = lobby.enter(who, HashMap::new(), false, None);
            present.push((who, presence, next));
        }
        (lobby, present.try_into().unwrap())
    }

    fn blitz() -> NewSeek {
        serde_json::from_value(json!({ "terms": { "clock": "5" } })).unwrap()
    }

    /// Sets a moderator's limit on rated games and the lobby.
    fn limit(lobby: &Lobby, who: Principal) {
        let sanctions = &lobby.accounts.sanctions;
        sanctions.add(KeptSanction {
            number: sanctions.next_number(),
            person: who.guest().unwrap(),
            kind: SanctionKind::NoRated,
            body: "as seen".into(),
            at: clock::now(),
            until: Some(Millis(i64::MAX)),
            ended: None,
        });
        lobby.end_seeks_of(who.guest().unwrap());
    }

    #[tokio::test]
    async fn whoever_enters_a_full_lobby_is_told_of_their_own_seeks_the_newest_and_how_many_more_there_are() {
        let site = Site::new().await;
        let (lobby, [(anna, one, _heard), _boris]) = two(&site).await;
        // All players want the same color, so there is no pair.
        let black = || serde_json::from_value::<NewSeek>(json!({ "color": "black" })).unwrap();
        one.seek(anna, Client::UNKNOWN, "own".into(), black()).await.unwrap();
        let mut others = Vec::new();
        for who in 1000..1600 {
            let guest = Principal::Guest(GuestId(who));
            let (presence, next) = lobby.enter(guest, HashMap::new(), true, None);
            presence.seek(guest, Client::UNKNOWN, "junk".into(), black()).await.unwrap();
            others.push((presence, next));
        }
        lobby.board.lock().tell_changes(&lobby.accounts);
        let (_one, mut next) = lobby.enter(anna, HashMap::new(), false, Some(one));
        let Some(Outgoing::Message(received)) = next.recv().await else { panic!("let go") };
        let received: serde_json::Value = serde_json::from_str(&received).unwrap();
        let seeks = received["news"]["seeks"].as_array().unwrap();
        let numbers: Vec<u64> = seeks.iter().map(|seek| seek["seek"].as_u64().unwrap()).collect();
        assert_eq!((numbers.len(), &received["news"]["more"]), (board::MOST_SENT, &json!(101)));
        assert_eq!((&seeks[0]["mine"], &seeks[1]["mine"]), (&json!(true), &json!(false)));
        assert!(numbers[1..].is_sorted_by(|one, other| one > other), "the newest first");
        assert!(numbers[1..].iter().all(|number| *number > numbers[0]), "the user's own seek is the oldest");
    }

    #[tokio::test]
    async fn whoever_is_limited_while_they_seek_or_accept_does_neither() {
        let site = Site::new().await;
        let (lobby, [(anna, one, mut heard), (boris, other, _next)]) = two(&site).await;
        {
            let readers = site.store.hold_readers().await;
            let mut seeking = pin!(one.seek(anna, Client::UNKNOWN, "a".into(), blitz()));
            assert!(seeking.as_mut().now_or_never().is_none(), "the ratings are being read");
            limit(&lobby, anna);
            drop(readers);
            let refused = seeking.await;
            assert_eq!(refused.unwrap_err().code(), ErrorCode::Limited);
        }
        assert_eq!(lobby.n_seeks(), 0);
        lobby.accounts.sanctions.end(anna.guest().unwrap(), |_| true);
        one.seek(anna, Client::UNKNOWN, "b".into(), blitz()).await.unwrap();
        let sought = loop {
            let Some(Outgoing::Message(received)) = heard.recv().await else { panic!("let go") };
            let received: serde_json::Value = serde_json::from_str(&received).unwrap();
            if let Some(seek) = received["news"]["seek"].as_u64() {
                break seek;
            }
        };
        let readers = site.store.hold_readers().await;
        let mut accepting = pin!(other.accept(boris, ("c".into(), sought), (None, None)));
        assert!(accepting.as_mut().now_or_never().is_none());
        limit(&lobby, boris);
        drop(readers);
        let refused = accepting.await;
        assert_eq!(refused.unwrap_err().code(), ErrorCode::Limited);
        assert_eq!(lobby.n_seeks(), 1, "the seek stays open");
    }
}
