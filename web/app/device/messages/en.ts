/** English. */
import { number, plural } from "../../language/en";
import type { DeviceText } from "./text";

const games = (count: number) => `${number(count)} ${plural(count, { one: "game", other: "games" })}`;

export const device: DeviceText = {
  sheet: {
    title: "Continue on another device",
    how: "Open this link on the other device, or point its camera at the code. All your games are there then, and here too.",
    howHere: "Open this link in the other browser. All your games are there then, and here too.",
    secret: "It works once, within 10 minutes. Give it to nobody: whoever opens it plays as you.",
    link: "This player’s link",
    copy: "Copy link",
    copied: "The link was copied.",
    making: "Making the link…",
    failed: "The link could not be made.",
    again: "Try again",
    code: "QR code of the link: point the other device’s camera at it to continue there.",
    codeFailed: "The QR code could not be made. The link works without it.",
  },
  page: {
    title: "Continue here?",
    offer: (name, count) =>
      name === null
        ? `${games(count)} will be in this browser.`
        : `You will play here as ${name}, with ${games(count)}.`,
    yours: "Continue only if you made this link yourself, on another device.",
    leaves: (count) =>
      `This browser already has ${games(count)}. If you continue, ${count === 1 ? "it" : "they"} cannot be opened here anymore.`,
    plays: (name) => (name === null ? "From now on it plays as the other player." : `From now on it plays as ${name}.`),
    go: "Continue here",
    goAnyway: "Continue anyway",
    stay: "Stay as I am",
    already: "This browser has these games already.",
    toGames: "My games",
  },
  refused: {
    used: ["The link was used", "It works once. Make a new one on the other device."],
    expired: ["The link has expired", "It works for 10 minutes. Make a new one on the other device."],
    unknown: ["No such link", "It is wrong, or its end is missing. Make a new one on the other device."],
  },
};
