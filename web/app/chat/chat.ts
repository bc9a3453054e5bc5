/**
 * The chat of one game, without its view. It receives and sends each message exactly once, even if the
 * connection is lost.
 */
import type { ReadonlySignal } from "@preact/signals";
import { computed, effect, signal } from "@preact/signals";
import type { ChatMessage, ChatOff, ChatRefusal, ClientMessage, Game, Room } from "../../wire";
import type { ChatNews } from "../net/followed-game";
import type { LiveGame } from "../table/live-game";
import { isMuted, lastRead, mute, ROOMS, rememberRead } from "./reading";

/** A message that the server has not answered yet. */
export interface UnsentMessage {
  readonly id: string;
  readonly text: string;
}

/** The state of one room. */
export interface RoomState {
  /** Whether the earlier messages have arrived. */
  readonly here: boolean;
  readonly messages: readonly ChatMessage[];
  readonly unsent: readonly UnsentMessage[];
  /** This person's author number in the room; null for readers who cannot write. */
  readonly you: number | null;
  /** The last message that was refused, and the reason. */
  readonly refused: { readonly why: ChatRefusal; readonly text: string } | null;
  readonly muted: boolean;
  /** The number of the last message that this person has seen. */
  readonly read: number;
}

/** What the chat needs from the page. Tests supply their own. */
export interface ChatHost {
  messageId(): string;
  /** The name that a spectator chose; empty for none. */
  name(): string;
  /** Called when the spectator must choose another name because an account has this one. */
  nameTaken(): void;
  /** Called for each message from another person in a room that is not muted. */
  onMessage(room: Room, message: ChatMessage): void;
}

/** The delay after which a failed request for a room is repeated. */
const RETRY_MS = 2_000;

export class Chat {
  readonly #live: LiveGame;
  readonly #host: ChatHost;
  readonly #rooms: Readonly<Record<Room, ReturnType<typeof signal<RoomState>>>>;
  readonly #off = signal<ChatOff>({ black: false, white: false });
  readonly #stops: (() => void)[] = [];
  /** The number of places on the page that show each room. */
  readonly #shown: Record<Room, number> = { players: 0, watchers: 0 };
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** The player's choice to switch the players' chat off or on, until it has been sent. */
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
          this.#requestAll();
        },
        received: (message) => this.#received(message),
      }),
      // After the game, a player gets access to the spectators' room.
      effect(() => {
        if (this.rooms.value.length > 1) this.#requestAll();
      }),
    );
  }

  /** The rooms open to this person. */
  readonly rooms: ReadonlySignal<readonly Room[]> = computed(() => roomsFor(this.#live.game.value));

  /** Which of the players have switched their chat off. */
  get off(): ReadonlySignal<ChatOff> {
    return this.#off;
  }

  /** The number of unseen messages from others in rooms that are not muted. */
  readonly unread: ReadonlySignal<number> = computed(() =>
    this.rooms.value.reduce((sum, room) => sum + unreadOf(this.room(room).value), 0),
  );

  room(room: Room): ReadonlySignal<RoomState> {
    return this.#rooms[room] as ReadonlySignal<RoomState>;
  }

  /** Sends a message now, or as soon as there is a connection. */
  say(room: Room, text: string): void {
    const message = { id: this.#host.messageId(), text };
    this.#change(room, ({ unsent }) => ({ unsent: [...unsent, message], refused: null }));
    this.#sendMessage(room, message);
  }

  /** Mutes or unmutes a room in this browser. */
  mute(room: Room, muted: boolean): void {
    mute(room, muted);
    this.#change(room, () => ({ muted }));
    this.#readShown(room);
  }

  /** Switches the players' chat of this game off or on now, or as soon as there is a connection. */
  switchOff(off: boolean): void {
    this.#wantsOff = off;
    this.#sendSwitch();
  }

  /** Drops the refused message, which the person is rewriting. */
  forgetRefusal(room: Room): void {
    if (this.room(room).peek().refused !== null) this.#change(room, () => ({ refused: null }));
  }

  /** Counts one more place on the page that shows a room. Returns a function that undoes this. */
  show(room: Room): () => void {
    this.#shown[room] += 1;
    this.#readShown(room);
    return () => {
      this.#shown[room] -= 1;
    };
  }

  /** Ends the chat. */
  close(): void {
    clearTimeout(this.#retry);
    for (const stop of this.#stops) stop();
  }

  get #id(): string {
    return this.#live.game.peek().id;
  }

  #change(room: Room, change: (state: RoomState) => Partial<RoomState>): void {
    const state = this.#rooms[room] as { value: RoomState; peek(): RoomState };
    state.value = { ...state.peek(), ...change(state.peek()) };
  }

  /** Requests the messages after the last known one and sends the unanswered ones again. */
  #requestAll(): void {
    clearTimeout(this.#retry);
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

  #sendMessage(room: Room, { id, text }: UnsentMessage): void {
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
        this.#addMessage(message.room, message.message);
        break;
      case "heard":
        this.#change(message.room, ({ unsent }) => ({ unsent: unsent.filter(({ id }) => id !== message.id) }));
        break;
      case "unsaid":
        this.#addRefusal(message);
        break;
      case "chat_switched":
        this.#off.value = message.off;
    }
  }

  #addMessage(room: Room, message: ChatMessage): void {
    const state = this.room(room).peek();
    const last = state.messages.at(-1)?.number ?? 0;
    // Messages are missing in between. Request all since the last one.
    if (message.number > last + 1 && state.here) this.#requestAll();
    else if (message.number > last) {
      this.#add(room, [message]);
      if (message.person !== state.you && !state.muted) this.#host.onMessage(room, message);
    }
  }

  #add(room: Room, added: readonly ChatMessage[]): void {
    const last = this.room(room).peek().messages.at(-1)?.number ?? 0;
    const news = added.filter(({ number }) => number > last);
    if (news.length > 0) this.#change(room, ({ messages }) => ({ messages: [...messages, ...news] }));
    this.#readShown(room);
  }

  #addRefusal({ room, id, why }: Extract<ChatNews, { kind: "unsaid" }>): void {
    if (id === null) {
      const wait = why.kind === "too_many" ? why.seconds * 1000 : RETRY_MS;
      clearTimeout(this.#retry);
      if (why.kind !== "not_here") this.#retry = setTimeout(() => this.#requestAll(), wait);
      return;
    }
    if (why.kind === "name_taken") this.#host.nameTaken();
    this.#change(room, ({ unsent }) => {
      const text = unsent.find((message) => message.id === id)?.text ?? "";
      return { unsent: unsent.filter((message) => message.id !== id), refused: { why, text } };
    });
  }

  /** Marks the messages of a shown room as seen. */
  #readShown(room: Room): void {
    const { messages, muted, read } = this.room(room).peek();
    const last = messages.at(-1)?.number ?? 0;
    if (this.#shown[room] === 0 || muted || last <= read) return;
    rememberRead(this.#id, room, last);
    this.#change(room, () => ({ read: last }));
  }
}

/** Returns the rooms of a game that the server opens to this person. */
export function roomsFor(game: Game): readonly Room[] {
  if (game.company !== "two") return [];
  if (game.you.side === null) return ["watchers"];
  return game.result === null ? ["players"] : ROOMS;
}

/** Returns the number of unseen messages from others in a room; 0 if it is muted. */
function unreadOf({ messages, muted, read, you }: RoomState): number {
  return muted ? 0 : messages.filter(({ number, person }) => number > read && person !== you).length;
}
