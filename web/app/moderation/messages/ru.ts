/** Russian. */
import { number, plural } from "../../language/ru";
import type { ModerationText } from "./text";

const ACTS = {
  dismiss: "Отклонить",
  warn: "Предупредить",
  limit: "Ограничить",
  lift: "Снять ограничение",
  close: "Закрыть учётную запись",
} as const;

export const moderation: ModerationText = {
  reasons: {
    computer: "Помощь компьютера",
    stalling: "Тянет время или уходит",
    insults: "Оскорбления",
    name: "Неподходящее имя",
    other: "Другое",
  },
  limits: { chat: "Чат и сообщения", rated: "Партии на рейтинг и лобби" },

  report: {
    title: (name) => `Жалоба на игрока ${name}`,
    about: "Жалобу прочтут модераторы. Игрок не узнает ни о ней, ни о том, кто её отправил.",
    reason: "Причина",
    words: "Своими словами",
    wordsHelp: (most) => `Необязательно, до ${number(most)} знаков.`,
    wordsMissing: "Напишите, в чём дело.",
    send: "Отправить жалобу",
    done: "Жалоба у модераторов.",
  },

  standing: {
    warning: "Модератор пишет вам:",
    read: "Прочитано",
    limit: (limit, until) =>
      limit === "chat"
        ? `Вам нельзя писать другим до ${until}.`
        : `Партии на рейтинг и лобби закрыты для вас до ${until}.`,
    dismiss: "Скрыть",
    title: "От модераторов",
  },

  queue: {
    title: "Жалобы",
    notModerator: "Жалобы видят только модераторы.",
    open: "Открытые",
    settled: "Решённые",
    states: "Какие жалобы",
    nothing: "Жалоб нет.",
    nothingSettled: "Решённых жалоб пока нет.",
    more: "Показать ещё",
    closed: "Учётная запись закрыта",
    moderator: "Это модератор: здесь решает только администратор.",
    until: (what, until) => `${what}: закрыто до ${until}`,
    by: (name, at) => `жалоба игрока ${name}, ${at}`,
    letters: (count) => `Сообщения из переписки: ${number(count)}`,
    game: "Партия",
    side: (color) => (color === "black" ? "чёрными" : "белыми"),
    gameGone: "Партии нет, или её нельзя прочитать.",
    goesOn: "Партия ещё идёт. Анализировать её можно после конца.",
    notAnalyzed: "Анализа этой партии ещё нет.",
    analyse: "Анализировать",
    analyzing: "Идёт анализ партии…",
    analysisFailed: "Анализ не удался.",
    analysis: "Анализ",
    figures: "Как играла эта сторона",
    figure: "Показатель",
    value: "Значение",
    outcome: (act, by, at) => `${act}${by === null ? "" : `, ${by}`}, ${at}`,
    past: (count) => `Раньше: ${number(count)} ${plural(count, { one: "решение", few: "решения", many: "решений" })}`,
    pastAct: (act, who, at) => `${act}, ${who}, ${at}`,
    done: {
      dismiss: "Отклонено",
      warn: "Предупреждение",
      limit: "Ограничение",
      lift: "Ограничение снято",
      close: "Учётная запись закрыта",
      open: "Учётная запись открыта",
      rename: "Переименование",
      moderator: "Модератор",
      "end-sessions": "Сеансы завершены",
      "new-codes": "Новые коды",
    },
  },

  act: {
    title: (name) => `Решение: ${name}`,
    what: "Решение",
    names: ACTS,
    abouts: {
      dismiss: "Жалобы закрываются, и больше ничего не происходит.",
      warn: "Текст стоит на каждой странице, пока его не прочтут.",
      limit: "Закрывается на время. Игрок узнает, до какого времени и почему.",
      lift: "То, что было закрыто, снова открыто.",
      close: "Игрок выйдет отовсюду и не сможет войти. Открыть учётную запись снова может только администратор.",
    },
    limit: "Что закрыть",
    time: "На сколько",
    times: { day: "1 день", week: "1 неделя", month: "1 месяц" },
    text: "Текст предупреждения",
    textHelp: "До 500 знаков.",
    reason: "Причина",
    reasonHelp: "Для журнала. До 200 знаков.",
    reasonToldHelp: "Для журнала и для игрока. До 200 знаков.",
    missing: "Это нужно заполнить.",
    submit: (act) => ACTS[act],
    sent: "Готово.",
  },
};
