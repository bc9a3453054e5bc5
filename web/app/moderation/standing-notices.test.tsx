import type { JSX } from "preact";
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it, vi } from "vitest";
import { noteStanding } from "../identity/standing";
import { messages } from "../language";
import { useStandingNotices } from "./standing-notices";
import { moderationText } from "./words";

function Notices(): JSX.Element | null {
  return useStandingNotices();
}

it("a warning appears even if its messages fail to load at first", async () => {
  await messages.need();
  const need = vi.spyOn(moderationText, "need").mockRejectedValueOnce(new TypeError("a lost chunk"));
  noteStanding({ moderator: false, limits: [], warnings: [{ number: 1, text: "Play on.", at_ms: 0 }] });
  const place = document.createElement("div");
  act(() => render(<Notices />, place));
  await vi.waitFor(() => expect(place.textContent).toContain("Play on."), { timeout: 2_000 });
  expect(need).toHaveBeenCalledTimes(2);
  render(null, place);
});
