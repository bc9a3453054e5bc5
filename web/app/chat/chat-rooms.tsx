/** The rooms of a chat, one at a time, each with its name, its messages and a field for writing. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Room } from "../../wire";
import { namesOf, opposite } from "../table/sides";
import type { Table } from "../table/table";
import type { Chat } from "./chat";
import "./chat.css";
import { chatOf } from "./chat-of";
import { Composer } from "./composer";
import { MessageList } from "./message-list";
import { chatText } from "./words";

export function ChatRooms({ table }: { table: Table }): JSX.Element {
  const text = chatText.value;
  const chat = chatOf(table);
  const rooms = chat.rooms.value;
  const [chosen, setChosen] = useState<Room | null>(null);
  const room = rooms.find((each) => each === chosen) ?? rooms[0] ?? "watchers";
  const { muted } = chat.room(room).value;
  const { side } = table.live.game.value.you;
  const isOff = room === "players" && (chat.off.value.black || chat.off.value.white);
  return (
    <div class="chat">
      <div class="chat-head">
        {rooms.length > 1 ? (
          <div class="chat-tabs" role="group" aria-label={text.title}>
            {rooms.map((each) => (
              <button
                key={each}
                type="button"
                class="chat-tab"
                data-room={each}
                aria-pressed={each === room}
                onClick={() => setChosen(each)}
              >
                {text.rooms[each]}
              </button>
            ))}
          </div>
        ) : (
          <h2 class="chat-title">{text.rooms[room]}</h2>
        )}
        <span class="chat-smalls">
          {room === "players" && !isOff && !muted && (
            <button type="button" class="chat-small" data-action="chat-off" onClick={() => chat.switchOff(true)}>
              {text.switchOff}
            </button>
          )}
          {!isOff && (
            <button
              type="button"
              class="chat-small"
              data-action={muted ? "unmute-chat" : "mute-chat"}
              onClick={() => chat.mute(room, !muted)}
            >
              {muted ? text.unmute : text.mute}
            </button>
          )}
        </span>
      </div>
      {isOff ? (
        <Off chat={chat} table={table} />
      ) : muted ? (
        <p class="chat-quiet">{text.muted[room]}</p>
      ) : (
        <>
          <MessageList key={room} table={table} chat={chat} room={room} />
          {(side !== null || chat.room(room).value.you !== null) && (
            <Composer key={`to ${room}`} chat={chat} room={room} />
          )}
        </>
      )}
    </div>
  );
}

/** The notice that a player has switched off the players' chat. */
function Off({ chat, table }: { chat: Chat; table: Table }): JSX.Element {
  const text = chatText.value;
  const game = table.live.game.value;
  const own = game.you.side;
  const byOneself = own !== null && chat.off.value[own];
  const other = own === null ? "black" : opposite(own);
  return (
    <div class="chat-quiet" role="status">
      <p>{byOneself ? text.offByYou : text.offBy(other, namesOf(game)[other])}</p>
      {byOneself && (
        <button type="button" class="button" data-action="chat-on" onClick={() => chat.switchOff(false)}>
          {text.switchOn}
        </button>
      )}
    </div>
  );
}
