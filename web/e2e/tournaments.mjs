/**
 * Creates tournaments for scenes through the API. The director is the guest of a page or the person at the
 * machine.
 */
import { act, dialog } from "./app.mjs";
import { ask } from "./two-guests.mjs";

/** Names of players. They contain digits, so that the check for words of other languages accepts them. */
export const PLAYERS = ["Anna 1", "Boris 2", "Clara 3", "Dana 4", "Emil 5", "Fritz 6", "Gerda 7", "Hana 8"];

/** The default settings. */
const SETTINGS = { name: "Cup 1", place: "5", date: "2026", rounds: 5, system: { kind: "swiss" }, seed: "7" };

/** A stranger's rights in a tournament. */
const STRANGER = {
  is_director: false,
  player: null,
  director_key: null,
  registration_key: null,
  table_keys: [],
  player_keys: [],
};

let commands = 0;

/** Sends a command as the director on the page. Returns the tournament. */
export function command(page, id, act) {
  commands += 1;
  return ask(page, `/tournaments/${id}/commands`, { id: `scene-${commands}`, act });
}

/** Creates a tournament with these players and with the guest of the page as director. Returns its id. */
export async function makeTournament(page, { settings = {}, players = PLAYERS, online } = {}) {
  const wanted = { settings: { ...SETTINGS, ...settings }, listed: true, ...(online && { online }) };
  const { id } = await ask(page, "/tournaments", wanted);
  if (players.length > 0)
    await command(page, id, {
      kind: "add",
      players: players.map((name, at) => ({ name, country: at % 2 ? "F1" : "G2" })),
    });
  return id;
}

/** Pairs the next round and enters up to `most` of its results. Returns the tournament. */
export async function playRound(page, id, most = Infinity) {
  let event = await command(page, id, { kind: "pair" });
  const round = event.rounds.length;
  for (const [at, { black, white }] of event.rounds[round - 1].tables.entries()) {
    if (at >= most) break;
    const discs = 34 + ((at * 7 + round * 5) % 20);
    const result = { kind: "board", black: discs, white: 64 - discs };
    event = await command(page, id, { kind: "result", round, black, white, result });
  }
  return event;
}

/** Returns the tournament as the guest of the page sees it. */
export async function tournamentOf(page, id) {
  const answer = await page.request.get(`/api/tournaments/${id}`);
  if (!answer.ok()) throw new Error(`${id}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Returns the id of the tournament on the page. */
export function eventOn(page) {
  return decodeURIComponent(new URL(page.url()).pathname.split("/")[2]);
}

/** Creates tournaments that the person at the machine directs. Returns their ids by state. */
export async function makeEvents(server) {
  const direct = (id, act) => {
    commands += 1;
    return server.post(`/tournaments/${id}/commands`, { id: `state-${commands}`, act });
  };
  const make = async (name, rounds, registration) => {
    const { id } = await server.post("/tournaments", { settings: { ...SETTINGS, name }, listed: true });
    const players = PLAYERS.map((name, at) => ({
      name,
      country: at % 2 ? "F1" : "G2",
      rating: 1800 - at * 50,
      woman: at % 3 === 0,
    }));
    await direct(id, { kind: "add", players });
    await direct(id, { kind: "register", registration });
    for (let round = 1; round <= rounds; round += 1) {
      const event = await direct(id, { kind: "pair" });
      const open = round === rounds && rounds < SETTINGS.rounds ? 2 : 0;
      for (const [at, { black, white }] of event.rounds[round - 1].tables.entries()) {
        if (at < open) continue;
        const discs = 20 + ((at * 7 + round * 5) % 30);
        const result =
          at === 3 ? { kind: "time_default", color: "white" } : { kind: "board", black: discs, white: 64 - discs };
        await direct(id, { kind: "result", round, black, white, result });
      }
    }
    return id;
  };
  const playing = await make("Cup 1", 3, "by_link");
  const seen = await server.api(`/tournaments/${playing}`);
  const { you } = seen;
  const announced = await make("Cup 2", 0, "open");
  return {
    announced,
    playing,
    over: await make("Cup 3", 5, "closed"),
    key: you.table_keys[0],
    // The tournament as sent to a player who does not direct it.
    asPlayer: { ...seen, you: { ...STRANGER, player: seen.rounds[2].tables[0].white } },
    claim: `player=1#claim=${seen.you.player_keys.find(({ player }) => player === "1").key}`,
    asStranger: { ...(await server.api(`/tournaments/${announced}`)), you: STRANGER },
  };
}

