import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { inviteText } from "../invite/words";
import { NewGameDialog } from "./new-game-dialog";
import { newGameText } from "./words";

const place = document.createElement("div");

beforeAll(async () => {
  await Promise.all([newGameText.need(), inviteText.need()]);
});
afterEach(() => {
  render(null, place);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("keeps the opponent chosen last, although the words for another one arrive later", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  document.body.append(place);
  await act(() => render(<NewGameDialog />, place));
  // Wait, because the dialog renders its content in a later frame.
  await vi.waitFor(() => expect(place.querySelector("[data-choice='against']")).not.toBeNull());
  let arrive: () => void = () => undefined;
  vi.spyOn(inviteText, "need").mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const radios = () => [...place.querySelectorAll<HTMLInputElement>("[data-choice='against'] input")];
  const choose = (value: string) =>
    act(() =>
      radios()
        .find((radio) => radio.value === value)
        ?.click(),
    );
  await choose("link");
  await choose("computer");
  await act(async () => arrive());
  expect(
    radios()
      .filter(({ checked }) => checked)
      .map(({ value }) => value),
  ).toEqual(["computer"]);
});
