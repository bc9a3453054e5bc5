import { describe, expect, it } from "vitest";
import { noteStanding, ownStanding, removeWarning } from "./standing";

const warning = (number: number) => ({ number, text: `Warning ${number}`, at_ms: 1000 });

describe("how one stands with the moderators", () => {
  it("is what the server has said last, also where it says nothing of that", () => {
    const limits = [{ limit: "chat", until_ms: 2000, reason: "Insults" } as const];
    noteStanding({ moderator: true, warnings: [warning(1)], limits });
    expect(ownStanding.value).toEqual({ moderator: true, warnings: [warning(1)], limits });
    noteStanding({});
    expect(ownStanding.value).toEqual({ moderator: false, warnings: [], limits: [] });
    noteStanding(null);
    expect(ownStanding.value.warnings).toEqual([]);
  });

  it("has a warning no more that was read, and the others still", () => {
    noteStanding({ moderator: false, warnings: [warning(1), warning(2)], limits: [] });
    removeWarning(1);
    removeWarning(7);
    expect(ownStanding.value.warnings).toEqual([warning(2)]);
  });
});
