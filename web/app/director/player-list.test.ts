import { describe, expect, it } from "vitest";
import { actOfList, countOf } from "./player-list";

describe("a list of players", () => {
  it("is names line by line, with country and rating where they are known", () => {
    expect(actOfList("Lee, Ann; NOR; 1650\n\nMoreau, Jean\n")).toEqual({
      kind: "add",
      players: [{ name: "Lee, Ann", country: "NOR", rating: 1650 }, { name: "Moreau, Jean" }],
    });
    expect(countOf("Lee, Ann; NOR; 1650\n\nMoreau, Jean\n")).toBe(2);
  });

  it.each([
    "id,name,country\n1,Ann,NOR",
    "Name;Rating\nAnn;1650",
    "country = FRA\n50001 MOREAU, Jean",
    "50001 MOREAU, Jean %_<1650>\n50002 LEE, Ann",
  ])("is read by the server where it is a table or a file: %j", (text) => {
    expect(actOfList(text)).toEqual({ kind: "add_list", text });
  });

  it("is counted without headings and remarks", () => {
    expect(countOf("id,name\n1,Ann\n2,Bo")).toBe(2);
    expect(countOf("% list\ncountry = FRA\n50001 MOREAU, Jean")).toBe(1);
  });

  it("is nothing where there is nobody", () => {
    expect(actOfList(" \n\n")).toBeNull();
    expect(countOf("")).toBe(0);
  });
});
