import { describe, expect, it } from "vitest";
import { hasNames, withNames } from "./names-of";

const file = (name: string, length: number): File => new File(["x".repeat(length)], name);
const jou = file("WTH.JOU", 3);
const trn = file("wth.trn", 5);
const games = file("WTH_1983.wtb", 7);

const sent = async (files: readonly File[]): Promise<[string, number]> => {
  const { query, body } = withNames(games, files);
  return [query, body.size];
};

describe("files of names", () => {
  it("are recognized by their extension, in any case", () => {
    expect([jou, trn, games, file("jou", 1)].map(hasNames)).toEqual([true, true, false, false]);
  });

  it("are sent before the games, players first, in any order of choice", async () => {
    for (const files of [
      [games, jou, trn],
      [trn, games, jou],
    ])
      expect(await sent(files)).toEqual(["name=WTH_1983.wtb&players=3&tournaments=5", 15]);
    expect(await sent([games, trn])).toEqual(["name=WTH_1983.wtb&tournaments=5", 12]);
    expect(await sent([games])).toEqual(["name=WTH_1983.wtb", 7]);
  });

  it("have the same name as the games, and not another year", async () => {
    expect(await sent([games, jou, file("wth_1983.jou", 4)])).toEqual(["name=WTH_1983.wtb&players=4", 11]);
    expect(await sent([games, file("WTH_1984.jou", 4)])).toEqual(["name=WTH_1983.wtb", 7]);
    expect(await sent([games, file("Others.jou", 4)])).toEqual(["name=WTH_1983.wtb&players=4", 11]);
    expect(await sent([games, file("A.jou", 4), file("B.jou", 4)])).toEqual(["name=WTH_1983.wtb", 7]);
    const other = file("games.ggf", 2);
    expect(withNames(other, [other, jou])).toEqual({ query: "name=games.ggf", body: other });
  });
});
