/** Tournaments as everybody sees them, in words. */
import type {
  Color,
  Slip,
  TableResult,
  Tournament,
  TournamentEntrant,
  TournamentObstacle,
  TournamentRefusal,
  TournamentSettings,
  TournamentStanding,
  TournamentSummary,
} from "../../../wire";
import type { Tab } from "../address";
import type { Cell, Outcome } from "../lookup";

/** Where somebody is refused something: at a director's desk, or at the screen of a table, where nothing can be corrected. */
export type RefusedAt = "desk" | "table";

/**
 * Why an event does not take something; `name` is what a player is called by id. Of a wrong sum the server tells one side
 * alone where nobody can have that many discs, and no squares where the result could be on no board.
 */
export type RefusalWords = (why: TournamentRefusal, name: (player: string) => string, at?: RefusedAt) => string;

/** Why an event that runs by itself does not go on, in the same way. */
export type ObstacleWords = (why: TournamentObstacle, name: (player: string) => string) => string;

/** A value that orders equals: over its column, and what it is. */
export interface CriterionText {
  readonly short: string;
  readonly meaning: string;
}

export interface EventsText {
  readonly refusal: RefusalWords;
  readonly obstacle: ObstacleWords;
  /** Somebody may not do something, as they do not direct it. */
  readonly forbidden: string;
  readonly title: string;
  readonly about: string;
  readonly create: string;
  readonly import: string;
  readonly drop: string;
  /** More files were given than begin a tournament. */
  readonly tooManyFiles: string;
  /** Those of an event that began with a file. */
  importedPlayers(names: readonly string[]): string;
  imported(name: string): string;
  readonly none: string;
  readonly own: string;
  readonly others: string;
  readonly newest: string;
  readonly older: string;
  /** In the place of where and when it is, where nothing is said. */
  created(when: string): string;
  players(count: number): string;
  readonly online: string;
  readonly youDirect: string;
  readonly youPlay: string;
  /** The same once it is over. */
  readonly youPlayed: string;
  readonly you: string;
  /** How far an event of the list is. */
  phase(event: TournamentSummary): string;
  /** The same on its own page; `open` results of the round are missing. */
  status(event: Tournament, open: number): string;
  /** An event that would go on by itself is held. */
  readonly held: string;
  nextIn(time: string): string;
  /** Until an arena is over. */
  endsIn(time: string): string;
  readonly timeOver: string;
  system(settings: TournamentSettings): string;
  readonly goneTitle: string;
  readonly gone: string;
  readonly tabsLabel: string;
  readonly tabs: Readonly<Record<Tab, string>>;
  readonly rounds: string;
  round(number: number): string;
  readonly notPaired: string;
  pairingsOf(round: number): string;
  standingsAfter(event: Tournament): string;
  readonly columns: {
    readonly table: string;
    readonly black: string;
    readonly white: string;
    readonly result: string;
    readonly rank: string;
    readonly player: string;
    readonly points: string;
    readonly score: string;
    readonly team: string;
    readonly members: string;
    readonly id: string;
    readonly federation: string;
    readonly rating: string;
    readonly club: string;
    readonly state: string;
    readonly here: string;
  };
  /** The name of the button of a table. */
  enterFor(table: number, black: string, white: string): string;
  result(result: TableResult): string;
  readonly open: string;
  readonly playing: string;
  /** One side has signed, or both have signed different things. */
  readonly signed: string;
  readonly disputed: string;
  readonly byes: string;
  readonly halfByes: string;
  readonly meanings: string;
  criterion(name: string): CriterionText;
  /** Whose places are shown. */
  readonly only: Readonly<Record<"label" | "all" | "woman" | "youth", string>>;
  readonly titles: {
    /** The leader before the end. */
    readonly leader: string;
    readonly open: string;
    readonly women: string;
    readonly youth: string;
    readonly team: string;
    label(isOver: boolean): string;
  };
  readonly cell: Readonly<Record<Exclude<Cell["kind"], "game">, string>>;
  cellSpoken(opponent: string, color: Color, outcome: Outcome | null, own: number | null): string;
  /** What stands behind the discs of a game that was not simply played. */
  endingMark(ending: TableResult["ending"]["kind"]): string;
  readonly crossLegend: string;
  readonly noTeams: string;
  teamsCount(size: number): string;
  /** In the place of a number in the federation's list. */
  readonly newPlayer: string;
  readonly noPlayers: string;
  /** What is to be known of a player; `next` is the round to come. */
  entrantState(entrant: TournamentEntrant, next: number): string;
  readonly live: string;

  readonly ownPart: string;
  ownPlace(standing: TournamentStanding): string;
  ownGame(round: number, table: number, color: Color, opponent: string): string;
  readonly outcomes: Readonly<Record<Outcome, string>>;
  ownBye(round: number): string;
  readonly youLeft: string;
  readonly toOwnGame: string;
  readonly toGame: string;
  readonly toSlip: string;
  readonly checkIn: string;
  readonly checkedIn: string;
  readonly leave: string;
  readonly leaveTitle: string;
  readonly leaveText: string;
  readonly registrationClosed: string;
  readonly join: {
    readonly title: string;
    readonly name: string;
    readonly country: string;
    readonly club: string;
    readonly rating: string;
    readonly federation: string;
    readonly send: string;
  };
  claimOffer(player: string): string;
  readonly claim: string;
  readonly directOffer: string;
  readonly direct: string;

  table(number: number): string;
  tableInRound(table: number, round: number): string;
  noSuchTable(number: number): string;
  readonly paper: {
    readonly title: string;
    readonly about: string;
    readonly minutes: string;
    readonly begin: string;
    moved(color: Color): string;
    readonly over: string;
    readonly halt: string;
    readonly reset: string;
    readonly resetTitle: string;
    readonly resetText: string;
    moves(count: number): string;
    readonly agrees: string;
    readonly differs: string;
    /** What a square has on this sheet, and on the other one. */
    difference(cell: string, here: number | null, there: number | null): string;
  };
  readonly slip: {
    readonly discs: string;
    discsHelp(squares: number): string;
    badDiscs(squares: number): string;
    notSigned(player: string): string;
    signed(player: string, slip: Slip): string;
    signAs(color: Color): string;
    signThis(color: Color, slip: Slip): string;
    readonly takeBack: string;
    readonly disputed: string;
    readonly done: string;
    readonly onlyLook: string;
    readonly offline: string;
    /** There is no network: it is sent later. */
    readonly waits: string;
    readonly sending: string;
    readonly onTime: string;
    readonly clockTitle: string;
    readonly clockAbout: string;
    readonly clockBegin: string;
    readonly filledIn: string;
    readonly endedOtherwise: string;
    readonly backToGame: string;
    readonly toGame: string;
  };
}
