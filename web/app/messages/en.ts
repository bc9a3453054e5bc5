/** English. */
import type { MoveFacts, NamedCell } from "../../board";
import type { Color } from "../../wire";
import { catalogWords } from "./catalog/en";
import { grammarOf } from "./grammar";
import type { Messages } from "./messages";
import { refusal } from "./refusal/en";

const { plural, number, signed, list, dateTime } = grammarOf<"one" | "other">("en", "other");

const NAMES: Record<Color, string> = { black: "Black", white: "White" };
const lower = (color: Color) => NAMES[color].toLowerCase();
const other = (color: Color): Color => (color === "black" ? "white" : "black");
const discs = (count: number) => `${number(count)} ${plural(count, { one: "disc", other: "discs" })}`;
const squares = (count: number) => `${number(count)} ${plural(count, { one: "square", other: "squares" })}`;
const choices = (count: number) => `${number(count)} ${plural(count, { one: "choice", other: "choices" })}`;
const moves = (count: number) => `${number(count)} ${plural(count, { one: "move", other: "moves" })}`;

const LEVELS = [
  "first steps",
  "gentle",
  "easy",
  "casual",
  "steady",
  "thoughtful",
  "club player",
  "strong club",
  "tournament",
  "expert",
  "master",
  "full strength",
] as const;

const cellName = ({ name, spoken, tone }: NamedCell): string =>
  tone === "neutral" || tone === "fortress" ? spoken : name;
const moveWords = ({ square, flips, takes }: MoveFacts): string => {
  if (flips > 0) return `${square} flips ${number(flips)}`;
  return takes > 0 ? `${square} captures ${number(takes)}` : square;
};

