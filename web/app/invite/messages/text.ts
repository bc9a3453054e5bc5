/** Inviting a friend to a game and accepting an invitation, in words. */
import type { Color, TimeDefault } from "../../../wire";
import type { EmblemColor, EmblemShape } from "../../table/emblem";
import type { TimeControl } from "../time-control";

export interface InviteText {
  /** What a loss on time counts. */
  readonly timeDefaults: Readonly<Record<TimeDefault, string>>;

  /** When spectators see a move: at once, or `moves` moves later. */
  delays(moves: number): string;

  /** A time control, within a sentence or alone. */
  clock(control: TimeControl): string;

  /** What is chosen about a game with a friend elsewhere. */
  readonly terms: {
    readonly clock: string;
    readonly none: string;
    readonly minutes: string;
    readonly days: string;
    readonly other: string;
    /** A time control that has a name of its own. */
    championship(clock: string): string;
    readonly notation: string;
    /** Explains the notation by examples; the first is an example itself. */
    readonly notationHelp: readonly (readonly [example: string, meaning: string])[];
    readonly badClock: string;
    readonly lostOnTime: string;
    readonly takeBacks: string;
    readonly draws: string;
    readonly swap: string;
    readonly swapHelp: string;
    readonly public: string;
    readonly publicHelp: string;
    /** Goes before one of the delays. */
    readonly delay: string;
    readonly rated: string;
    readonly ratedHelp: string;
    readonly yourName: string;
    readonly create: string;
  };

  /** Corners that one of the two is given before the game. */
  readonly handicap: {
    readonly label: string;
    /** How many; none for 0. */
    corners(count: number): string;
    /** Goes before who gets them. */
    readonly whose: string;
    readonly friend: string;
    readonly own: string;
    readonly help: string;
  };

  /** The host's sheet. */
  readonly sheet: {
    readonly title: string;
    readonly how: string;
    readonly link: string;
    readonly copy: string;
    readonly copied: string;
    readonly send: string;
    /** Goes before the link in what is sent. */
    message(game: string): string;
    readonly code: string;
    readonly codeFailed: string;
    readonly thisMachine: string;
    /** Before the command that starts a server for others. */
    readonly forOthers: string;
    readonly thenOpen: string;
    /** Before the option that gives it a name. */
    readonly byName: string;
  };

  /** The page of the invited friend. */
  readonly join: {
    readonly title: string;
    /** With the host's name, if that is known. */
    headline(name: string | null): string;
    readonly game: string;
    readonly discs: string;
    discsOf(color: Color, begins: boolean): string;
    readonly clock: string;
    readonly noClock: string;
    readonly takeBacks: string;
    readonly takeBacksAgreed: string;
    readonly takeBacksNone: string;
    readonly draws: string;
    readonly swap: string;
    readonly swapAfterFirst: string;
    readonly rated: string;
    readonly ratedYes: string;
    /** To a guest who is invited to a rated game. */
    readonly ratedSignIn: string;
    readonly watching: string;
    readonly watchingAll: string;
    readonly watchingLink: string;
    readonly yourName: string;
    readonly play: string;
    readonly joining: string;
    welcome(color: Color, against: string | null): string;
    readonly offline: string;
  };

  /** The emblem by which one is known. */
  readonly avatar: {
    readonly legend: string;
    readonly none: string;
    readonly shapes: Readonly<Record<EmblemShape, string>>;
    readonly color: string;
    readonly colors: Readonly<Record<EmblemColor, string>>;
  };

  /** Why one cannot sit down, and what to do about it. */
  readonly refused: {
    readonly taken: readonly [title: string, text: string];
    readonly calledOff: readonly [title: string, text: string];
    readonly wrong: readonly [title: string, text: string];
    readonly incomplete: readonly [title: string, text: string];
    readonly watch: string;
  };
}
