/** Sharing a game, and playing from an earlier position. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assertAccessible } from "./accessibility.mjs";
import { act, actMore, dialog, gameId, gameOn, newGame, storedGame, transcript } from "./app.mjs";
import { KEEPS_PICTURES, PHONE, PICTURES } from "./browser.mjs";
import { copiedBy, withClipboard } from "./clipboard.mjs";
import { eventually } from "./eventually.mjs";
import { stage } from "./scene.mjs";
import { selectVariants, WAYS } from "./short.mjs";

const WORDS = {
  en: { moves: "Moves copied.", last: "X: Black to move", saved: "Picture saved.", kept: /move 2\..*Games/ },
  ru: { moves: "Ходы скопированы.", last: "X: ход чёрных", saved: "Картинка сохранена.", kept: /хода 2\..*списке/ },
};
/** The position after f5 d6, in the OBF format. */
const LINE = "---------------------------OX------OXX-----O-------------------- X";

/** Presses a copy button in the sheet. Returns the text on the clipboard. */
function copyText(page, box, name, confirmation = null) {
  return copiedBy(page, async () => {
    await box.locator(`[data-action='copy-${name}']`).click();
    if (confirmation !== null) await box.getByText(confirmation).waitFor();
  });
}

/** Further boards, with shapes and options that the catalog's defaults lack. */
const FURTHER = ["hex?side=6", "hex?start=hexthello", "round?board=polar-4x16"];
const LETTERS = { black: "X", white: "O", black_marked: "x", white_marked: "o", empty: "-", absent: "#" };

/** Plays a few plies. Returns them as a transcript, with the server's position after them. */
async function somePlies(server, spec) {
  let moves = [];
  for (let ply = 0; ply < 5; ply += 1) {
    const { position } = await server.post("/positions/try", { spec, moves });
    moves = [...moves, position.legal.at((7 * ply) % position.legal.length).text];
  }
  const { position } = await server.post("/positions/try", { spec, moves });
  return { start: { kind: "transcript", moves: moves.join(" ") }, position };
}

stage("a diagram", { timeout: 600_000 }, (scene) => {
  for (const [where, options, some] of selectVariants(
    [
      ["phone, ru", { phone: true, settings: { language: "ru" } }, ["hex", "othello-revolution", "miracle-five-2"]],
      ["desktop, en", {}, null],
    ],
    0,
  )) {
    scene(`of ${some ?? "every game"} is read by the editor unchanged, ${where}`, options, async (on) => {
      const { page, server, visit } = on;
      const { games } = await server.api("/catalog");
      for (const spec of some ?? [...games.map(({ id }) => id), ...FURTHER]) {
        const { start, position } = await somePlies(server, spec);
        const people = { black: { kind: "human" }, white: { kind: "human" } };
        const { id } = await server.post("/games", { spec, start, seats: people });
        await page.goto(`/game/${id}`);
        await page.locator("[data-game] [data-cell]").first().waitFor({ state: "attached" });
        await actMore(page, "share");
        const box = dialog(page, "share");
        await box.waitFor();
        const diagram = await copyText(page, box, "diagram");
        await page.goto(`/editor?${new URLSearchParams({ spec })}`);
        await page.locator("[data-trial]:not([data-trial='waiting'])").waitFor();
        await page.evaluate((text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }, diagram);
        const expected = {
          board: position.contents.map((content) => LETTERS[content]).join(""),
          turn: position.turn,
          hands: position.hands == null ? null : `${position.hands.black}-${position.hands.white}`,
        };
        await eventually(() => {
          const query = new URL(page.url()).searchParams;
          const actual = { board: query.get("board"), turn: query.get("turn"), hands: query.get("hands") };
          assert.deepEqual(actual, expected, `${spec}:\n${diagram}`);
        });
      }
      await visit.picture(`a diagram in the editor ${where}`);
    });
  }
});

