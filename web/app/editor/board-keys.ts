/** The keys on the editor's board, by their places on any keyboard layout. */
import type { Tool } from "./position";

/** The command of a key: put a given content on the cell, or use the chosen tool; null for other keys. */
export type KeyCommand = { readonly kind: "put"; readonly tool: Tool } | { readonly kind: "chosen_tool" } | null;

/** The command of a key press; `tools` are the tools of the game. */
export function commandOf(event: Pick<KeyboardEvent, "key" | "code" | "shiftKey">, tools: readonly Tool[]): KeyCommand {
  const put = (tool: Tool): KeyCommand => (tools.includes(tool) ? { kind: "put", tool } : null);
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
      return event.key === " " || event.key === "Enter" ? { kind: "chosen_tool" } : null;
  }
}
