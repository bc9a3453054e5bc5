/** The new-game dialog: the games, their options, and the reasons why a game cannot start. */
import assert from "node:assert/strict";
import { assertAccessible } from "./accessibility.mjs";
import { act, choose, dialog, gamesOf } from "./app.mjs";
import { DESKTOP, PHONE } from "./browser.mjs";
import { eventually } from "./eventually.mjs";
import { stage } from "./scene.mjs";
import { selectVariants } from "./short.mjs";

const SIZES = { phone: PHONE, tablet: { width: 768, height: 1024 }, desktop: DESKTOP };
const FINGER = 44;

async function open(page, board) {
  await page.goto("/");
  await board.ready();
  await act(page, "new-game");
  const box = dialog(page, "new-game");
  await box.locator(".new-game-card-picture svg").nth(13).waitFor({ state: "attached" });
  return box;
}

/** Describes the focused element: a name, whether it is in the dialog, and whether it is completely visible. */
function focused(page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const { scrollTop } = element.closest(".parts-dialog-body") ?? { scrollTop: 0 };
    const scroller = element.closest(".parts-dialog-body")?.getBoundingClientRect();
    return {
      what: `${element.localName} ${element.getAttribute("data-field") ?? element.getAttribute("data-action") ?? element.value ?? element.textContent}`,
      where: JSON.stringify([
        left,
        top,
        right,
        bottom,
        scroller?.top,
        scroller?.bottom,
        scrollTop,
        middle?.outerHTML.slice(0, 80),
      ]),
      inside: element.closest("dialog[open]") !== null,
      inSight:
        (element === middle || element.contains(middle)) &&
        (scroller === undefined || (top >= scroller.top - 1 && bottom <= scroller.bottom + 1)),
    };
  });
}

