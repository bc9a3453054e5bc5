//! What a socket hears and says in the rooms of the games that it follows.

use std::sync::Arc;

use outflank_wire::chat::{ChatRefusal, Room};
use outflank_wire::server::ServerMessage;

use super::{End, Socket, WebSocket, say, send_text};
use crate::GameId;
use crate::chat::Saying;
use crate::live::{Outgoing, Subscription};
use crate::to_the_end::to_the_end;

impl Socket {
    /// Begins to listen in a room, or says why not.
    pub(super) async fn listen(
        &mut self,
        ws: &mut WebSocket,
        game: Option<String>,
        room: Room,
        since: Option<u64>,
    ) -> Result<(), End> {
        let (game, viewer) = match self.meant(game.as_deref()) {
            Ok(meant) => meant,
            Err(failure) => return self.refuse(ws, game, String::new(), &failure).await,
        };
        match self.state.chats.listen(&game, &viewer, self.client, room, since).await {
            Ok(Subscription { first, next }) => {
                self.rooms.add((game, room), viewer, next);
                for message in first {
                    send_text(ws, message).await?;
                }
                Ok(())
            }
            Err(why) => unsaid(ws, &game, room, None, why).await,
        }
    }

    /// Says something in a room, and answers after whatever was said there before.
    pub(super) async fn say(
        &mut self,
        ws: &mut WebSocket,
        game: Option<String>,
        saying: Saying,
    ) -> Result<(), End> {
        let (room, id) = (saying.room, saying.id.clone());
        let (game, viewer) = match self.meant(game.as_deref()) {
            Ok(meant) => meant,
            Err(failure) => return self.refuse(ws, game, id, &failure).await,
        };
        let said = {
            let (chats, game, client) = (Arc::clone(&self.state.chats), game.clone(), self.client);
            // Whoever listens is told of what was written, also where this socket is closed meanwhile.
            to_the_end("the chat", async move { chats.say(&game, &viewer, client, saying).await }).await
        };
        while let Some(outgoing) = self.rooms.waiting(&(game.clone(), room)) {
            self.pass_on_chat(ws, game.clone(), room, Some(outgoing)).await?;
        }
        match said {
            Ok(number) => say(ws, &ServerMessage::Heard { game: game.to_string(), room, id, number }).await,
            Err(why) => unsaid(ws, &game, room, Some(id), why).await,
        }
    }

    /// Switches the players' chat off or on for the side of whoever asks.
    pub(super) async fn switch_chat(
        &mut self,
        ws: &mut WebSocket,
        game: Option<String>,
        off: bool,
    ) -> Result<(), End> {
        let (game, viewer) = match self.meant(game.as_deref()) {
            Ok(meant) => meant,
            Err(failure) => return self.refuse(ws, game, String::new(), &failure).await,
        };
        let switched = {
            let (chats, game, client) = (Arc::clone(&self.state.chats), game.clone(), self.client);
            to_the_end("the chat", async move { chats.switch(&game, &viewer, client, off).await }).await
        };
        match switched {
            // Whoever listens is told, and so is who has asked.
            Ok(()) => Ok(()),
            Err(why) => unsaid(ws, &game, Room::Players, None, why).await,
        }
    }

    /// Passes on what comes of a room. Where nothing more comes, the client fell behind or may not hear it any more: it
    /// listens again, and learns which.
    pub(super) async fn pass_on_chat(
        &mut self,
        ws: &mut WebSocket,
        game: GameId,
        room: Room,
        outgoing: Option<Outgoing>,
    ) -> Result<(), End> {
        match outgoing {
            Some(Outgoing::Message(text)) => send_text(ws, text).await,
            Some(Outgoing::Deleted) | None => {
                self.rooms.remove(|known| *known == (game.clone(), room));
                unsaid(ws, &game, room, None, ChatRefusal::Failed {}).await
            }
        }
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