/** English messages. */
export const en: Messages = {
  languageName: "English",

  nav: {
    play: "Play",
    games: "Games",
    library: "Library",
    rules: "Rules",
    label: "Main menu",
    skip: "Skip to the content",
  },

  colors: NAMES,
  you: "You",
  computerName: "Computer",
  computer: (level) => `Computer, level ${number(level)}`,
  levelWord: (level) => LEVELS[level - 1] ?? "",
  level: (level) => `Level ${number(level)}`,
  discs,
  counts: ({ black, white }) => `Black ${number(black)}, white ${number(white)}`,
  number,
  dateTime,
  moves,

  play: {
    title: "Play",
    firstMove: (color, moving) =>
      `You are ${NAMES[color]}. ${moving ? "Tap a ringed piece, then a dot." : "Tap a dot."}`,
    yourMove: "Your move",
    toMove: (color) => `${NAMES[color]} to move`,
    isToMove: "To move",
    thinking: "Thinking…",
    stopThinking: "Move now",
    loading: "Setting up the board…",
    at: (ply, of) => `Move ${number(ply)} of ${number(of)}`,
    backToGame: "Back to the game",
    versus: (black, white) => `${black} against ${white}`,
    moveList: "Moves",
    noMovesYet: "Moves appear here.",
    start: "Start",
    pass: "pass",
    entry: (ply, color, square) =>
      square === null ? `${number(ply)}, ${lower(color)}: pass` : `${number(ply)}, ${lower(color)} ${square}`,
  },

  actions: {
    label: "Actions",
    hint: "Hint",
    undo: "Undo",
    pass: "Pass",
    resign: "Resign",
    flip: "Turn board",
    newGame: "New game",
    newGameShort: "New",
    changeLevel: "Change level",
    more: "More",
    copyMoves: "Copy moves",
    copyLink: "Copy link",
    rulesOf: (name) => `Rules: ${name}`,
    settings: "Settings",
    keys: "Keyboard",
    first: "First position",
    previous: "Previous move",
    next: "Next move",
    last: "Last move",
    close: "Close",
    cancel: "Cancel",
    retry: "Try again",
    toPlay: "Go to the board",
  },

  notices: {
    copiedMoves: "Moves copied.",
    copiedLink: "Link copied.",
    copyFailed: "The browser did not allow copying.",
    reconnecting: "Reconnecting… your move is safe.",
    nothingToCopy: "There are no moves yet.",
    illegal: (reason, square) => {
      switch (reason) {
        case "occupied":
          return `There is a disc on ${square} already.`;
        case "flips_nothing":
          return `${square} would flip nothing.`;
        case "not_yours":
          return `The piece on ${square} is not yours.`;
        case "cannot_move":
          return `The piece on ${square} cannot move.`;
        case "cannot_go":
          return `No piece can go to ${square} like this.`;
        case "not_your_turn":
          return "It is not your turn yet.";
        case "game_over":
          return "The game is over.";
      }
    },
    requestId: (id) => `Request ${id}`,
    dismiss: "Dismiss",
  },

  errors: {
    bad_request: "The server did not understand this request.",
    method_not_allowed: "That cannot be done at this address.",
    cross_origin: "Another site is not allowed to do this here.",
    too_large: "That is too large.",
    not_found: "There is nothing at this address.",
    unknown_game: "This server does not know that game.",
    no_engine: "The computer does not play this game.",
    bad_start: "A game cannot start like this.",
    illegal_move: "That move is not possible here.",
    not_your_turn: "It is not your turn yet.",
    game_over: "The game is over.",
    nothing_to_take_back: "There is nothing to take back.",
    stale: "The game has moved on. The board is up to date now.",
    too_many_changes: "This game has been changed very often. It can only be played to its end now.",
    id_reused: "This was sent twice with different content.",
    timeout: "That took too long. Try again in a moment.",
    busy: "The computer is busy with other games. Try again in a moment.",
    internal: "Something went wrong on our side.",
    unreachable: "The server cannot be reached.",
  },
  refusal,

  result: {
    title: "Result",
    headline: ({ winner, points, counted, you }) => {
      if (winner === null) return counted ? `Draw, ${number(points.black)}–${number(points.white)}` : "Draw";
      const who = you === null ? `${NAMES[winner]} wins` : winner === you ? "You win" : "You lose";
      if (!counted) return who;
      const own = you ?? winner;
      return `${who} ${number(points[own])}–${number(points[other(own)])}`;
    },
    reason: ({ winner, reason, points, withEmpties, full }) => {
      switch (reason) {
        case "resignation":
          return winner === null ? "The game was given up." : `${NAMES[other(winner)]} resigned.`;
        case "board":
          if (points.black === 0 || points.white === 0) return "One side has no discs left.";
          if (full) return "The board is full.";
          return winner === null || withEmpties === 0
            ? "Neither side can move."
            : `Neither side can move; ${NAMES[winner]} gets the ${squares(withEmpties)} left empty.`;
        case "stalemate":
          return winner === null ? "There is no move left." : `${NAMES[other(winner)]} cannot move.`;
        case "captured":
          return winner === null ? "The pieces are captured." : `${NAMES[other(winner)]} has too few pieces left.`;
        case "passes":
          return "Both sides passed, and the board was counted.";
        case "five":
          return "Five in a row.";
        case "fortress":
          return "The fortress is taken.";
        case "repetition":
          return "The same position came up for the third time.";
        case "ply_limit":
          return "Too many moves were made without progress.";
      }
    },
    margin: ({ winner, counted, points }) => {
      if (!counted) return "";
      const margin = Math.abs(points.black - points.white);
      return winner === null ? "Equal discs" : `${NAMES[winner]} is ahead by ${discs(margin)}`;
    },
    short: ({ winner, reason, counted, points: { black, white } }) => {
      const counts = counted ? ` ${number(Math.max(black, white))}–${number(Math.min(black, white))}` : "";
      if (winner === null) return `Draw${counts}`;
      if (reason === "resignation") return `${NAMES[winner]} won, ${lower(other(winner))} resigned`;
      return `${NAMES[winner]} won${counts}`;
    },
    rematch: "Rematch",
    newGame: "New game",
  },

  variants: catalogWords,

  newGame: {
    title: "New game",
    game: "Game",
    options: "Options",
    holeCell: "Which cell",
    holeChosen: "on a chosen cell",
    opponent: "Opponent",
    againstComputer: "Computer",
    againstFriend: "Friend at this screen",
    level: "Level",
    color: "Your discs",
    random: "Random",
    start: "Start",
    usual: "Usual",
    fromMoves: "From moves",
    fromPosition: "From a position",
    movesLabel: "Moves",
    movesHelp: "Squares in order, such as f5d6c3. Passes may be left out.",
    boardLabel: "Board as text",
    boardHelp: "One letter a square from a1, row by row: X black, O white, - empty.",
    turn: "To move",
    editor: "Position",
    tool: "Put",
    blackDisc: "Black disc",
    whiteDisc: "White disc",
    eraser: "Eraser",
    clear: "Clear",
    usualPosition: "Usual start",
    create: "Start",
    editorSquare: (square, disc) => (disc === null ? `${square}, empty` : `${square}, ${lower(disc)}`),
    ready: (count, { black, white }) =>
      `Ready: ${choices(count)}, black ${number(black)}, white ${number(white)}.`,
    boardLength: (found, wanted) => `The board needs ${squares(wanted)}; this text has ${number(found)}.`,
    boardLetter: (letter, index) => `“${letter}” at place ${number(index)} is neither X, O nor -.`,
  },

  resign: {
    title: "Resign?",
    text: (color) => `${NAMES[color]} gives the game up and ${lower(other(color))} wins.`,
    confirm: "Resign",
  },

  levels: {
    title: "Level of the computer",
    text: "The new level plays from the next move.",
  },

  games: {
    title: "Games",
    empty: "No games yet. Every game you play is kept here.",
    emptyAction: "Play a game",
    newest: "Newest",
    older: "Older games",
    deleteNamed: (name) => `Delete ${name}`,
    deleteTitle: "Delete this game?",
    deleteText: (name) => `${name} will be gone for good.`,
    deleteConfirm: "Delete",
    deleted: "Game deleted.",
    inProgress: "In progress",
  },

  missing: {
    pageTitle: "Nothing here",
    page: (path) => `There is no page at ${path}.`,
    gameTitle: "No such game",
    game: "This game does not exist, or it was deleted.",
    serverTitle: "That did not work",
  },

  settings: {
    title: "Settings",
    theme: "Theme",
    themes: {
      auto: "As the system",
      felt: "Felt",
      night: "Night",
      paper: "Paper",
      "high-contrast": "High contrast",
      victorian: "Victorian",
      contour: "Contour",
    },
    language: "Language",
    automatic: "As the browser",
    sound: "Sound",
    motion: "Movement",
    motions: { auto: "Usual", fast: "Fast", none: "None" },
    coordinates: "Coordinates",
    legalDots: "Dots on possible moves",
    verbose: "Say all possible moves",
    verboseHelp: "After each move a screen reader hears every square you can play.",
  },

  keys: {
    title: "Keyboard",
    key: "Key",
    meaning: "What it does",
    arrows: "Move over the board",
    play: "Play on the square",
    typed: "Play by typing a square",
    typedExample: "d3",
    hint: "Hint",
    undo: "Undo",
    newGame: "New game",
    pass: "Pass, in games where that is a choice",
    flip: "Turn the board",
    map: "This list",
    step: "Step through the game, in the move list",
    row: "Read the row",
    column: "Read the column",
    legal: "Say the possible moves",
    wouldFlip: "What a move here would flip",
    score: "Say the disc counts",
    names: { arrows: "Arrows", enter: "Enter", space: "Space", home: "Home", end: "End" },
  },

  spoken: {
    gameOver: (ending) =>
      [en.result.headline(ending), en.result.reason(ending)].map((part) => part.replace(/\.?$/, ".")).join(" "),
    tookBack: (ply) => (ply === 0 ? "Taken back to the start." : `Taken back to move ${number(ply)}.`),
    thinking: "The computer is thinking.",
    hint: (best, score, certainty) => `Best is ${best}, ${score}, ${certainty}.`,
    noHint: "There is no hint for this position.",
    viewing: (ply, of) => (ply === 0 ? "Start position." : `Move ${number(ply)} of ${number(of)}.`),
    flipped: (black) => (black === "bottom" ? "The board is as usual." : "The board is turned."),
    newLevel: (level) => `The computer now plays at level ${number(level)}.`,
  },

  board: {
    board: "Board",
    row: (label) => `Row ${label}`,
    cell: cellName,
    square: ({ square, disc, marked, legal, can, held, flips, takes, last, mark }) => {
      const parts = [square, disc === null ? "empty" : marked ? `${lower(disc)}, marked` : lower(disc)];
      if (held) parts.push("taken up");
      else if (can === "leave") parts.push("can move");
      if (legal && flips > 0) parts.push(`flips ${number(flips)}`);
      else if (can === "place") parts.push("can be played");
      else if (can === "arrive") parts.push("can go here");
      if (takes > 0) parts.push(`captures ${number(takes)}`);
      if (mark !== null) parts.push(`${en.board.score(mark)}, ${en.board.certainty(mark)}`);
      if (last) parts.push("last move");
      return parts.join(", ");
    },
    choose: "How to move",
    way: (facts) => {
      switch (facts.kind) {
        case "plain":
          return facts.slides ? "Slide nothing" : "As it is";
        case "turn":
          return facts.is_marked ? "Turn to its mark" : "Turn back";
        case "slide":
          return `Slide ${facts.panel} ${facts.direction}`;
      }
    },
    passed: (color, next, chosen) =>
      chosen ? `${NAMES[color]} passes` : `${NAMES[color]} has no move — ${NAMES[next]} again`,
    // Numbers of two digits have no room for more beside each other, and tenths of a disc tell nothing there.
    score: ({ score, certainty }) => signed(score, certainty.kind === "exact" || Math.abs(score) >= 9.95 ? 0 : 1),
    certainty: ({ certainty }) => {
      switch (certainty.kind) {
        case "exact":
          return "exact";
        case "searched":
          return `depth ${number(certainty.depth)} at ${number(certainty.percent)} %`;
        case "book":
          return "from the book";
      }
    },
  },

  speech: (you) => ({
    cell: cellName,
    line: ({ kind, label, runs }) => {
      const name = label === null ? "Line" : kind === "row" ? `Row ${label}` : `Column ${label}`;
      const parts = runs.map(({ disc, from, to, count }) => {
        const what = disc === null ? "empty" : lower(disc);
        return count === 1 ? `${from} ${what}` : `${from} to ${to} ${what}`;
      });
      return `${name}: ${parts.join(", ")}.`;
    },
    legalMoves: (legal, turn) => {
      if (turn === null) return "The game is over.";
      if (legal.length === 0) return `${NAMES[turn]} has no move.`;
      return `${choices(legal.length)}: ${legal.map(moveWords).join(", ")}.`;
    },
    wouldFlip: (facts) => {
      if (!facts.legal) return en.notices.illegal(facts.reason, facts.square);
      return facts.flips.length === 0 ? `${facts.square} flips nothing.` : `${facts.square} flips ${list(facts.flips)}.`;
    },
    counts: ({ black, white, empty, turn }) => {
      const counts = `Black ${number(black)}, white ${number(white)}, ${number(empty)} empty.`;
      return turn === null ? counts : `${counts} ${turn === you ? "Your move" : `${NAMES[turn]} to move`}.`;
    },
    played: ({ color, square, from, flips, taken, turned, slid, black, white, turn, choices: count }) => {
      const parts = [from === null ? `${NAMES[color]} plays ${square}` : `${NAMES[color]} moves ${from} to ${square}`];
      if (taken.length > 0) parts.push(`captures ${list(taken)}`);
      if (turned !== null) parts.push(turned ? "turns it to its mark" : "turns it back");
      if (slid !== null) parts.push(`slides the panel to ${slid}`);
      if (flips.length > 0) parts.push(`flips ${list(flips)}`);
      const what = square === null ? `${NAMES[color]} passes.` : `${parts.join(", ")}.`;
      const counts = `Black ${number(black)}, white ${number(white)}.`;
      if (turn === null) return `${what} ${counts}`;
      if (you !== null && turn !== you) return `${what} ${counts}`;
      return `${what} ${counts} ${turn === you ? "Your move" : `${NAMES[turn]} to move`}, ${choices(count)}.`;
    },
  }),
};
