/**
 * Every game of the catalog, and their main options, played to the end by clicks and replayed by the program.
 */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { actMore, choose, dialog, gameId, transcript } from "./app.mjs";
import { eventually } from "./eventually.mjs";
import { assertEndFacts, assertGameFacts } from "./game-facts.mjs";
import { command } from "./program.mjs";
import { stage } from "./scene.mjs";
import { LOOKED_AT, onScreens, PHONE_AND_LAPTOP } from "./screens.mjs";
import { IS_LONG, selectVariants, WAYS } from "./short.mjs";
import { WHOLE_GAMES } from "./whole-games.mjs";

/** Games in which both sides play at random. Discs stay where they are, so the games always end. */
const BY_TWO = [
  "othello?size=6",
  "othello?size=10",
  "othello?size=6&goal=fewest",
  "othello?size=6&hole=random",
  "reversi?size=6",
  "reversi-1883",
  "reversi-1883?supply=20&fourth=may-capture&quiet=adjacent-own",
  "reversi-1883?fourth=must-capture&goal=fewest",
  "annex-1886",
  "annexation",
  "othello-8stars",
  "othello-8stars?size=8",
  "round",
  "round?board=disc-60",
  "round?board=polar-4x16",
  "hex",
  "hex?start=ring&hole=random",
  "hex?side=6",
  "hex?start=hexthello",
  "othello-revolution?vacant=0",
  "othello-revolution",
  "othello-revolution?slide=never",
  "othello-revolution?vacant=2&slide=any-own",
];

/**
 * Games in which only Black plays at random. In games with moving pieces, random play may last for hundreds of
 * moves, but as White the computer ends the game.
 */
const AGAINST_THE_COMPUTER = [
  "othello",
  "hex?side=6&hole=random",
  "min-mang?size=7",
  "min-mang?size=7&rules=classic&max_chain=3",
  "gundru?size=7",
  "gundru?size=7&bend=anywhere",
  "ringo",
  "ringo?neutral_hop=on",
  "miracle-five",
  "miracle-five?leap_own=off&exact_five=on",
  "miracle-five-2",
];

/** The number of plies after which the page of a game is checked. */
const UNDER_WAY = 6;

/** The number of plies that a short run plays by clicks at the end of a game from `whole-games.mjs`. */
const PLIES_LEFT = 2;

/**
 * The game whose end is shown to the only person in it. The computer, as White, makes the last move but one.
 */
const ALONE = "othello";

/** Options that change how a game ends. */
const ENDS_OTHERWISE = ["othello?size=6&goal=fewest", "hex?start=ring&hole=random"];

/** The maximum number of plies of a game. A longer game is an error. */
const MOST_PLIES = 900;

const STILL = { settings: { motion: "none" } };

const PEOPLE = { black: { kind: "human" }, white: { kind: "human" } };

