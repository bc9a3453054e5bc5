/** Requests about links for continuing in another browser. */
import type { DeviceLink, DeviceOffer } from "../../wire";
import { failureOf, post } from "../net/api";
import type { LinkRefusal } from "./messages";

/** Creates a link for the player of this browser. */
export function makeLink(): Promise<DeviceLink> {
  return post("/api/devices", {});
}

/** Returns the effect of opening a link here. */
export function offerOf(code: string): Promise<DeviceOffer> {
  return post("/api/devices/offer", { code });
}

/** Makes this browser that of the link's player. `leaveGames` confirms that its own games are left behind. */
export function claim(code: string, leaveGames: boolean): Promise<void> {
  return post("/api/devices/claim", { code, leave_games: leaveGames });
}

/** Returns the reason why a link does not work; `null` if the failure has another cause. */
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
