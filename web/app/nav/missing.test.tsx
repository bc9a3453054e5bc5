import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, expect, it } from "vitest";
import { messages } from "../language";
import { Missing } from "./missing";
import { usePageTitle } from "./page-title";

const place = document.createElement("div");

beforeAll(() => messages.need());
afterEach(() => render(null, place));

/** A page that does not know the title of what it shows. */
function Room({ found }: { found: string | null }) {
  usePageTitle(found ?? "Library");
  return found === null ? <Missing title="Nothing here" text="There is no page at /library/x." /> : <h1>{found}</h1>;
}

it("the tab is called by what is missing as long as that is shown", async () => {
  const show = (found: string | null) => act(async () => render(<Room found={found} />, place));
  await show(null);
  expect(document.title).toBe("Nothing here · Outflank");
  await show("Ringo");
  expect(document.title).toBe("Ringo · Outflank");
  await show(null);
  expect(document.title).toBe("Nothing here · Outflank");
});

it("is named in a page without a name of its own, too", async () => {
  await act(async () => render(<Missing title="No such tournament" text="It is gone." />, place));
  expect(document.title).toBe("No such tournament · Outflank");
});

it("leads to more of its kind first, where there is any", async () => {
  const near = { to: { page: "library", game: null }, text: "All games" } as const;
  await act(async () => render(<Missing title="Nothing here" text="No such game." near={near} />, place));
  const ways = () => [...place.querySelectorAll<HTMLAnchorElement>(".page-ways a")].map(({ pathname }) => pathname);
  expect(ways()).toEqual(["/library", "/", "/games", "/lobby"]);
  await act(async () => render(<Missing title="Nothing here" text="No such page." />, place));
  expect(ways()).toEqual(["/", "/games", "/lobby"]);
});
