/** Giving a game or a position to somebody else, in words. */
import type { Color } from "../../../wire";

/** What can be copied. */
export type Copied = "link" | "moves" | "line" | "diagram" | "picture";

export interface ShareText {
  readonly title: string;
  /** Below the picture: which position of the game it is. */
  position(ply: number, of: number): string;
  readonly save: string;
  readonly copyPicture: string;
  /** By the system's own sheet. */
  readonly send: string;
  readonly copy: string;
  readonly copies: Readonly<Record<Exclude<Copied, "picture">, string>>;
  readonly copied: Readonly<Record<Copied, string>>;
  readonly saved: string;
  readonly failed: string;
  /** Below a diagram, after the letter of the side. */
  toMove(color: Color): string;
  /** Below a diagram, before the discs of both sides. */
  readonly inHand: string;
}
