/** Numbers of settings as they are typed. */
import type { SettingsField } from "../../wire";

/** Converts the server's number to the typed one: the server has the Brightwell constant in hundredths. */
export function typedAs(field: SettingsField, number: string): number {
  return field === "constant_hundredths" ? Number(number) / 100 : Number(number);
}
