/** The space for the chat beside the board, which is reserved before the chat loads. */

import type { JSX } from "preact";
import { chatText } from "../chat/words";
import { Lazy, LazyView } from "../nav/lazy";
import type { Table } from "../table/table";
import "./chat-place.css";

/** The chat, beside the board or, with `over`, over it. */
export const CHAT = new Lazy(chatText, async () => (await import("../chat")).ChatView);

export function ChatPlace({ table }: { table: Table }): JSX.Element | null {
  if (table.live.game.value.company !== "two") return null;
  return <LazyView key={table} what={CHAT} props={{ table }} meanwhile={<div class="play-chat" aria-busy="true" />} />;
}
