/** The desk of a tournament's director, in words. */
import type {
  BrightwellMode,
  EvenMatch,
  FirstColor,
  LeftOut,
  Registration,
  RoundRobinOrder,
  TournamentEntry,
  TournamentPenalties,
  TournamentSeeding,
  TournamentTimeRule,
} from "../../../wire";
import type { Export } from "../../events/api";
import type { How } from "../reported";
import type { BadField, Preset, SystemKind } from "../settings-draft";

/** A page of cards to print. */
export interface CardsText {
  readonly title: string;
  readonly about: string;
  readonly back: string;
  readonly how: string;
}

export interface DirectorText {
  readonly wall: string;
  readonly print: string;
  readonly bar: {
    readonly label: string;
    pair(round: number): string;
    present(players: number, here: number): string;
    readonly onlyCheckedIn: string;
    openTables(tables: readonly number[]): string;
    readonly begin: string;
    readonly goOn: string;
    readonly hold: string;
  };
  readonly quick: {
    label(round: number): string;
    readonly help: string;
    /** In the place of the label and of the help, once the round has all its results. */
    allIn(round: number): string;
    helpAllIn(next: number): string;
    /** In the place of the field, once the event is over. */
    readonly over: string;
    readonly candidates: string;
    readonly done: string;
    readonly sending: string;
    readonly waiting: string;
    taken(table: number, black: string, white: string, result: string): string;
    takenMany(count: number): string;
    roundOver(round: number): string;
    missing(count: number): string;
    readonly undo: string;
    readonly undone: string;
  };
  readonly result: {
    readonly how: string;
    hows(how: How, names: { readonly black: string; readonly white: string }): string;
    readonly discsHelp: Readonly<Record<"needed" | "possible" | "none", string>>;
    readonly exchanged: string;
    readonly enter: string;
    readonly correct: string;
    readonly reopen: string;
    readonly why: string;
  };
  readonly explain: {
    readonly title: string;
    readonly forced: string;
    readonly free: string;
    readonly part: string;
    readonly cost: string;
    parts(name: string): string;
    readonly sum: string;
    /** The cost of a round, and of the program's own pairing where the director made the round. */
    total(cost: number, own: number | null): string;
    /** How much more another pairing costs, less below 0, and how many repeats more it has. */
    instead(more: number, repeats: number): string;
    readonly noOther: string;
    pair(black: string, white: string): string;
    bye(player: string): string;
  };
  readonly players: {
    readonly addTitle: string;
    readonly name: string;
    readonly country: string;
    readonly rating: string;
    /** The number in the federation's list. */
    readonly federation: string;
    readonly add: string;
    added(count: number): string;
    /** Some of those who were added are called as others are. */
    namesakes(names: readonly string[]): string;
    readonly list: string;
    readonly listLabel: string;
    readonly listHelp: string;
    readonly addAll: string;
    addMany(count: number): string;
    readonly file: string;
    readonly drop: string;
    /** Who is in a list that is not registered yet. */
    readonly found: string;
    more(count: string): string;
    count(players: number, here: number): string;
    readonly allHere: string;
    readonly nobodyHere: string;
    isHere(player: string): string;
    readonly computerLevel: string;
    readonly addComputer: string;
    readonly cards: string;
  };
  readonly player: {
    readonly save: string;
    readonly here: string;
    readonly notHere: string;
    readonly withdraw: string;
    readonly comeBack: string;
    readonly awayIn: string;
    readonly half: string;
    readonly away: string;
    isAway(round: number, points: number): string;
    readonly present: string;
    readonly fields: Readonly<Record<"name" | "country" | "rating" | "federation" | "club" | "team", string>>;
    readonly woman: string;
    readonly youth: string;
    readonly link: string;
    readonly linkAbout: string;
    readonly linkTaken: string;
    readonly newLink: string;
  };
  readonly log: {
    readonly about: string;
    entry(entry: TournamentEntry, players: readonly string[]): string;
    readonly isUndone: string;
    readonly undo: string;
    undoEntry(number: number): string;
    readonly older: string;
  };
  readonly manage: {
    readonly settings: string;
    readonly settingsAbout: string;
    readonly change: string;
    readonly registration: string;
    readonly who: string;
    readonly registrations: Readonly<Record<Registration, string>>;
    readonly registrationLink: string;
    readonly listed: string;
    readonly listedHelp: string;
    readonly directors: string;
    readonly directorsAbout: string;
    readonly directorLink: string;
    readonly cards: string;
    readonly cardsAbout: string;
    readonly showCards: string;
    readonly pairs: string;
    readonly exports: string;
    readonly exportsAbout: string;
    readonly export: Readonly<Record<Export, string>>;
    /** What a file does not say; `name` is what a player is called by id. */
    leftOut(what: LeftOut, name: (player: string) => string): string;
    readonly leftOutUnknown: string;
    readonly delete: string;
    deleteTitle(name: string): string;
    readonly deleteText: string;
    readonly deleteConfirm: string;
    deleted(name: string): string;
  };
  readonly pairs: {
    readonly what: string;
    whats(what: "force" | "bye" | "forbid" | "forbid_next", round: number): string;
    first(what: "force" | "bye" | "forbid" | "forbid_next"): string;
    second(what: "force" | "bye" | "forbid" | "forbid_next"): string;
    readonly choose: string;
    readonly enter: string;
    meet(black: string, white: string, round: number): string;
    hasBye(player: string, round: number): string;
    apart(one: string, other: string, round: number | null): string;
    readonly lift: string;
  };
  readonly link: {
    readonly copy: string;
    readonly copied: string;
    readonly code: string;
    codeOf(link: string): string;
    readonly failed: string;
  };
  readonly cards: CardsText & { code(table: number): string };
  readonly playerCards: CardsText & { code(player: string): string; readonly nothing: string };
  readonly create: {
    readonly title: string;
    readonly create: string;
    readonly where: string;
    readonly boards: string;
    readonly here: string;
    readonly listed: string;
    readonly listedHelp: string;
    readonly onlineAbout: string;
    readonly game: string;
    readonly badClock: string;
    readonly starts: string;
    readonly startsHelp: string;
    readonly pause: string;
    readonly noShow: string;
    readonly badMinutes: string;
  };
  readonly settings: {
    readonly changeTitle: string;
    readonly save: string;
    readonly more: string;
    readonly preset: string;
    readonly presets: Readonly<Record<Preset | "own", string>>;
    readonly system: string;
    readonly systems: Readonly<Record<SystemKind, string>>;
    readonly fields: Readonly<
      Record<
        | "name"
        | "place"
        | "date"
        | "country"
        | "rounds"
        | "players"
        | "games"
        | "squares"
        | "teamSize"
        | "minutes"
        | "mostMissed"
        | "byeDiscs"
        | "forfeitDiscs"
        | "constant"
        | "mcmahon"
        | "accelerationRounds"
        | "accelerationPoints"
        | "seed",
        string
      >
    >;
    readonly bad: Readonly<Record<BadField, string>>;
    readonly dateHelp: string;
    readonly countryHelp: string;
    readonly roundsHelp: Readonly<Record<SystemKind, string>>;
    playersHelp(kind: SystemKind): string;
    readonly minutesHelp: string;
    readonly mostMissedHelp: string;
    readonly discsHelp: string;
    readonly constantHelp: string;
    readonly mcmahonHelp: string;
    readonly accelerationHelp: string;
    readonly seedHelp: string;
    readonly rotation: string;
    readonly rotations: Readonly<Record<RoundRobinOrder, string>>;
    readonly double: string;
    readonly firstColor: string;
    readonly firstColors: Readonly<Record<FirstColor, string>>;
    readonly evenMatch: string;
    readonly evenMatches: Readonly<Record<EvenMatch, string>>;
    readonly thirdPlace: string;
    readonly penalties: string;
    readonly penaltyTables: Readonly<Record<TournamentPenalties, string>>;
    readonly seeding: string;
    readonly seedings: Readonly<Record<TournamentSeeding, string>>;
    readonly order: string;
    readonly usualOrder: string;
    readonly timeRule: string;
    readonly timeRules: Readonly<Record<TournamentTimeRule, string>>;
    readonly latePoints: string;
    readonly mode: string;
    readonly modes: Readonly<Record<BrightwellMode, string>>;
  };
}
