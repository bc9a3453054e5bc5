/** The texts of tournaments' public pages. */
import type {
  Color,
  TableResult,
  Tournament,
  TournamentEntrant,
  TournamentSettings,
  TournamentStanding,
  TournamentSummary,
} from "../../wire";
import { halves } from "../language/halves";
import { folded } from "../language/joined";
import type { Say } from "../language/say";
import type { Tab } from "./address";
import type { Outcome, RoundCell } from "./lookup";
import { refusals } from "./refusal-messages";
import { entrantState, phase, status } from "./state-messages";
import { paper, slip } from "./table-messages";

export type EventsText = ReturnType<typeof events>;

/** A tie-break: the heading of its column, and its explanation. */
export interface CriterionText {
  readonly short: string;
  readonly meaning: string;
}

const TABS: Readonly<Record<Tab, true>> = {
  pairings: true,
  standings: true,
  cross: true,
  teams: true,
  players: true,
  log: true,
  manage: true,
  cards: true,
  "player-cards": true,
};
const COLUMNS = {
  table: true,
  black: true,
  white: true,
  result: true,
  rank: true,
  player: true,
  points: true,
  score: true,
  team: true,
  members: true,
  id: true,
  federation: true,
  rating: true,
  club: true,
  state: true,
  here: true,
};
const SYSTEMS: Readonly<Record<TournamentSettings["system"]["kind"], true>> = {
  swiss: true,
  round_robin: true,
  knock_out: true,
  championship: true,
  arena: true,
};
const CELLS: Readonly<Record<Exclude<RoundCell["kind"], "game">, true>> = {
  bye: true,
  half_bye: true,
  away: true,
  none: true,
};
const OUTCOMES: Readonly<Record<Outcome, true>> = { won: true, lost: true, drawn: true };

/** The maximum number of players to name after an import. */
const MOST_NAMES = 12;

