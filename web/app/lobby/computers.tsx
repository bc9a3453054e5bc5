/** The computer at every strength, one touch away. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { levels, needCatalog, strengths } from "../catalog/catalog";
import { messages } from "../language";
import { beginGame } from "../play/begin";
import { lastOpponents } from "../play/opponents";
import { lobbyText } from "./words";

/** See the module. */
export function Computers(): JSX.Element {
  const words = messages.value;
  useEffect(needCatalog, []);
  const begin = (level: number): void => {
    const opponents = { ...lastOpponents(), against: "computer", age: null, level } as const;
    void beginGame("othello", opponents, { kind: "usual" }, Math.random());
  };
  return (
    <div class="lobby-levels" role="group" aria-label={lobbyText.value.computer}>
      {Array.from({ length: strengths.value }, (_, index) => index + 1).map((level) => (
        <button
          key={level}
          type="button"
          class={level > levels.value ? "lobby-level lobby-level-long" : "lobby-level"}
          data-level={level}
          aria-label={[words.level(level), words.levelWord(level)].join(", ")}
          title={words.levelWord(level)}
          onClick={() => begin(level)}
        >
          {level > levels.value ? words.level(level) : words.number(level)}
        </button>
      ))}
    </div>
  );
}
