/** Beginning a game and the levels of the computer, in words. */
import type { Color } from "../../wire";
import type { Say } from "../language/say";
import { secondsOf } from "../language/vocabulary/strength";

/** A place where a word may be broken. */
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
    /** Leads to people who want to play now. */
    lobby: say("lobby"),
    color: say("color"),
    random: say("random"),
    start: say("start"),
    usual: say("usual"),
    fromMoves: say("from-moves"),
    thisPosition: say("this-position"),
    /** Leads to the editor. */
    fromPosition: say("from-position"),
    changePosition: say("change-position"),
    movesLabel: say("moves-label"),
    movesHelp: say("moves-help"),
    /** Why the game cannot begin yet. */
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
      /** Leads to the sheets that players wrote by hand. */
      sheets: say("wooden-sheets"),
    },
    /** Of two people at one screen. */
    names: {
      legend: say("names-legend"),
    },

    level: {
      /** Of the field with the levels. */
      name: say("level-name"),
      /** Of the dialog. */
      title: say("level-title"),
      /** When another level begins to play. */
      later: say("level-later"),
      /** A strength as short as can be: `14`, or `10 s` a move. */
      short: (level: number) => {
        const seconds = secondsOf(level);
        return seconds === null ? say.number(level) : say("level-short", { seconds });
      },
      /** Whom a level suits, from 1; nothing for a level that this version does not know. */
      suits: (level: number) => {
        const seconds = secondsOf(level);
        return seconds === null ? (say.known(`suits-${level}`) ?? "") : say("suits-time", { seconds });
      },
    },

    /** The opponents of their age. */
    ages: {
      /** Between a level and them. */
      plays: say("ages-plays"),
      level: say("ages-level"),
      age: say("ages-age"),
      /** Of the group. */
      name: say("ages-name"),
      /** The story of one; nothing for one that this version does not know. */
      story: (age: string) => say.known(`story-${age}`) ?? "",
    },

    /** The name of a game as it fits a narrow card. */
    cardName: (name: string) => breaks.reduce((text, [word, parts]) => text.replace(word, parts), name),
    /** A game in a line; nothing for one that this version does not know. */
    about: (id: string) => say.known(`about-${id}`) ?? "",
    /** What an option means, where its name and values do not say it. */
    optionHelp: (name: string) => say.known(`option-${name}`) ?? undefined,
    toMove: (color: Color) => say("to-move", { color }),
    /** Where a game begins that does not begin as usual. */
    ready: ({ turn, legal }: { readonly turn: Color | null; readonly legal: readonly unknown[] }) =>
      turn === null ? say("ready-over") : say("ready", { color: turn, count: legal.length }),
  };
};
