/** English. */
import type { TournamentEntry } from "../../../wire";
import { scoreText } from "../../events/score-text";
import { number, plural } from "../../language/en";
import { leftOut } from "./left-out-en";
import type { DirectorText } from "./text";

const count = (value: number, one: string, other: string) => `${number(value)} ${plural(value, { one, other })}`;

const PARTS: Readonly<Record<string, string>> = {
  black_colors: "Black has had more of one color",
  white_colors: "White has had more of one color",
  bye_colors: "Whoever has the bye has had more of one color",
  color_again: "The same color as in the previous round",
  float: "Different scores",
  float_before: "Different scores in the previous round, too",
  repeat: "They have met before, or had a bye before",
  country: "The same country",
  elitism: "A float among the leaders",
};

function entry({ what, round, detail }: TournamentEntry, players: readonly string[]): string {
  const [first = "", second = ""] = players;
  const both = second === "" ? first : `${first} – ${second}`;
  const at = round === null ? "" : `round ${round}`;
  const score = detail === null ? null : scoreText(detail, "–");
  switch (what) {
    case "created":
      return "The tournament was created.";
    case "changed":
      return "Settings were changed.";
    case "joined":
      return `Registered: ${players.join("; ")}.`;
    case "edited":
      return `Edited: ${first}.`;
    case "withdrew":
      return `${first} withdrew.`;
    case "returned":
      return `${first} returned.`;
    case "away":
      return `${first} will be away in ${at}.`;
    case "back":
      return `${first} will be there in ${at} after all.`;
    case "forced":
      return second === "" ? `${first} is to have the bye in ${at}.` : `${both} are to meet in ${at}.`;
    case "forbidden":
      return round === null ? `${both} must not meet.` : `${both} must not meet in ${at}.`;
    case "paired":
      return `Round ${round} was paired.`;
    case "ended":
      return `Round ${round}: ${both} ${score ?? ""}`.trimEnd();
    case "corrected":
      return `Corrected, round ${round}: ${both} ${score ?? "(open again)"}`;
    case "undone":
      return `Undone: entry ${detail ?? ""}`.trimEnd();
    default:
      return [what, both, at, detail ?? ""].filter((part) => part !== "").join(" ");
  }
}

