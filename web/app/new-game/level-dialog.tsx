/** Another level for the computer, in the middle of a game. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Color } from "../../wire";
import { needCatalog } from "../catalog/catalog";
import { messages } from "../language";
import { Dialog } from "../parts/dialog";
import { closeDialog } from "../site/dialogs";
import type { Table } from "../table/table";
import { LevelField } from "./level-field";
import { newGameText } from "./words";

/** See the module. */
export function LevelDialog({ table }: { table: Table }): JSX.Element {
  const words = messages.value;
  const text = newGameText.value.level;
  const { seats } = table.live.game.value;
  const color: Color = seats.black.kind === "engine" ? "black" : "white";
  const seat = seats[color];
  const before = seat.kind === "engine" ? seat.level : 1;
  const [level, setLevel] = useState(before);
  useEffect(needCatalog, []);
  return (
    <Dialog
      title={text.title}
      name="level"
      onClose={closeDialog}
      foot={
        <>
          <button type="button" class="button" data-action="cancel" onClick={closeDialog}>
            {words.buttons.cancel}
          </button>
          <button
            type="button"
            class="button button-main"
            data-action="confirm"
            onClick={() => {
              closeDialog();
              if (level !== before) table.live.seat(color, { kind: "engine", level });
            }}
          >
            {words.actions.changeLevel}
          </button>
        </>
      }
    >
      <LevelField value={level} onChange={setLevel} />
      <p class="quiet">{text.later}</p>
    </Dialog>
  );
}
