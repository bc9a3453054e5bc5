import { describe, expect, it } from "vitest";
import type { TournamentSettings } from "../../wire";
import { DEFAULT_ONLINE, onlineOf } from "./online-draft";
import { DEFAULT_SETTINGS, draftOf, PRESETS, presetOf, settingsOf, withPreset } from "./settings-draft";

const named = { ...DEFAULT_SETTINGS, name: " Spring Open " };

describe("the form of the settings", () => {
  it("gives the defaults if only the name is filled in", () => {
    expect(settingsOf(named)).toMatchObject({
      name: "Spring Open",
      rounds: 7,
      system: { kind: "swiss" },
      squares: 64,
      order: [],
    });
    expect(settingsOf(named)).not.toHaveProperty("seed");
  });

  it.each(PRESETS)("has the preset %s, and recognizes it", (preset) => {
    const draft = withPreset(named, preset);
    expect(presetOf(draft)).toBe(preset);
    expect(typeof settingsOf(draft)).toBe("object");
  });

  it("matches no preset after a change", () => {
    expect(presetOf({ ...withPreset(named, "swiss7"), rounds: "6" })).toBeNull();
  });

  it.each([
    [{ name: "  " }, "name"],
    [{ rounds: "0" }, "rounds"],
    [{ rounds: "many" }, "rounds"],
    [{ kind: "knock_out", games: "2" }, "games"],
    [{ kind: "championship", players: "1" }, "players"],
    [{ byeDiscs: "forty" }, "byeDiscs"],
    [{ mcmahon: "1400, good" }, "mcmahon"],
    [{ seed: "x" }, "seed"],
    [{ kind: "arena", minutes: "0" }, "minutes"],
    [{ mostMissed: "many" }, "mostMissed"],
  ] as const)("%j is wrong at %s", (part, field) => {
    expect(settingsOf({ ...named, ...part })).toBe(field);
  });

  it("keeps all settings", () => {
    const settings: TournamentSettings = {
      name: "World",
      place: "Rome",
      country: "ITA",
      date: "2026",
      squares: 100,
      rounds: 13,
      system: {
        kind: "championship",
        form: { players: 4, games: 3, third_place: false, first_color: "better_seed", even_match: "another" },
      },
      penalties: "world_championship",
      seeding: "entry",
      order: ["bq", "direct", "lot"],
      constant_hundredths: 650,
      brightwell_mode: "papp",
      bye_discs: 62.5,
      forfeit_discs: 60,
      late_points: 0.5,
      time_rule: "full",
      team_size: 4,
      most_missed: 2,
      mcmahon: [1400, 1600],
      acceleration: { rounds: 2, points: 1 },
      seed: "12345678901234567890",
    };
    expect(settingsOf(draftOf(settings))).toEqual(settings);
    const arena: TournamentSettings = { ...settings, system: { kind: "arena" }, minutes: 90 };
    expect(settingsOf(draftOf(arena))).toEqual(arena);
    // The minutes of an arena must not remain after a change to another system.
    expect(settingsOf({ ...draftOf(arena), kind: "swiss" })).not.toHaveProperty("minutes");
  });
});

it("accepts null from the server", () => {
  const none = {
    constant_hundredths: null,
    bye_discs: null,
    acceleration: null,
    seed: null,
    minutes: null,
    most_missed: null,
  };
  const sent: unknown = { name: "Cup", rounds: 5, system: { kind: "swiss" }, ...none };
  const draft = draftOf(sent as TournamentSettings);
  expect(settingsOf(draft)).toMatchObject({ name: "Cup", rounds: 5 });
  for (const name of Object.keys(none)) expect(settingsOf(draft)).not.toHaveProperty(name);
});

describe("the form of an online event", () => {
  it("takes minutes, and a clock for the whole game", () => {
    expect(onlineOf({ ...DEFAULT_ONLINE, pause: "0,5" }, "full")).toEqual({
      spec: "othello",
      terms: { clock: "5+3", time_default: "full", take_backs: false, public: true },
      pause_s: 30,
      no_show_s: 180,
    });
    expect(onlineOf({ ...DEFAULT_ONLINE, clock: "" }, "full")).toBe("clock");
    expect(onlineOf({ ...DEFAULT_ONLINE, clock: "2d" }, "full")).toBe("clock");
    expect(onlineOf({ ...DEFAULT_ONLINE, noShow: "0" }, "full")).toBe("noShow");
    expect(onlineOf({ ...DEFAULT_ONLINE, pause: "soon" }, "full")).toBe("pause");
    expect(onlineOf({ ...DEFAULT_ONLINE, starts: "2026-11-25T10:00" }, "full")).toMatchObject({
      starts_ms: new Date(2026, 10, 25, 10).getTime(),
    });
  });
});
