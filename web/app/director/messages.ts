/** The texts of a tournament's desk. */
import type { LeftOut, Registration, TournamentEntry } from "../../wire";
import type { Export } from "../events/api";
import { joined } from "../language/joined";
import type { Say } from "../language/say";
import { leftOut } from "./left-out-messages";
import { entry } from "./log-messages";
import type { Ending } from "./reported";
import { create, settings } from "./settings-messages";

export type DirectorText = ReturnType<typeof director>;

/** The texts of a page of cards to print. */
export interface CardsText {
  readonly title: string;
  readonly about: string;
  readonly back: string;
  readonly how: string;
}

/** A director's decision about a pair before its round. */
type Wish = "force" | "bye" | "forbid" | "forbid_next";

const FIELDS = { name: true, country: true, rating: true, federation: true, club: true, team: true };
const REGISTRATIONS: Readonly<Record<Registration, true>> = { closed: true, by_link: true, open: true };
const EXPORTS: Readonly<Record<Export, true>> = {
  event: true,
  text: true,
  standings: true,
  results: true,
  players: true,
  site: true,
  "site-zip": true,
  elo: true,
  papp: true,
  "papp-players": true,
  trf: true,
  transcripts: true,
};

export const director = (say: Say) => ({
  wall: say("wall"),
  print: say("print"),
  bar: {
    label: say("bar-label"),
    pair: (round: number) => say("bar-pair", { round: String(round) }),
    present: (count: number, here: number) => say("bar-present", { count, here }),
    onlyCheckedIn: say("bar-only-checked-in"),
    openTables: (tables: readonly number[]) =>
      say("bar-open-tables", { count: tables.length, tables: joined(say, tables.map(String)) }),
    begin: say("bar-begin"),
    goOn: say("bar-go-on"),
    hold: say("bar-hold"),
  },
  quick: {
    label: (round: number) => say("quick-label", { round: String(round) }),
    help: say("quick-help"),
    /** Replaces the label and the help when the round has all its results. */
    allIn: (round: number) => say("quick-all-in", { round: String(round) }),
    helpAllIn: (next: number) => say("quick-help-all-in", { next: String(next) }),
    /** Replaces the field after the event. */
    over: say("quick-over"),
    candidates: say("quick-candidates"),
    done: say("quick-done"),
    sending: say("quick-sending"),
    waiting: say("quick-waiting"),
    taken: (table: number, black: string, white: string, result: string) =>
      say("quick-taken", { table: String(table), black, white, result }),
    takenMany: (count: number) => say("quick-taken-many", { count }),
    roundOver: (round: number) => say("quick-round-over", { round: String(round) }),
    missing: (count: number) => say("quick-missing", { count }),
    undo: say("quick-undo"),
    undone: say("quick-undone"),
  },
  result: {
    how: say("result-how"),
    hows: (how: Ending, { black, white }: { readonly black: string; readonly white: string }) =>
      say(`how-${how}`, { black, white }),
    discsHelp: say.each("result-discs", { needed: true, possible: true, none: true }),
    exchanged: say("result-exchanged"),
    enter: say("result-enter"),
    correct: say("result-correct"),
    reopen: say("result-reopen"),
    why: say("result-why"),
  },
  explain: {
    title: say("explain-title"),
    forced: say("explain-forced"),
    free: say("explain-free"),
    part: say("explain-part"),
    cost: say("explain-cost"),
    parts: (name: string) => say.known(`part-${name}`) ?? name,
    sum: say("explain-sum"),
    /**
     * The cost of a round. `own` is the cost of the program's pairing if the director paired the round by hand.
     */
    total: (cost: number, own: number | null) =>
      own === null ? say("explain-total", { cost }) : say("explain-total-by-hand", { cost, own }),
    /**
     * Compares another pairing: `more` is its extra cost, negative if it is cheaper, and `repeats` counts its
     * extra repeats.
     */
    instead: (more: number, repeats: number) => {
      if (more === 0 && repeats <= 0) return say("explain-as-good");
      const compared = more === 0 ? "same" : more < 0 ? "less" : "more";
      return say("explain-instead", { compared, difference: Math.abs(more), repeats: Math.max(0, repeats) });
    },
    noOther: say("explain-no-other"),
    pair: (black: string, white: string) => say("pair", { black, white }),
    bye: (player: string) => say("explain-bye", { player }),
  },
  players: {
    addTitle: say("players-add-title"),
    name: say("players-name"),
    country: say("players-country"),
    rating: say("players-rating"),
    /** Label of the field for the federation number. */
    federation: say("players-federation"),
    add: say("players-add"),
    added: (count: number) => say("players-added", { count }),
    /** Warns that added players share these names with other players. */
    namesakes: (names: readonly string[]) => say("players-namesakes", { names: names.join(say("between-names")) }),
    list: say("players-list"),
    listLabel: say("players-list-label"),
    listHelp: say("players-list-help"),
    addAll: say("players-add-all"),
    addMany: (count: number) => say("players-add-many", { count }),
    file: say("players-file"),
    drop: say("players-drop"),
    /** Heading of the players in a list that are not registered yet. */
    found: say("players-found"),
    more: (count: string) => say("players-more", { count }),
    count: (count: number, here: number) => say("players-count", { count, here }),
    allHere: say("players-all-here"),
    nobodyHere: say("players-nobody-here"),
    isHere: (player: string) => say("players-is-here", { player }),
    computerLevel: say("players-computer-level"),
    addComputer: say("players-add-computer"),
    cards: say("players-cards"),
  },
  player: {
    save: say("player-save"),
    here: say("player-here"),
    notHere: say("player-not-here"),
    withdraw: say("player-withdraw"),
    comeBack: say("player-come-back"),
    awayIn: say("player-away-in"),
    half: say("player-half"),
    away: say("player-away"),
    isAway: (round: number, points: number) =>
      points === 0.5
        ? say("player-is-away-half", { round: String(round) })
        : say("player-is-away", { round: String(round) }),
    present: say("player-present"),
    fields: say.each("player-field", FIELDS),
    woman: say("player-woman"),
    youth: say("player-youth"),
    link: say("player-link"),
    linkAbout: say("player-link-about"),
    linkTaken: say("player-link-taken"),
    newLink: say("player-new-link"),
  },
  log: {
    about: say("log-about"),
    entry: (of: TournamentEntry, players: readonly string[]) => entry(say, of, players),
    isUndone: say("log-is-undone"),
    undo: say("log-undo"),
    undoEntry: (number: number) => say("log-undo-entry", { entry: String(number) }),
    older: say("log-older"),
  },
  manage: {
    settings: say("manage-settings"),
    settingsAbout: say("manage-settings-about"),
    change: say("manage-change"),
    registration: say("manage-registration"),
    who: say("manage-who"),
    registrations: say.each("registration", REGISTRATIONS),
    registrationLink: say("manage-registration-link"),
    listed: say("manage-listed"),
    listedHelp: say("manage-listed-help"),
    directors: say("manage-directors"),
    directorsAbout: say("manage-directors-about"),
    directorLink: say("manage-director-link"),
    cards: say("manage-cards"),
    cardsAbout: say("manage-cards-about"),
    showCards: say("manage-show-cards"),
    pairs: say("manage-pairs"),
    exports: say("manage-exports"),
    exportsAbout: say("manage-exports-about"),
    export: say.each("export", EXPORTS),
    /** States which data a file leaves out. `name` returns the name of a player. */
    leftOut: (what: LeftOut, name: (player: string) => string) => leftOut(say, what, name),
    leftOutUnknown: say("manage-left-out-unknown"),
    delete: say("manage-delete"),
    deleteTitle: (name: string) => say("manage-delete-title", { name }),
    deleteText: say("manage-delete-text"),
    deleteConfirm: say("manage-delete-confirm"),
    deleted: (name: string) => say("manage-deleted", { name }),
  },
  pairs: {
    what: say("pairs-what"),
    whats: (what: Wish, round: number) => say(`pairs-what-${what}`, { round: String(round) }),
    first: (what: Wish) => say("pairs-first", { what }),
    second: (what: Wish) => say("pairs-second", { what }),
    choose: say("pairs-choose"),
    enter: say("pairs-enter"),
    meet: (black: string, white: string, round: number) => say("pairs-meet", { black, white, round: String(round) }),
    hasBye: (player: string, round: number) => say("pairs-has-bye", { player, round: String(round) }),
    apart: (one: string, other: string, round: number | null) =>
      round === null ? say("pairs-apart", { one, other }) : say("pairs-apart-in", { one, other, round: String(round) }),
    lift: say("pairs-lift"),
  },
  link: {
    copy: say("link-copy"),
    copied: say("link-copied"),
    code: say("link-code"),
    codeOf: (link: string) => say("link-code-of", { link }),
    failed: say("link-failed"),
  },
  cards: {
    title: say("cards-title"),
    about: say("cards-about"),
    back: say("cards-back"),
    code: (table: number) => say("cards-code", { table: String(table) }),
    how: say("cards-how"),
  },
  playerCards: {
    title: say("player-cards-title"),
    about: say("player-cards-about"),
    back: say("player-cards-back"),
    code: (player: string) => say("player-cards-code", { player }),
    how: say("player-cards-how"),
    nothing: say("player-cards-nothing"),
  },
  create: create(say),
  settings: settings(say),
});
