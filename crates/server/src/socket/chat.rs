//! The chat rooms of followed games, for one socket.

use std::sync::Arc;

use outflank_wire::chat::{ChatRefusal, Room};
use outflank_wire::server::ServerMessage;

use super::WebSocket;
use super::asker::Asker;
use super::follows::Follows;
use super::sending::{End, say, send_text};
use crate::GameId;
use crate::chat::Saying;
use crate::identity::Viewer;
use crate::live::{Outgoing, Subscription};
use crate::run_detached::run_detached;

/// The rooms to which one socket listens.
#[derive(Default)]
pub(super) struct Rooms(Follows<(GameId, Room)>);

impl Rooms {
    /// Starts listening to a room, or refuses the request.
    pub(super) async fn listen(
        &mut self,
        asker: &Asker,
        ws: &mut WebSocket,
        (game, viewer): (GameId, Viewer),
        (room, since): (Room, Option<u64>),
    ) -> Result<(), End> {
        match asker.state.chats.listen(&game, &viewer, asker.client, room, since).await {
            Ok(Subscription { first, next }) => {
                self.0.add((game, room), viewer, next);
                for message in first {
                    send_text(ws, message).await?;
                }
                Ok(())
            }
            Err(why) => unsaid(ws, &game, room, None, why).await,
        }
    }

    /// Stops listening to the rooms of a game.
    pub(super) fn leave(&mut self, game: &GameId) {
        self.0.remove(|(known, _)| known == game);
    }

    /// Sends a message, and answers after passing on all earlier messages of the room.
    pub(super) async fn say(
        &mut self,
        asker: &Asker,
        ws: &mut WebSocket,
        (game, viewer): (GameId, Viewer),
        saying: Saying,
    ) -> Result<(), End> {
        let (room, id) = (saying.room, saying.id.clone());
        let said = {
            let (chats, game, client) = (Arc::clone(&asker.state.chats), game.clone(), asker.client);
            // Runs detached, so that listeners receive a stored message even if this socket closes meanwhile.
            run_detached("the chat", async move { chats.say(&game, &viewer, client, saying).await }).await
        };
        let here = (game, room);
        while let Some(outgoing) = self.0.waiting(&here) {
            self.pass_on(ws, here.clone(), Some(outgoing)).await?;
        }
        match said {
            Ok(number) => say(ws, &ServerMessage::Heard { game: here.0.to_string(), room, id, number }).await,
            Err(why) => unsaid(ws, &here.0, room, Some(id), why).await,
        }
    }

    /// Waits for the next message of any room.
    pub(super) async fn next(&mut self) -> ((GameId, Room), Option<Outgoing>) {
        self.0.next().await
    }

    /// Passes on a message of a room. A room ends if the client was too slow or has lost access. Listening
    /// again tells the client which.
    pub(super) async fn pass_on(
        &mut self,
        ws: &mut WebSocket,
        here: (GameId, Room),
        outgoing: Option<Outgoing>,
    ) -> Result<(), End> {
        match outgoing {
            Some(Outgoing::Message(text)) => send_text(ws, text).await,
            Some(Outgoing::Deleted) | None => {
                self.0.remove(|known| *known == here);
                unsaid(ws, &here.0, here.1, None, ChatRefusal::Failed {}).await
            }
        }
    }
}

/// Switches the players' chat off or on for the caller's side.
pub(super) async fn switch(
    asker: &Asker,
    ws: &mut WebSocket,
    (game, viewer): (GameId, Viewer),
    off: bool,
) -> Result<(), End> {
    let switched = {
        let (chats, game, client) = (Arc::clone(&asker.state.chats), game.clone(), asker.client);
        run_detached("the chat", async move { chats.switch(&game, &viewer, client, off).await }).await
    };
    match switched {
        // All listeners are notified, including the caller.
        Ok(()) => Ok(()),
        Err(why) => unsaid(ws, &game, Room::Players, None, why).await,
    }
}

