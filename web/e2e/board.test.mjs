/** The board itself: outlines, slides, zoom, discs in hand, and the changes around a move. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { newGame } from "./app.mjs";
import { eventually } from "./eventually.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";

/** Games with boards that are not rectangular. */
const OUTLINES = ["annexation", "othello-8stars", "round", "hex", "round?board=polar-4x16"];

const SIZES = [
  ["phone", { phone: true }],
  ["desktop", {}],
];

stage("the board", { concurrency: 2 }, (scene) => {
  for (const [size, options] of selectVariants(SIZES, 1)) {
    scene(`boards have the outline of their cells (${size})`, options, async ({ page, server, visit }) => {
      for (const spec of OUTLINES) {
        await open(page, server, spec);
        // The corner of the drawing is outside both frame and cells. The middle of each cell belongs to the cell.
        const found = await page.locator("[data-game]").evaluate((board) => {
          const { left, top, width, height } = board.getBoundingClientRect();
          const frame = board.querySelector(".board-frame");
          const inside = (x, y) => {
            const point = new DOMPoint(x, y).matrixTransform(frame.getScreenCTM().inverse());
            return frame.isPointInFill(point) || frame.isPointInStroke(point);
          };
          const middles = [...board.querySelectorAll("[data-cell]")].map((cell) => cell.getScreenCTM());
          return {
            corners: [2, width - 2].flatMap((x) => [2, height - 2].map((y) => inside(left + x, top + y))),
            cells: middles.every(({ e, f }) => inside(e, f)),
          };
        });
        assert.deepEqual(found, { corners: [false, false, false, false], cells: true }, spec);
        await assertAccessible(page, `the board of ${spec}`);
        await visit.picture(`outline ${spec} ${size}`);
      }
    });
  }

  scene("a touch previews a slide", { phone: true }, async ({ page, server, visit }) => {
    const { game, cell, way } = await beforeASlide(page, server);
    await page.locator(`[data-cell='${cell}']`).tap();
    await page.locator(`[data-variant='${way}']`).waitFor();
    // The buttons are on the cell of the move and in empty slots, so that they cover no other cell.
    const covered = await page.evaluate((cell) => {
      return [...document.querySelectorAll("[data-variant]")].flatMap((button) => {
        const { e, f } = button.getScreenCTM();
        return [...document.querySelectorAll("[data-cell]")]
          .filter((square) => square.dataset.cell !== String(cell))
          .map((square) => square.getBoundingClientRect())
          .filter(({ left, right, top, bottom }) => e > left && e < right && f > top && f < bottom);
      }).length;
    }, cell);
    assert.equal(covered, 0);
    assert.equal(await page.locator(".board-chooser").count(), 0);
    await assertAccessible(page, "the choice of a slide");
    const shifted = () =>
      page.evaluate(
        () => [...document.querySelectorAll("[data-panel]")].filter((panel) => panel.style.transform !== "").length,
      );
    assert.equal(await shifted(), 0);
    await page.locator(`[data-variant='${way}']`).tap();
    await eventually(async () => assert.equal(await shifted(), 1));
    assert.equal((await server.api(`/games/${game.id}`)).plies.length, game.plies.length);
    await visit.picture("a slide before it is made");
    await page.locator(`[data-variant='${way}']`).tap();
    await eventually(async () => {
      const { plies } = await server.api(`/games/${game.id}`);
      assert.equal(plies[game.plies.length]?.text, way);
    });
  });

  scene.long("a mouse previews a slide", {}, async ({ page, server, visit }) => {
    const { cell, way } = await beforeASlide(page, server);
    await page.locator(`[data-cell='${cell}']`).click();
    await page.locator(`[data-variant='${way}']`).hover();
    await page.waitForFunction(() =>
      [...document.querySelectorAll("[data-panel]")].some((panel) => panel.style.transform !== ""),
    );
    await visit.picture("a slide under the mouse");
    await page.keyboard.press("Escape");
    await page.locator("[data-variant]").first().waitFor({ state: "detached" });
  });

  scene("two fingers zoom a large board and nothing else", { phone: true }, async ({ page, server, visit }) => {
    const game = await open(page, server, "othello?size=26");
    await page.evaluate(() => {
      window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifts += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const cdp = await visit.context.newCDPSession(page);
    const fingers = (type, ...points) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const pane = page.locator(".board-pane");
    const scale = async () => Number(await pane.getAttribute("data-scale"));
    const middle = await page.locator("[data-square='m13']").evaluate((square) => {
      const { e, f } = square.getScreenCTM();
      return [e, f];
    });
    const [x, y] = middle;
    await fingers("touchStart", [x - 20, y - 20], [x + 20, y + 20]);
    for (let apart = 20; apart <= 80; apart += 10) {
      await fingers("touchMove", [x - apart, y - apart], [x + apart, y + apart]);
    }
    await fingers("touchEnd");
    await eventually(async () => assert.ok((await scale()) > 3, `enlarged ${await scale()} times`));
    // The point between the fingers stays in place, and coordinates stay beside the visible squares.
    const place = () =>
      page.locator("[data-square='m13']").evaluate((square) => {
        const { e, f } = square.getScreenCTM();
        return [e, f];
      });
    assert.ok(Math.hypot((await place())[0] - x, (await place())[1] - y) < 3);
    assert.ok((await page.locator(".board-coordinate").count()) < 30);
    await visit.picture("a large board enlarged");

    // Dragging with one finger moves the view and plays no move.
    await fingers("touchStart", [x, y]);
    for (let way = 0; way <= 60; way += 10) await fingers("touchMove", [x - way, y]);
    await fingers("touchEnd");
    await eventually(async () => assert.ok((await place())[0] < x - 40));
    assert.equal((await server.api(`/games/${game.id}`)).plies.length, 0);
    assert.equal(await page.locator(".notice").count(), 0);

    // A tap plays a move.
    const legal = await page.evaluate(() => {
      const { left, right, top, bottom } = document.querySelector(".board-pane").getBoundingClientRect();
      const seen = [...document.querySelectorAll("[data-legal='true']")].find((square) => {
        const { e, f } = square.getScreenCTM();
        return e > left && e < right && f > top && f < bottom;
      });
      const { e, f } = seen.getScreenCTM();
      return { name: seen.dataset.square, at: [e, f] };
    });
    await fingers("touchStart", legal.at);
    await fingers("touchEnd");
    await eventually(async () => assert.equal((await server.api(`/games/${game.id}`)).plies[0]?.text, legal.name));

    const page_ = await page.evaluate(() => ({
      scale: visualViewport.scale,
      scrolled: [scrollX, scrollY],
      shifts: window.shifts,
    }));
    assert.deepEqual(page_, { scale: 1, scrolled: [0, 0], shifts: 0 });
    await assertAccessible(page, "a large board enlarged");
    await page.locator("[data-zoom='all']").tap();
    await eventually(async () => assert.equal(await scale(), 1));
    assert.equal(await page.locator(".board-coordinate").count(), 52);
  });

  scene("keys and the mouse zoom a large board", {}, async ({ page, server, visit }) => {
    await open(page, server, "othello?size=26");
    const pane = page.locator(".board-pane");
    await page.locator("[data-square='n12']").focus();
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    await eventually(async () => assert.equal(await pane.getAttribute("data-scale"), "2.56"));
    // The view follows the cursor.
    await page.keyboard.press("End");
    await eventually(async () => {
      const [square, seen] = await Promise.all([page.locator("[data-square='z12']").boundingBox(), pane.boundingBox()]);
      assert.ok(square.x + square.width <= seen.x + seen.width + 2 && square.x >= seen.x - 2, "z12 is in sight");
    });
    const before = await page.locator("[data-square='z12']").boundingBox();
    await page.mouse.move(before.x - 40, before.y);
    await page.mouse.down();
    await page.mouse.move(before.x + 60, before.y, { steps: 5 });
    await page.mouse.up();
    await eventually(async () =>
      assert.ok((await page.locator("[data-square='z12']").boundingBox()).x > before.x + 50),
    );
    assert.equal(await page.locator(".notice").count(), 0);
    await visit.picture("a large board on a desktop");
    await page.locator("[data-square='n12']").focus();
    await page.keyboard.press("0");
    await eventually(async () => assert.equal(await pane.getAttribute("data-scale"), "1"));
    // The whole board is visible, including the buttons.
    const { bottom } = await page.locator(".board-zoom").evaluate((bar) => bar.getBoundingClientRect());
    assert.ok(bottom <= 800, `the buttons end at ${bottom}`);
  });

  scene.long("a double click is one move without an error message", {}, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    await newGame(page, { friend: true });
    await board.square("f5").dblclick();
    await board.awaitDiscs(5);
    await board.shows({ turn: "white" });
    assert.equal(await page.locator(".notice").count(), 0);
  });

  for (const [size, options] of selectVariants(SIZES, 0)) {
    scene(`discs in hand are shown if they are limited (${size})`, options, async ({ page, server, visit }) => {
      for (const [spec, of] of [
        ["reversi-1883", 32],
        ["miracle-five", 12],
      ]) {
        const game = await open(page, server, spec);
        const hand = (color) => page.locator(`[data-player] [data-hand='${color}']`);
        for (const color of ["black", "white"])
          assert.equal(await hand(color).getAttribute("data-in-hand"), String(of));
        const first = game.position.turn;
        await page.locator("[data-legal='true']").first().click();
        await eventually(async () => assert.equal(await hand(first).getAttribute("data-in-hand"), String(of - 1)));
        const boxes = await page.locator("[data-player]").evaluateAll((players) =>
          players.flatMap((player) =>
            [...player.querySelectorAll(".table-player-name, .board-hand, .table-player-count")]
              .map((part) => part.getBoundingClientRect())
              .sort((a, b) => a.left - b.left)
              .map(({ left }, index, all) => left - (all[index - 1]?.right ?? left)),
          ),
        );
        assert.ok(Math.min(...boxes) >= 0, `${spec}: the parts of a bar overlap`);
        await assertAccessible(page, `discs in hand of ${spec}`);
        await visit.picture(`hands ${spec} ${size}`);
      }
    });
  }

  scene.long("pictures of the library have few elements and no names", {}, async ({ page }) => {
    await page.goto("/library");
    await page.locator(".board-picture svg").nth(13).waitFor();
    const pictures = await page.locator(".board-picture").evaluateAll((all) =>
      all.map((picture) => ({
        elements: picture.querySelectorAll("*").length,
        names: picture.querySelectorAll("[id]").length,
      })),
    );
    assert.equal(pictures.length, 14);
    for (const { elements, names } of pictures) {
      assert.equal(names, 0);
      assert.ok(elements <= 20, `${elements} elements in a picture`);
    }
  });
});

/** Starts a game of two people and opens it. */
async function open(page, server, spec, start) {
  const people = { black: { kind: "human" }, white: { kind: "human" } };
  const game = await server.post("/games", { spec, seats: people, ...(start === undefined ? {} : { start }) });
  await page.goto(`/game/${game.id}`);
  await page.locator("[data-game] [data-legal='true']").first().waitFor({ state: "attached" });
  return game;
}

/** Starts a game of Othello Revolution before a move after which a panel may slide. */
async function beforeASlide(page, server) {
  const spec = "othello-revolution";
  const moves = [];
  for (;;) {
    const start = { kind: "transcript", moves: moves.join(" ") };
    const { position } = await server.post("/positions/try", { spec, start });
    const slide = position.legal.find(({ gesture }) => gesture.kind === "place_and_slide");
    if (slide !== undefined) {
      const game = await open(page, server, spec, start);
      return { game, cell: slide.gesture.cell, way: slide.text };
    }
    const towards = position.legal.at(-1);
    assert.ok(towards !== undefined && moves.length < 56, "no panel could slide");
    moves.push(towards.text);
  }
}
