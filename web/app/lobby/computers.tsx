/** Buttons for a game against the computer at each level. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { levels, needCatalog, strengths } from "../catalog/catalog";
import { beginGame } from "../current-game/begin";
import { lastOpponents } from "../current-game/opponents";
import { messages } from "../language";
import { lobbyText } from "./words";

/** Starts a game against the computer and opens it. */
export function playComputer(level: number): void {
  const opponents = { ...lastOpponents(), against: "computer", age: null, level } as const;
  void beginGame("othello", opponents, { kind: "usual" }, Math.random());
}

export function Computers(): JSX.Element {
  const words = messages.value;
  useEffect(needCatalog, []);
  const all = Array.from({ length: strengths.value }, (_, index) => index + 1);
  const button = (level: number): JSX.Element => (
    <button
      key={level}
      type="button"
      class="lobby-level"
      data-level={level}
      aria-label={words.joined([words.level(level), words.levelWord(level)])}
      title={words.levelWord(level)}
      onClick={() => playComputer(level)}
    >
      {level > levels.value ? words.level(level) : words.number(level)}
    </button>
  );
  return (
    <div class="lobby-computers" role="group" aria-label={lobbyText.value.computer}>
      <div class="lobby-levels">{all.slice(0, levels.value).map(button)}</div>
      <div class="lobby-times">{all.slice(levels.value).map(button)}</div>
    </div>
  );
}
