/** The texts of invitations, for the host and the invited player. */
import type { Color, TimeDefault } from "../../wire";
import type { Say } from "../language/say";
import type { EmblemColor, EmblemShape } from "../table/emblem";
import type { Main, TimeControl } from "./time-control";

const TIME_DEFAULTS: Readonly<Record<TimeDefault, true>> = {
  fixed: true,
  full: true,
  play_on: true,
  winner_completes: true,
};

/** Examples of time controls, each with the name of the message that explains it. */
const EXAMPLES = [
  ["20+8", "increment"],
  ["90s+0.5", "seconds"],
  ["25 delay 3", "delay"],
  ["10 bronstein 5", "bronstein"],
  ["30 byo 3x20", "byo"],
  ["move 30", "move"],
  ["hourglass 5", "hourglass"],
  ["2d", "days"],
] as const;

const SHAPES: Readonly<Record<EmblemShape, true>> = {
  star: true,
  heart: true,
  moon: true,
  leaf: true,
  bolt: true,
  fish: true,
  crown: true,
  drop: true,
};

const COLORS: Readonly<Record<EmblemColor, true>> = {
  teal: true,
  blue: true,
  violet: true,
  red: true,
  orange: true,
  green: true,
};

export const invite = (say: Say) => ({
  /** Names of the ways to count a loss on time. */
  timeDefaults: say.each("time-default", TIME_DEFAULTS),

  /** The number of moves by which spectators lag, or no delay. */
  delays: (count: number) => (count === 0 ? say("delay-none") : say("delay-moves", { count })),

  /** Names a time control, for use alone or within a sentence. */
  clock: (control: TimeControl) => clock(say, control),

  terms: terms(say),
  handicap: handicap(say),
  sheet: sheet(say),
  join: join(say),

  /** The texts for choosing an avatar. */
  avatar: {
    legend: say("avatar-legend"),
    none: say("avatar-none"),
    shapes: say.each("avatar-shape", SHAPES),
    color: say("avatar-color"),
    colors: say.each("avatar-color", COLORS),
  },

  /** Reasons why the seat cannot be taken, each with a remedy. */
  refused: {
    taken: [say("refused-taken"), say("refused-taken.text")] as const,
    calledOff: [say("refused-called-off"), say("refused-called-off.text")] as const,
    wrong: [say("refused-wrong"), say("refused-wrong.text")] as const,
    incomplete: [say("refused-incomplete"), say("refused-incomplete.text")] as const,
    watch: say("refused-watch"),
  },
});

function clock(say: Say, control: TimeControl): string {
  const main = ({ count, unit }: Main) => (unit === "seconds" ? say("seconds", { count }) : say("minutes", { count }));
  switch (control.kind) {
    case "increment": {
      const { increment } = control;
      return increment === 0 ? main(control.main) : say("clock-increment", { main: main(control.main), increment });
    }
    case "bronstein":
      return say("clock-bronstein", { main: main(control.main), delay: control.delay });
    case "delay":
      return say("clock-delay", { main: main(control.main), delay: control.delay });
    case "byo":
      return say("clock-byo", { main: main(control.main), periods: control.periods, period: control.period });
    case "move":
      return say("clock-move", { seconds: control.seconds });
    case "hourglass":
      return say("clock-hourglass", { main: main(control.main) });
    case "days":
      return say("clock-days", { days: control.days });
  }
}

/** The texts of the fields for a game with a friend elsewhere. */
const terms = (say: Say) => ({
  clock: say("terms-clock"),
  none: say("terms-none"),
  minutes: say("terms-minutes"),
  days: say("terms-days"),
  other: say("terms-other"),
  /** The time control of World Championships in the list. */
  championship: (time: string) => say("terms-championship", { time }),
  notation: say("terms-notation"),
  /** Examples of the notation, each with its explanation. */
  notationHelp: EXAMPLES.map(([example, kind]) => [example, say(`notation-${kind}`)] as const),
  badClock: say("terms-bad-clock"),
  lostOnTime: say("terms-lost-on-time"),
  takeBacks: say("terms-take-backs"),
  draws: say("terms-draws"),
  swap: say("terms-swap"),
  swapHelp: say("terms-swap-help"),
  public: say("terms-public"),
  publicHelp: say("terms-public-help"),
  /** Label of the choice of the spectators' delay. */
  delay: say("terms-delay"),
  rated: say("terms-rated"),
  ratedHelp: say("terms-rated-help"),
  yourName: say("terms-your-name"),
  create: say("terms-create"),
});

/** The texts of the fields for a handicap. */
const handicap = (say: Say) => ({
  label: say("handicap-label"),
  /** The number of corners. 0 means no handicap. */
  corners: (count: number) => (count === 0 ? say("handicap-none") : say("handicap-corners", { count })),
  /** Label of the field for choosing the player who gets the corners. */
  whose: say("handicap-whose"),
  friend: say("handicap-friend"),
  own: say("handicap-own"),
  help: say("handicap-help"),
});

/** The texts of the host's sheet. */
const sheet = (say: Say) => ({
  title: say("sheet-title"),
  how: say("sheet-how"),
  link: say("sheet-link"),
  copy: say("sheet-copy"),
  copied: say("sheet-copied"),
  send: say("sheet-send"),
  /** The text that is shared with the link. */
  message: (game: string) => say("sheet-message", { game }),
  code: say("sheet-code"),
  codeFailed: say("sheet-code-failed"),
  thisMachine: say("sheet-this-machine"),
  /** Precedes the command that starts a server for others. */
  forOthers: say("sheet-for-others"),
  thenOpen: say("sheet-then-open"),
  /** Precedes the option for a host name. */
  byName: say("sheet-by-name"),
});

/** The texts of the page that the link opens. */
const join = (say: Say) => ({
  title: say("join-title"),
  /** Headline; `name` is the host's, or null if unknown. */
  headline: (name: string | null) => (name === null ? say("join-invited") : say("join-invited-by", { name })),
  game: say("join-game"),
  discs: say("join-discs"),
  discsOf: (color: Color, begins: boolean) =>
    begins ? say("join-color-first", { color }) : say("join-color", { color }),
  clock: say("join-clock"),
  noClock: say("join-no-clock"),
  takeBacks: say("join-take-backs"),
  takeBacksAgreed: say("join-take-backs-agreed"),
  takeBacksNone: say("join-take-backs-none"),
  draws: say("join-draws"),
  swap: say("join-swap"),
  swapAfterFirst: say("join-swap-after-first"),
  rated: say("join-rated"),
  ratedYes: say("join-rated-yes"),
  /** Shown to a guest who is invited to a rated game. */
  ratedSignIn: say("join-rated-sign-in"),
  watching: say("join-watching"),
  watchingAll: say("join-watching-all"),
  watchingLink: say("join-watching-link"),
  yourName: say("join-your-name"),
  play: say("join-play"),
  joining: say("join-joining"),
  welcome: (color: Color, against: string | null) =>
    against === null ? say("join-welcome", { color }) : say("join-welcome-against", { color, against }),
  offline: say("join-offline"),
});
