/**
 * What people say around one game, as the server tells it, and the way to say something: each message once, however often
 * the connection is lost. Nothing here draws.
 */
import type { ReadonlySignal } from "@preact/signals";
import { computed, effect, signal } from "@preact/signals";
import type { ChatMessage, ChatOff, ChatRefusal, ClientMessage, Game, Room } from "../../wire";
import type { ChatNews } from "../net/followed-game";
import type { LiveGame } from "../table/live-game";
import { isMuted, lastRead, mute, ROOMS, rememberRead } from "./reading";

/** A message that the server has not answered yet. */
export interface Unsent {
  readonly id: string;
  readonly text: string;
}

/** One room as it stands. */
export interface RoomState {
  /** Whether what was said before is here. */
  readonly here: boolean;
  readonly messages: readonly ChatMessage[];
  readonly unsent: readonly Unsent[];
  /** The number by which others know this person; null for readers who cannot write. */
  readonly you: number | null;
  /** Why the last message was not said, and which it was. */
  readonly refused: { readonly why: ChatRefusal; readonly text: string } | null;
  readonly muted: boolean;
  /** The last message that was seen. */
  readonly read: number;
}

/** What the chat needs from outside; tests give their own. */
export interface ChatHost {
  messageId(): string;
  /** How somebody who looks on calls themselves; empty for not at all. */
  name(): string;
  /** An account has this name: the spectator must choose another. */
  nameTaken(): void;
  /** Somebody else has said something in a room that is not muted. */
  said(room: Room, message: ChatMessage): void;
}

/** Milliseconds until a room is asked for again. */
const AGAIN_MS = 2_000;

export class Chat {
  readonly #live: LiveGame;
  readonly #host: ChatHost;
  readonly #rooms: Readonly<Record<Room, ReturnType<typeof signal<RoomState>>>>;
  readonly #off = signal<ChatOff>({ black: false, white: false });
  readonly #stops: (() => void)[] = [];
  /** How many places on the page show each room now. */
  readonly #shown: Record<Room, number> = { players: 0, watchers: 0 };
  #again: ReturnType<typeof setTimeout> | undefined;
  /** Whether the players' chat is to be off, as long as there is no connection to say so. */
  #wantsOff: boolean | null = null;
  #send: (message: ClientMessage) => boolean = () => false;