stage("every game", { concurrency: 3, timeout: 1_800_000 }, (scene) => {
  const games = [
    ...BY_TWO.map((spec) => ({ spec, white: { kind: "human" } })),
    ...AGAINST_THE_COMPUTER.map((spec) => ({ spec, white: { kind: "engine", level: 7 } })),
  ];
  for (const { spec, white } of games) {
    scene.long(spec, STILL, async (on) => {
      const { page, server } = on;
      const created = await server.post("/games", { spec, seats: { ...PEOPLE, white } });
      assert.ok(!created.spec.includes("random"), "random choices are made when the game is created");
      const choose = atRandom(created.id.length + 11);
      await page.goto(`/game/${created.id}`);
      await playOut(page, server, created.id, choose, UNDER_WAY);
      await onScreens(page, LOOKED_AT, (screen) => assertGameFacts(page, screen, spec));
      await assertEnded(on, spec, await playOut(page, server, created.id, choose), white.kind !== "human");
    });
  }

  if (!IS_LONG) {
    const ended = [...games.map(({ spec }) => spec).filter(isOfTheCatalog), ...ENDS_OTHERWISE];
    for (const part of [0, 1, 2])
      scene(`is continued to its end, part ${part + 1}`, STILL, async (on) => {
        for (const spec of ended.filter((_, at) => at % 3 === part)) await goOnToTheEnd(on, spec);
      });
    scene("is shown with its options", STILL, async ({ page, server }) => {
      for (const { spec } of games.filter(({ spec }) => !isOfTheCatalog(spec))) {
        const { id } = await server.post("/games", { spec, seats: PEOPLE });
        await page.goto(`/game/${id}`);
        await settled(page, server, id);
        await onScreens(page, PHONE_AND_LAPTOP.slice(0, 1), (screen) => assertGameFacts(page, screen, spec));
      }
    });
  }

  scene("a game is started from the library", {}, async ({ page, visit }) => {
    await page.goto("/library");
    const cards = page.locator("[data-library-game]");
    await cards.first().waitFor();
    await eventually(async () => assert.equal(await cards.count(), 14));
    await page.locator(".library-picture svg").nth(13).waitFor();
    await assertAccessible(page, "the library");
    await visit.picture("library");
    await page.locator("[data-library-game='hex'] h2 a").click();
    await page.locator("[data-library-entry='hex'] svg").first().waitFor();
    await assertAccessible(page, "a game of the library");
    await visit.picture("library hex");
    await page.locator("[data-action='play-game']").click();
    const box = dialog(page, "new-game");
    await choose(box, "side", "6");
    // Incompatible options are refused with the reason.
    visit.forgiving = true;
    await choose(box.locator("[data-fold='options']"), "start", "hexthello");
    await box
      .locator("[data-trial='bad']", { hasText: "“Start: Hexthello” cannot be combined with “Cells on a side: 6”." })
      .waitFor();
    await choose(box.locator("[data-fold='options']"), "start", "eight");
    await box.locator("[data-trial='bad']").waitFor({ state: "detached" });
    await assertAccessible(page, "the new-game dialog");
    await box.locator("[data-action='create']:not([aria-disabled='true'])").click();
    await page.locator("[data-game='hex?side=6']").waitFor();
    await assertAccessible(page, "a hexagonal board");
  });

  scene.long("refusals are explained in Russian too", { phone: true, locale: "ru-RU" }, async ({ page, visit }) => {
    visit.forgiving = true;
    await page.goto("/library/hex");
    await page.locator("[data-action='play-game']").click();
    const box = dialog(page, "new-game");
    await box.locator("[data-fold='options'] summary").click();
    const refused = async (text) => {
      const reason = box.locator("[data-trial='bad']", { hasText: text });
      await reason.waitFor();
      await eventually(async () => {
        const { text, bottom } = await reason.evaluate((element) => {
          return { text: element.textContent, bottom: element.getBoundingClientRect().bottom };
        });
        assert.doesNotMatch(text, /[A-Za-z]{3}/);
        assert.ok(bottom < 640, `the reason is in sight: ${bottom}`);
      });
    };
    await choose(box, "side", "6");
    await choose(box.locator("[data-fold='options']"), "start", "hexthello");
    await refused("Вместе это не выбрать: «Начало: гекстелло» и «Клеток на стороне: 6».");
    await choose(box, "game", "othello");
    await choose(box, "start", "transcript");
    await box.locator("[data-field='moves']").fill("f5f5");
    await refused("Ход 2 (f5) невозможен: поле занято.");
    await visit.picture("refused in Russian");
    await box.locator("[data-parameter='hole']").selectOption("cell");
    await box.locator("[data-parameter='hole-cell']").fill("d4");
    await refused("Чёрной дыры на поле d4 быть не может: оно нужно для начала партии.");
  });

  scene.long("the rules of the current game are one step away", {}, async ({ page, server }) => {
    const { id } = await server.post("/games", {
      spec: "ringo",
      seats: { black: { kind: "human" }, white: { kind: "engine", level: 1 } },
    });
    await page.goto(`/game/${id}`);
    await page.locator("[data-talk='first']", { hasText: "Choose a ringed piece, then a dot." }).waitFor();
    await actMore(page, "rules-of-game");
    await page.locator("[data-library-entry='ringo']").waitFor();
    await page.goBack();
    await page.locator("[data-game='ringo']").waitFor();
  });

  scene.long("a panel slides by keyboard alone", {}, async ({ page, server }) => {
    const created = await server.post("/games", {
      spec: "othello-revolution",
      seats: { black: { kind: "human" }, white: { kind: "human" } },
    });
    await page.goto(`/game/${created.id}`);
    const random = generator(7);
    let seen = -1;
    for (;;) {
      const game = await settled(page, server, created.id, seen);
      seen = game.plies.length;
      assert.equal(game.result, null, "no panel could slide");
      const slide = game.position.legal.find(({ gesture }) => gesture.kind === "place_and_slide");
      if (slide === undefined) {
        await play(page, game, pick(game.position.legal, random));
        continue;
      }
      await page.locator(`[data-cell='${slide.gesture.cell}']`).focus();
      await page.keyboard.press("Enter");
      await page.locator("[data-variant]:focus").waitFor();
      for (let presses = 0; presses < 8; presses += 1) {
        if ((await page.locator("[data-variant]:focus").getAttribute("data-variant")) === slide.text) break;
        await page.keyboard.press("ArrowDown");
      }
      await page.keyboard.press("Enter");
      await page.locator("[data-variant]").first().waitFor({ state: "detached" });
      const after = await settled(page, server, created.id, game.plies.length);
      assert.equal(after.plies[game.plies.length].text, slide.text);
      return;
    }
  });
});