stage("sharing", { concurrency: 2 }, (scene) => {
  for (const [language, phone] of selectVariants(WAYS, 0)) {
    const where = `${phone ? "phone" : "desktop"} ${language}`;
    const options = { phone, settings: { language } };
    const words = WORDS[language];

    scene(`a game and a position, ${where}`, options, async ({ page, board, visit }) => {
      await page.goto("/");
      await board.ready();
      await newGame(page, { friend: true, moves: "f5d6" });
      await board.play("c3");
      await page.waitForURL("**/game/**");
      await board.shows({ turn: "white" });
      await act(page, "step-previous");
      await board.awaitDiscs(6);
      await actMore(page, "share");
      const box = dialog(page, "share");
      await box.waitFor();
      // Copy the link to the game and the texts of the displayed position. Others need the key in the link to
      // see the game.
      const link = new URL(await copyText(page, box, "link"));
      assert.match(link.hash, /^#link=[\w-]{20,}$/u);
      assert.equal(link.href.replace(link.hash, ""), page.url());
      assert.equal(await copyText(page, box, "moves", words.moves), "f5d6c3");
      assert.equal(await copyText(page, box, "line"), LINE);
      const diagram = (await copyText(page, box, "diagram")).split("\n");
      assert.deepEqual(diagram.slice(0, 5), [
        "   a b c d e f g h",
        " 1 . . . . . . . . 1",
        " 2 . . . . . . . . 2",
        " 3 . . . . . . . . 3",
        " 4 . . . O X . . . 4",
      ]);
      assert.equal(diagram.at(-1), words.last);
      await visit.picture(`share ${where}`);
      await assertAccessible(page, "the sheet by which a game is shared");
      const fits = await box.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const narrow = [...element.querySelectorAll("button")].filter(
          (button) => button.getBoundingClientRect().right > right - 8 || button.scrollWidth > button.clientWidth + 1,
        );
        return {
          inside: left >= 0 && top >= 0 && right <= document.documentElement.clientWidth && bottom <= innerHeight,
          narrow: narrow.length,
        };
      });
      assert.deepEqual(fits, { inside: true, narrow: 0 });
      if (phone) assert.equal(page.viewportSize().width, PHONE.width);
    });

    scene(`a picture, ${where}`, options, async ({ page, board, visit }) => {
      await page.goto("/");
      await board.ready();
      await newGame(page, { friend: true, moves: "f5d6c3" });
      // Use the keyboard alone.
      await page.locator(`[data-action='${phone ? "more" : "share"}']:visible`).focus();
      await page.keyboard.press("Enter");
      if (phone) {
        await dialog(page, "more").waitFor();
        await page.locator("[data-dialog='more'] [data-action='share']").focus();
        await page.keyboard.press("Enter");
      }
      const box = dialog(page, "share");
      await box.waitFor();
      assert.equal(
        await box.locator("[data-action='copy-link']").count(),
        0,
        "a game that is not stored has no address",
      );
      const saved = page.waitForEvent("download");
      await box.locator("[data-action='save-picture']").focus();
      await page.keyboard.press("Enter");
      const file = await saved;
      assert.equal(file.suggestedFilename(), "outflank-3.png");
      const png = readFileSync(await file.path());
      assert.equal(png.subarray(1, 4).toString(), "PNG");
      assert.equal(png.readUInt32BE(16), 1200);
      await box.getByText(words.saved).waitFor();
      // The copied picture shows the board, since its center squares have the colors of their discs.
      const colors = await withClipboard(async () => {
        await box.locator("[data-action='copy-picture']").click();
        return eventually(async () => {
          const found = await page.evaluate(async () => {
            const [item] = await navigator.clipboard.read();
            if (item === undefined || !item.types.includes("image/png")) return null;
            const bitmap = await createImageBitmap(await item.getType("image/png"));
            const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
            const context = canvas.getContext("2d", { willReadFrequently: true });
            context.drawImage(bitmap, 0, 0);
            const margin = bitmap.width - bitmap.height === 0 ? bitmap.width * 0.055 : 0;
            const cell = (bitmap.width - margin) / 8.2;
            const at = (column, row) => [
              ...context
                .getImageData(margin + cell * (column + 0.5), margin + cell * (row + 0.5), 1, 1)
                .data.slice(0, 3),
            ];
            return { size: bitmap.width, e4: at(4, 3), d6: at(3, 5), a1: at(0, 0) };
          });
          assert.notEqual(found, null);
          return found;
        });
      });
      assert.equal(colors.size, 1200);
      const [dark, light] = [Math.max(...colors.e4), Math.min(...colors.d6)];
      assert.ok(dark < 90, `e4 is black: ${colors.e4}`);
      assert.ok(light > 180, `d6 is white: ${colors.d6}`);
      const [red, green] = colors.a1;
      assert.ok(green > red + 30, `a1 is felt: ${colors.a1}`);
      await visit.picture(`share picture ${where}`);
      if (KEEPS_PICTURES) await file.saveAs(join(PICTURES, `position-${phone ? "phone" : "desktop"}.png`));
    });

    scene(`plays on from an earlier position, ${where}`, options, async ({ page, board, visit, server }) => {
      const seats = { black: { kind: "human", name: "Аня" }, white: { kind: "human", name: "Борис" } };
      const { id } = await storedGame(page, server, { seats, start: { kind: "transcript", moves: "f5d6c3d3c4" } });
      await page.locator("[data-ply='2']").click();
      await board.awaitDiscs(6);
      await visit.picture(`from here ${where}`);
      const out = await page.locator(".play-talk").evaluate((talk) => ({
        wide: talk.scrollWidth - talk.clientWidth,
        high: talk.scrollHeight - talk.clientHeight,
      }));
      assert.ok(out.wide <= 1 && out.high <= 1, `the line holds its two buttons: ${JSON.stringify(out)}`);
      await page.locator("[data-action='play-from-here']").focus();
      await page.keyboard.press("Enter");
      await page.locator(".notice", { hasText: words.kept }).waitFor();
      await page.waitForURL((url) => url.pathname === "/");
      await board.shows({ turn: "black" });
      await page.locator("[data-player='white']", { hasText: "Борис" }).waitFor();
      await visit.picture(`branched ${where}`);
      // The new game has the moves up to this position, and the old game is unchanged.
      await board.play("c5");
      await page.waitForURL("**/game/**");
      await eventually(async () => assert.equal(await transcript(page, gameId(page)), "f5d6c5"));
      assert.notEqual(gameId(page), id);
      assert.equal(await transcript(page, id), "f5d6c3d3c4");
    });
  }

  scene.long(
    "plays on in a game that began from a position, against the computer",
    {},
    async ({ page, board, server }) => {
      const empty = "-".repeat(24);
      const { id } = await storedGame(page, server, {
        seats: { black: { kind: "human" }, white: { kind: "engine", level: 1 } },
        start: { kind: "position", board: `${empty}--OXX------OO---${empty}`, turn: "black" },
      });
      const { legal } = await board.awaitTurn("black");
      await board.click(legal[0]);
      const after = await board.awaitTurn("black");
      assert.equal(after.black.length + after.white.length, 7);
      await page.locator("[data-ply='1']").click();
      await board.awaitDiscs(6);
      await act(page, "play-from-here");
      // The computer is to move in this position, so the game is stored at once, and the computer moves.
      await page.waitForURL((url) => url.pathname.startsWith("/game/") && !url.pathname.endsWith(id));
      await board.awaitTurn("black");
      await board.awaitDiscs(7);
      const game = await gameOn(page);
      assert.deepEqual(game.seats.white, { kind: "engine", level: 1 });
      assert.equal(game.plies.length, 1);
    },
  );
});
