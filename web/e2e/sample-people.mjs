/** Constant answers of the server about accounts, for pictures and tours. */

const DAY_MS = 86_400_000;
const THEN_MS = Date.UTC(2026, 2, 1, 12);

const rating = (points, deviation) => ({ points, deviation, provisional: deviation >= 110 });

/** Returns a history of a rating with one point a day. */
function history(days, from, to) {
  return Array.from({ length: days }, (_, day) => ({
    at_ms: THEN_MS + day * DAY_MS,
    points: from + ((to - from) * day) / (days - 1) + 40 * Math.sin(day),
    deviation: 60 + 120 / (day + 1),
  }));
}

const SIGNED_IN = {
  account: { name: "Anna1969", created_ms: THEN_MS, recovery_codes: 9, moderator: false, warnings: [], limits: [] },
};
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const session = (id, is_this, more) => ({
  ...{ id, created_ms: THEN_MS, used_ms: THEN_MS + DAY_MS, program: null, browser: BROWSER, is_this },
  ...more,
});

const passkey = (id, more) => ({
  ...{ id, host: "localhost", created_ms: THEN_MS, used_ms: null, browser: BROWSER },
  ...more,
});

/**
 * The profile of another player with two ratings, for a reader with an account. For a guest, `relation` would
 * be `null`.
 */
const PLAYER = {
  name: "Boris2008",
  since_ms: THEN_MS,
  here: true,
  ratings: [
    { game: "othello", speed: "blitz", rating: rating(1684.2, 61), games: 48, history: history(20, 1500, 1684) },
    { game: "othello?size=10", speed: "rapid", rating: rating(1433.7, 180), games: 2, history: history(2, 1500, 1434) },
  ],
  tallies: [
    { game: "othello", speed: "blitz", games: 48, rated: 48, won: 29, drawn: 3, lost: 16 },
    { game: "othello?size=10", speed: null, games: 5, rated: 0, won: 1, drawn: 0, lost: 4 },
  ],
  relation: { followed: true, blocked: false, write: "yes" },
  is_you: false,
};

const ENTRIES = Array.from({ length: 12 }, (_, index) => ({
  rank: index + 1,
  name: `${["Anna", "Boris", "Carla", "Dmitri"][index % 4]}${1969 + index}`,
  rating: rating(1990 - 37 * index, 48 + 3 * index),
  games: 210 - 9 * index,
}));

/** The answers to a signed-in browser. */
export const IN = {
  "**/api/account": SIGNED_IN,
  "**/api/account/sessions": {
    sessions: [session("1", true), session("2", false), session("3", false, { program: "my bot 1", browser: null })],
  },
  "**/api/account/passkeys": {
    passkeys: [passkey("AQ", {}), passkey("Ag", { host: "reversi.example", used_ms: THEN_MS + DAY_MS })],
  },
};

const NO_GAMES = { "**/api/games?*": { games: [], layouts: [], next: null } };

/** The answers for the page of another player, for a reader with an account. */
export const PROFILE = { ...IN, ...NO_GAMES, "**/api/players/*": PLAYER };

/** The answers for the reader's own profile. */
export const OWN_PROFILE = {
  ...IN,
  ...NO_GAMES,
  "**/api/players/*": { ...PLAYER, name: "Anna1969", relation: null, is_you: true },
  "**/api/account/relations": {
    followed: [
      { name: "Boris2008", here: true },
      { name: "Carla1971", here: false },
    ],
    blocked: [{ name: "Dmitri1972", here: false }],
  },
};

/** An empty leaderboard. */
const NOBODY_LEADS = {
  ...IN,
  "**/api/players/*": { ...PLAYER, name: "Anna1969", ratings: [], relation: null, is_you: true },
};

/** The leaderboard with the reader's own rating. */
export const LEADERS = {
  ...IN,
  "**/api/players/*": { ...PLAYER, name: "Anna1969", relation: null, is_you: true },
  "**/api/ratings?*": {
    ...{ game: "othello", speed: "blitz", total: 12, offset: 0, entries: ENTRIES },
    groups: [
      { game: "othello", speed: "blitz", players: 12 },
      { game: "othello?size=10", speed: "rapid", players: 3 },
    ],
  },
};

const MEAN = { mean: 1.2, half: 0.4, deviation: 2.1, count: 24 };
const SHARE = { hits: 5, of: 8, low: 0.31, high: 0.86 };