/**
 * Every state of a tournament's pages, with its name, its address, and a function that waits for it. `acts`
 * marks states that actions lead to. `isWhole` marks pages that are longer than a screen.
 */
export function eventStates({ announced, playing, over, key, claim, asPlayer, asStranger }) {
  const at = (name, path, sign, more = {}) => ({
    name: `events-${name}`,
    path,
    arrive: (page) => page.locator(sign).first().waitFor(),
    isWhole: true,
    answers: {},
    ...more,
  });
  const opening = (name, path, open, box) =>
    at(name, path, "", {
      acts: true,
      isWhole: false,
      arrive: async (page) => {
        await open(page);
        await dialog(page, box).waitFor();
      },
    });
  return [
    at("list", "/events", `[data-event='${over}']`),
    opening("create", "/events", (page) => act(page, "create-event"), "create-event"),
    at("announced", `/event/${announced}?tab=players`, "[data-check]"),
    at("pairings", `/event/${playing}`, "[data-round='3']"),
    at("standings", `/event/${playing}?tab=standings`, "[data-standing]"),
    at("over", `/event/${over}?tab=standings`, "[data-standing]"),
    at("cross", `/event/${over}?tab=cross`, ".events-cross"),
    at("teams", `/event/${over}?tab=teams`, "[data-team]"),
    at("players", `/event/${playing}?tab=players`, "[data-check]"),
    at("log", `/event/${playing}?tab=log`, "[data-entry]"),
    at("manage", `/event/${playing}?tab=manage`, "[data-section='exports']"),
    at("cards", `/event/${playing}?tab=cards`, "[data-card] svg"),
    at("player-cards", `/event/${playing}?tab=player-cards`, "[data-card] svg"),
    at("desk-over", `/event/${over}`, "[data-quick] [data-answer='none']"),
    opening("result", `/event/${playing}`, (page) => page.locator("[data-action='table']").first().click(), "result"),
    opening(
      "player",
      `/event/${playing}?tab=players`,
      (page) => page.locator("[data-action='player']").first().click(),
      "player",
    ),
    opening("settings", `/event/${playing}?tab=manage`, (page) => act(page, "change-settings"), "event-settings"),
    at("quick", `/event/${playing}`, "[data-round='3']", {
      acts: true,
      isWhole: false,
      arrive: async (page) => {
        await page.locator("[data-field='quick']").pressSequentially("a");
        await page.locator("[data-candidate]").first().waitFor();
      },
    }),
    at("own", `/event/${playing}`, "[data-own-table]", { answers: { [`**/api/tournaments/${playing}`]: asPlayer } }),
    at("join", `/event/${announced}`, "[data-join]", { answers: { [`**/api/tournaments/${announced}`]: asStranger } }),
    at("claim", `/event/${playing}?${claim}`, "[data-offer='claim']"),
    at("wall-pairings", `/event/${playing}/wall`, "[data-wall='pairings']", { isWhole: false }),
    at("wall-standings", `/event/${over}/wall`, "[data-wall='standings']", { isWhole: false }),
    at("slip", `/event/${playing}/table/1#key=${key}`, "[data-signature]"),
    opening(
      "slip-reset",
      `/event/${playing}/table/1#key=${key}`,
      async (page) => {
        await page.locator("[data-fold='paper'] summary").click();
        await act(page, "paper-clock");
        await act(page, "reset-paper");
      },
      "reset-paper",
    ),
    at("slip-over", `/event/${playing}/table/3`, "[data-slip-state='over']"),
    at("gone", "/event/nosuchevent2", ".page-message h1", { isWhole: false }),
  ];
}