async fn unsaid(
    ws: &mut WebSocket,
    game: &GameId,
    room: Room,
    id: Option<String>,
    why: ChatRefusal,
) -> Result<(), End> {
    say(ws, &ServerMessage::Unsaid { game: game.to_string(), room, id, why }).await
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;
    use std::time::Duration;

    use futures_util::{SinkExt, StreamExt};
    use outflank_play::{GuestId, Opening, Player, Principal, Seat, Session};
    use outflank_rules::ByColor;
    use serde_json::{Value, json};
    use tokio::net::{TcpListener, TcpStream};
    use tokio::time::timeout;
    use tokio_tungstenite::tungstenite::Message;
    use tokio_tungstenite::tungstenite::client::IntoClientRequest;
    use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

    use super::*;
    use crate::accounts::UserAgent;
    use crate::live::Beginning;
    use crate::network::Network;
    use crate::store::Store;
    use crate::store::room::Holder;
    use crate::{AppState, Config, app, clock};

    /// A page of an account that listens to the players' room of a game.
    struct Page(WebSocketStream<MaybeTlsStream<TcpStream>>);

    impl Page {
        async fn open(address: SocketAddr, token: &str, game: &GameId) -> Self {
            let mut request = format!("ws://{address}/api/socket").into_client_request().unwrap();
            request.headers_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
            let mut page = Self(connect_async(request).await.unwrap().0);
            let game = game.to_string();
            page.say(json!({ "kind": "follow", "game": game })).await;
            page.say(json!({ "kind": "listen", "game": game, "room": "players" })).await;
            page.until("chat").await;
            page
        }

        async fn say(&mut self, message: Value) {
            self.0.send(Message::text(message.to_string())).await.unwrap();
        }

        /// Reads until a message matches. Only pings may arrive before that.
        async fn find<T>(&mut self, is_it: impl Fn(Message) -> Option<T>) -> T {
            let found = async {
                loop {
                    if let Some(found) = is_it(self.0.next().await.unwrap().unwrap()) {
                        return found;
                    }
                }
            };
            timeout(Duration::from_secs(20), found).await.expect("a message")
        }

        async fn until(&mut self, kind: &str) -> Value {
            let of_kind = |message: Message| -> Option<Value> {
                let Message::Text(text) = message else { return None };
                serde_json::from_str(&text).ok().filter(|message: &Value| message["kind"] == kind)
            };
            self.find(of_kind).await
        }

        async fn closed(&mut self) -> u16 {
            let of_close = |message| match message {
                Message::Close(Some(frame)) => Some(frame.code.into()),
                _ => None,
            };
            self.find(of_close).await
        }
    }

    #[tokio::test]
    async fn what_was_being_said_when_a_socket_closed_is_heard_by_the_others() {
        let directory = tempfile::tempdir().unwrap();
        let store = Store::open(directory.path()).await.unwrap();
        let config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), directory.path());
        let state = AppState::open(&config, store).await.unwrap();
        let listener = Arc::new(TcpListener::bind(config.listen).await.unwrap());
        let address = listener.local_addr().unwrap();
        let network = Network::new(listener, &config, state.metrics.connections.clone());
        let (router, stopping) = (app(state.clone()), state.stop.signal());
        let serving = tokio::spawn(async move { network.serve(router, stopping, Duration::ZERO).await });

        let (anna, boris) = (GuestId(1), GuestId(2));
        let mut tokens = Vec::new();
        for (person, name) in [(anna, "Anna"), (boris, "Boris")] {
            let place = UserAgent::default();
            let begun = state.accounts.sign_up(person, name, "correct horse".into(), place, || Ok(())).await;
            tokens.push(begun.unwrap().0.token);
        }
        let seat = |who| Seat::Human(Player { who: Some(who), name: None, avatar: None, account: None });
        let seats = ByColor { black: seat(anna), white: seat(boris) };
        let by = Principal::Guest(anna);
        let (session, log) =
            Session::create(Opening::usual("othello".parse().unwrap(), seats), by, clock::now()).unwrap();
        let id = GameId::random().unwrap();
        let beginning = Beginning { id: id.clone(), session, log, request: None, is_of_event: false };
        state.games.begin(beginning, &Viewer { who: by, link: None }).await.unwrap();
        let mut one = Page::open(address, &tokens[0], &id).await;
        let mut other = Page::open(address, &tokens[1], &id).await;

        // Until the lock is released, no message can be written.
        let holder = Holder::of(directory.path()).await;
        one.say(
            json!({ "kind": "say", "game": id.to_string(), "room": "players", "id": "a", "text": "Bye" }),
        )
        .await;
        while !state.chats.is_spoken_in(&id) {
            tokio::task::yield_now().await;
        }
        state.accounts.closed(anna, true);
        assert_eq!(one.closed().await, 4003);
        holder.release().await;
        assert_eq!(other.until("said").await["message"]["text"], "Bye");
        state.close().await;
        serving.await.unwrap();
    }
}
