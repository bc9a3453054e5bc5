/** English. */
import { lower, moves, NAMES, number, plural } from "../../language/en";
import type { Main, TimeControl } from "../time-control";
import type { InviteText } from "./text";

const seconds = (count: number) => `${number(count)} ${plural(count, { one: "second", other: "seconds" })}`;
const main = ({ count, unit }: Main) =>
  unit === "seconds" ? seconds(count) : `${number(count)} ${plural(count, { one: "minute", other: "minutes" })}`;

function clock(control: TimeControl): string {
  switch (control.kind) {
    case "increment":
      return control.increment === 0
        ? main(control.main)
        : `${main(control.main)} + ${seconds(control.increment)} a move`;
    case "bronstein":
      return `${main(control.main)}, up to ${seconds(control.delay)} of each move given back`;
    case "delay":
      return `${main(control.main)}, each move with a delay of ${seconds(control.delay)}`;
    case "byo":
      return `${main(control.main)}, then ${number(control.periods)} × ${seconds(control.period)}`;
    case "move":
      return `${seconds(control.seconds)} a move`;
    case "hourglass":
      return `Hourglass, ${main(control.main)}`;
    case "days":
      return `${number(control.days)} ${plural(control.days, { one: "day", other: "days" })} a move`;
  }
}

export const invite: InviteText = {
  timeDefaults: {
    fixed: "Closest loss, 31–33",
    full: "All squares, 0–64",
    play_on: "Two more minutes, 31–33 at best",
    winner_completes: "The winner plays for both, 33–31 at least",
  },

  delays: (count) => (count === 0 ? "At once" : `${moves(count)} later`),

  clock,

  terms: {
    clock: "Clock",
    none: "No clock",
    minutes: "For the game",
    days: "For each move",
    other: "Another time control…",
    championship: (time) => `${time} (World Championship)`,
    notation: "Time control",
    notationHelp: [
      ["20+8", "20 minutes + 8 seconds a move"],
      ["90s+0.5", "main time in seconds"],
      ["25 delay 3", "the first 3 seconds of a move are free"],
      ["10 bronstein 5", "up to 5 seconds of a move come back"],
      ["30 byo 3x20", "then 3 periods of 20 seconds"],
      ["move 30", "30 seconds a move"],
      ["hourglass 5", "your time runs over to the other"],
      ["2d", "2 days a move"],
    ],
    badClock: "The server does not know this time control.",
    lostOnTime: "A loss on time",
    takeBacks: "Take-backs, when both agree",
    draws: "Draws, when both agree",
    swap: "Colors may be swapped",
    swapHelp: "After the first move, by whoever moves second.",
    public: "Anyone may watch",
    publicHelp: "Otherwise only those who have a link from you.",
    delay: "Spectators see moves",
    rated: "Rated",
    ratedHelp: "Without take-backs. Your friend needs an account, too.",
    yourName: "Your name, if you like",
    create: "Create the link",
  },

  handicap: {
    label: "Handicap",
    corners: (count) =>
      count === 0 ? "None" : `${number(count)} ${plural(count, { one: "corner disc", other: "corner discs" })}`,
    whose: "The corners are for",
    friend: "Your friend",
    own: "You",
    help: "Whoever gets them plays Black, and White moves first.",
  },

  sheet: {
    title: "Invite a friend",
    how: "Send this link. Whoever opens it first plays with you.",
    link: "Link of the invitation",
    copy: "Copy link",
    copied: "Link copied.",
    send: "Share…",
    message: (game) => `Play ${game} with me:`,
    code: "QR code of the link: point a phone’s camera at it to open the invitation.",
    codeFailed: "The QR code could not be made. The link works without it.",
    thisMachine: "This link opens only on this machine, so there is no code for a phone.",
    forOthers: "For other devices, start the server like this:",
    thenOpen:
      "Then open it here at the address of this machine, such as http://192.168.1.5:8080, and make the link there.",
    byName: "If it has a name, add:",
  },

  join: {
    title: "Invitation",
    headline: (name) => (name === null ? "You are invited to a game" : `${name} invites you to a game`),
    game: "Game",
    discs: "Your color",
    discsOf: (color, begins) => (begins ? `${NAMES[color]}, and you move first` : NAMES[color]),
    clock: "Clock",
    noClock: "None: take your time",
    takeBacks: "Take-backs",
    takeBacksAgreed: "When both agree",
    takeBacksNone: "None",
    draws: "Draws",
    swap: "Swapping colors",
    swapAfterFirst: "After the first move, by whoever moves second",
    rated: "Ratings",
    ratedYes: "The game counts for them",
    ratedSignIn: "This game is for ratings. Sign in, then open the link again.",
    watching: "Who may watch",
    watchingAll: "Anyone",
    watchingLink: "Only those with a link",
    yourName: "Your name, if you like",
    play: "Play",
    joining: "Sitting down…",
    welcome: (color, against) =>
      against === null ? `You have joined. You play ${lower(color)}.` : `You play ${lower(color)} against ${against}.`,
    offline: "No connection. The invitation waits until you are online again.",
  },

  avatar: {
    legend: "Your emblem, if you like",
    none: "None",
    shapes: {
      star: "Star",
      heart: "Heart",
      moon: "Moon",
      leaf: "Leaf",
      bolt: "Lightning",
      fish: "Fish",
      crown: "Crown",
      drop: "Drop",
    },
    color: "Color of the emblem",
    colors: { teal: "Teal", blue: "Blue", violet: "Violet", red: "Red", orange: "Orange", green: "Green" },
  },

  refused: {
    taken: ["The seat is taken", "Somebody has joined this game already. Ask your friend for a new link."],
    calledOff: ["Called off", "This invitation was called off. Ask your friend for a new link."],
    wrong: ["No such invitation", "The link is wrong, or the game was deleted. Ask your friend to send it again."],
    incomplete: [
      "The link is not complete",
      "Its end is missing. Open the whole link, or ask your friend to send it again.",
    ],
    watch: "Watch the game",
  },
};
