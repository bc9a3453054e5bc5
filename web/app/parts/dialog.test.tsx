import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it, vi } from "vitest";
import { Dialog } from "./dialog";

it("closes at a press beside it, but not at the end of a selection there", async () => {
  vi.useFakeTimers();
  const place = document.createElement("div");
  document.body.append(place);
  const close = vi.fn();
  await act(async () => {
    render(
      <Dialog title="Names" name="names" onClose={close}>
        <input />
      </Dialog>,
      place,
    );
    await vi.advanceTimersByTimeAsync(1_000);
  });
  const dialog = place.querySelector("dialog");
  const field = place.querySelector("input");
  if (dialog === null || field === null) throw new Error("no dialog was drawn");
  const press = (on: Element) => on.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  press(field);
  dialog.click();
  expect(close).not.toHaveBeenCalled();
  press(dialog);
  field.click();
  expect(close).not.toHaveBeenCalled();
  press(dialog);
  dialog.click();
  expect(close).toHaveBeenCalledOnce();
  render(null, place);
  place.remove();
  vi.useRealTimers();
});
