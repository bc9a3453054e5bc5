import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ReportedPlayer } from "../../wire";
import { messages } from "../language";
import { changeLanguage } from "../language/words";
import { ActForm } from "./act-form";
import { moderationText } from "./words";

/** The texts of each act: its name, its effect, and who reads its reason. */
const ACT_TEXTS = {
  en: {
    dismiss: ["Dismiss", "The reports are settled. Nothing else happens.", "For the log."],
    lift: ["Lift a limit", "The limit ends at once.", "For the log."],
    warn: ["Warn", "The text is shown on every page until it is read.", "For the log."],
    limit: ["Limit", "The player sees the end and the reason.", "For the log and for the player."],
    close: ["Close account", "cannot sign in. Only an administrator can reopen the account.", "For the log."],
  },
  ru: {
    dismiss: ["Отклонить", "Жалобы закрываются, и больше ничего не происходит.", "Для журнала."],
    lift: ["Снять ограничение", "Ограничение снимается сразу.", "Для журнала."],
    warn: ["Предупредить", "Текст стоит на каждой странице, пока его не прочтут.", "Для журнала."],
    limit: ["Ограничить", "Игрок узнает, до какого времени и почему.", "Для журнала и для игрока."],
    close: ["Закрыть учётную запись", "не сможет войти. Открыть учётную запись снова может только", "Для журнала."],
  },
} as const;

const player: ReportedPlayer = {
  name: "Boris",
  since_ms: 0,
  closed: false,
  moderator: false,
  limits: [{ limit: "chat", until_ms: 1, reason: "insults" }],
  reports: [],
  past: [],
};

const place = document.createElement("div");

beforeAll(async () => {
  document.body.append(place);
  for (const words of [messages, moderationText]) await words.need();
});

afterEach(() => {
  render(null, place);
});

describe.each(Object.entries(ACT_TEXTS))("the acts of a moderator, %s", (language, acts) => {
  it.each(Object.entries(acts))("%s says what it does", async (name, [called, does, reason]) => {
    await changeLanguage(language === "ru" ? "ru" : "en");
    await act(async () => render(<ActForm player={player} settles onDone={() => undefined} />, place));
    const choice = place.querySelector<HTMLInputElement>(`input[value='${name}']`);
    expect(choice?.closest("label")?.textContent).toBe(called);
    await act(async () => choice?.click());
    expect(place.querySelector("form")?.textContent).toContain(does);
    expect(place.querySelector("[data-field='act-reason'] ~ small")?.textContent).toContain(reason);
    expect(place.querySelector("[data-action='act']")?.textContent).toBe(called);
    for (const [other, [, otherDoes]] of Object.entries(acts))
      if (other !== name) expect(place.querySelector("form")?.textContent).not.toContain(otherDoes);
  });

  it("offers every act once, and none without effect", async () => {
    await changeLanguage(language === "ru" ? "ru" : "en");
    const offered = async (who: ReportedPlayer, settles: boolean) => {
      await act(async () => render(<ActForm player={who} settles={settles} onDone={() => undefined} />, place));
      const choices = [...place.querySelectorAll<HTMLInputElement>("[data-choice='act'] input")];
      return choices.map(({ value }) => value);
    };
    expect(await offered(player, true)).toEqual(Object.keys(acts));
    expect(await offered({ ...player, limits: [], closed: true }, false)).toEqual(["warn", "limit"]);
  });

  it("names acts in this language, and unknown ones by their code", async () => {
    await changeLanguage(language === "ru" ? "ru" : "en");
    const { done } = moderationText.value.queue;
    const inLog = [...Object.keys(acts), "open", "rename", "moderator", "end-sessions", "new-codes"];
    expect(Object.keys(done).sort()).toEqual(inLog.sort());
    expect(new Set(Object.values(done)).size).toBe(inLog.length);
    for (const word of Object.values(done)) expect(/[А-Яа-яЁё]/u.test(word)).toBe(language === "ru");
  });
});
