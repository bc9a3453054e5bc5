import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import type { Color, Game, GameResult } from "../../wire";
import { messages } from "../language";
import { sampleGame } from "../net/sample-game";
import { PlayerBar } from "../table/player-bar";
import { Table } from "../table/table";
import type { TableHost } from "../table/table-host";
import { Talk } from "./talk";

vi.mock("../net/this-page", () => ({
  pageSocket: { follow: () => ({ connect: () => undefined, close: () => undefined, join: () => () => undefined }) },
}));

const ignored = () => undefined;
const HOST: TableHost = {
  say: ignored,
  moved: ignored,
  failed: ignored,
  turned: ignored,
  created: ignored,
  finished: ignored,
  tell: ignored,
  timeIsShort: ignored,
  continued: ignored,
  ended: ignored,
  tookBack: ignored,
};

/** Returns a game that Black lost on time, from the view of `side`. */
function lost(side: Color | null, result: GameResult | null = null): Game {
  return {
    ...sampleGame(2),
    company: "two",
    seats: { black: { kind: "human", name: "Anna" }, white: { kind: "human", name: "Boris" } },
    terms: { time_default: "play_on" },
    you: { is_owner: false, side, link: null, invitation: null },
    defaulted: "black",
    result,
  };
}

const place = document.createElement("div");
let made: Table | null = null;

async function shown(game: Game) {
  const table = new Table(game, HOST);
  made = table;
  document.body.append(place);
  await act(() =>
    render(
      <>
        <PlayerBar table={table} color="black" place="bottom" />
        <PlayerBar table={table} color="white" place="top" />
        <Talk table={table} />
      </>,
      place,
    ),
  );
  const text = (of: string) => place.querySelector(of)?.textContent ?? "";
  return {
    black: text("[data-player=black] .table-player-state"),
    white: text("[data-player=white] .table-player-state"),
    talk: text("[data-talk]"),
    askBack: table.agreement.mayAskBack.value,
  };
}

beforeAll(() => messages.need());

afterEach(() => {
  render(null, place);
  made?.close();
});

it.each(["black", "white", null] as const)("still shows who lost on time, to %s", async (side) => {
  const { black, white, talk, askBack } = await shown(lost(side));
  expect(black).toMatch(/^Out of time · /);
  expect(white).not.toContain("Out of time");
  expect(talk).toContain(side === "black" ? "You lost on time." : "Anna lost on time.");
  expect(askBack).toBe(false);
});
