/** The words of the sheet in the language of the page; fetched with it, not before. */
import { spoken } from "../language/spoken";
import { share } from "./messages";

export const shareText = spoken(
  import.meta.glob<string>("../../../languages/*/share.ftl", { import: "default" }),
  share,
);
