/** The smallest phone, 360 by 640 pixels. Everything is within reach without scrolling, in both languages. */
import assert from "node:assert/strict";
import { act, actMore, choose, dialog, newGame } from "./app.mjs";
import { PHONE } from "./browser.mjs";
import { eventually } from "./eventually.mjs";
import { assertFits as assertAllFits } from "./fits.mjs";
import { stage } from "./scene.mjs";
import { NARROWEST } from "./screens.mjs";
import { selectVariants } from "./short.mjs";
import { makeTournament, playRound } from "./tournaments.mjs";
import { withTwo } from "./two-guests.mjs";

/** Fails unless the board and the row of actions are within the window and the page does not scroll horizontally. */
function assertFits(page, what) {
  return eventually(() => assertFitsNow(page, what));
}

async function assertFitsNow(page, what) {
  const found = await page.evaluate(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect().toJSON();
    return {
      board: box("[data-game]"),
      actions: box(".play-actions"),
      width: document.documentElement.scrollWidth,
      height: document.documentElement.scrollHeight,
      scrolled: scrollY,
      narrow: [
        ...document.querySelectorAll(
          "button, a, .play-action span, .table-player-name, .table-player-state, .play-about-goal",
        ),
      ]
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && element.scrollWidth > element.clientWidth + 1,
        )
        .map((element) => element.textContent),
      cut: [...document.querySelectorAll(".play-about > *")]
        .filter((element) => element.scrollHeight > element.clientHeight + 1)
        .map((element) => element.textContent),
    };
  });
  for (const part of ["board", "actions"]) {
    const { left, top, right, bottom } = found[part];
    assert.ok(
      left >= 0 && top >= 0 && right <= PHONE.width && bottom <= PHONE.height,
      `${what}: the ${part} is at ${JSON.stringify(found[part])}`,
    );
  }
  assert.ok(found.board.width >= 0.9 * PHONE.width, `${what}: the board is only ${found.board.width} wide`);
  assert.ok(found.width <= PHONE.width, `${what}: the page is ${found.width} wide`);
  assert.equal(found.scrolled, 0, what);
  assert.deepEqual(found.narrow, [], `${what}: words that do not fit their button`);
  assert.deepEqual(found.cut, [], `${what}: lines of what is played that are cut off below`);
}

/** Fails if the message below the board is cut off. Only names may be cut. */
function assertSaid(page, what) {
  return eventually(async () => {
    const cut = await page.locator("[data-talk]").evaluate((talk) => {
      const place = talk.getBoundingClientRect();
      const found = [];
      const texts = document.createTreeWalker(talk, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (parent.closest(".parts-named, .unseen") !== null || !parent.checkVisibility()) continue;
        const range = new Range();
        range.selectNodeContents(text);
        // Allow three pixels, because the box of a text is higher than its letters.
        for (const { left, top, right, bottom } of range.getClientRects())
          if (left < place.left || right > place.right || top < place.top - 3 || bottom > place.bottom + 3)
            found.push(text.data);
      }
      return found;
    });
    assert.deepEqual(cut, [], what);
  });
}

