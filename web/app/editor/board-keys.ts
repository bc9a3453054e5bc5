/** What the keys do on the editor's board, whatever the layout of the keyboard. */
import type { Tool } from "./position";

/** What a key asks for. */
export type Asked = { readonly kind: "put"; readonly what: Tool } | { readonly kind: "tool" } | null;

/** `tools` are the tools of the game. */
export function askedBy(event: Pick<KeyboardEvent, "key" | "code" | "shiftKey">, tools: readonly Tool[]): Asked {
  const put = (what: Tool): Asked => (tools.includes(what) ? { kind: "put", what } : null);
  switch (event.code) {
    case "KeyB":
      return put(event.shiftKey ? "black_marked" : "black");
    case "KeyW":
      return put(event.shiftKey ? "white_marked" : "white");
    case "KeyE":
    case "Backspace":
    case "Delete":
      return put("empty");
    default:
      return event.key === " " || event.key === "Enter" ? { kind: "tool" } : null;
  }
}
