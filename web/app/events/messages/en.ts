/** English. */
import type { TableResult, Tournament, TournamentSettings, TournamentStanding } from "../../../wire";
import { lower, NAMES, number, plural } from "../../language/en";
import { halves } from "../../language/halves";
import { isOpenEnded } from "../open-ended";
import { obstacle, refusal } from "./refusal-en";
import type { CriterionText, EventsText } from "./text";

const count = (value: number, one: string, other: string) => `${number(value)} ${plural(value, { one, other })}`;
const points = (value: number) => `${halves(value, number)} ${value === 1 || value === 0.5 ? "point" : "points"}`;
const discs = (value: number) => halves(value, number);

const CRITERIA: Readonly<Record<string, CriterionText>> = {
  bq: {
    short: "BQ",
    meaning: "Brightwell Quotient: one’s own discs, and a constant times the points of the opponents.",
  },
  buchholz: { short: "Buchholz", meaning: "The points of all opponents." },
  "buchholz-cut1": { short: "Buchholz −1", meaning: "The points of all opponents but the weakest." },
  "sonneborn-berger": {
    short: "Sonneborn-Berger",
    meaning: "The points of the opponents one has beaten, and half the points of those one drew with.",
  },
  direct: { short: "Direct", meaning: "The points from the games among those who are equal, if all of them have met." },
  discs: { short: "Discs", meaning: "All one’s own discs." },
  difference: { short: "Difference", meaning: "One’s own discs less those of the opponents." },
  wins: { short: "Wins", meaning: "How many games were won." },
  "wins-white": { short: "Wins (White)", meaning: "How many games were won as White." },
  rating: { short: "Rating", meaning: "The rating one came with." },
  lot: { short: "Lot", meaning: "A lot, drawn by the number that the event began with." },
};

function result({ black, white, ending }: TableResult): string {
  switch (ending.kind) {
    case "board":
      return `${discs(black)}–${discs(white)}`;
    case "time_default":
      return `${discs(black)}–${discs(white)} (time)`;
    case "forfeit":
      return `${discs(black)}–${discs(white)} (no show)`;
    case "nobody":
      return "Neither came";
  }
}

const SYSTEMS: Readonly<Record<TournamentSettings["system"]["kind"], string>> = {
  swiss: "Swiss",
  round_robin: "Round robin",
  knock_out: "Knock-out",
  championship: "Swiss with finals",
  arena: "Arena",
};

const rounds = (value: number) => count(value, "round", "rounds");

/** Which round it is, and of how many where that is planned. */
const roundOf = (event: Tournament) => {
  const { system, rounds: planned } = event.settings;
  const at = event.rounds.length;
  return system.kind === "arena" || at > planned ? `Round ${at}` : `Round ${at} of ${planned}`;
};

