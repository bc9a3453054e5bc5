/**
 * The position editor: every way of setting up, every kind of board, sharing, and playing from the position.
 */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, choose, dialog, gameOn } from "./app.mjs";
import { DESKTOP, PHONE } from "./browser.mjs";
import { copiedBy } from "./clipboard.mjs";
import { eventually } from "./eventually.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";

const SIZES = { phone: PHONE, tablet: { width: 768, height: 1024 }, desktop: DESKTOP };
const EMPTY = "-".repeat(27);
const START = `${EMPTY}OX------XO${EMPTY}`;

async function open(page, query = {}) {
  await page.goto(`/editor?${new URLSearchParams({ spec: "othello", ...query })}`);
  await page.locator("[data-trial]:not([data-trial='waiting'])").waitFor();
}

const square = (page, name) => page.locator(`[data-setup] [data-square='${name}']`);

/** Waits until the discs on the board are exactly the expected ones. */
function shows(page, expected) {
  return eventually(async () => {
    const found = await page.evaluate(() => {
      const of = (color) =>
        [...document.querySelectorAll(`[data-setup] [data-disc='${color}']`)].map((cell) => cell.dataset.square).sort();
      return { black: of("black"), white: of("white") };
    });
    assert.deepEqual(found, { black: [...expected.black].sort(), white: [...expected.white].sort() });
  });
}

/** Waits until the address describes this position. */
function addressed(page, expected) {
  return eventually(() => {
    const query = Object.fromEntries(new URL(page.url()).searchParams);
    for (const [key, value] of Object.entries(expected)) assert.equal(query[key], value);
  });
}

/** Returns the center of a square on the screen. */
async function middle(page, name) {
  return square(page, name).evaluate((element) => {
    const { e, f } = element.getScreenCTM();
    return { x: e, y: f };
  });
}

async function drag(page, names) {
  const [first, ...others] = await Promise.all(names.map((name) => middle(page, name)));
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of others) await page.mouse.move(x, y);
  await page.mouse.up();
}

