/** Texts that many features use. */
import type { Counts } from "../../../wire";
import { joined, sentences } from "../joined";
import type { Say } from "../say";
import { secondsOf } from "./strength";

const COLORS = { black: true, white: true } as const;

export const vocabulary = (say: Say) => ({
  colors: say.each("side", COLORS),
  you: say("you"),
  computerName: say("computer-name"),
  /** Replaces the name of a player at an open seat. */
  openSeat: say("open-seat"),
  /** Replaces the name of a deleted account. */
  deletedAccount: say("deleted-account"),
  /** The name of the computer in a title. */
  computer: (level: number) => {
    const seconds = secondsOf(level);
    return seconds === null ? say("computer-level", { level }) : say("computer-seconds", { seconds });
  },
  /**
   * The name of a strength, from 1. Timed levels share one; it is empty for a level that this version does not
   * know.
   */
  levelWord: (level: number) => (secondsOf(level) === null ? (say.known(`level-${level}`) ?? "") : say("level-beyond")),
  level: (level: number) => {
    const seconds = secondsOf(level);
    return seconds === null ? say("level", { level }) : say("level-seconds", { seconds });
  },
  /** The name of a historical opponent, or its id if this version does not know it. */
  ageName: (age: string) => say.known(`age-${age}`) ?? age,
  discs: (count: number) => say("discs", { count }),
  /** Both disc counts as one text for screen readers. */
  counts: ({ black, white }: Counts) => say("counts", { black, white }),
  /** Joins parts of a text with commas. Absent parts are omitted. */
  joined: (parts: readonly (string | null | undefined)[]) => joined(say, parts),
  /** Joins sentences. */
  sentences: (parts: readonly string[]) => sentences(say, parts),
  /** A text after its label. */
  labeled: (label: string, text: string) => say("labeled", { label, text }),
  /** A label that has an element of its own. */
  label: (label: string) => say("labeled.label", { label }),
  capitalized: say.capitalized,
  number: say.number,
  dateTime: say.dateTime,
  date: say.date,
  moves: (count: number) => say("moves", { count }),
  /** Texts about the encoding of a text file. */
  encoding: {
    label: say("encoding"),
    auto: say("encoding.auto"),
    /** States which encoding was detected. */
    found: (encoding: string) => say("encoding.found", { encoding }),
    /** States the encoding beside the result of reading a file. */
    readAs: (encoding: string) => say("encoding.read-as", { encoding }),
  },
});