stage("the new-game dialog", { concurrency: 2, timeout: 600_000 }, (scene) => {
  const screens = Object.entries(SIZES).flatMap(([name, viewport]) =>
    ["en", "ru"].map((language) => [name, viewport, language]),
  );
  for (const [name, viewport, language] of selectVariants(screens, 4)) {
    const options = { phone: name === "phone", viewport, settings: { language } };
    scene(`is complete and visible, ${name}, ${language}`, options, async ({ page, board, visit }) => {
      const box = await open(page, board);
      assert.equal(await box.locator("[data-choice='game'] input").count(), 14);
      await eventually(async () =>
        assert.ok(
          await page.evaluate(() => document.activeElement.matches("[data-choice='game'] input:checked")),
          "the first field has the focus",
        ),
      );
      await visit.picture(`new game ${name} ${language}`);
      await assertAccessible(page, `the new-game dialog, ${name}, ${language}`);
      await choose(box, "start", "transcript");
      const measured = await box.evaluate((element) => ({
        sideways: element.scrollWidth - element.clientWidth,
        segments: [...element.querySelectorAll(".parts-choice-options")].map((row) =>
          [...row.children].map((child) => child.getBoundingClientRect().toJSON()),
        ),
        fields: [...element.querySelectorAll("input, select, textarea, button, summary, a")].map((field) => {
          const { width, height } = (field.closest("label") ?? field).getBoundingClientRect();
          return { what: field.outerHTML.slice(0, 80), width, height };
        }),
        cut: [...element.querySelectorAll("button, .parts-choice-option > span, .new-game-card-name, a.button")]
          .filter((part) => part.scrollWidth > part.clientWidth + 1)
          .map((part) => part.textContent),
      }));
      assert.ok(measured.sideways <= 0, "the dialog scrolls sideways");
      assert.deepEqual(measured.cut, [], "words that do not fit");
      for (const row of measured.segments) {
        const [first, ...others] = row;
        for (const { width, height } of others) {
          assert.ok(Math.abs(width - first.width) < 1 && Math.abs(height - first.height) < 1, "segments of one size");
        }
      }
      for (const { what, width, height } of measured.fields) {
        assert.ok(height >= FINGER - 0.5 && width >= FINGER - 0.5, `${what}: ${width}×${height}`);
      }
      // The new field is visible, as is everything that Tab reaches.
      await eventually(async () => {
        const { field, scroller } = await page.evaluate(() => ({
          field: document.querySelector("[data-field='moves']").getBoundingClientRect().toJSON(),
          scroller: document.querySelector("dialog[open] .parts-dialog-body").getBoundingClientRect().toJSON(),
        }));
        assert.ok(field.top >= scroller.top && field.bottom <= scroller.bottom, JSON.stringify({ field, scroller }));
      });
      const seen = new Set();
      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press("Tab");
        // After the last field, the focus goes to the browser's own buttons before the first field.
        const at = await eventually(async () => {
          const at = await focused(page);
          assert.ok(!at.inside || at.inSight, `Tab leads to ${at.what}, which is hidden: ${at.where}`);
          return at;
        });
        seen.add(at.what);
      }
      for (const field of ["textarea moves", "button create", "input level"]) assert.ok(seen.has(field), field);
    });
  }

  scene(
    "the words of every option fit the smallest phone",
    { phone: true, locale: "ru-RU" },
    async ({ page, board }) => {
      const box = await open(page, board);
      await box.locator("[data-fold='options'] summary").click();
      for (const game of await box
        .locator("[data-choice='game'] input")
        .evaluateAll((all) => all.map((one) => one.value))) {
        await choose(box, "game", game);
        const cut = await box.evaluate((element) => [
          ...(element.scrollWidth > element.clientWidth ? ["the dialog"] : []),
          ...[...element.querySelectorAll(".parts-choice-option > span, .parts-fold label, .new-game-card-name")]
            .filter(
              (part) =>
                part.scrollWidth > part.clientWidth + 1 || part.offsetWidth > part.parentElement.offsetWidth + 1,
            )
            .map((part) => part.textContent),
        ]);
        assert.deepEqual(cut, [], game);
      }
      // Returning to the default does not collapse the options.
      await choose(box, "game", "othello");
      for (const goal of ["fewest", "most", "fewest"]) await choose(box, "goal", goal);
      await box.locator("[data-choice='goal'] input[value='fewest']:checked").waitFor();
    },
  );

  scene("a game starts by keyboard alone, and the choices are remembered", {}, async ({ page, board }) => {
    await page.goto("/");
    await board.ready();
    await page.keyboard.press("n");
    const box = dialog(page, "new-game");
    await box.locator("[data-choice='game'] input").nth(13).waitFor({ state: "attached" });
    await page.waitForFunction(() => document.activeElement.matches("[data-choice='game'] input"));
    await page.keyboard.press("ArrowRight"); // Reversi
    await page.waitForFunction(() => document.activeElement.value === "reversi");
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(() => document.activeElement.dataset.field === "level")) break;
    }
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.locator("[data-game='reversi']").waitFor();
    await page.locator("[data-player='white']", { hasText: "2" }).waitFor();
    await page.keyboard.press("n");
    await box.locator("[data-choice='game'] input").nth(13).waitFor({ state: "attached" });
    assert.equal(await box.locator("[data-choice='game'] input").first().getAttribute("value"), "reversi");
    assert.equal(await box.locator("[data-choice='game'] input:checked").getAttribute("value"), "reversi");
    assert.equal(await box.locator("[data-field='level']").inputValue(), "2");
    assert.ok((await gamesOf(page)).every(({ spec }) => spec === "reversi"));
  });

  scene.long("the cards are requested once", {}, async ({ page, board }) => {
    let requests = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/positions/try")) requests += 1;
    });
    const box = await open(page, board);
    const first = requests;
    assert.ok(first <= 15, `${first} requests`);
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "detached" });
    await act(page, "new-game");
    // The options must be there when the dialog appears.
    await box.waitFor();
    assert.equal(await box.locator(".new-game-card-picture svg").count(), 14);
    assert.equal(requests, first);
  });

  scene("Start shows why it cannot be pressed", { phone: true }, async ({ page, board, visit }) => {
    visit.forgiving = true; // The browser logs refusals to its console.
    const box = await open(page, board);
    const start = box.locator("[data-action='create']");
    const reason = async (text) => {
      await start.and(page.locator("[aria-disabled='true']")).waitFor();
      await eventually(async () => {
        const described = await start.evaluate(
          (button) => document.getElementById(button.getAttribute("aria-describedby")).textContent,
        );
        assert.match(described, text);
      });
    };
    await choose(box, "start", "transcript");
    await reason(/^Type or paste the moves/);
    await start.click({ force: true }); // The button can be pressed, because it then explains the reason.
    await page.waitForFunction(() => document.activeElement.dataset.field === "moves");
    await page.keyboard.type("f5f5");
    await reason(/^Move 2 \(f5\)/);
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await box.locator("[data-trial='ready']", { hasText: "White to move, 3 legal moves." }).waitFor();
    await start.and(page.locator(":not([aria-disabled='true'])")).waitFor();
    assert.equal(new URL(page.url()).pathname, "/");
  });

  scene.long("a position is set up in the editor, and changed from there", {}, async ({ page, board }) => {
    const box = await open(page, board);
    await choose(box, "game", "hex");
    await choose(box.locator("[data-fold='options']"), "side", "6");
    await box.locator("[data-action='set-up']").click();
    await page.locator("[data-editor='hex?side=6'] [data-trial='ready']").waitFor();
    await box.waitFor({ state: "detached" });
    await page.locator("[data-setup] [data-square='f2']").click();
    await page.locator("[data-trial='ready'], [data-trial='bad']").waitFor();
    await act(page, "usual");
    await page.locator("[data-trial='ready']").waitFor();
    await act(page, "play-position");
    await box.locator(".new-game-position .board-picture").waitFor();
    assert.equal(await box.locator("[data-choice='game']").count(), 0);
    await box.locator("[data-action='set-up']").click();
    await box.waitFor({ state: "detached" });
    await page.locator("[data-editor='hex?side=6'] [data-trial='ready']").waitFor();
    await act(page, "play-position");
    await box.locator("[data-action='create']").click();
    await page.locator("[data-game='hex?side=6'] [data-legal='true']").first().waitFor();
  });

  scene.long("each level describes its opponent", {}, async ({ page, board }) => {
    const box = await open(page, board);
    const texts = new Set();
    for (let level = 1; level <= 23; level += 1) {
      await box.locator("[data-field='level']").fill(String(level));
      const text = await box
        .locator("[data-field='level']")
        .evaluate((field) => [
          field.getAttribute("aria-valuetext"),
          document.getElementById(field.getAttribute("aria-describedby")).textContent,
        ]);
      assert.match(text[0], level > 20 ? /^(3|10|30) s a move, \S/ : new RegExp(`^Level ${level}, \\S`));
      assert.match(text[1], /\S{3}/);
      texts.add(text[1]);
    }
    assert.equal(texts.size, 23);
    assert.equal(await box.locator(".new-game-level-ticks > span").count(), 23);
  });

  scene("the computer plays like programs of the past in the games that they know", {}, async ({ page, board }) => {
    const box = await open(page, board);
    await choose(box, "plays", "age");
    const texts = new Set();
    for (const age of ["greedy", "squares", "iago", "bill", "logistello"]) {
      await choose(box, "age", age);
      texts.add(await box.locator(`[data-story='${age}']`).textContent());
    }
    assert.equal(texts.size, 5, "each has a story of its own");
    await choose(box, "age", "iago");
    await assertAccessible(page);
    // Hex offers only levels. The chosen historical opponent returns with Othello.
    await choose(box, "game", "hex");
    await box.locator("[data-field='level']").waitFor();
    assert.equal(await box.locator("[data-choice='plays']").count(), 0);
    await choose(box, "game", "othello");
    await box.locator("[data-story='iago']").waitFor();
    await choose(box, "color", "black");
    await box.locator("[data-action='create']").click();
    await board.ready();
    await board.play("f5");
    await eventually(async () => {
      const [game] = await gamesOf(page);
      assert.deepEqual(game?.seats.white, { kind: "age", age: "iago" });
    });
  });
});