stage("a phone", { concurrency: 2 }, (scene) => {
  for (const language of selectVariants(["en", "ru"], 1)) {
    const options = { phone: true, settings: { language } };
    scene(
      `holds board and actions, ${language}`,
      { phone: true, settings: { language } },
      async ({ page, board, visit }) => {
        await page.goto("/");
        await board.ready();
        await assertFits(page, "the first page");
        await visit.picture(`phone first page ${language}`);
        await newGame(page, { level: 1 });
        const { position } = await board.playOut("black", (square) => board.square(square).tap(), { until: 8 });
        assert.ok(position.black.length + position.white.length > 12);
        await assertFits(page, "in a game");
        await visit.picture(`phone game ${language}`);
        for (const open of ["hint"]) {
          await act(page, open);
          await board.root.locator(".board-number").first().waitFor();
          await assertFits(page, open);
          await visit.picture(`phone hint ${language}`);
        }
      },
    );

    for (const clock of selectVariants(["14d", "90+30", "90 delay 12", "30 byo 3x30"], 3)) {
      scene(`shows the side to move beside a clock of ${clock}, ${language}`, options, async (on) => {
        const { page, visit } = on;
        await withTwo(on, { ...options, terms: { clock } }, async () => {
          await page.locator(".table-player-to-move .table-player-state").waitFor();
          await assertFits(page, clock);
          // Even half a pixel too much causes an ellipsis.
          await eventually(async () => {
            const cut = await page.locator(".table-player-state:visible").evaluateAll((states) =>
              states.flatMap((state) => {
                const range = new Range();
                range.selectNodeContents(state);
                const { width } = range.getBoundingClientRect();
                const room = state.getBoundingClientRect().width;
                return width > room + 0.1 ? [`${state.textContent}: ${width} in ${room}`] : [];
              }),
            );
            assert.deepEqual(cut, []);
          });
          await visit.picture(`phone clock ${clock} ${language}`);
          await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
          await eventually(async () => {
            const words = await page.locator(".play-action span:visible").evaluateAll((spans) =>
              spans.map(({ textContent, scrollWidth, clientWidth }) => ({
                textContent,
                cut: scrollWidth > clientWidth,
              })),
            );
            assert.ok(words.length >= 5, "each action has its word");
            assert.deepEqual(
              words.filter(({ cut }) => cut),
              [],
            );
          });
          await visit.picture(`phone on its side ${clock} ${language}`);
        });
      });
    }

    scene(`a long name makes room for a question, ${language}`, options, async (on) => {
      const { page } = on;
      const names = {
        black: "Hohenzollern-Sigmaringen Maximilian-Josef",
        white: "Воскресенская-Преображенская Анастасия Я",
      };
      const [black, white] = [names.black, names.white].map((name) => name.slice(0, 40));
      const terms = { clock: "59+0", draws: true };
      await withTwo(on, { ...options, terms, names: { black, white } }, async (other) => {
        await on.board.play("f5");
        await other.board.awaitTurn("white");
        await other.board.play("d6");
        await on.board.awaitTurn("black");
        for (const [from, to, offer] of [
          [page, other.page, "offer-adjourn"],
          [other.page, page, "offer-draw"],
        ]) {
          await actMore(from, offer);
          await to.locator("[data-talk='offer'] [data-action='accept']").waitFor();
          for (const size of [NARROWEST, PHONE]) {
            await to.setViewportSize(size);
            await assertSaid(to, `${offer} at ${size.width}`);
          }
          await act(to, "decline");
        }
        await actMore(other.page, "resign");
        await act(dialog(other.page, "resign"), "confirm");
        await other.page.locator("[data-talk='result']").waitFor();
        await act(other.page, "rematch");
        await page.locator("[data-talk='result'] [data-action='accept']").waitFor();
        for (const size of [NARROWEST, PHONE]) {
          await page.setViewportSize(size);
          await assertSaid(page, `the result at ${size.width}`);
        }
      });
    });

    scene(`tables of an event have room for long names, ${language}`, options, async ({ page }) => {
      await page.goto("/rules");
      const players = [
        "Hohenzollern-Sigmaringen Maximilian-Josef",
        "Преображенский-Рождественский Апполинарий",
        "Wolfeschlegelsteinhausenbergerdorff",
        "Воскресенская-Преображенская Анастасия",
      ];
      const id = await makeTournament(page, { players });
      await playRound(page, id);
      for (const [tab, sign] of [
        ["pairings", "[data-round]"],
        ["standings", "[data-standing]"],
        ["cross", ".events-cross"],
        ["players", "[data-check]"],
        ["teams", "[data-team]"],
      ]) {
        await page.goto(`/event/${id}?tab=${tab}`);
        await page.locator(sign).first().waitFor();
        for (const size of [PHONE, NARROWEST]) {
          await page.setViewportSize(size);
          await eventually(() => assertAllFits(page, `${tab} at ${size.width}`));
        }
      }
    });

    scene(`leads to every section, ${language}`, { phone: true, settings: { language } }, async ({ page, board }) => {
      await page.goto("/");
      await board.ready();
      // Two buttons show the same word, so they need different accessible names.
      const called = await page
        .locator("[data-action='menu'], [data-action='more']")
        .evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel));
      assert.equal(new Set(called).size, 2, `${called}`);
      await act(page, "menu");
      const menu = dialog(page, "menu");
      await menu.waitFor();
      const sections = await menu.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      assert.deepEqual(sections, [
        "/",
        "/games",
        "/lobby",
        "/tv",
        "/events",
        "/analysis",
        "/explorer",
        "/library",
        "/rules",
      ]);
      await menu.locator("a[href='/tv']").click();
      await page.waitForURL("**/tv");
      await menu.waitFor({ state: "detached" });
      await page.goBack();
      await board.ready();
    });

    scene(
      `shows what is written on every kind of board, ${language}`,
      { phone: true, settings: { language } },
      async ({ page, server, visit }) => {
        for (const spec of [
          "othello?size=26",
          "min-mang?size=19",
          "min-mang",
          "hex",
          "ringo",
          "round?board=polar-4x16",
        ]) {
          const { id } = await server.post("/games", {
            spec,
            seats: { black: { kind: "human" }, white: { kind: "human" } },
          });
          await page.goto(`/game/${id}`);
          await page.locator(`[data-game='${spec}'] [data-legal='true']`).first().waitFor();
          await assertFits(page, spec);
          await eventually(async () => {
            const heights = await page
              .locator(".board-coordinate, .board-cell-name")
              .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height));
            assert.ok(
              heights.length > 10 && Math.min(...heights) >= 8,
              `${spec}: letters ${Math.min(...heights)} high`,
            );
          });
          await visit.picture(`phone ${spec} ${language}`);
        }
      },
    );

    scene.long(
      `the library shows several games at once, ${language}`,
      { phone: true, settings: { language } },
      async ({ page, visit }) => {
        await page.goto("/library");
        const cards = page.locator("[data-library-game]");
        await cards.first().waitFor();
        await eventually(async () => {
          const { bottom } = await cards
            .nth(1)
            .locator("h2")
            .evaluate((element) => element.getBoundingClientRect().toJSON());
          assert.ok(bottom <= PHONE.height, `the second game begins at ${bottom}`);
          assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= PHONE.width);
        });
        await visit.picture(`phone library ${language}`);
        // Every part of a card leads to its game.
        await cards.nth(7).locator("> p").first().tap({ force: true });
        await page.locator("[data-library-entry='hex']").waitFor();
      },
    );

    scene(
      `dialogs fit and can be closed, ${language}`,
      { phone: true, settings: { language } },
      async ({ page, board, visit }) => {
        await page.goto("/");
        await board.ready();
        await newGame(page, { level: 1 });
        const fits = async (name) => {
          const box = dialog(page, name);
          await box.waitFor();
          await visit.picture(`phone dialog ${name} ${language}`);
          await eventually(async () => {
            const found = await box.evaluate((element) => ({
              ...element.getBoundingClientRect().toJSON(),
              inner: element.scrollWidth - element.clientWidth,
            }));
            assert.ok(
              found.left >= 0 && found.right <= PHONE.width && found.bottom <= PHONE.height && found.top >= 0,
              `${name}: ${JSON.stringify(found)}`,
            );
            assert.ok(found.inner <= 0, `${name} scrolls sideways`);
          });
        };
        await act(page, "new-game");
        await fits("new-game");
        await choose(dialog(page, "new-game"), "start", "transcript");
        await fits("new-game");
        await page.keyboard.press("Escape");
        await dialog(page, "new-game").waitFor({ state: "detached" });
        await act(page, "more");
        await fits("more");
        await page.keyboard.press("Escape");
        for (const [action, name] of [
          ["change-level", "level"],
          ["keys", "keys"],
          ["settings", "settings"],
        ]) {
          await actMore(page, action);
          await fits(name);
          await page.keyboard.press("Escape");
          await dialog(page, name).waitFor({ state: "detached" });
        }
      },
    );

    scene.long(
      `shows the end of a game, ${language}`,
      { phone: true, settings: { language } },
      async ({ page, board, visit }) => {
        await page.goto("/");
        await board.ready();
        await newGame(page, { friend: true, moves: "e6f4e3f6g5d6e7f5" });
        await board.square("c5").tap();
        await board.awaitEnd();
        await page.locator(".play-result").waitFor();
        await visit.picture(`phone result ${language}`);
        await eventually(async () => {
          const { top, bottom } = await page
            .locator(".play-result h2")
            .evaluate((element) => element.getBoundingClientRect().toJSON());
          assert.ok(top >= 0 && bottom <= PHONE.height, `the result is seen without scrolling: ${top} to ${bottom}`);
        });
      },
    );
  }
});
