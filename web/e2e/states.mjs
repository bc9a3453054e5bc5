/** A table of every page and state of the site for pictures, with the actions that lead there. */
import { act, actMore, choose, dialog } from "./app.mjs";
import { eventually } from "./eventually.mjs";
import { ABSENT, liveGames, PRESENT, setPresenceOfWhite } from "./live-games.mjs";
import { PageSockets } from "./page-sockets.mjs";
import { importGames, NAMESAKES, NO_RECORDS } from "./recorded-games.mjs";
import { PEOPLE_PAGES } from "./sample-people.mjs";
import { eventStates, makeEvents } from "./tournaments.mjs";
import { fillSheets, openMistake, woodenGame } from "./wooden-games.mjs";

const MIDDLE = "f5d6c3d3c4f4f6f3e6e7d7g6f8f7g5h6h4g4h3g3e2";
/** A game with five empty squares. The values of its moves are exact and therefore always the same. */
const LATE =
  "f5f4e3d6g5h5c4b3d7g4h6g6b4b5a2b2h7e2g3h8a4e6b6c6f7d8c7f3c5h3e1f6b1f8h4d3c3a6b7c2c8a3f2c1a1a5g7g2e7f1d2g8e8d1b8";
const ENDED = "e6f4e3f6g5d6e7f5c5";

/** Creates the games that the states show. Returns their ids by state. */
export async function prepareGames(server) {
  const human = { kind: "human" };
  const engine = { kind: "engine", level: 4 };
  const make = async (game) => (await server.post("/games", { seats: { black: human, white: human }, ...game })).id;
  const { games } = await server.api("/catalog");
  await importGames(server);
  const analyzed = { kind: "moves", moves: ENDED.match(/../gu), black: "Anna", white: "Boris" };
  const { id: analysis } = await server.post("/analyses", { game: analyzed, depth: "quick" });
  const starts = {};
  for (const { id } of games) starts[id] = await make({ spec: id });
  const invited = await server.post("/games", {
    seats: { black: { kind: "human", name: "Anna" }, white: { kind: "open" } },
    terms: { clock: "5+3" },
  });
  return {
    starts,
    invited,
    analysis,
    live: await liveGames(server),
    wooden: await woodenGame(server),
    events: await makeEvents(server),
    fewest: await make({ spec: "othello?goal=fewest&hole=d3" }),
    late: await make({ start: { kind: "transcript", moves: LATE } }),
    ended: await make({ seats: { black: human, white: engine }, start: { kind: "transcript", moves: ENDED } }),
    middle: await make({ start: { kind: "transcript", moves: MIDDLE } }),
  };
}

