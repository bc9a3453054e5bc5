/** The server's requests for links to continue in another browser. */
import type { DeviceLink, DeviceOffer } from "../../wire";
import { failureOf, post } from "../net/api";
import type { LinkRefusal } from "./messages";

/** Creates a link for the player of this browser. */
export function makeLink(): Promise<DeviceLink> {
  return post("/api/devices", {});
}

/** The effect of opening a link here. */
export function offerOf(code: string): Promise<DeviceOffer> {
  return post("/api/devices/offer", { code });
}

/** Makes this browser the player of a link; `leaveGames` if it has games of its own. */
export function claim(code: string, leaveGames: boolean): Promise<void> {
  return post("/api/devices/claim", { code, leave_games: leaveGames });
}

/** The reason why the link itself does not work; `null` for any other failure. */
export function refusalOf(thrown: unknown): LinkRefusal | null {
  switch (failureOf(thrown).code) {
    case "link_used":
      return "used";
    case "link_expired":
      return "expired";
    case "not_found":
      return "unknown";
    default:
      return null;
  }
}