/** The moderators' queue, with a player who was reported twice, for a moderator. */
export const QUEUE = {
  ...IN,
  "**/api/account": { account: { ...SIGNED_IN.account, moderator: true } },
  "**/api/moderation/reports?*": {
    players: [
      {
        ...{ name: "Boris2008", since_ms: THEN_MS, closed: false, moderator: false },
        limits: [{ limit: "chat", until_ms: THEN_MS + 7 * DAY_MS, reason: "2026" }],
        reports: [
          {
            ...{ number: 1, by: "Carla1971", reason: "computer", words: "1 s 1 s 1 s 1 s", at_ms: THEN_MS },
            game: {
              ...{ id: "222222222222", link: "x", spec: "othello", side: "white", over: true },
              analysis: {
                ...{ id: "0".repeat(32), depth: "usual", state: { kind: "done" }, in_book: 8 },
                conduct: { loss: MEAN, usual_loss: 2.1, agreement: [SHARE, SHARE, SHARE], seconds: MEAN },
              },
            },
            outcome: null,
          },
          {
            ...{ number: 2, by: "Dmitri1972", reason: "insults", words: null, at_ms: THEN_MS + DAY_MS },
            ...{ game: null, outcome: null },
            letters: [
              { theirs: false, text: "64:0!", at_ms: THEN_MS },
              { theirs: true, text: "1. f5 d6\n2. 0:64?", at_ms: THEN_MS + DAY_MS },
            ],
          },
        ],
        past: [{ act: "warn", who: "moderator Anna1969", detail: "1: 2", at_ms: THEN_MS - DAY_MS }],
      },
      {
        ...{ name: "Elena1988", since_ms: THEN_MS, closed: true, moderator: true, limits: [], past: [] },
        reports: [
          {
            ...{ number: 3, by: "Boris2008", reason: "stalling", words: null, at_ms: THEN_MS + DAY_MS },
            game: {
              ...{ id: "222222222223", link: "x", spec: "othello", side: "black", over: false, analysis: null },
            },
            outcome: null,
          },
        ],
      },
    ],
    ...{ next: null, open: 2 },
  },
};

/** An account with a warning and a limit. */
export const WARNED = {
  ...IN,
  "**/api/account": {
    account: {
      ...SIGNED_IN.account,
      moderator: false,
      warnings: [{ number: 1, text: "2026: 1, 2, 3", at_ms: THEN_MS }],
      limits: [{ limit: "rated", until_ms: Date.UTC(2100, 1, 1), reason: "2026" }],
    },
  },
};

const letter = (number, mine, text) => ({ number, mine, text, at_ms: THEN_MS + number * 7 * 3_600_000 });
const LETTERS = [
  letter(5, true, "64:0!"),
  letter(6, false, "1. f5 d6\n2. c3 d3\n3. c4"),
  letter(7, true, "1. f5 f6 2. e6 f4 3. e3 c5 4. c4 e7 5. c6 e2 ".repeat(4).trim()),
  letter(8, false, "18:30?"),
  letter(9, true, `${"8".repeat(120)} 18:45`),
];
const INBOX = {
  "**/api/inbox?*": {
    ...{ next: "1-Elena1988", unread: 12 },
    conversations: [
      { with: "Boris2008", here: true, last: LETTERS[4], unread: 0 },
      {
        with: "Carla1971",
        here: false,
        last: letter(3, false, "1. f5 d6 2. c3 d3 3. c4 b3 4. b4 c5 5. f4"),
        unread: 11,
      },
      { with: "Dmitri-the-Second-72", here: true, last: letter(2, false, "18:30?"), unread: 1 },
      { with: "Elena1988", here: false, last: letter(1, true, "64:0"), unread: 0 },
    ],
  },
};
const conversation = (more) => ({
  ...{ with: "Boris2008", here: true, write: "yes", letters: LETTERS, more: true, last: 9, read: 9 },
  ...more,
});

/** The list of conversations, and an open one. */
const MESSAGES = { ...IN, ...INBOX };
const WRITING = { ...MESSAGES, "**/api/inbox/Boris2008": conversation({}) };
const NOT_WRITING = {
  ...MESSAGES,
  "**/api/inbox/Boris2008": conversation({ write: "strangers", letters: [], more: false, last: 0, read: 0 }),
};

/**
 * The pages about people, each with its name in tours, its address, a sign that it has loaded, and the answers.
 */
export const PEOPLE_PAGES = [
  { name: "inbox-guest", path: "/inbox", sign: "[data-inbox='guest']", answers: {} },
  { name: "account-in", path: "/account", sign: "[data-form='sign-in']", answers: {} },
  { name: "account-new", path: "/account/new", sign: "[data-form='sign-up']", answers: {} },
  { name: "account-lost", path: "/account/lost", sign: "[data-form='recover']", answers: {} },
  { name: "account", path: "/account", sign: "[data-session='other']", answers: IN },
  { name: "profile", path: "/player/Boris2008", sign: "[data-rating='othello blitz'] svg", answers: PROFILE },
  { name: "profile-own", path: "/player/Anna1969", sign: "[data-people='blocked']", answers: OWN_PROFILE },
  { name: "moderation", path: "/moderation", sign: "[data-reported='Elena1988']", answers: QUEUE },
  { name: "inbox", path: "/inbox", sign: "[data-conversations='4']", answers: MESSAGES },
  { name: "inbox-open", path: "/inbox/Boris2008", sign: "[data-letter='9']", answers: WRITING },
  { name: "inbox-strangers", path: "/inbox/Boris2008", sign: "[data-write='strangers']", answers: NOT_WRITING },
  {
    name: "account-warned",
    path: "/account",
    sign: "body:has([data-warning]) [data-session='other']",
    answers: WARNED,
  },
  { name: "ratings", path: "/ratings", sign: "[data-ratings='12']", answers: LEADERS },
  { name: "ratings-none", path: "/ratings?speed=bullet", sign: "[data-ratings='none']", answers: NOBODY_LEADS },
];
