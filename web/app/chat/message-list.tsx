/** The messages of a room, the newest visible at the bottom. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { ChatMessage, Room } from "../../wire";
import { language, messages } from "../language";
import { isSameDay, timeOfDay } from "../language/time-of-day";
import { Link } from "../nav/link";
import { PlayerDisc } from "../table/player-disc";
import type { Table } from "../table/table";
import { authorOf, wordsOf } from "./author";
import type { Chat, RoomState } from "./chat";
import { chatText } from "./words";

/** The list follows new messages unless the reader has scrolled up by more than this. */
const AT_END_PX = 40;

export function MessageList({ table, chat, room }: { table: Table; chat: Chat; room: Room }): JSX.Element {
  const text = chatText.value;
  const state = chat.room(room).value;
  const list = useRef<HTMLDivElement>(null);
  useShown(list, chat, room);
  useEndInSight(list, state.messages.length + state.unsent.length, room);
  const isEmpty = state.messages.length === 0 && state.unsent.length === 0;
  return (
    // The page already announces new messages, so the list is not a live region.
    <div
      class="chat-list"
      role="log"
      aria-live="off"
      aria-busy={!state.here}
      aria-label={text.rooms[room]}
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keys that scroll must reach it
      tabIndex={0}
      data-chat={room}
    >
      {isEmpty && <p class="chat-quiet">{state.here ? text.empty[room] : text.loading}</p>}
      {state.messages.map((message) => (
        <Message key={message.number} message={message} table={table} state={state} />
      ))}
      {state.unsent.map(({ id, text: said }) => (
        <p key={id} class="chat-message chat-message-unsent">
          <span class="chat-who">{text.you}</span> <span class="chat-text">{wordsOf(said, language.value)}</span>{" "}
          <span class="unseen">{text.sending}</span>
        </p>
      ))}
    </div>
  );
}

function Message(props: { message: ChatMessage; table: Table; state: RoomState }): JSX.Element {
  const { message, table, state } = props;
  const words = messages.value;
  const at = new Date(message.at_ms);
  const own = message.person === state.you;
  return (
    <p class={`chat-message${own ? " chat-message-own" : ""}`} data-message={message.number}>
      {message.side !== null && <PlayerDisc game={table.live.game.value} color={message.side} class="chat-disc" />}
      <span class="chat-who">
        {message.account && message.name !== null && !own ? (
          <Link to={{ page: "profile", name: message.name }}>{message.name}</Link>
        ) : (
          authorOf(message, state.you, table.live.game.value, chatText.value, words)
        )}
      </span>{" "}
      <span class="chat-text">{wordsOf(message.text, language.value)}</span>{" "}
      <time class="chat-time" dateTime={at.toISOString()}>
        {moment(message.at_ms)}
      </time>
    </p>
  );
}

/** Returns the time of a message, with the date unless it is from today. A game may last for weeks. */
function moment(ms: number): string {
  return isSameDay(ms, Date.now()) ? timeOfDay(ms) : messages.value.dateTime(ms);
}

/** Marks a room as shown while its list is visible. */
function useShown(list: { current: HTMLDivElement | null }, chat: Chat, room: Room): void {
  useEffect(() => {
    const element = list.current;
    if (element === null || typeof IntersectionObserver === "undefined") return undefined;
    let hide: (() => void) | null = null;
    const observer = new IntersectionObserver((entries) => {
      const shows = entries.at(-1)?.isIntersecting === true;
      if (shows === (hide !== null)) return;
      hide?.();
      hide = shows ? chat.show(room) : null;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      hide?.();
    };
  }, [chat, room]);
}

/** Scrolls to the newest message, unless the reader is further up. */
function useEndInSight(list: { current: HTMLDivElement | null }, count: number, room: Room): void {
  const atEnd = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const follow = (): void => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < AT_END_PX;
    };
    element.addEventListener("scroll", follow);
    return () => element.removeEventListener("scroll", follow);
  }, []);
  useLayoutEffect(() => {
    const element = list.current;
    if (element !== null && atEnd.current) element.scrollTop = element.scrollHeight;
  }, [count, room]);
}