  constructor(live: LiveGame, host: ChatHost) {
    this.#live = live;
    this.#host = host;
    const { id } = live.game.peek();
    const empty = (room: Room): RoomState => ({
      here: false,
      messages: [],
      unsent: [],
      you: null,
      refused: null,
      muted: isMuted(room),
      read: lastRead(id, room),
    });
    this.#rooms = { players: signal(empty("players")), watchers: signal(empty("watchers")) };
    this.#stops.push(
      live.join({
        followed: (send) => {
          this.#send = send;
          this.#listenAll();
        },
        received: (message) => this.#received(message),
      }),
      // Once the game is over, a player finds the room of those who looked on.
      effect(() => {
        if (this.rooms.value.length > 1) this.#listenAll();
      }),
    );
  }

  /** The rooms open to this person. */
  readonly rooms: ReadonlySignal<readonly Room[]> = computed(() => roomsFor(this.#live.game.value));

  /** Which of the players have switched their chat off. */
  get off(): ReadonlySignal<ChatOff> {
    return this.#off;
  }

  /** How many messages of others were not seen yet, in rooms that are not muted. */
  readonly unread: ReadonlySignal<number> = computed(() =>
    this.rooms.value.reduce((sum, room) => sum + unreadOf(this.room(room).value), 0),
  );

  /** One room. */
  room(room: Room): ReadonlySignal<RoomState> {
    return this.#rooms[room] as ReadonlySignal<RoomState>;
  }

  /** Says something, now or as soon as there is a connection. */
  say(room: Room, text: string): void {
    const message = { id: this.#host.messageId(), text };
    this.#change(room, ({ unsent }) => ({ unsent: [...unsent, message], refused: null }));
    this.#sendMessage(room, message);
  }

  /** Mutes a room in this browser, or hears it again. */
  mute(room: Room, muted: boolean): void {
    mute(room, muted);
    this.#change(room, () => ({ muted }));
    this.#readShown(room);
  }

  /** Switches the players' chat off for this game, or on again, now or as soon as there is a connection. */
  switchOff(off: boolean): void {
    this.#wantsOff = off;
    this.#sendSwitch();
  }

  /** What was refused is being written again. */
  forgetRefusal(room: Room): void {
    if (this.room(room).peek().refused !== null) this.#change(room, () => ({ refused: null }));
  }

  /** A place on the page shows a room from now on; the answer ends that. */
  show(room: Room): () => void {
    this.#shown[room] += 1;
    this.#readShown(room);
    return () => {
      this.#shown[room] -= 1;
    };
  }

  /** Nobody looks any more. */
  close(): void {
    clearTimeout(this.#again);
    for (const stop of this.#stops) stop();
  }

  get #id(): string {
    return this.#live.game.peek().id;
  }

  #change(room: Room, change: (state: RoomState) => Partial<RoomState>): void {
    const state = this.#rooms[room] as { value: RoomState; peek(): RoomState };
    state.value = { ...state.peek(), ...change(state.peek()) };
  }

  /** Asks for what was said since the last message known, and says again what has no answer. */
  #listenAll(): void {
    clearTimeout(this.#again);
    for (const room of this.rooms.peek()) {
      const { messages, unsent } = this.room(room).peek();
      const last = messages.at(-1)?.number;
      this.#send({ kind: "listen", game: this.#id, room, ...(last !== undefined && { since: last }) });
      for (const message of unsent) this.#sendMessage(room, message);
    }
    this.#sendSwitch();
  }

  #sendSwitch(): void {
    const off = this.#wantsOff;
    if (off !== null && this.#send({ kind: "switch_chat", game: this.#id, off })) this.#wantsOff = null;
  }

  #sendMessage(room: Room, { id, text }: Unsent): void {
    const name = this.#host.name();
    this.#send({ kind: "say", game: this.#id, room, id, text, ...(name !== "" && { name }) });
  }

  #received(message: ChatNews): void {
    switch (message.kind) {
      case "chat":
        this.#off.value = message.off;
        this.#change(message.room, () => ({ here: true, you: message.you }));
        this.#add(message.room, message.messages);
        break;
      case "said":
        this.#said(message.room, message.message);
        break;
      case "heard":
        this.#change(message.room, ({ unsent }) => ({ unsent: unsent.filter(({ id }) => id !== message.id) }));
        break;
      case "unsaid":
        this.#unsaid(message);
        break;
      case "chat_switched":
        this.#off.value = message.off;
    }
  }

  #said(room: Room, message: ChatMessage): void {
    const state = this.room(room).peek();
    const last = state.messages.at(-1)?.number ?? 0;
    // Something was missed: listening again gets it.
    if (message.number > last + 1 && state.here) this.#listenAll();
    else if (message.number > last) {
      this.#add(room, [message]);
      if (message.person !== state.you && !state.muted) this.#host.said(room, message);
    }
  }

  #add(room: Room, added: readonly ChatMessage[]): void {
    const last = this.room(room).peek().messages.at(-1)?.number ?? 0;
    const news = added.filter(({ number }) => number > last);
    if (news.length > 0) this.#change(room, ({ messages }) => ({ messages: [...messages, ...news] }));
    this.#readShown(room);
  }

  #unsaid({ room, id, why }: Extract<ChatNews, { kind: "unsaid" }>): void {
    if (id === null) {
      const wait = why.kind === "too_many" ? why.seconds * 1000 : AGAIN_MS;
      clearTimeout(this.#again);
      if (why.kind !== "not_here") this.#again = setTimeout(() => this.#listenAll(), wait);
      return;
    }
    if (why.kind === "name_taken") this.#host.nameTaken();
    this.#change(room, ({ unsent }) => {
      const text = unsent.find((message) => message.id === id)?.text ?? "";
      return { unsent: unsent.filter((message) => message.id !== id), refused: { why, text } };
    });
  }

  /** What stands on the page has been seen. */
  #readShown(room: Room): void {
    const { messages, muted, read } = this.room(room).peek();
    const last = messages.at(-1)?.number ?? 0;
    if (this.#shown[room] === 0 || muted || last <= read) return;
    rememberRead(this.#id, room, last);
    this.#change(room, () => ({ read: last }));
  }
}

/** The rooms of a game that are open to this person, by the server's rule. */
export function roomsFor(game: Game): readonly Room[] {
  if (game.company !== "two") return [];
  if (game.you.side === null) return ["watchers"];
  return game.result === null ? ["players"] : ROOMS;
}

/** How many messages of others in a room were not seen yet. */
function unreadOf({ messages, muted, read, you }: RoomState): number {
  return muted ? 0 : messages.filter(({ number, person }) => number > read && person !== you).length;
}
