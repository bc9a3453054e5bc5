import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, expect, it } from "vitest";
import { messages } from "../language";
import { Missing } from "./missing";
import { usePageTitle } from "./page-title";

const place = document.createElement("div");

beforeAll(() => messages.need());
afterEach(() => render(null, place));

/** A page that sets an empty title when nothing was found. */
function Room({ found }: { found: string | null }) {
  usePageTitle(found ?? "Library");
  return found === null ? <Missing title="Nothing here" text="There is no page at /library/x." /> : <h1>{found}</h1>;
}

it("the tab has the title of a missing page while that is shown", async () => {
  const show = (found: string | null) => act(async () => render(<Room found={found} />, place));
  await show(null);
  expect(document.title).toBe("Nothing here · Outflank");
  await show("Ringo");
  expect(document.title).toBe("Ringo · Outflank");
  await show(null);
  expect(document.title).toBe("Nothing here · Outflank");
});

it("the tab has it also on a page without a title", async () => {
  await act(async () => render(<Missing title="No such tournament" text="It is gone." />, place));
  expect(document.title).toBe("No such tournament · Outflank");
});

it("a link to similar things comes first, if there is one", async () => {
  const near = { to: { page: "library", game: null }, text: "All games" } as const;
  await act(async () => render(<Missing title="Nothing here" text="No such game." near={near} />, place));
  const ways = () => [...place.querySelectorAll<HTMLAnchorElement>(".page-ways a")].map(({ pathname }) => pathname);
  expect(ways()).toEqual(["/library", "/", "/games", "/lobby"]);
  await act(async () => render(<Missing title="Nothing here" text="No such page." />, place));
  expect(ways()).toEqual(["/", "/games", "/lobby"]);
});
