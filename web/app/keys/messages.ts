/** The texts of the list of keyboard shortcuts. */
import type { Say } from "../language/say";

export type KeysText = ReturnType<typeof keys>;

export const keys = (say: Say) => ({
  title: say("title"),
  key: say("key"),
  meaning: say("meaning"),
  arrows: say("arrows"),
  play: say("play"),
  typed: say("typed"),
  typedExample: say("typed-example"),
  hint: say("hint"),
  undo: say("undo"),
  newGame: say("new-game"),
  pass: say("pass"),
  flip: say("flip"),
  map: say("map"),
  step: say("step"),
  zoom: say("zoom"),
  row: say("row"),
  column: say("column"),
  legal: say("legal"),
  wouldFlip: say("would-flip"),
  score: say("score"),
  names: {
    arrows: say("names-arrows"),
    enter: say("names-enter"),
    space: say("names-space"),
    home: say("names-home"),
    end: say("names-end"),
  },
});
