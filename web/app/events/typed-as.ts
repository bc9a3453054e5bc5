/** Numbers of settings as they are typed on the page. */
import type { SettingsField } from "../../wire";

/** The server counts the Brightwell constant in hundredths. */
export function typedAs(field: SettingsField, number: string): number {
  return field === "constant_hundredths" ? Number(number) / 100 : Number(number);
}
