import { expect, it, vi } from "vitest";
import { pageSocket } from "../net/this-page";
import { followReach } from "./at-home";

vi.mock("../net/this-page", () => ({ pageSocket: { reconnectNow: vi.fn() } }));
vi.mock("../net/build", () => ({ askBuild: vi.fn(), compareBuilds: vi.fn() }));
vi.mock("../current-game/current-table", () => ({ table: { value: null } }));

it("tries the connection when the network is back, and when the page becomes visible", () => {
  followReach();
  dispatchEvent(new Event("online"));
  expect(pageSocket.reconnectNow).toHaveBeenCalledTimes(1);
  const look = (isHidden: boolean): void => {
    Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
    document.dispatchEvent(new Event("visibilitychange"));
  };
  look(true);
  expect(pageSocket.reconnectNow).toHaveBeenCalledTimes(1);
  look(false);
  expect(pageSocket.reconnectNow).toHaveBeenCalledTimes(2);
});
