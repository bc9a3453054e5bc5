/** Accounts as the server would tell of them, for pictures and walks: the same each time, whoever looks. */

const DAY_MS = 86_400_000;
const THEN_MS = Date.UTC(2026, 2, 1, 12);

const rating = (points, deviation) => ({ points, deviation, provisional: deviation >= 110 });

/** A rating with what it was day by day. */
function history(days, from, to) {
  return Array.from({ length: days }, (_, day) => ({
    at_ms: THEN_MS + day * DAY_MS,
    points: from + ((to - from) * day) / (days - 1) + 40 * Math.sin(day),
    deviation: 60 + 120 / (day + 1),
  }));
}

const SIGNED_IN = { account: { name: "Anna1969", created_ms: THEN_MS, recovery_codes: 9 } };
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const session = (id, is_this, more) => ({
  ...{ id, created_ms: THEN_MS, used_ms: THEN_MS + DAY_MS, program: null, browser: BROWSER, is_this },
  ...more,
});

/** A player whom one may follow, with two ratings; to whoever is nobody `relation` is null. */
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
  relation: { followed: true, blocked: false },
  is_you: false,
};

const ENTRIES = Array.from({ length: 12 }, (_, index) => ({
  rank: index + 1,
  name: `${["Anna", "Boris", "Carla", "Dmitri"][index % 4]}${1969 + index}`,
  rating: rating(1990 - 37 * index, 48 + 3 * index),
  games: 210 - 9 * index,
}));

/** What the server answers whoever is signed in. */
export const IN = {
  "**/api/account": SIGNED_IN,
  "**/api/account/sessions": {
    sessions: [session("1", true), session("2", false), session("3", false, { program: "my bot 1", browser: null })],
  },
};

const NO_GAMES = { "**/api/games?*": { games: [], layouts: [], next: null } };

/** The page of a player, as somebody sees it who is signed in. */
export const PROFILE = { ...IN, ...NO_GAMES, "**/api/players/*": PLAYER };

/** One's own page. */
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

/** A leaderboard on which nobody is. */
const NOBODY_LEADS = {
  ...IN,
  "**/api/players/*": { ...PLAYER, name: "Anna1969", ratings: [], relation: null, is_you: true },
};

/** The leaderboard with one's own rating on it. */
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

/** The pages about people: how they are called in walks, where they are, when they are there, and what is answered. */
export const PEOPLE_PAGES = [
  { name: "account-in", path: "/account", sign: "[data-form='sign-in']", answers: {} },
  { name: "account-new", path: "/account/new", sign: "[data-form='sign-up']", answers: {} },
  { name: "account-lost", path: "/account/lost", sign: "[data-form='recover']", answers: {} },
  { name: "account", path: "/account", sign: "[data-session='other']", answers: IN },
  { name: "profile", path: "/player/Boris2008", sign: "[data-rating='othello blitz'] svg", answers: PROFILE },
  { name: "profile-own", path: "/player/Anna1969", sign: "[data-people='blocked']", answers: OWN_PROFILE },
  { name: "ratings", path: "/ratings", sign: "[data-ratings='12']", answers: LEADERS },
  { name: "ratings-none", path: "/ratings?speed=bullet", sign: "[data-ratings='none']", answers: NOBODY_LEADS },
];
