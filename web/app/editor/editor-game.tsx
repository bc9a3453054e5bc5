/** The choice of the game, with its options. */
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { catalog } from "../catalog/catalog";
import { readSpec, writeSpec } from "../catalog/spec";
import { messages } from "../language";
import { errorText } from "../net/error-text";
import { GameOptions } from "../new-game/game-options";
import "../parts/field.css";
import { Fold } from "../parts/fold";
import type { Editing, Editor } from "./use-editor";
import { editorText } from "./words";

export function EditorGame({ editor, editing }: { editor: Editor; editing: Editing }): JSX.Element | null {
  const words = editorText.value;
  const field = useId();
  const games = catalog.value?.games;
  const chosen = readSpec(editor.wanted ?? editing.spec);
  const game = games?.find(({ id }) => id === chosen.id);
  if (games === undefined) return null;
  return (
    <div class="editor-game">
      <div class="parts-field">
        <label for={field}>{words.game}</label>
        <select
          id={field}
          data-field="game"
          value={chosen.id}
          onChange={(event) => editor.play(event.currentTarget.value)}
        >
          {games.map(({ id, name }) => (
            <option key={id} value={id}>
              {messages.value.variants.name(id, name)}
            </option>
          ))}
        </select>
      </div>
      {game !== undefined && game.parameters.length > 0 && (
        <Fold name="options" label={words.options}>
          <GameOptions game={game} value={chosen} onChange={(value) => editor.play(writeSpec(value, game))} />
        </Fold>
      )}
      {editor.failure !== null && (
        <p class="parts-problem" role="alert">
          {errorText(editor.failure, messages.value)}
        </p>
      )}
    </div>
  );
}