export const events: EventsText = {
  refusal,
  obstacle,
  forbidden: "You may not do that in this tournament.",
  title: "Tournaments",
  about: "Direct a tournament at wooden boards, or one that is played here.",
  create: "New tournament",
  import: "Open a file",
  drop: "Drop the file of a tournament here",
  tooManyFiles: "One tournament at a time: its file, or PAPP’s work file together with its list of players.",
  importedPlayers: (names) =>
    `${plural(names.length, { one: "player", other: "players" })}: ${names.slice(0, 12).join("; ")}${names.length > 12 ? "…" : ""}`,
  imported: (name) => `${name} has been opened.`,
  none: "There are no tournaments yet.",
  own: "Yours",
  others: "All others",
  newest: "Newest",
  older: "Older",
  created: (when) => `Created ${when}`,
  players: (value) => count(value, "player", "players"),
  online: "Played here",
  youDirect: "You direct it",
  youPlay: "You play",
  youPlayed: "You played",
  you: "you",
  phase: ({ phase, paired, rounds: planned, registration }) => {
    switch (phase) {
      case "announced":
        return registration === "open" ? "Registration is open" : "Not started";
      case "playing":
        return isOpenEnded(paired, planned) ? `Round ${paired}` : `Round ${paired} of ${planned}`;
      case "between_rounds":
        return `After round ${paired}${isOpenEnded(paired, planned) ? "" : ` of ${planned}`}`;
      case "over":
        return "Over";
    }
  },
  status: (event, open) => {
    switch (event.phase) {
      case "announced":
        return event.players.length === 0
          ? "Not started. Nobody has registered yet."
          : `Not started. Registered: ${count(event.players.length, "player", "players")}.`;
      case "playing":
        return `${roundOf(event)}: ${open === 1 ? "1 result is missing" : `${number(open)} results are missing`}.`;
      case "between_rounds":
        return `${roundOf(event)} is over.`;
      case "over":
        return "The tournament is over.";
    }
  },
  held: "The director has stopped it for now.",
  nextIn: (time) => `The next round begins in ${time}.`,
  endsIn: (time) => `Ends in ${time}.`,
  timeOver: "Time is up.",
  system: ({ system, rounds: planned, minutes }) => {
    const name = SYSTEMS[system.kind];
    if (system.kind !== "arena") return `${name}, ${rounds(planned)}`;
    return minutes ? `${name}, ${count(minutes, "minute", "minutes")}` : name;
  },
  goneTitle: "No such tournament",
  gone: "There is no tournament at this address, or it was deleted.",
  tabsLabel: "Parts of the tournament",
  tabs: {
    pairings: "Pairings",
    standings: "Standings",
    cross: "Cross table",
    teams: "Teams",
    players: "Players",
    log: "Log",
    manage: "Manage",
    cards: "Table cards",
    "player-cards": "Player cards",
  },
  rounds: "Rounds",
  round: (value) => `Round ${value}`,
  notPaired: "No round is paired yet.",
  pairingsOf: (value) => `Pairings of round ${value}`,
  standingsAfter: (event) => {
    const complete = event.rounds.filter(({ is_complete }) => is_complete).length;
    if (event.phase === "over") return "Final standings";
    return complete === event.rounds.length
      ? `Standings after round ${complete}`
      : `Standings in round ${complete + 1}`;
  },
  columns: {
    table: "Table",
    black: "Black",
    white: "White",
    result: "Result",
    rank: "Place",
    player: "Player",
    points: "Points",
    score: "Score",
    team: "Team",
    members: "Players",
    id: "No.",
    federation: "Federation no.",
    rating: "Rating",
    club: "Club",
    state: "State",
    here: "Checked in",
  },
  enterFor: (table, black, white) => `Table ${table}: ${black} – ${white}`,
  result,
  open: "–",
  playing: "Watch",
  signed: "Signed by one",
  disputed: "Slips differ",
  byes: "Bye:",
  halfByes: "Half-point bye:",
  meanings: "What the columns mean",
  criterion: (name) => CRITERIA[name] ?? { short: name, meaning: name },
  only: { label: "Show", all: "Everybody", woman: "Women", youth: "Youth" },
  titles: {
    leader: "Leader",
    open: "Winner",
    women: "Women’s title",
    youth: "Youth title",
    team: "Best team",
    label: (isOver) => (isOver ? "Titles" : "Titles as things stand"),
  },
  cell: { bye: "bye", half_bye: "½ bye", away: "away", none: "–" },
  cellSpoken: (opponent, color, outcome, own) =>
    `${outcome === null ? "Plays" : outcome === "won" ? "Won" : outcome === "lost" ? "Lost" : "Drew"} as ${lower(color)} against ${opponent}${own === null ? "" : `, ${discs(own)} discs`}`,
  endingMark: (ending) => (ending === "board" ? "" : ending === "time_default" ? "t" : "f"),
  crossLegend: "Each cell: opponent’s row, color, own discs. t: decided on time; f: forfeit.",
  noTeams: "There are no teams.",
  teamsCount: (size) =>
    size === 1
      ? "The best player of each team counts; the others are in gray."
      : `The best ${number(size)} of each team count; the others are in gray.`,
  newPlayer: "new",
  noPlayers: "Nobody has registered yet.",
  entrantState: ({ withdrawn_after, away, joined, computer, checked_in }, next) => {
    if (withdrawn_after !== null) return withdrawn_after === 0 ? "Left" : `Left after round ${withdrawn_after}`;
    const missing = away.filter(({ round }) => round >= next).map(({ round }) => round);
    if (missing.length > 0) return `Away in ${missing.join(", ")}`;
    if (computer !== null) return `Computer, level ${computer}`;
    if (joined > 1) return `Joined in round ${joined}`;
    return checked_in ? "Here" : "";
  },
  live: "Live boards",

  ownPart: "Your tournament",
  ownPlace: ({ rank, points: value }: TournamentStanding) => `Place ${rank}, ${points(value)}.`,
  ownGame: (round, table, color, opponent) =>
    `Round ${round}, table ${table}: you play ${lower(color)} against ${opponent}.`,
  outcomes: { won: "You won", lost: "You lost", drawn: "A draw" },
  ownBye: (round) => `You have a bye in round ${round}.`,
  youLeft: "You have left.",
  toOwnGame: "Go to my game",
  toGame: "See the game",
  toSlip: "Sign the result",
  checkIn: "I am here",
  checkedIn: "You are checked in.",
  leave: "Leave the tournament",
  leaveTitle: "Leave the tournament?",
  leaveText: "You will not be paired anymore. Your results stay. Only the director can bring you back.",
  registrationClosed: "Registration by this link is closed. Ask the director.",
  join: {
    title: "Register",
    name: "Name",
    country: "Country, if you like",
    club: "Club, if you like",
    rating: "Rating, if you have one",
    federation: "Your number in the federation’s list, if you have one",
    send: "Register",
  },
  claimOffer: (player) =>
    `The director has registered ${player}. If that is you, you can check in here, sign your results, and play games that are played online.`,
  claim: "That is me",
  directOffer: "This link lets you direct the tournament together with whoever sent it.",
  direct: "Direct it",

  table: (value) => `Table ${value}`,
  tableInRound: (table, round) => `Table ${table}, round ${round}`,
  noSuchTable: (value) => `Nobody plays at table ${value} in this round.`,
  paper: {
    title: "Clock and score sheet without a network",
    about:
      "They are kept on this phone. Touch each square in the order of the moves; touch it again to take the number away. When both have signed and there is a network the sheet is sent along and compared with that of the other player.",
    minutes: "Minutes for each side",
    begin: "Start Black’s clock",
    moved: (color) => (color === "black" ? "Black has moved" : "White has moved"),
    over: "Time is up",
    halt: "Stop the clocks",
    reset: "Reset the clocks",
    resetTitle: "Reset the clocks?",
    resetText: "The remaining time of both players will be lost.",
    moves: (value) => (value === 0 ? "No move is written." : `${count(value, "move is", "moves are")} written.`),
    agrees: "Both sheets have the same moves.",
    differs: "The sheets differ:",
    difference: (cell, here, there) => `${cell}: ${here ?? "nothing"} here, ${there ?? "nothing"} on the other sheet`,
  },
  slip: {
    discs: "Discs on the board",
    discsHelp: (squares) =>
      `Type one side; the other follows. If squares are empty, type both. ${squares} squares in all.`,
    badDiscs: (squares) => `Both together can be ${squares} at most.`,
    notSigned: (player) => `${player} has not signed.`,
    signed: (player, { black, white }) => `${player} has signed ${black}–${white}.`,
    signAs: (color) => `Sign as ${NAMES[color]}`,
    signThis: (color, { black, white }) => `Sign ${black}–${white} as ${NAMES[color]}`,
    takeBack: "Take the signature back",
    disputed: "You have signed different results. Count again, or call the director.",
    done: "The result is in. If it is wrong, tell the director.",
    onlyLook: "Only the two players sign here, by the code on their table.",
    offline: "No connection to the server. Clock, sheet and signatures work all the same.",
    waits: "Your signature is kept on this phone and sent as soon as the server can be reached.",
    sending: "Sending…",
    onTime: "Did somebody lose on time, or not come? The director enters that.",
    clockTitle: "Use this phone as clock and score sheet",
    clockAbout:
      "You enter each move here; the phone keeps the time, flips the discs and counts. In the end its count fills the slip.",
    clockBegin: "Begin the game",
    filledIn: "The count of the game is filled in below.",
    endedOtherwise: "The game did not end on the board. The director enters its result.",
    backToGame: "Back to the game",
    toGame: "See the game",
  },
};
