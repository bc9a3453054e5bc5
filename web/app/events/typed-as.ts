/** Converts numbers of settings to the form in which they are typed. */
import type { SettingsField } from "../../wire";

/** Converts a number from the server to the typed one. The server has the Brightwell constant in hundredths. */
export function typedAs(field: SettingsField, number: string): number {
  return field === "constant_hundredths" ? Number(number) / 100 : Number(number);
}