async function paste(page, text) {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

stage("the position editor", { concurrency: 2, timeout: 600_000 }, (scene) => {
  scene("clicks add and remove discs, a drag paints, undo removes a stroke", {}, async ({ page, visit }) => {
    visit.forgiving = true; // The server may refuse isolated discs.
    await open(page);
    await square(page, "f5").click();
    await shows(page, { black: ["d5", "e4", "f5"], white: ["d4", "e5"] });
    await square(page, "f5").click();
    await shows(page, { black: ["d5", "e4"], white: ["d4", "e5"] });
    await choose(page, "tool", "white");
    // Move the pointer from one end to the other in one jump. The squares between are painted as well.
    await drag(page, ["a1", "h1"]);
    const row = [..."abcdefgh"].map((column) => `${column}1`);
    await shows(page, { black: ["d5", "e4"], white: ["d4", "e5", ...row] });
    await act(page, "undo");
    await shows(page, { black: ["d5", "e4"], white: ["d4", "e5"] });
    await square(page, "d5").click({ button: "right" });
    await shows(page, { black: ["e4"], white: ["d4", "e5"] });
    await page.keyboard.press("Control+z");
    await shows(page, { black: ["d5", "e4"], white: ["d4", "e5"] });
    await act(page, "empty");
    await shows(page, { black: [], white: [] });
    await act(page, "usual");
    await shows(page, { black: ["d5", "e4"], white: ["d4", "e5"] });
  });

  scene.long(
    "the address contains the position, and a turned board is the same position",
    {},
    async ({ page, visit }) => {
      visit.forgiving = true; // The server may refuse isolated discs.
      await open(page);
      await square(page, "a1").click();
      await choose(page, "turn", "white");
      await addressed(page, { board: `X${START.slice(1)}`, turn: "white" });
      await act(page, "flip");
      const [corner, far] = [await middle(page, "a1"), await middle(page, "h8")];
      assert.ok(corner.x > far.x && corner.y > far.y, "a1 is the lower right corner");
      await page.reload();
      await shows(page, { black: ["a1", "d5", "e4"], white: ["d4", "e5"] });
      await page.locator("[data-choice='turn'] input[value='white']:checked").waitFor({ state: "attached" });
    },
  );

  scene("by keyboard alone, from setting up to the first move", {}, async ({ page, board }) => {
    await open(page);
    const tabTo = async (selector) => {
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press("Tab");
        if (await page.evaluate((selector) => document.activeElement.matches(selector), selector)) return;
      }
      assert.fail(`Tab does not lead to ${selector}`);
    };
    await tabTo("[data-setup] [data-square]");
    const at = () => page.evaluate(() => document.activeElement.dataset.square);
    const walk = async (to) => {
      for (let steps = 0; (await at()) !== to; steps += 1) {
        assert.ok(steps < 16, `no way to ${to}`);
        const from = await at();
        const column = to.charCodeAt(0) - from.charCodeAt(0);
        const arrow = column > 0 ? "Right" : column < 0 ? "Left" : Number(to[1]) > Number(from[1]) ? "Down" : "Up";
        await page.keyboard.press(`Arrow${arrow}`);
      }
    };
    await walk("f5");
    await page.keyboard.press("b");
    await walk("e5");
    await page.keyboard.press("b");
    await walk("f4");
    await page.keyboard.press("w");
    await walk("g4");
    await page.keyboard.press("Space");
    await page.keyboard.press("e");
    await shows(page, { black: ["d5", "e4", "e5", "f5"], white: ["d4", "f4"] });
    await tabTo("[data-choice='turn'] input");
    await page.keyboard.press("ArrowRight");
    await page.locator("[data-trial='ready']", { hasText: "White has" }).waitFor();
    await tabTo("[data-action='play-position']");
    await page.keyboard.press("Enter");
    const box = dialog(page, "new-game");
    await box.waitFor();
    await tabTo("[data-choice='against'] input");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await board.ready();
    const position = await board.shows({ turn: "white", white: ["d4", "f4"] });
    await board.type(position.legal[0]);
    await eventually(async () => {
      const game = await gameOn(page);
      assert.equal(game.plies.length, 1);
      assert.equal(game.start.contents.filter((content) => content === "black").length, 4);
    });
  });

  scene("pasted positions of many formats are read", {}, async ({ page, visit }) => {
    visit.forgiving = true; // The browser logs refused moves to its console.
    await open(page);
    const after = { black: ["d5", "e4", "e5", "f5"], white: ["d4"] };
    const text = `${EMPTY}OX------XXX${"-".repeat(26)}`;
    for (const pasted of [
      text,
      `${text} O; f4:+2; f6:-1;`,
      text.toLowerCase().replaceAll("x", "*").replaceAll("-", "."),
      `  A B C D E F G H\n${[...Array(8).keys()].map((row) => `${row + 1} ${[...text.slice(8 * row, 8 * row + 8)].join(" ")}`).join("\n")}`,
      "f5",
      "1. F5",
    ]) {
      await act(page, "empty");
      await paste(page, pasted);
      await shows(page, after);
    }
    await page.locator("[data-choice='turn'] input[value='white']:checked").waitFor({ state: "attached" });
    const field = page.locator("[data-field='board']");
    for (const [typed, why] of [
      ["XO", /The board has 64 squares; this text has 2/],
      [text.replace("O", "?"), /“\?” at position 28/],
      ["f5f5", /Move 2 \(f5\)/],
    ]) {
      await field.fill(typed);
      await page.locator(".parts-problem", { hasText: why }).waitFor();
      assert.equal(await field.getAttribute("aria-invalid"), "true");
      await shows(page, after);
    }
    await field.fill(text);
    await page.locator(".parts-problem").waitFor({ state: "detached" });
    const position = await copiedBy(page, async () => {
      await act(page, "copy-position");
      await page.locator(".notice").waitFor();
    });
    assert.equal(position, `${text} O`);
    const link = new URL(await copiedBy(page, () => act(page, "copy-link")));
    assert.equal(link.searchParams.get("board"), text);
  });

  scene.long("an unreadable address shows a message", { phone: true }, async ({ page, visit }) => {
    visit.forgiving = true;
    await open(page, { board: "XO--" });
    await page.locator(".notice", { hasText: "The board has 64 squares; this text has 4." }).waitFor();
    await shows(page, { black: ["d5", "e4"], white: ["d4", "e5"] });
    await page.goto("/editor?spec=chess");
    await page.locator(".page-message", { hasText: "chess" }).waitFor();
    await assertAccessible(page, "an editor without a game");
  });

  scene("an impossible position is marked with its reason, and cannot be played", {}, async ({ page, visit }) => {
    visit.forgiving = true;
    // In this game, the first discs must fill the center, so this position is impossible.
    await open(page, { spec: "reversi-1883", board: `X${"-".repeat(63)}`, turn: "black" });
    const play = page.locator("[data-action='play-position'][aria-disabled='true']");
    await play.waitFor();
    const reason = await play.evaluate(
      (button) => document.getElementById(button.getAttribute("aria-describedby")).textContent,
    );
    assert.match(reason, /a1/);
    await square(page, "a1").locator(".board-square-highlight").waitFor({ state: "attached" });
    await play.click({ force: true }); // The button can be pressed, because it then explains the reason.
    assert.equal(await dialog(page, "new-game").count(), 0);
    await act(page, "usual");
    await page.locator("[data-action='play-position']:not([aria-disabled='true'])").waitFor();
    assert.equal(await page.locator(".board-square-highlight").count(), 0);
  });

  const KINDS = [
    { spec: "hex", cell: "e9" },
    { spec: "ringo", cell: "n3" },
    { spec: "round", cell: "c1" },
    { spec: "annexation", cell: "d5", tool: "white" },
    { spec: "min-mang", cell: "d4" },
    { spec: "othello?size=26", cell: "z26" },
    { spec: "miracle-five", cell: "c3", tool: "white_marked", letter: "o" },
  ];
  for (const { spec, cell, tool = "black", letter = tool === "black" ? "X" : "O" } of selectVariants(KINDS, 0, 6)) {
    scene(`sets up ${spec}`, {}, async ({ page, visit }) => {
      visit.forgiving = true;
      await open(page, { spec });
      await choose(page, "tool", tool);
      const { x, y } = await middle(page, cell);
      await page.mouse.click(x, y);
      await eventually(() => {
        const text = new URL(page.url()).searchParams.get("board") ?? "";
        assert.ok(text.includes(letter), text);
      });
      const board = new URL(page.url()).searchParams.get("board");
      const index = Number(await square(page, cell).getAttribute("data-cell"));
      assert.equal(board[index], letter);
      await page.reload();
      await square(page, cell)
        .and(page.locator(`[data-disc='${tool.split("_")[0]}']`))
        .waitFor({ state: "attached" });
      await assertAccessible(page, `the editor of ${spec}`);
      await visit.picture(`editor ${spec}`);
    });
  }

  scene.long("panels are removed and added", {}, async ({ page, visit }) => {
    visit.forgiving = true;
    await open(page, { spec: "othello-revolution" });
    await choose(page, "tool", "panel");
    await square(page, "a1").click();
    await page.locator("[data-trial='bad']", { hasText: "2" }).waitFor();
    await square(page, "h8").click();
    await page.locator("[data-trial='ready']").waitFor();
    await eventually(() => {
      const board = new URL(page.url()).searchParams.get("board");
      assert.ok(board.startsWith("##------##") && !board.endsWith("#"), board);
    });
  });

  scene("pieces in hand can be entered", {}, async ({ page, visit }) => {
    visit.forgiving = true; // Hands are entered one by one, and the first change alone is refused.
    const board = `${EMPTY}OX------XXX${"-".repeat(7)}O${"-".repeat(18)}`;
    await open(page, { spec: "reversi-1883", board, turn: "white" });
    assert.equal(await page.locator("[data-field='hand-black']").inputValue(), "29");
    await page.locator("[data-field='hand-black']").fill("28");
    await page.locator("[data-trial='bad']").waitFor();
    await page.locator("[data-field='hand-white']").fill("30");
    await addressed(page, { hands: "28-30" });
    await page.locator("[data-trial='ready']").waitFor();
    await page.reload();
    await page.locator("[data-trial='ready']").waitFor();
    assert.equal(await page.locator("[data-field='hand-white']").inputValue(), "30");
  });

  const screens = Object.entries(SIZES).flatMap(([name, viewport]) =>
    ["en", "ru"].map((language) => [name, viewport, language]),
  );
  for (const [name, viewport, language] of selectVariants(screens, 1)) {
    const options = { phone: name === "phone", viewport, settings: { language } };
    scene(`the board and its tools are visible, ${name}, ${language}`, options, async ({ page, visit }) => {
      for (const spec of ["othello", "miracle-five", "othello-revolution"]) {
        await open(page, { spec });
        const found = await page.evaluate(() => {
          const box = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
          return {
            boxes: [
              "[data-setup]",
              "[data-choice='tool']",
              "[data-choice='turn']",
              "[data-action='play-position']",
            ].map((selector) => ({ selector, ...box(selector) })),
            width: document.documentElement.scrollWidth,
            letters: document.querySelectorAll("[data-setup] .board-coordinate").length,
            cut: [...document.querySelectorAll(".editor button, .editor .parts-choice-option > span")]
              .filter(
                (part) =>
                  part.scrollWidth > part.clientWidth + 1 || part.offsetWidth > part.parentElement.offsetWidth + 1,
              )
              .map((part) => part.textContent),
          };
        });
        for (const { selector, left, top, right, bottom } of found.boxes) {
          const inside = left >= 0 && top >= 0 && right <= viewport.width && bottom <= viewport.height;
          assert.ok(inside, `${spec}: ${selector} at ${[left, top, right, bottom]}`);
        }
        assert.ok(found.width <= viewport.width, `${spec}: the page is ${found.width} wide`);
        assert.ok(found.letters >= 16, "coordinates");
        assert.deepEqual(found.cut, [], `${spec}: words that do not fit`);
        await assertAccessible(page, `the editor, ${spec}, ${name}, ${language}`);
        await visit.picture(`editor ${spec} ${name} ${language}`);
      }
    });
  }

  scene("a finger paints", { phone: true }, async ({ page, visit }) => {
    visit.forgiving = true; // The server may refuse isolated discs.
    await open(page);
    await square(page, "b2").tap();
    await shows(page, { black: ["b2", "d5", "e4"], white: ["d4", "e5"] });
    const client = await page.context().newCDPSession(page);
    const touch = (type, points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    const [from, to] = [await middle(page, "a8"), await middle(page, "c8")];
    await touch("touchStart", [from]);
    await touch("touchMove", [{ x: (from.x + to.x) / 2, y: from.y }]);
    await touch("touchMove", [to]);
    await touch("touchEnd", []);
    await shows(page, { black: ["a8", "b2", "b8", "c8", "d5", "e4"], white: ["d4", "e5"] });
    assert.equal(await page.evaluate(() => scrollY), 0);
  });

  scene.long("another game keeps a position that is possible in it", {}, async ({ page, visit }) => {
    visit.forgiving = true; // The server may refuse isolated discs.
    await open(page);
    await square(page, "a1").click();
    await page.locator("[data-field='game']").selectOption("reversi");
    await page.locator("[data-editor='reversi']").waitFor();
    await shows(page, { black: ["a1", "d5", "e4"], white: ["d4", "e5"] });
    await page.locator("[data-field='game']").selectOption("hex");
    await page.locator("[data-editor='hex'] [data-square='e9']").waitFor({ state: "attached" });
    await addressed(page, { spec: "hex" });
    await page.goto("/");
    await page.goBack();
    await page.locator("[data-editor='hex']").waitFor();
  });
});