export const events = (say: Say) => ({
  ...refusals(say),
  /** Refusal for people who do not direct the event. */
  forbidden: say("forbidden"),
  title: say("title"),
  about: say("about"),
  create: say("create"),
  import: say("import"),
  drop: say("drop"),
  /** Error if more files were chosen than an import can have. */
  tooManyFiles: say("too-many-files"),
  /** States the number and the names of the players in an imported event. */
  importedPlayers: (names: readonly string[]) => {
    const first = names.slice(0, MOST_NAMES).join(say("between-names"));
    const listed = names.length > MOST_NAMES ? say("cut-short", { names: first }) : first;
    return say("imported-players", { count: names.length, names: listed });
  },
  imported: (name: string) => say("imported", { name }),
  none: say("none"),
  own: say("own"),
  others: say("others"),
  newest: say("newest"),
  older: say("older"),
  /** Replaces the place and the date if neither is given. */
  created: (when: string) => say("created", { when }),
  players: (count: number) => say("entrants", { count }),
  online: say("online"),
  youDirect: say("you-direct"),
  youPlay: say("you-play"),
  /** States that the visitor played in an event that is over. */
  youPlayed: say("you-played"),
  you: say("you-here"),
  phase: (event: TournamentSummary) => phase(say, event),
  status: (event: Tournament, open: number) => status(say, event, open),
  /** States that an event that pairs by itself is paused. */
  held: say("held"),
  nextIn: (time: string) => say("next-in", { time }),
  /** The time until the end of an arena. */
  endsIn: (time: string) => say("ends-in", { time }),
  timeOver: say("time-over"),
  system: ({ system: { kind }, rounds, minutes }: TournamentSettings) => {
    const system = say.each("system", SYSTEMS)[kind];
    if (kind !== "arena") return say("in-rounds", { system, rounds });
    return minutes ? say("in-minutes", { system, minutes }) : system;
  },
  goneTitle: say("gone-title"),
  gone: say("gone"),
  tabsLabel: say("tabs-label"),
  tabs: say.each("tab", TABS),
  rounds: say("rounds"),
  round: (number: number) => say("round-number", { round: String(number) }),
  notPaired: say("not-paired"),
  pairingsOf: (round: number) => say("pairings-of", { round: String(round) }),
  standingsAfter: ({ phase, rounds }: Tournament) => {
    if (phase === "over") return say("standings-final");
    const complete = rounds.filter(({ is_complete }) => is_complete).length;
    return complete === rounds.length
      ? say("standings-after", { round: String(complete) })
      : say("standings-in", { round: String(complete + 1) });
  },
  columns: say.each("column", COLUMNS),
  /** Accessible name of the button that enters a table's result. */
  enterFor: (table: number, black: string, white: string) => say("enter-for", { table: String(table), black, white }),
  result: ({ black, white, ending: { kind } }: TableResult) => {
    const score = { black: halves(black, say.number), white: halves(white, say.number) };
    return kind === "board" ? say("score", score) : say(`score-${kind}`, score);
  },
  open: say("no-result"),
  playing: say("playing"),
  /** States that one side has signed, or that the sides signed different results. */
  signed: say("slip-of-one"),
  disputed: say("slips-differ"),
  /** Joins names in a list. */
  listed: (names: readonly string[]) => folded(names, (before, after) => say("names", { before, after })),
  byes: say("byes"),
  halfByes: say("half-byes"),
  meanings: say("meanings"),
  criterion: (name: string): CriterionText => ({
    short: say.known(`criterion-${name}`) ?? name,
    meaning: say.known(`criterion-${name}.meaning`) ?? name,
  }),
  /** The filters of the standings. */
  only: say.each("only", { label: true, all: true, woman: true, youth: true }),
  titles: {
    /** Title of the leader before the event is over. */
    leader: say("titles-leader"),
    open: say("titles-open"),
    women: say("titles-women"),
    youth: say("titles-youth"),
    team: say("titles-team"),
    label: (isOver: boolean) => (isOver ? say("titles-over") : say("titles-now")),
  },
  cell: say.each("cell", CELLS),
  cellSpoken: (opponent: string, color: Color, outcome: Outcome | null, own: number | null) =>
    say("cell-spoken", {
      opponent,
      color,
      outcome: outcome ?? "none",
      discs: own === null ? "none" : halves(own, say.number),
    }),
  /** Mark after the discs of a game that did not end on the board. */
  endingMark: (ending: TableResult["ending"]["kind"]) => (ending === "board" ? "" : say("ending-mark", { ending })),
  crossLegend: say("cross-legend"),
  noTeams: say("no-teams"),
  teamsCount: (size: number) => say("teams-count", { size }),
  /** Replaces the federation number of a player who has none. */
  newPlayer: say("new-player"),
  noPlayers: say("no-players"),
  entrantState: (entrant: TournamentEntrant, next: number) => entrantState(say, entrant, next),
  live: say("live"),

  ownPart: say("own-part"),
  ownPlace: ({ rank, points }: TournamentStanding) =>
    say("own-place", { rank: String(rank), points, written: halves(points, say.number) }),
  ownGame: (round: number, table: number, color: Color, opponent: string) =>
    say("own-game", { round: String(round), table: String(table), color, opponent }),
  outcomes: say.each("outcome", OUTCOMES),
  ownBye: (round: number) => say("own-bye", { round: String(round) }),
  youLeft: say("you-left"),
  toOwnGame: say("to-own-game"),
  toGame: say("to-game"),
  toSlip: say("to-slip"),
  checkIn: say("check-in"),
  checkedIn: say("checked-in"),
  leave: say("leave"),
  leaveTitle: say("leave-title"),
  leaveText: say("leave-text"),
  registrationClosed: say("registration-closed"),
  join: {
    title: say("join-title"),
    name: say("join-name"),
    country: say("join-country"),
    club: say("join-club"),
    rating: say("join-rating"),
    federation: say("join-federation"),
    send: say("join-send"),
  },
  claimOffer: (player: string) => say("claim-offer", { player }),
  claim: say("claim"),
  directOffer: say("direct-offer"),
  direct: say("direct"),

  table: (table: number) => say("table-number", { table: String(table) }),
  tableInRound: (table: number, round: number) => say("table-in-round", { table: String(table), round: String(round) }),
  noSuchTable: (table: number) => say("no-such-table", { table: String(table) }),
  paper: paper(say),
  slip: slip(say),
});
