/**
 * An event with 40 players and 13 rounds, which is directed both in the browser and on the command line, with
 * the same standings.
 */
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { act, choose, dialog } from "./app.mjs";
import { eventually } from "./eventually.mjs";
import { command } from "./program.mjs";
import { stage } from "./scene.mjs";
import { eventOn, tournamentOf } from "./tournaments.mjs";

const ROUNDS = 13;
/** The server is killed before all results of this round have arrived. */
const KILLED_IN = 8;

/** A list of players in the form that a club might have. */
const LIST = [
  "id;name;country;rating",
  ...Array.from(
    { length: 40 },
    (_, at) => `${101 + at};Player ${101 + at};${["FRA", "JPN", "ITA"][at % 3]};${2000 - 17 * at}`,
  ),
].join("\n");

/** The same event as a file, which is directed on the command line. */
class Terminal {
  #folder = mkdtempSync(join(tmpdir(), "outflank-forty-"));
  #file = join(this.#folder, "forty.event");

  /** Starts from the browser's export. */
  begin(event) {
    writeFileSync(this.#file, event);
  }

  does(what, ...args) {
    return command(["tournament", what, this.#file, ...args]);
  }

  async rows(what) {
    return (await this.does(what, "--json"))
      .trim()
      .split("\n")
      .map((row) => JSON.parse(row));
  }

  close() {
    rmSync(this.#folder, { recursive: true });
  }
}

/** Directs the event on the director's page and on the command line at the same time. */
class Director {
  constructor(page, terminal) {
    this.page = page;
    this.terminal = terminal;
  }

  async event() {
    return tournamentOf(this.page, eventOn(this.page));
  }

  /** Opens a player's dialog, runs `something` in it and closes it. */
  async player(id, something) {
    await act(this.page, "tab-players");
    await this.page.locator(`[data-player='${id}'] [data-action='player']`).click();
    const sheet = dialog(this.page, "player");
    await sheet.waitFor();
    await something(sheet);
    await this.page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
  }

  async withdraw(id) {
    await this.player(id, async (sheet) => {
      await act(sheet, "withdraw");
      await sheet.locator("[data-action='return']").waitFor();
    });
    await this.terminal.does("withdraw", id);
  }

  async comeBack(id) {
    await this.player(id, async (sheet) => {
      await act(sheet, "return");
      await sheet.locator("[data-action='withdraw']").waitFor();
    });
    await this.terminal.does("return", id);
  }

  async away(id, { half = false } = {}) {
    await this.player(id, async (sheet) => {
      if (half) await sheet.locator("[data-switch='half']").check();
      await act(sheet, "away");
      await sheet.locator("[data-action='present']").waitFor();
    });
    await this.terminal.does("absent", id, ...(half ? ["--half"] : []));
  }

  async late(name) {
    await act(this.page, "tab-players");
    const field = this.page.locator("[data-field='add-name']");
    await field.fill(name);
    await field.press("Enter");
    await this.page.locator("[data-player]", { hasText: name }).waitFor();
    await this.terminal.does("add", "--name", name);
  }

  /** Pairs the next round. Checks that both have the same tables, and returns these. */
  async pair(round) {
    await act(this.page, "pair");
    await act(this.page, "tab-pairings");
    await this.page.locator(`[data-round='${round}']`).waitFor();
    const paired = await this.terminal.rows("pair");
    const { tables } = (await this.event()).rounds[round - 1];
    const pairs = tables.map(({ black, white }) => [black, white]);
    const expected = paired.filter(({ white }) => white !== undefined).map(({ black, white }) => [black, white]);
    assert.deepEqual(pairs, expected, `round ${round}`);
    return tables;
  }

  /** Enters an unusual result in the form of a table. */
  async form(table, how, flag, player, what = "result") {
    await this.page.locator(`[data-table='${table}'] [data-action='table']`).click();
    const form = dialog(this.page, "result");
    await form.locator("[data-field='how']").selectOption(how);
    await act(form, "enter-result");
    await form.waitFor({ state: "detached" });
    await this.terminal.does(what, player, flag);
  }

  /** Pastes results as the players wrote them. */
  async paste(slips) {
    const field = this.page.locator("[data-field='quick']");
    await field.focus();
    await field.evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, slips.join("\n"));
  }
}

/** Returns the number of Black's discs above 32, which differs from round to round. */
function above(round, at) {
  return ((at * 11 + round * 7) % 33) - 16;
}

/** Returns the result of a game in the form that a director types. */
function slip(round, { black }, at) {
  const by = above(round, at);
  return by === 0 ? `${black}=` : `${black}${by > 0 ? "+" : "-"}${2 * Math.abs(by)}`;
}

stage("an event of forty", { timeout: 600_000 }, (scene) => {
  scene.long(
    "ends the same in the browser, through a crash, and in the terminal",
    {},
    async ({ page, server, visit }) => {
      const terminal = new Terminal();
      try {
        await page.goto("/events");
        await act(page, "create-event");
        const box = dialog(page, "create-event");
        await box.locator("[data-field='name']").fill("Forty 1");
        await choose(box, "preset", "swiss7");
        await box.locator("[data-field='rounds']").fill(String(ROUNDS));
        await act(box, "create");
        await page.waitForURL(/\/event\/[\w-]+\?tab=players$/u);
        await page.locator("[data-fold='list'] summary").click();
        await page.locator("[data-field='add-list']").fill(LIST);
        await act(page, "add-list");
        await page.locator("[data-added='40']").waitFor();
        await act(page, "tab-manage");
        const saved = page.waitForEvent("download");
        await page.locator("[data-export='event']").click();
        terminal.begin(readFileSync(await (await saved).path(), "utf8"));

        const director = new Director(page, terminal);
        for (let round = 1; round <= ROUNDS; round += 1) {
          if (round === 2) await director.late("Late 1");
          if (round === 3) await director.away("140", { half: true });
          if (round === 4) await director.withdraw("113");
          if (round === 5) await director.away("105");
          if (round === 6) await director.withdraw("127");
          if (round === 7) await director.late("Later 2");
          if (round === 9) await director.comeBack("127");
          const tables = await director.pair(round);
          const slips = tables.map((table, at) => slip(round, table, at));
          const typed = slips.slice(0, -3);
          const [third, second, last] = tables.slice(-3);
          await director.form(tables.length, "absent_white", "--absent", last.white);
          await director.form(tables.length - 1, "nobody", "--nobody", second.black);
          await director.form(tables.length - 2, "time_black", "--on-time", third.black);
          if (round === KILLED_IN) {
            // Enter some of the results and wait until they are shown. Kill the server, and type the rest
            // before it restarts.
            const shown = typed.splice(0, 7);
            await director.paste(shown);
            await page.locator("[data-table='7']:not([data-result='open'])").waitFor();
            visit.forgiving = true;
            await server.kill();
            await director.paste(typed);
            await page.locator("[data-quick='busy']").waitFor();
            await server.restart();
            await terminal.does("result", ...shown);
          } else await director.paste(typed);
          await eventually(async () => {
            assert.ok((await director.event()).rounds[round - 1].tables.every(({ result }) => result !== null));
          });
          visit.forgiving = false;
          await page.locator("[data-quick='ready']").waitFor();
          await terminal.does("result", ...typed);
          if (round === 6 || round === 10) {
            // A game that was recorded as finished on the board was in fact lost on time and completed for the
            // score.
            const onBoard = `${tables[0].white} ${32 - above(round, 0)}`;
            await director.form(1, "time_white", "--on-time", onBoard, "correct");
          }
        }

        const { standings, players } = await director.event();
        const expected = await terminal.rows("standings");
        assert.equal(players.length, 42);
        assert.deepEqual(
          standings.map(({ rank, player, points }) => [rank, player, points]),
          expected.map(({ rank, id, points }) => [rank, id, points]),
        );
        await act(page, "tab-standings");
        await eventually(async () => {
          const rows = page.locator("[data-standing]");
          assert.deepEqual(
            await rows.evaluateAll((all) => all.map(({ dataset }) => dataset.standing)),
            expected.map(({ id }) => id),
          );
        });
        await visit.picture("events forty standings");
        assert.match(await terminal.does("verify"), /13 rounds were paired again and came out the same/u);
      } finally {
        terminal.close();
      }
    },
  );
});