stage("a piece that may be turned", {}, (scene) => {
  for (const [language, phone] of selectVariants(WAYS, 1)) {
    const size = `${phone ? "phone" : "desktop"}, ${language}`;
    scene(
      `is turned by keyboard alone, with nothing over the board, ${size}`,
      { phone, settings: { language } },
      async (on) => {
        const { page, server, visit } = on;
        const people = { black: { kind: "human" }, white: { kind: "human" } };
        const { id } = await server.post("/games", { spec: "miracle-five-2", seats: people });
        await page.goto(`/game/${id}`);
        const focused = (text) => page.locator(`[data-variant='${text}']:focus`).waitFor();
        const press = (key) => page.keyboard.press(key);
        const markedGhosts = () => page.locator(".board-ghost .board-face-mark").count();
        const boxes = () =>
          page
            .locator("[data-game], .play-actions")
            .evaluateAll((found) => found.map((each) => each.getBoundingClientRect().y));
        await page.locator("[data-square='e5']").focus();
        await page.locator(".play-actions").first().waitFor();
        const before = await boxes();
        await press("Enter");
        await focused("e5");
        assert.deepEqual(await boxes(), before, "something has moved");
        assert.equal(await markedGhosts(), 0);
        const places = await page.locator("[data-variant], [data-game]").evaluateAll((found) =>
          found.map((element) => {
            const { top, bottom, left, right } = element.getBoundingClientRect();
            return {
              isWay: element.matches("[data-variant]"),
              top,
              bottom,
              left,
              right,
              over: element.scrollWidth - element.clientWidth,
            };
          }),
        );
        const board = places.find(({ isWay }) => !isWay);
        for (const way of places.filter(({ isWay }) => isWay)) {
          assert.ok(way.top >= board.bottom || way.left >= board.right, "it covers the board");
          assert.ok(way.over <= 0, "its words are cut off");
        }
        await assertAccessible(page, `a piece that may be turned, ${size}`);
        await press("Escape");
        await page.locator("[data-square='e5']:focus").waitFor();
        await eventually(async () => assert.equal(await page.locator("[data-variant]").count(), 0));
        await press("Enter");
        await focused("e5");
        // Here, the arrow keys choose a slide instead of stepping through the game.
        await press("ArrowRight");
        await focused("e5+");
        await eventually(async () => assert.equal(await markedGhosts(), 1));
        await visit.picture(`a piece that may be turned ${size}`);
        await press("Enter");
        const { plies } = await settled(page, server, id, 0);
        assert.equal(plies[0].text, "e5+");
        await page.locator("[data-square='e5']:focus").waitFor();
      },
    );
  }
});

/**
 * Plays the moves of the people by clicks, up to a ply or to the end. `choose` selects each move. Returns the
 * game.
 */
async function playOut(page, server, id, choose, until = Infinity) {
  let seen = -1;
  for (;;) {
    const game = await settled(page, server, id, seen);
    if (game.result !== null || game.plies.length >= until) return game;
    seen = game.plies.length;
    assert.ok(seen < MOST_PLIES, `no end after ${seen} plies`);
    await play(page, game, choose(game));
  }
}

/** Whether a spec is that of a game in the catalog, without options. */
function isOfTheCatalog(spec) {
  return !spec.includes("?");
}

/**
 * Checks a stored game shortly before its end. Then plays the last plies by clicks, either the stored ones or
 * random ones against the computer.
 */
