import type { Game } from "../../wire";

/** The initial state of every game. */
export const NEW_GAME = {
  thinking: null,
  company: "own",
  terms: {},
  offers: { black: null, white: null },
  given: 0,
  defaulted: null,
  swapped: false,
  adjourned: false,
  clocks: null,
  continued: null,
  you: { is_owner: true, side: null, link: null, invitation: null },
  created_ms: 0,
} as const satisfies Partial<Game>;
