/** English. */
import { NAMES, number } from "../../language/en";
import type { ShareText } from "./text";

export const share: ShareText = {
  title: "Share",
  position: (ply, of) => {
    if (of === 0) return "Start position";
    return ply === 0 ? "Start of the game" : `Move ${number(ply)} of ${number(of)}`;
  },
  save: "Save picture",
  copyPicture: "Copy picture",
  send: "Send picture…",
  copy: "Copy as text",
  copies: {
    link: "Link to this game",
    moves: "Moves of the game",
    line: "Position in one line",
    diagram: "Position as a diagram",
  },
  copied: {
    link: "Link copied. Whoever has it can watch.",
    moves: "Moves copied.",
    line: "Position copied.",
    diagram: "Diagram copied.",
    picture: "Picture copied.",
  },
  saved: "Picture saved.",
  failed: "The browser could not do this.",
  inHand: "In hand",
  toMove: (color) => `${NAMES[color]} to move`,
};
