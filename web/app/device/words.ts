/** The words of going on elsewhere in the language of the page; fetched with it, not before. */
import { Words } from "../language/words";
import type { DeviceText } from "./messages/text";

export const deviceText = new Words<DeviceText>({
  en: async () => (await import("./messages/en")).device,
  ru: async () => (await import("./messages/ru")).device,
});
