/** The texts of a new game and of the computer's levels. */
import type { Color } from "../../wire";
import type { Say } from "../language/say";
import { secondsOf } from "../language/vocabulary/strength";

/** Marks a place at which a word may be hyphenated. */
const SOFT_HYPHEN = "\u00ad";

export const newGame = (say: Say) => {
  const breaks = say("breaks")
    .split(" ")
    .map((word) => [word.replaceAll(SOFT_HYPHEN, ""), word] as const);
  return {
    title: say("title"),
    game: say("game"),
    options: say("options"),
    holeCell: say("hole-cell"),
    opponent: say("opponent"),
    againstComputer: say("against-computer"),
    againstFriend: say("against-friend"),
    againstLink: say("against-link"),
    /** A link to the lobby. */
    lobby: say("lobby"),
    color: say("color"),
    random: say("random"),
    start: say("start"),
    usual: say("usual"),
    fromMoves: say("from-moves"),
    thisPosition: say("this-position"),
    /** A link to the editor. */
    fromPosition: say("from-position"),
    changePosition: say("change-position"),
    movesLabel: say("moves-label"),
    movesHelp: say("moves-help"),
    /** The reason why the game cannot begin yet. */
    movesMissing: say("moves-missing"),
    starting: say("starting"),
    create: say("create"),

    /** A game of two people at one device over a wooden board. */
    wooden: {
      label: say("wooden-label"),
      help: say("wooden-help"),
      window: say("wooden-window"),
      windowHelp: say("wooden-window-help"),
      moves: (count: number) => (count === 0 ? say("wooden-at-once") : say("wooden-moves", { count })),
      /** A link to the score sheets. */
      sheets: say("wooden-sheets"),
    },
    /** The names of two people at one screen. */
    names: {
      legend: say("names-legend"),
    },

    level: {
      /** The label of the slider. */
      name: say("level-name"),
      /** The title of the dialog. */
      title: say("level-title"),
      /** From which move on a new level plays. */
      later: say("level-later"),
      /** A level as short as possible: `14`, or `10 s` for a timed one. */
      short: (level: number) => {
        const seconds = secondsOf(level);
        return seconds === null ? say.number(level) : say("level-short", { seconds });
      },
      /** The intended players of a level; empty for a level that this version does not know. */
      suits: (level: number) => {
        const seconds = secondsOf(level);
        return seconds === null ? (say.known(`suits-${level}`) ?? "") : say("suits-time", { seconds });
      },
    },

    /** The opponents of their age. */
    ages: {
      /** The choice between a level and these opponents. */
      plays: say("ages-plays"),
      level: say("ages-level"),
      age: say("ages-age"),
      /** The label of the list of opponents. */
      name: say("ages-name"),
      /** The story of an opponent; empty for one that this version does not know. */
      story: (age: string) => say.known(`story-${age}`) ?? "",
    },

    /** The name of a game with soft hyphens, for a narrow card. */
    cardName: (name: string) => breaks.reduce((text, [word, parts]) => text.replace(word, parts), name),
    /** A game in one line; empty for one that this version does not know. */
    about: (id: string) => say.known(`about-${id}`) ?? "",
    /** The explanation of an option; undefined if its name and values need none. */
    optionHelp: (name: string) => say.known(`option-${name}`) ?? undefined,
    toMove: (color: Color) => say("to-move", { color }),
    /** The position in which a game with an unusual start begins. */
    ready: ({ turn, legal }: { readonly turn: Color | null; readonly legal: readonly unknown[] }) =>
      turn === null ? say("ready-over") : say("ready", { color: turn, count: legal.length }),
  };
};