async function goOnToTheEnd(on, spec) {
  const { page, server } = on;
  const { spec: drawn, moves } = WHOLE_GAMES[spec];
  const plies = moves.split(" ");
  const isAlone = spec === ALONE;
  const seats = isAlone ? { ...PEOPLE, white: { kind: "engine", level: 1 } } : PEOPLE;
  const start = { kind: "transcript", moves: plies.slice(0, -PLIES_LEFT).join(" ") };
  const { id } = await server.post("/games", { spec: drawn, seats, start });
  await page.goto(`/game/${id}`);
  await settled(page, server, id);
  await onScreens(page, LOOKED_AT, (screen) => assertGameFacts(page, screen, spec));
  const game = await playOut(page, server, id, isAlone ? atRandom(id.length + 11) : (game) => next(game, plies));
  await assertEnded(on, spec, game, isAlone);
}

/** Fails unless the page shows how the game ended and the program reaches the same end with its moves. */
async function assertEnded({ page, visit }, spec, game, isAlone) {
  await page.locator(".play-result h2").waitFor();
  assert.notEqual(game.result, null);
  await onScreens(page, LOOKED_AT, (screen) => assertEndFacts(page, screen, spec, isAlone ? "black" : null));
  await visit.picture(`end of ${spec}`);
  const shared = await transcript(page, gameId(page));
  const replayed = JSON.parse(await command(["replay", "--game", game.spec, "--json", "-"], shared));
  assert.deepEqual(replayed.discs, game.position.discs);
  assert.equal(replayed.over, true);
  assert.equal(replayed.score, game.result.score);
}

/** Returns the next move of a stored game. */
function next(game, moves) {
  const text = moves[game.plies.length];
  const move = game.position.legal.find((move) => move.text === text);
  assert.ok(move, `${text} is legal at ply ${game.plies.length}`);
  return move;
}

/** Returns a function that chooses a legal move at random, and a pass only if there is no other move. */
function atRandom(seed) {
  const random = generator(seed);
  return ({ position: { legal } }) => {
    const pass = legal.find(({ gesture }) => gesture.kind === "pass");
    const others = legal.filter((move) => move !== pass);
    return others.length > 0 ? pick(others, random) : pass;
  };
}

/**
 * Waits until the page shows more than `seen` plies and a person is to move, or the game is over. Returns the
 * game.
 */
async function settled(page, server, id, seen = -1) {
  await page.waitForFunction((seen) => {
    const board = document.querySelector("[data-game]");
    if (board === null) return false;
    const plies = Math.max(document.querySelectorAll(".table-moves-list [data-ply]").length - 1, 0);
    return board.dataset.result !== "" || (plies > seen && board.dataset.interactive === "true");
  }, seen);
  const game = await server.api(`/games/${encodeURIComponent(id)}`);
  await page.waitForFunction(
    ({ plies, isOver }) => {
      const board = document.querySelector("[data-game]");
      const shown = document.querySelectorAll(".table-moves-list [data-ply]").length;
      if (plies > 0 && shown !== plies + 1) return false;
      return isOver ? board.dataset.result !== "" : board.dataset.interactive === "true";
    },
    { plies: game.plies.length, isOver: game.result !== null },
  );
  return game;
}

/** Makes a move by clicks alone. */
async function play(page, game, { text, gesture }) {
  if (gesture.kind === "pass") {
    await page.locator("[data-action='pass']").click();
    return;
  }
  if ("to" in gesture && "from" in gesture && !("cell" in gesture)) {
    await clickCell(page, gesture.from);
    await page.locator(`[data-cell='${gesture.to}'][data-can='arrive']`).waitFor({ state: "attached" });
    await clickCell(page, gesture.to);
  } else {
    await clickCell(page, gesture.cell);
  }
  const { legal } = game.position;
  const target = (move) => JSON.stringify([move.gesture.cell ?? [move.gesture.from, move.gesture.to]]);
  if (legal.filter((move) => target(move) === target({ gesture })).length > 1) {
    await page.locator(`[data-variant='${text}']`).click();
  }
}

/** Clicks the center of a cell on a board of any shape. */
async function clickCell(page, cell) {
  const at = await page.evaluate((cell) => {
    const { e, f } = document.querySelector(`[data-cell='${cell}']`).getScreenCTM();
    return { x: e, y: f };
  }, cell);
  await page.mouse.click(at.x, at.y);
}

function pick(list, random) {
  return list[Math.floor(random() * list.length)];
}

/** Returns a generator of pseudorandom numbers from 0 (inclusive) to 1 (exclusive), determined by the seed. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}
