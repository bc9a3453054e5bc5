/** The dialog that changes the computer's level during a game. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Color } from "../../wire";
import { agesFor, needCatalog } from "../catalog/catalog";
import { lastOpponents } from "../current-game/opponents";
import { messages } from "../language";
import { closeDialog } from "../nav/dialogs";
import { Dialog } from "../parts/dialog";
import { isComputer } from "../table/sides";
import type { Table } from "../table/table";
import { ComputerField, computerFor, seatOf } from "./computer-field";
import { newGameText } from "./words";

export function LevelDialog({ table }: { table: Table }): JSX.Element {
  const words = messages.value;
  const text = newGameText.value.level;
  const { seats, spec } = table.live.game.value;
  const color: Color = isComputer(seats.black) ? "black" : "white";
  const seat = seats[color];
  const [chosen, setChosen] = useState(() => ({
    level: seat.kind === "engine" ? seat.level : lastOpponents().level,
    age: seat.kind === "age" ? seat.age : null,
  }));
  const ages = agesFor(spec);
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
              const next = seatOf(computerFor(chosen, ages));
              if (JSON.stringify(next) !== JSON.stringify(seat)) table.live.seat(color, next);
            }}
          >
            {words.actions.changeLevel}
          </button>
        </>
      }
    >
      <ComputerField value={chosen} ages={ages} onChange={(part) => setChosen({ ...chosen, ...part })} />
      <p class="quiet">{text.later}</p>
    </Dialog>
  );
}
