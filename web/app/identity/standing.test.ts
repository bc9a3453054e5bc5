import { describe, expect, it } from "vitest";
import { noteStanding, ownStanding, removeWarning } from "./standing";

const warning = (number: number) => ({ number, text: `Warning ${number}`, at_ms: 1000 });

describe("the standing with the moderators", () => {
  it("is the server's last answer, and nothing for a guest", () => {
    const limits = [{ limit: "chat", until_ms: 2000, reason: "Insults" } as const];
    noteStanding({ moderator: true, warnings: [warning(1)], limits });
    expect(ownStanding.value).toEqual({ moderator: true, warnings: [warning(1)], limits });
    noteStanding({ moderator: false, warnings: [], limits: [] });
    expect(ownStanding.value).toEqual({ moderator: false, warnings: [], limits: [] });
    noteStanding(null);
    expect(ownStanding.value.warnings).toEqual([]);
  });

  it("loses a warning that was read, and keeps the others", () => {
    noteStanding({ moderator: false, warnings: [warning(1), warning(2)], limits: [] });
    removeWarning(1);
    removeWarning(7);
    expect(ownStanding.value.warnings).toEqual([warning(2)]);
  });
});