export const director: DirectorText = {
  wall: "Wall display",
  print: "Print",
  bar: {
    label: "Director’s desk",
    pair: (round) => `Pair round ${round}`,
    present: (players, here) =>
      here === 0
        ? count(players, "player", "players")
        : `${count(players, "player", "players")}, ${number(here)} checked in`,
    onlyCheckedIn: "Leave out those who are not checked in",
    openTables: (tables) => `Still open: ${tables.length === 1 ? "table" : "tables"} ${tables.join(", ")}.`,
    begin: "Begin the tournament",
    goOn: "Go on",
    hold: "Stop for now",
  },
  quick: {
    label: (round) => `Results of round ${round}`,
    help: "145+4 or lee +4: won by 4. 145=: a draw. 145-6: lost by 6. lee 42: has 42 discs. !: pair the next round. The key e leads here.",
    allIn: (round) => `Round ${round}: all results are in`,
    helpAllIn: (next) => `!: pair round ${next}. Correct a result at its table. The key e leads here.`,
    over: "All results are in. A result can still be corrected at its table or undone in the log.",
    candidates: "Players",
    done: "has a result",
    sending: "Sending…",
    waiting: "No connection to the server. What you typed is sent as soon as it is back.",
    taken: (table, black, white, result) => `Table ${table}: ${black} ${result} ${white}.`,
    takenMany: (value) => `${count(value, "result is", "results are")} entered.`,
    roundOver: (round) => `Round ${round} is over.`,
    missing: (value) => (value === 1 ? "1 result is missing." : `${number(value)} results are missing.`),
    undo: "Undo",
    undone: "The last result is undone.",
  },
  result: {
    how: "How it ended",
    hows: (how, { black, white }) => {
      switch (how) {
        case "board":
          return "Played to the end";
        case "time_black":
          return `${black} lost on time`;
        case "time_white":
          return `${white} lost on time`;
        case "absent_black":
          return `${black} did not come`;
        case "absent_white":
          return `${white} did not come`;
        case "nobody":
          return "Neither came";
      }
    },
    discsHelp: {
      needed: "Type one side; the other follows. Empty squares go to the winner.",
      possible: "If the game was played on, the discs at its end; else leave this empty.",
      none: "A game that was not played has no discs.",
    },
    exchanged: "They played with the colors exchanged",
    enter: "Enter the result",
    correct: "Correct the result",
    reopen: "Open again",
    why: "Why this pairing?",
  },
  explain: {
    title: "Why this pairing?",
    forced: "You wanted these two to meet.",
    free: "Nothing counts against this pair; its cost is 0.",
    part: "What counts against it",
    cost: "Cost",
    parts: (name) => PARTS[name] ?? name,
    sum: "This pair",
    total: (cost, own) =>
      own === null
        ? `The whole round costs ${number(cost)}, the least that the rules allow.`
        : `The whole round, which you paired, costs ${number(cost)}; the program’s own pairing would cost ${number(own)}.`,
    instead: (more, repeats) => {
      const meet = repeats > 0 ? `, with ${count(repeats, "repeat", "repeats")} more` : "";
      if (more === 0 && meet === "") {
        return "Without this pair another pairing is just as good, so lots were drawn. It has these pairs instead:";
      }
      const cost = more === 0 ? "just as much" : `${number(Math.abs(more))} ${more < 0 ? "less" : "more"}`;
      return `Without this pair the best pairing costs ${cost}${meet}. It has these pairs instead:`;
    },
    noOther: "Without this pair there is no pairing, or somebody would have to meet again later.",
    pair: (black, white) => `${black} – ${white}`,
    bye: (player) => `${player}: bye`,
  },
  players: {
    addTitle: "Add players",
    name: "Name",
    country: "Country",
    rating: "Rating",
    federation: "Federation no.",
    add: "Add",
    added: (value) => `Added: ${count(value, "player", "players")}.`,
    namesakes: (names) =>
      `More than one player is called ${names.join("; ")}. Their numbers stand beside their names to tell them apart.`,
    list: "Add a list",
    listLabel: "List of players",
    listHelp:
      "One name per line, with country and rating after semicolons if you know them: Lee, Ann; NOR; 1650. Or a table with headings, or a list of PAPP; a file can be dropped anywhere on this page.",
    addAll: "Add the list",
    addMany: (value) => `Add ${count(value, "player", "players")}`,
    file: "From a file",
    drop: "Drop the list of players here",
    found: "Players in the list",
    more: (value) => `And ${value} more.`,
    count: (players, here) => `${count(players, "player", "players")}, ${number(here)} checked in.`,
    allHere: "All are here",
    nobodyHere: "Clear all marks",
    isHere: (player) => `${player} is here`,
    computerLevel: "Computer level",
    addComputer: "Add the computer",
    cards: "Player cards",
  },
  player: {
    save: "Save",
    here: "Is here",
    notHere: "Is not here",
    withdraw: "Withdraw",
    comeBack: "Come back",
    awayIn: "Misses a round",
    half: "For half a point",
    away: "Will be away",
    isAway: (round, points) =>
      points === 0.5 ? `Away in round ${round}, for half a point.` : `Away in round ${round}.`,
    present: "Will be there",
    fields: {
      name: "Name",
      country: "Country",
      rating: "Rating",
      federation: "Number in the federation’s list",
      club: "Club",
      team: "Team",
    },
    woman: "Eligible for the women’s title",
    youth: "Eligible for the youth title",
    link: "Link of this player",
    linkAbout:
      "Whoever opens it first is this player: they check in, sign their results and play games that are played online.",
    linkTaken: "Somebody is this player in a browser. A new link ends that and can be opened by somebody else.",
    newLink: "Make a new link",
  },
  log: {
    about: "Everything that has happened, the latest first. Undone entries do not count.",
    entry,
    isUndone: "(undone)",
    undo: "Undo",
    undoEntry: (value) => `Undo entry ${value}`,
    older: "Older entries",
  },
  manage: {
    settings: "Settings",
    settingsAbout: "Name, rounds, system, tie-breaks and all else that was agreed.",
    change: "Change the settings",
    registration: "Registration",
    who: "Who may register",
    registrations: { closed: "Only the director", by_link: "Whoever has the link", open: "Everybody" },
    registrationLink: "Link for registering",
    listed: "In the list of tournaments",
    listedHelp: "Otherwise only those who have its address find it.",
    directors: "Directors",
    directorsAbout: "Whoever opens this link directs the tournament as you do. Give it to nobody else.",
    directorLink: "Link for another director",
    cards: "Table cards",
    cardsAbout:
      "A card for each table: its code opens the slip that both players sign. Its links are for the tables of the last round.",
    showCards: "Show the cards",
    pairs: "Pairs by hand",
    exports: "Save and publish",
    exportsAbout: "The tournament file is the tournament itself: keep a copy of it.",
    export: {
      event: "Tournament file",
      text: "Everything as text",
      standings: "Standings (CSV)",
      results: "Results (CSV)",
      players: "Players (CSV)",
      site: "Web pages",
      "site-zip": "Web pages in one file (ZIP)",
      elo: "For the rating list (ELO)",
      papp: "PAPP, work file",
      "papp-players": "PAPP, players",
      trf: "TRF",
      transcripts: "Games that were recorded",
    },
    leftOut,
    leftOutUnknown: "It could not be found out what the file leaves out.",
    delete: "Delete the tournament",
    deleteTitle: (name) => `Delete ${name}?`,
    deleteText: "The tournament with its rounds and its log will be gone for good. Save its file first.",
    deleteConfirm: "Delete",
    deleted: (name) => `${name} is deleted.`,
  },
  pairs: {
    what: "What",
    whats: (what, round) => {
      switch (what) {
        case "force":
          return `Two are to meet in round ${round}`;
        case "bye":
          return `Somebody is to have the bye in round ${round}`;
        case "forbid":
          return "Two must never meet";
        case "forbid_next":
          return `Two must not meet in round ${round}`;
      }
    },
    first: (what) => (what === "force" ? "Black" : what === "bye" ? "Player" : "One player"),
    second: (what) => (what === "force" ? "White" : "The other player"),
    choose: "Choose…",
    enter: "Enter",
    meet: (black, white, round) => `Round ${round}: ${black} – ${white}`,
    hasBye: (player, round) => `Round ${round}: ${player} has the bye`,
    apart: (one, other, round) =>
      round === null ? `${one} and ${other} never meet` : `${one} and ${other} do not meet in round ${round}`,
    lift: "Remove",
  },
  link: {
    copy: "Copy",
    copied: "Link copied.",
    code: "QR code",
    codeOf: (link) => `QR code: ${link}`,
    failed: "The QR code could not be made. The link works without it.",
  },
  cards: {
    title: "Table cards",
    about: "Print them and lay one on each table. The two who sit there scan the code and sign their result.",
    back: "Back",
    code: (table) => `QR code of table ${table}`,
    how: "Scan this code after the game and sign the result.",
  },
  playerCards: {
    title: "Player cards",
    about:
      "Print them and give one to each player who did not register at a phone. Whoever scans the code is that player.",
    back: "Back",
    code: (player) => `QR code of ${player}`,
    how: "Scan this code to check in and to sign your results.",
    nothing: "Everybody has a browser of their own already.",
  },
  create: {
    title: "New tournament",
    create: "Create",
    where: "Where it is played",
    boards: "At boards",
    here: "Here, online",
    listed: "Show it in the list",
    listedHelp: "Otherwise only those who have its address find it.",
    onlineAbout: "The tournament runs by itself: rounds are paired and games begin when the one before is over.",
    game: "Game",
    badClock: "An online tournament needs a clock for the whole game.",
    starts: "Start time, if it starts by itself",
    startsHelp: "Leave it empty to start it yourself.",
    pause: "Pause between rounds, minutes",
    noShow: "Minutes without a move before a loss",
    badMinutes: "Write minutes, such as 2 or 0.5.",
  },
  settings: {
    changeTitle: "Settings",
    save: "Save",
    more: "More",
    preset: "Kind",
    presets: {
      swiss5: "Club, 5 rounds",
      swiss7: "Club, 7 rounds",
      round_robin: "Round robin",
      championship: "Championship, 13 rounds and finals",
      knock_out: "Knock-out",
      arena: "Arena",
      own: "As set below",
    },
    system: "System",
    systems: {
      swiss: "Swiss: players with similar scores meet",
      round_robin: "Round robin: everybody meets everybody",
      knock_out: "Knock-out: whoever loses a match is out",
      championship: "Swiss rounds, then finals of the best",
      arena: "Arena: whoever is free is paired",
    },
    fields: {
      name: "Name",
      place: "Place",
      date: "Date",
      country: "Country",
      rounds: "Rounds",
      players: "Players in the matches",
      games: "Games per match, at most",
      squares: "Squares of the board",
      teamSize: "Players who count for a team",
      minutes: "Minutes",
      mostMissed: "Withdraw players after this many missed games in a row",
      byeDiscs: "Discs of a bye",
      forfeitDiscs: "Discs when the opponent does not come",
      constant: "Constant of the Brightwell Quotient",
      mcmahon: "McMahon bars",
      accelerationRounds: "Accelerated rounds",
      accelerationPoints: "Points lent",
      seed: "Number for drawing lots",
    },
    bad: {
      name: "The tournament needs a name.",
      rounds: "Write a number of rounds, such as 7.",
      squares: "Write a number of squares, such as 64.",
      players: "Write a number of players, 2 or more.",
      games: "A match has an odd number of games.",
      constant: "Write a number such as 6 or 6.5.",
      byeDiscs: "Write a number of discs, such as 40.",
      forfeitDiscs: "Write a number of discs, such as 40.",
      teamSize: "Write a number, such as 3.",
      minutes: "Write a number of minutes, such as 60.",
      mostMissed: "Write a number of games, such as 2.",
      mcmahon: "Write ratings, such as 1400, 1600.",
      accelerationRounds: "Write a number of rounds, such as 2.",
      accelerationPoints: "Write a number of points, such as 1.",
      seed: "Write digits only.",
    },
    dateHelp: "As it should be printed",
    countryHelp: "Three letters, such as NOR",
    roundsHelp: {
      swiss: "5 to 7 for a club, 11 to 13 for a championship",
      round_robin: "One fewer than the players; the same number if that is odd",
      championship: "Before the finals",
      arena: "At most this many. 1000: as many as time allows",
      knock_out: "At most",
    },
    playersHelp: (kind) => (kind === "championship" ? "How many of the best play the finals" : "How many start"),
    discsHelp: "Empty: 40 of 64",
    minutesHelp: "Counted from the first round. Leave empty to play the set number of rounds",
    mostMissedHelp: "Empty: nobody",
    constantHelp: "Empty: squares divided by rounds",
    mcmahonHelp: "Ratings that are worth a point to begin with, such as 1400, 1600",
    accelerationHelp: "For how many rounds the better half is lent points, for pairing alone",
    seedHelp: "Empty: drawn at random. Whoever has it can check every pairing.",
    rotation: "Order of the round robin",
    rotations: { berger: "Berger tables", rotation: "Everybody moves on by one chair" },
    double: "Twice, with the colors changed",
    firstColor: "Black in the first game of a match",
    firstColors: { better_seed: "The better seed", worse_seed: "The worse seed", lot: "By lot" },
    evenMatch: "A tied match is won by",
    evenMatches: { better_seed: "The better seed", discs: "More discs", another: "Another game" },
    thirdPlace: "A match for third place",
    penalties: "Pairing penalties",
    penaltyTables: {
      usual: "Usual: nobody meets twice while there is another way",
      papp: "Those of PAPP",
      world_championship: "World championship: compatriots apart from round 12 on",
      own: "Another table, from the file",
    },
    seeding: "Seeds",
    seedings: { rating: "By rating", entry: "As registered", lot: "By lot" },
    order: "Tie-breaks",
    usualOrder: "Brightwell Quotient, discs, lot",
    timeRule: "A loss on time",
    timeRules: {
      full: "All squares, 0–64",
      play_on: "Two more minutes, 31–33 at best",
      winner_completes: "The winner plays for both, 33–31 at least",
      fixed: "Closest loss, 31–33",
    },
    latePoints: "Half a point for each round before a late entry",
    mode: "Rounds without a game, for the quotient",
    modes: { text: "Count nothing", papp: "Count like a bye" },
  },
};
