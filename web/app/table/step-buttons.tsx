/** Buttons that step through the game. */
import type { JSX } from "preact";
import { messages } from "../language";
import type { Step } from "../parts/step-button";
import { StepButton } from "../parts/step-button";
import type { Table } from "./table";

/** `ends` adds buttons for the first and the last position. */
export function StepButtons({ table, ends }: { table: Table; ends: boolean }): JSX.Element {
  const words = messages.value.controls;
  const { ply } = table.showing.picture.value;
  const last = table.live.game.value.plies.length;
  const step = (icon: Step, to: number, isPossible: boolean): JSX.Element => (
    <StepButton icon={icon} label={words[icon]} isPossible={isPossible} onStep={() => table.step(to)} />
  );
  return (
    <div class="table-steps">
      {ends && step("first", 0, ply > 0)}
      {step("previous", ply - 1, ply > 0)}
      {step("next", ply + 1, ply < last)}
      {ends && step("last", last, ply < last)}
    </div>
  );
}
