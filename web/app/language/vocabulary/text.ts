/** Words that many features use. */
import type { Color, Counts } from "../../../wire";

export interface VocabularyText {
  readonly colors: Readonly<Record<Color, string>>;
  readonly you: string;
  readonly computerName: string;
  /** In the place of a name, where nobody has taken the seat yet. */
  readonly openSeat: string;
  /** In the place of a name, of somebody who has deleted their account. */
  readonly deletedAccount: string;
  /** The computer as one names it in a title. */
  computer(level: number): string;
  /** A word for each strength, from 1; nothing for one that this version does not know. */
  levelWord(level: number): string;
  level(level: number): string;
  /** What an opponent of its age is called; its word where this version does not know it. */
  ageName(age: string): string;
  discs(count: number): string;
  /** The two disc counts as one text for people who listen. */
  counts(counts: Counts): string;
  number(value: number): string;
  dateTime(ms: number): string;
  date(ms: number): string;
  moves(count: number): string;
  /** How the text of a file is written in bytes. */
  readonly encoding: {
    readonly label: string;
    readonly auto: string;
    /** It was found out. */
    found(encoding: string): string;
    /** In a sentence beside what became of a file. */
    readAs(encoding: string): string;
  };
}
