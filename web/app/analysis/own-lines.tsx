/** The lines that the player tried. Choosing one resumes it. */
import type { JSX } from "preact";
import type { LineOnBoard } from "./use-line";
import { analysisText } from "./words";

export function OwnLines({ on }: { on: LineOnBoard }): JSX.Element | null {
  const text = analysisText.value;
  if (on.own.length === 0) return null;
  return (
    <section class="analysis-own" aria-label={text.ownLines}>
      <h2>{text.ownLines}</h2>
      <ul>
        {on.own.map((shown) => (
          <li key={shown.key}>
            <button
              type="button"
              class="analysis-own-line"
              data-own={shown.moves.join(" ")}
              aria-pressed={on.line?.shown.key === shown.key}
              onClick={() => on.show(shown)}
            >
              {text.numbered(shown.ply, shown.moves.join(" "))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
