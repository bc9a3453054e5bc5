/** The choice of the game, as cards with pictures. Recently started games come first. */
import type { JSX } from "preact";
import { useId, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { catalog } from "../catalog/catalog";
import { StartPicture } from "../catalog/start-picture";
import { messages } from "../language";
import "./game-cards.css";
import { inOrder, recentGames } from "./recent-games";
import { newGameText } from "./words";

/** `value` is the id of a game. */
export function GameCards({ value, onChoose }: { value: string; onChoose: (id: string) => void }): JSX.Element {
  const words = newGameText.value;
  const known = catalog.value?.games;
  // Until the catalog has loaded, show only the chosen game.
  const games = useMemo(
    () => (known === undefined ? [{ id: value, name: value, spec: value }] : inOrder(known, recentGames())),
    [known],
  );
  const group = useId();
  const element = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    // When the other cards arrive, the chosen card moves and loses the focus.
    if (document.activeElement?.closest("dialog :not(dialog)")) return;
    element.current?.querySelector<HTMLInputElement>("input:checked")?.focus();
  }, [known]);
  return (
    <fieldset class="new-game-cards" data-choice="game" ref={element}>
      <legend>{words.game}</legend>
      <div class="new-game-cards-list">
        {games.map(({ id, name, spec }) => (
          <label key={id} class="new-game-card">
            <input type="radio" name={group} value={id} checked={id === value} onChange={() => onChoose(id)} />
            <span class="new-game-card-face">
              <span class="new-game-card-picture">
                <StartPicture spec={spec} />
              </span>
              <span class="new-game-card-name">{words.cardName(messages.value.variants.name(id, name))}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
