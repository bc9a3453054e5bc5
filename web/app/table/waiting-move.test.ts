import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import type { Game } from "../../wire";
import { RequestFailed, unreachable } from "../net/api";
import { sampleGame } from "../net/sample-game";
import { LiveGame } from "./live-game";
import { SampleServer } from "./sample-server";
import { Showing } from "./showing";
import { WaitingMove } from "./waiting-move";

/** A draft whose server cannot be reached until `comeBack` is called. */
function setUp() {
  const reachable = signal(true);
  const server = new SampleServer();
  let created = 0;
  server.answer = () => {
    reachable.value = false;
    return Promise.reject(new RequestFailed(unreachable()));
  };
  const comeBack = (): void => {
    server.answer = () => {
      created += 1;
      return Promise.resolve(sampleGame());
    };
    reachable.value = true;
  };
  const draft: Game = { ...sampleGame(), id: "", seq: 0 };
  const live = new LiveGame(draft, {}, server);
  const nothing = { ply: () => undefined, tookBack: () => undefined, ended: () => undefined };
  const showing = new Showing(live, nothing, () => "none");
  const waiting = new WaitingMove(live, showing, reachable);
  const reports: string[] = [];
  live.listen((news) => {
    if (!waiting.received(news)) reports.push(news.kind);
  });
  const board = (): string => showing.picture.value.contents.slice(2).join(" ");
  return { live, waiting, reachable, comeBack, commands: server.commands, reports, board, created: () => created };
}

/** Waits until resolved answers have been processed. */
const answers = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe("a first move without the server", () => {
  it("is shown on the board, and made once as soon as the server answers", async () => {
    const { live, waiting, comeBack, commands, reports, board, created } = setUp();
    live.play("c1");
    await answers();
    expect(waiting.move.value?.text).toBe("c1");
    expect(board()).toBe("black empty");
    expect([reports, created()]).toEqual([[], 0]);
    comeBack();
    await answers();
    expect(commands.map(({ action }) => action)).toEqual([{ kind: "play", text: "c1" }]);
    expect([reports, created()]).toEqual([["created"], 1]);
    expect(waiting.move.value).toBeNull();
    expect(board()).toBe("black empty");
  });

  it("keeps waiting if the server disappears again before it answers", async () => {
    const { live, waiting, reachable, board } = setUp();
    live.play("c1");
    await answers();
    // The server is reachable for a moment, but not during the request that creates the game.
    reachable.value = true;
    await answers();
    expect([waiting.move.value?.text, board(), reachable.value]).toEqual(["c1", "black empty", false]);
  });

  it("can be taken back", async () => {
    const { live, waiting, comeBack, commands, board } = setUp();
    live.play("c1");
    await answers();
    waiting.forget();
    expect(board()).toBe("empty empty");
    comeBack();
    await answers();
    expect(commands).toEqual([]);
  });

  it("waits again after a reload of the page, if it is still legal", async () => {
    const { waiting, comeBack, commands, board } = setUp();
    waiting.wait("d1");
    expect(waiting.move.value).toBeNull();
    waiting.wait("c1");
    expect(board()).toBe("black empty");
    comeBack();
    await answers();
    expect(commands).toHaveLength(1);
  });
});
