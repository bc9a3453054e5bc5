/** The texts of the dialogs for a new game and for the computer's level. */
import type { Color } from "../../wire";
import type { Say } from "../language/say";
import { secondsOf } from "../language/vocabulary/strength";

/** Marks where a word may be hyphenated. */
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
    /** Link to the lobby. */
    lobby: say("lobby"),
    color: say("color"),
    random: say("random"),
    start: say("start"),
    usual: say("usual"),
    fromMoves: say("from-moves"),
    thisPosition: say("this-position"),
    /** Link to the editor. */
    fromPosition: say("from-position"),
    changePosition: say("change-position"),
    movesLabel: say("moves-label"),
    movesHelp: say("moves-help"),
    /** States that moves must be entered before the game can begin. */
    movesMissing: say("moves-missing"),
    starting: say("starting"),
    create: say("create"),

    /** Texts for a game of two people over a wooden board. */
    wooden: {
      label: say("wooden-label"),
      help: say("wooden-help"),
      window: say("wooden-window"),
      windowHelp: say("wooden-window-help"),
      moves: (count: number) => (count === 0 ? say("wooden-at-once") : say("wooden-moves", { count })),
      /** Link to the score sheets. */
      sheets: say("wooden-sheets"),
    },
    /** Texts for the names of two people at one screen. */
    names: {
      legend: say("names-legend"),
    },

    level: {
      /** Label of the slider. */
      name: say("level-name"),
      /** Title of the dialog. */
      title: say("level-title"),
      /** States when a new level takes effect. */
      later: say("level-later"),
      /** A level in its shortest form: `14`, or `10 s` for a timed level. */
      short: (level: number) => {
        const seconds = secondsOf(level);
        return seconds === null ? say.number(level) : say("level-short", { seconds });
      },
      /** States whom a level suits; empty for a level that this version does not know. */
      suits: (level: number) => {
        const seconds = secondsOf(level);
        return seconds === null ? (say.known(`suits-${level}`) ?? "") : say("suits-time", { seconds });
      },
    },

    /** Texts for the historical opponents. */
    ages: {
      /** Label of the choice between a level and a historical opponent. */
      plays: say("ages-plays"),
      level: say("ages-level"),
      age: say("ages-age"),
      /** Label of the list of opponents. */
      name: say("ages-name"),
      /** The story of a historical opponent; empty for one that this version does not know. */
      story: (age: string) => say.known(`story-${age}`) ?? "",
    },

    /** The name of a game with soft hyphens, for a narrow card. */
    cardName: (name: string) => breaks.reduce((text, [word, parts]) => text.replace(word, parts), name),
    /** Describes a game in one line; empty for a game that this version does not know. */
    about: (id: string) => say.known(`about-${id}`) ?? "",
    /** Explains an option; undefined if it needs no explanation. */
    optionHelp: (name: string) => say.known(`option-${name}`) ?? undefined,
    toMove: (color: Color) => say("to-move", { color }),
    /** Describes the position in which a game with an unusual start begins. */
    ready: ({ turn, legal }: { readonly turn: Color | null; readonly legal: readonly unknown[] }) =>
      turn === null ? say("ready-over") : say("ready", { color: turn, count: legal.length }),
  };
};
