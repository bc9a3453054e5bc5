/** The texts for sharing a game or a position. */
import type { Color } from "../../wire";
import type { Say } from "../language/say";

/** What can be copied. */
export type Copied = "link" | "moves" | "line" | "diagram" | "picture";

const AS_TEXT: Readonly<Record<Exclude<Copied, "picture">, true>> = {
  link: true,
  moves: true,
  line: true,
  diagram: true,
};
const COPIED: Readonly<Record<Copied, true>> = { ...AS_TEXT, picture: true };

export type ShareText = ReturnType<typeof share>;

export const share = (say: Say) => ({
  title: say("title"),
  /** Caption of the picture, with the number of the position in the game. */
  position: (ply: number, of: number) => {
    if (of === 0) return say("position-only");
    return ply === 0 ? say("position-first") : say("position", { ply, of });
  },
  save: say("save"),
  copyPicture: say("copy-picture"),
  /** Button that opens the system's share sheet. */
  send: say("send"),
  copy: say("copy"),
  copies: say.each("copies", AS_TEXT),
  copied: say.each("copied", COPIED),
  saved: say("saved"),
  failed: say("failed"),
  /** Below a diagram, after the letter of the side to move. */
  toMove: (color: Color) => say("to-move", { color }),
  /** Below a diagram, before the discs in hand of both sides. */
  inHand: say("in-hand"),
});
