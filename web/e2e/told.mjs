/** What a page with a game tells somebody who sees it for the first time: the game, its goal, whose turn, who won. */
import assert from "node:assert/strict";
import { nameOf } from "./screens.mjs";
import { lettersOf } from "./translated.mjs";

/** What a sentence about a goal has in it; in languages that are not here, letters of theirs. */
const GOAL = { en: /\bwins?\b|capture|takes|enclose/i, ru: /цель —|берут/i };
const TURN = { en: /^(To move|Your move)$/, ru: /^(Ходит|Ходят|Ваш ход)$/ };
const WINNER = {
  en: { black: /^Black wins/, white: /^White wins/, none: /draw/i, you: /^You win/, other: /^You lose/ },
  ru: { black: /^Победили чёрные/, white: /^Победили белые/, none: /ничья/i, you: /^Вы выигр/, other: /^Вы проигр/ },
};

/** Everything that the screen says, with what of it is cut off or out of sight. */
function read(page) {
  return page.evaluate(() => {
    const text = (selector) => {
      const element = document.querySelector(selector);
      if (element === null) return null;
      const { top, left, bottom, right, width } = element.getBoundingClientRect();
      // What a place with hidden overflow cuts off counts as out of sight, too.
      const place = element.closest(".play-talk, .play-about, .table-player")?.getBoundingClientRect();
      return {
        said: element.textContent.trim(),
        inSight:
          width > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= document.documentElement.clientWidth,
        whole:
          element.scrollWidth <= element.clientWidth + 1 &&
          (place === undefined || (top >= place.top - 1 && bottom <= place.bottom + 1)),
      };
    };
    const board = document.querySelector("[data-game]");
    const name = document.querySelector("h1.play-about-name");
    return {
      title: document.title,
      called: name?.firstChild.textContent.trim() ?? "",
      name: text("h1.play-about-name"),
      goal: text(".play-about-goal"),
      rules: text("[data-action='rules-of-game']"),
      turn: board.dataset.turn,
      toMove: [...document.querySelectorAll(".table-player-to-move")].map((player) => player.dataset.player),
      state: text(".table-player-to-move .table-player-state"),
      winner: document.querySelector(".play-result")?.dataset.winner ?? null,
      headline: text(".play-result h2"),
      reason: text(".play-result-notes p:last-child"),
    };
  });
}

function assertShown(part, what) {
  assert.ok(part !== null, `${what} is there`);
  assert.ok(part.said.length > 1 && part.inSight, `${what} is in sight: ${JSON.stringify(part)}`);
}

/** The game and how one wins it; what is said further. */
async function assertToldGame(page, screen, spec) {
  const seen = await read(page);
  const where = `${spec}, ${nameOf(screen)}`;
  assert.ok(
    seen.called.length > 3 && seen.title.includes(seen.called),
    `“${seen.called}” in “${seen.title}”: ${where}`,
  );
  assertShown(seen.name, `the name: ${where}`);
  assertShown(seen.goal, `the goal: ${where}`);
  assertShown(seen.rules, `the way to the rules: ${where}`);
  assert.ok(seen.goal.whole, `the goal is cut off: ${where}`);
  assert.match(seen.goal.said, GOAL[screen.language] ?? lettersOf(screen.language), where);
  return { seen, where };
}

/** Fails unless a game that goes on says what is played, whose turn it is and how one wins. */
export async function assertToldUnderWay(page, screen, spec) {
  const { seen, where } = await assertToldGame(page, screen, spec);
  assert.deepEqual(seen.toMove, [seen.turn], where);
  assertShown(seen.state, `whose turn it is: ${where}`);
  assert.ok(seen.state.whole, `whose turn it is, is cut off: ${where}`);
  assert.match(seen.state.said, TURN[screen.language] ?? lettersOf(screen.language), where);
}

/** Fails unless a game that is over says what was played, who won and why; `you` is the only person's side. */
export async function assertToldEnd(page, screen, spec, you = null) {
  const { seen, where } = await assertToldGame(page, screen, spec);
  assert.deepEqual(seen.toMove, [], where);
  for (const part of ["headline", "reason"]) {
    assertShown(seen[part], `the ${part}: ${where}`);
    assert.ok(seen[part].whole, `the ${part} is cut off, “${seen[part].said}”: ${where}`);
  }
  const { winner } = seen;
  const as = you === null || winner === "none" ? winner : winner === you ? "you" : "other";
  assert.match(seen.headline.said, WINNER[screen.language]?.[as] ?? lettersOf(screen.language), where);
}