/** Returns all states. Pages marked `whole` are photographed in full length. */
export function statesOf(games) {
  return [
    state("play", "/", board),
    state("new-game", "/", async (page) => {
      await board(page);
      await open(page, "new-game");
      await page.waitForFunction(() => {
        const cards = document.querySelectorAll("dialog .new-game-card");
        return cards.length > 0 && [...cards].every((card) => card.querySelector(".board-picture"));
      });
    }),
    state("new-game-friend", "/", async (page) => {
      await board(page);
      await choose(await open(page, "new-game"), "against", "friend");
    }),
    state("new-game-link", "/", async (page) => {
      await board(page);
      await choose(await open(page, "new-game"), "against", "link");
    }),
    state("new-game-moves", "/", async (page) => {
      await board(page);
      const box = await open(page, "new-game");
      await choose(box, "start", "transcript");
      await box.locator("[data-field='moves']").fill("f5d6z9");
      await box.locator("[data-trial='bad']").waitFor();
    }),
    ...[
      ["level", "change-level"],
      ["keys", "keys"],
      ["settings", "settings"],
    ].map(([name, action]) =>
      state(name, "/", async (page) => {
        await board(page);
        await actMore(page, action);
        await dialog(page, name).waitFor();
      }),
    ),
    state("more", "/", async (page) => {
      await board(page);
      // Larger screens show all actions without the sheet.
      if (await page.locator("[data-action='more']").isVisible()) await open(page, "more");
    }),
    state("menu", "/", async (page) => {
      await board(page);
      // Larger screens show the menu beside the page.
      if (await page.locator("[data-action='menu']").isVisible()) await open(page, "menu");
    }),
    state("game-middle", `/game/${games.middle}`, board),
    state("game-resign", `/game/${games.middle}`, async (page) => {
      await board(page);
      await actMore(page, "resign");
      await dialog(page, "resign").waitFor();
    }),
    state("game-back", `/game/${games.middle}`, async (page) => {
      await board(page);
      await act(page, "step-previous");
      await page.locator("[data-talk='back']").waitFor();
    }),
    state("game-refused", `/game/${games.middle}`, async (page) => {
      await board(page);
      await page.locator("[data-square='d3']").click();
      await page.locator("[data-talk='reason']").waitFor();
    }),
    state("game-share", `/game/${games.middle}`, async (page) => {
      await board(page);
      await actMore(page, "share");
      await dialog(page, "share").locator("svg").first().waitFor();
    }),
    state("game-unconnected", `/game/${games.middle}`, async (page) => {
      const sockets = await PageSockets.intercept(page);
      await page.reload();
      await board(page);
      sockets.cut();
      await page.locator(".table-connection p").waitFor();
    }),
    state("game-ways", `/game/${games.starts["miracle-five-2"]}`, async (page) => {
      await board(page);
      await page.locator("[data-square='e5']").click();
      await page.locator("[data-variant]").first().waitFor();
    }),
    state("game-hint", `/game/${games.late}`, async (page) => {
      await board(page);
      await act(page, "hint");
      await page.locator(".board-number-best").first().waitFor();
    }),
    state("game-fewest", `/game/${games.fewest}`, board),
    state("game-ended", `/game/${games.ended}`, async (page) => {
      await board(page);
      await page.locator(".play-result").waitFor();
    }),
    live("live-running", games.live.running, PRESENT, (page) => page.locator(".table-clock-runs").waitFor()),
    live("live-premove", games.live.theirs, PRESENT, async (page) => {
      // The code for choosing arrives a moment after the board.
      await eventually(async () => {
        await page.locator("[data-square='d6']").click();
        await page.locator("[data-square][data-chosen]").waitFor({ timeout: 1_000 });
      });
    }),
    live("live-offer", games.live.offered, PRESENT, (page) => page.locator("[data-talk='offer']").waitFor()),
    live("live-left", games.live.running, ABSENT, (page) => page.locator("[data-action='claim']").waitFor()),
    live("live-chat", games.live.running, PRESENT, async (page) => {
      const opens = page.locator("[data-action='chat']:visible");
      if ((await opens.count()) > 0) await opens.click();
      // Wait, so that the first visit looks like later ones.
      await page.locator("[data-chat][aria-busy='false']:visible").waitFor();
      const messages = page.locator("[data-message]:visible");
      if ((await messages.count()) === 0) await page.locator("[data-phrase]:visible").first().click();
      await messages.first().waitFor();
    }),
    whole("tv", "/tv", (page) => page.locator(`[data-tv='${games.live.shown}'] .board-picture`).waitFor()),
    state("tv-none", "/tv?game=ringo", (page) => page.locator("[data-action='play-a-game']").waitFor()),
    state("device", `/game/${games.middle}`, async (page) => {
      await board(page);
      await actMore(page, "share");
      await act(dialog(page, "share"), "elsewhere");
      const copy = dialog(page, "device").locator("[data-action='copy-device-link']:not([aria-disabled='true'])");
      await copy.waitFor();
      // Replace the link, which differs each time.
      await dialog(page, "device")
        .locator("[data-field='device-link']")
        .evaluate((field) => {
          field.value = `${location.origin}/continue#${"x".repeat(22)}`;
        });
    }),
    state("wooden", `/game/${games.wooden.id}`, board),
    state("wooden-mistake", `/game/${games.wooden.id}`, async (page) => {
      await board(page);
      await openMistake(page);
    }),
    whole("sheets", "/sheets", (page) => page.locator("[data-finding='nothing']").waitFor()),
    whole("sheets-disputed", "/sheets", async (page) => {
      await page.locator("[data-finding='nothing']").waitFor();
      await fillSheets(page);
    }),
    live("live-over", games.live.over, PRESENT, (page) => page.locator("[data-action='accept']").waitFor()),
    state("invitation", `/game/${games.invited.id}`, async (page) => {
      await board(page);
      await dialog(page, "invite").locator(".invite-only-here").waitFor();
    }),
    state("invitation-waiting", `/game/${games.invited.id}`, async (page) => {
      await board(page);
      await dialog(page, "invite").waitFor();
      await page.keyboard.press("Escape");
      await dialog(page, "invite").waitFor({ state: "detached" });
    }),
    {
      ...state("invitation-opened", joinPath(games.invited), (page) => page.locator("[data-invitation]").waitFor()),
      answers: { "**/api/games/*?link=*": { ...games.invited, you: STRANGER } },
    },
    state("invitation-incomplete", "/join/nosuchgame", (page) => page.locator("[data-refused]").waitFor()),
    state("game-missing", "/game/nosuchgame", (page) => page.locator(".page-message h1").waitFor()),
    ...Object.entries(games.starts).map(([id, game]) => state(`game-${id}`, `/game/${game}`, board)),
    state("editor", "/editor", (page) => page.locator("[data-editor] [data-trial='ready']").waitFor()),
    whole("games", "/games", (page) => page.locator("[data-game-id] .board-picture").last().waitFor()),
    state("games-selected", "/games", async (page) => {
      await act(page, "select");
      await act(page, "select-all");
    }),
    state("games-delete", "/games", async (page) => {
      await page.locator("[data-game-id] [data-action='delete']").first().click();
      await dialog(page, "delete").waitFor();
    }),
    state("games-no-match", "/games?game=ringo&state=finished", (page) => page.locator(".games-empty").waitFor()),
    {
      ...state("games-none", "/games", (page) => page.locator(".games-empty").waitFor()),
      answers: { "**/api/games?*": { games: [], layouts: [], next: null } },
    },
    whole("library", "/library", (page) => allPictures(page, Object.keys(games.starts).length)),
    ...Object.keys(games.starts).map((id) => whole(`library-${id}`, `/library/${id}`, board)),
    { ...whole("library-unreachable", "/library/ringo", unreachable), answers: { "**/api/**": null } },
    whole("rules", "/rules", async (page) => {
      for (const lesson of await page.locator("[data-lesson]").all())
        await lesson.locator("[data-square='a1']").waitFor({ state: "attached" });
    }),
    whole("history", "/history", (page) => allPictures(page, 2)),
    ...[
      ["years", "by=years", "[data-row='1984']"],
      ["players", "by=players", "[data-row='Hideshi Tamenori']"],
      ["countries", "by=countries", "[data-row='JPN']"],
      ["year", "year=2008", "[data-year]"],
      ["year-not-held", "year=2020", "[data-year]"],
      ["player", "player=David+Shaman", "[data-laureate]"],
      ["country", "country=JPN", "[data-country]"],
      ["nobody", "player=nobody", "[data-found='nothing']"],
    ].map(([name, query, sign]) =>
      whole(`history-${name}`, `/history?${query}`, (page) => page.locator(sign).waitFor()),
    ),
    whole("analysis-intake", "/analysis", (page) => page.locator("[data-reading='nothing']").waitFor()),
    whole("analysis", `/analysis/${games.analysis}`, (page) =>
      page.locator("[data-state='done']").waitFor({ timeout: 100_000 }),
    ),
    state("analysis-save", `/analysis/${games.analysis}`, async (page) => {
      await page.locator("[data-menu='save'] summary").click({ timeout: 100_000 });
      await page.locator("[data-save='html']").waitFor();
    }),
    ...eventStates(games.events).map(({ name, path, arrive, isWhole, answers }) => ({
      ...(isWhole ? whole : state)(name, path, arrive),
      answers,
    })),
    ...PEOPLE_PAGES.map(({ name, path, sign, answers }) => ({
      ...whole(name, path, (page) => page.locator(sign).first().waitFor()),
      answers,
    })),
    whole("lobby", "/lobby", (page) => page.locator("[data-here]").waitFor()),
    state("lobby-seek", "/lobby", async (page) => {
      await page.locator("[data-here]").waitFor();
      await open(page, "new-seek", "seek");
    }),
    whole("player", "/player", (page) => page.locator("[data-field='player']").waitFor()),
    whole("player-account", "/player?name=Anna+1", (page) => page.locator("[data-player='Anna 1']").waitFor()),
    {
      ...whole("player-several", "/player?name=a", (page) => page.locator("[data-found='several']").waitFor()),
      answers: { "**/api/records/player?*": NAMESAKES },
    },
    whole("explorer", "/explorer?moves=f5d6", (page) => page.locator("[data-move='c3']").waitFor()),
    whole("explorer-game", "/explorer?moves=f5d6", async (page) => {
      await act(page, "open-game");
      await page.locator("[data-record]").waitFor();
    }),
    {
      ...whole("explorer-none", "/explorer", (page) => page.locator("[data-records='0']").waitFor()),
      answers: { "**/api/records": NO_RECORDS },
    },
    state("unknown", "/nowhere", (page) => page.locator(".page-message h1").waitFor()),
  ];
}

/** Returns a state of a game between two people, with the given presence of White. */
function live(name, id, presence, arrive) {
  return state(name, `/game/${id}`, async (page) => {
    await setPresenceOfWhite(page, presence);
    await page.reload();
    await board(page);
    await arrive(page);
  });
}

/** The rights of a stranger who has the invitation to a game. */
const STRANGER = { is_owner: false, side: null, link: null, invitation: null, invited: true };

function joinPath({ id, you }) {
  return `/join/${id}#${you.invitation}`;
}

function state(name, path, arrive) {
  return { name, path, arrive, whole: false, answers: {} };
}

function whole(name, path, arrive) {
  return { ...state(name, path, arrive), whole: true };
}

/** Waits until the page has a playable board. */
function board(page) {
  return page.locator("[data-game] [data-square]").first().waitFor({ state: "attached" });
}

async function open(page, name, opened = name) {
  await act(page, name);
  const box = dialog(page, opened);
  await box.waitFor();
  return box;
}

function allPictures(page, count) {
  return page.waitForFunction((count) => document.querySelectorAll(".board-picture").length === count, count);
}

function unreachable(page) {
  return page.locator("[data-action='retry-board']").waitFor();
}
