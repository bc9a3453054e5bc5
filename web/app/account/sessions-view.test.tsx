import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it, vi } from "vitest";
import { endSession } from "./api";
import { SessionsView } from "./sessions-view";
import { accountText } from "./words";

vi.mock("./api", () => ({ endSession: vi.fn(), endOtherSessions: vi.fn() }));

it("ends a session once, and moves the focus to the heading", async () => {
  await accountText.need();
  const place = document.createElement("div");
  document.body.append(place);
  const session = { created_ms: 0, used_ms: 0, program: "bot", browser: null, is_this: false };
  const found = [
    { ...session, id: "one" },
    { ...session, id: "two" },
  ];
  const draw = () => render(<SessionsView found={found} onChange={() => void found.shift()} />, place);
  let answer: () => void = () => undefined;
  vi.mocked(endSession).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await act(draw);
  const button = place.querySelector("button");
  button?.focus();
  await act(() => button?.click());
  await act(() => button?.click());
  expect(endSession).toHaveBeenCalledOnce();
  await act(async () => answer());
  await act(draw);
  expect(place.querySelectorAll("li")).toHaveLength(1);
  expect(document.activeElement?.tagName).toBe("H2");
  render(null, place);
  place.remove();
});
