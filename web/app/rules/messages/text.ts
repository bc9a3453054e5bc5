/** Everything the rules page says; a language is one file that fills in all of this. */
import type { Color, Counts } from "../../../wire";

/** The sections of the page, in their order. */
export const SECTIONS = ["aim", "start", "move", "lines", "pass", "end", "strategy", "history"] as const;
/** A section. */
export type SectionId = (typeof SECTIONS)[number];

/** The boards to try on. */
export type LessonId = "start" | "line" | "lines" | "pass" | "last" | "wipeout" | "corner" | "mobility";

/** What a move on a lesson's board did. */
export interface MoveSeen {
  readonly color: Color;
  readonly square: string;
  /** The squares whose discs it flipped, nearest first. */
  readonly flips: readonly string[];
  /** In how many directions it flipped discs. */
  readonly directions: number;
  /** The side that then had to pass. */
  readonly passed: Color | null;
  /** Who moves now; nobody when the game is over. */
  readonly turn: Color | null;
  /** How many moves that side has. */
  readonly replies: number;
  readonly discs: Counts;
  /** The result with empty squares given to the winner, as both sides' points; none while the game goes on. */
  readonly points: Counts | null;
}

/** The words around one board. */
export interface LessonText {
  /** The accessible name of the board. */
  readonly name: string;
  /** What to try. */
  readonly task: string;
  /** Said when it was found, or after every move where there is nothing to find. */
  good(seen: MoveSeen): string;
  /** Said after a legal move that was not the one. */
  again(seen: MoveSeen): string;
}

/** The words of the page. */
export interface RulesText {
  readonly title: string;
  readonly lead: string;
  /** The accessible name of the list of sections. */
  readonly contents: string;
  /** Leads to the history. */
  readonly more: string;
  readonly sections: Readonly<Record<SectionId, { readonly title: string; readonly text: readonly string[] }>>;
  readonly lessons: Readonly<Record<LessonId, LessonText>>;
  readonly startOver: string;
  /** The accessible name of the button, which says which board it belongs to. */
  startOverNamed(board: string): string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  /** Said when one goes on tapping a board whose task is done. */
  readonly finished: string;
}
