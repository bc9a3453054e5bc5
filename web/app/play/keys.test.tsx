import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it } from "vitest";
import { sampleGame } from "../net/sample-game";
import type { Table } from "../table/table";
import { useStepping } from "./keys";

it("steps through the game unless the keys scroll or write", async () => {
  const steps: number[] = [];
  const table = {
    showing: { picture: signal({ ply: 2 }) },
    live: { game: signal(sampleGame(3)) },
    step: (to: number) => steps.push(to),
  } as unknown as Table;
  function Page() {
    useStepping(table);
    return (
      <>
        <button type="button">more</button>
        <div role="log" />
        <input />
      </>
    );
  }
  const place = document.createElement("div");
  document.body.append(place);
  await act(() => render(<Page />, place));
  const press = (on: string, key: string) =>
    place.querySelector(on)?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  for (const on of ["[role=log]", "input"]) for (const key of ["Home", "End", "ArrowLeft"]) press(on, key);
  expect(steps).toEqual([]);
  for (const key of ["Home", "End", "ArrowLeft"]) press("button", key);
  expect(steps).toEqual([0, 3, 1]);
  render(null, place);
  place.remove();
});
