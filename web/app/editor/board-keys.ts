/** The keys of the editor's board. They are found by their place, in any keyboard layout. */
import type { Tool } from "./position";

/** The command of a key: `put` uses the tool that belongs to the key, `chosen_tool` the selected one. */
export type KeyCommand = { readonly kind: "put"; readonly tool: Tool } | { readonly kind: "chosen_tool" } | null;

/**
 * Returns the command of a key press; null if the key has none. Keys of tools that are not in `tools` do
 * nothing.
 */
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
