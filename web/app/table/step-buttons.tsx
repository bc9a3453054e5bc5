/** Buttons to step through the game. */
import type { JSX } from "preact";
import { messages } from "../language";
import type { IconName } from "../parts/icons";
import { Icon } from "../parts/icons";
import type { Table } from "./table";

/** `ends` adds the jumps to the first and the last position. */
export function StepButtons({ table, ends }: { table: Table; ends: boolean }): JSX.Element {
  const words = messages.value.controls;
  const { ply } = table.showing.picture.value;
  const last = table.live.game.value.plies.length;
  const step = (icon: IconName, label: string, to: number, possible: boolean): JSX.Element => (
    <button
      type="button"
      class="button-icon"
      data-action={`step-${icon}`}
      aria-label={label}
      title={label}
      // Stays in the order of focus, so that stepping to the end does not lose one's place.
      aria-disabled={!possible}
      onClick={() => possible && table.step(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="table-steps">
      {ends && step("first", words.first, 0, ply > 0)}
      {step("previous", words.previous, ply - 1, ply > 0)}
      {step("next", words.next, ply + 1, ply < last)}
      {ends && step("last", words.last, last, ply < last)}
    </div>
  );
}
