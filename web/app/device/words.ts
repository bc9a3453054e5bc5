/** The words of going on elsewhere in the language of the page; fetched with it, not before. */
import { spoken } from "../language/spoken";
import { device } from "./messages";

export const deviceText = spoken(
  import.meta.glob<string>("../../../languages/*/device.ftl", { import: "default" }),
  device,
);
