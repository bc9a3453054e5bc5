/** Russian. */
import type { ChatRefusal } from "../../../wire";
import { dateTime, NAMES, plural } from "../../language/ru";
import type { ChatText } from "./text";

export const chat: ChatText = {
  title: "Чат",
  rooms: { players: "Игроки", watchers: "Зрители" },
  empty: {
    players: "Это читаете только вы двое.",
    watchers: "Это читают все зрители, а игроки — только после партии.",
  },
  message: "Сообщение",
  send: "Отправить",
  phrases: "Готовые фразы",
  loading: "Загрузка…",
  you: "Вы",
  guest: (number) => `Гость ${number}`,
  namedGuest: (name) => `${name} (гость)`,
  says: (who, text) => `${who}: ${text}`,
  sending: "Отправляется…",
  mute: "Скрыть",
  unmute: "Показать",
  muted: { players: "Вы скрыли чат игроков.", watchers: "Вы скрыли чат зрителей." },
  switchOff: "Отключить чат",
  switchOn: "Включить чат",
  offByYou: "Вы отключили чат в этой партии.",
  offBy: (color, name) =>
    name === null
      ? `${NAMES[color]} отключили чат в этой партии.`
      : `Чат в этой партии отключён. Отключил игрок ${name}.`,
  refused: (why: ChatRefusal) => {
    switch (why.kind) {
      case "not_here":
        return "Здесь вам писать нельзя.";
      case "empty":
        return "В этом сообщении нечего читать.";
      case "too_long":
        return `В сообщении может быть не больше ${why.most} знаков.`;
      case "link":
        return "Ссылки в чате запрещены.";
      case "repeated":
        return "Вы только что это написали.";
      case "off":
        return "Чат отключён.";
      case "limited":
        return `Вам нельзя писать в партиях до ${dateTime(why.until_ms)}. Причина: «${why.reason}».`;
      case "too_many":
        return `Не так часто: подождите ${why.seconds} ${plural(why.seconds, { one: "секунду", few: "секунды", many: "секунд" })}.`;
      case "name_taken":
        return "Так называется чья-то учётная запись. Теперь вы гость без имени: отправьте ещё раз.";
      case "malformed":
      case "failed":
        return "Сообщение не отправлено. Попробуйте ещё раз.";
    }
  },
};
