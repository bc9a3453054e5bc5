/**
 * Checks that a game's page shows a first-time visitor the game, its goal, the side to move, and the winner.
 */
import assert from "node:assert/strict";
import { nameOf } from "./screens.mjs";
import { lettersOf } from "./translated.mjs";

/** Patterns of words in sentences about a goal. For other languages, only the script is checked. */
const GOAL = { en: /\bwins?\b|capture|takes|enclose/i, ru: /цель —|берут/i };
const TURN = { en: /^(To move|Your move)$/, ru: /^(Ходит|Ходят|Ваш ход)$/ };
const WINNER = {
  en: { black: /^Black wins/, white: /^White wins/, none: /draw/i, you: /^You win/, other: /^You lose/ },
  ru: { black: /^Победили чёрные/, white: /^Победили белые/, none: /ничья/i, you: /^Вы выигр/, other: /^Вы проигр/ },
};

/** Returns the texts on the screen, and whether each is visible and complete. */
function factsOn(page) {
  return page.evaluate(() => {
    const read = (selector) => {
      const element = document.querySelector(selector);
      if (element === null) return null;
      const { top, left, bottom, right, width } = element.getBoundingClientRect();
      // Content that a container with hidden overflow cuts off counts as incomplete, too.
      const place = element.closest(".play-talk, .play-about, .table-player")?.getBoundingClientRect();
      return {
        text: element.textContent.trim(),
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
      name: read("h1.play-about-name"),
      goal: read(".play-about-goal"),
      rules: read("[data-action='rules-of-game']"),
      turn: board.dataset.turn,
      toMove: [...document.querySelectorAll(".table-player-to-move")].map((player) => player.dataset.player),
      state: read(".table-player-to-move .table-player-state"),
      winner: document.querySelector(".play-result")?.dataset.winner ?? null,
      headline: read(".play-result h2"),
      reason: read(".play-result-notes p:last-child"),
    };
  });
}

function assertShown(part, what) {
  assert.ok(part !== null, `${what} exists`);
  assert.ok(part.text.length > 1 && part.inSight, `${what} is in sight: ${JSON.stringify(part)}`);
}

/** Fails unless the game and its goal are shown. Returns the texts. */
async function assertNameAndGoal(page, screen, spec) {
  const seen = await factsOn(page);
  const where = `${spec}, ${nameOf(screen)}`;
  assert.ok(
    seen.called.length > 3 && seen.title.includes(seen.called),
    `“${seen.called}” in “${seen.title}”: ${where}`,
  );
  assertShown(seen.name, `the name: ${where}`);
  assertShown(seen.goal, `the goal: ${where}`);
  assertShown(seen.rules, `the way to the rules: ${where}`);
  assert.ok(seen.goal.whole, `the goal is cut off: ${where}`);
  assert.match(seen.goal.text, GOAL[screen.language] ?? lettersOf(screen.language), where);
  return { seen, where };
}

/** Fails unless a game in progress shows its name, its goal and the side to move. */
export async function assertGameFacts(page, screen, spec) {
  const { seen, where } = await assertNameAndGoal(page, screen, spec);
  assert.deepEqual(seen.toMove, [seen.turn], where);
  assertShown(seen.state, `whose turn it is: ${where}`);
  assert.ok(seen.state.whole, `whose turn it is, is cut off: ${where}`);
  assert.match(seen.state.text, TURN[screen.language] ?? lettersOf(screen.language), where);
}

/**
 * Fails unless a finished game shows its name, the winner and the reason. `you` is the side of the only person,
 * or null.
 */
export async function assertEndFacts(page, screen, spec, you = null) {
  const { seen, where } = await assertNameAndGoal(page, screen, spec);
  assert.deepEqual(seen.toMove, [], where);
  for (const part of ["headline", "reason"]) {
    assertShown(seen[part], `the ${part}: ${where}`);
    assert.ok(seen[part].whole, `the ${part} is cut off, “${seen[part].text}”: ${where}`);
  }
  const { winner } = seen;
  const as = you === null || winner === "none" ? winner : winner === you ? "you" : "other";
  assert.match(seen.headline.text, WINNER[screen.language]?.[as] ?? lettersOf(screen.language), where);
}
