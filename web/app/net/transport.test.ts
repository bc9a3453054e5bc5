import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openWebSocket } from "./transport";

/** The browser's socket, as far as a transport uses it. */
class FakeWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static last: FakeWebSocket;
  readyState = FakeWebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  closed = false;
  readonly sent: string[] = [];

  constructor(readonly address: string) {
    FakeWebSocket.last = this;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    if (this.readyState === FakeWebSocket.CONNECTING) throw new Error("closed before the connection is established");
    this.closed = true;
  }

  open(): void {
    this.readyState = FakeWebSocket.OPEN;
    this.onopen?.();
  }
}

describe("a transport over the browser's socket", () => {
  beforeEach(() => vi.stubGlobal("WebSocket", FakeWebSocket));
  afterEach(() => vi.unstubAllGlobals());

  it("closes at once when it is open", () => {
    const transport = openWebSocket("ws://here/socket");
    FakeWebSocket.last.open();
    transport.close();
    expect(FakeWebSocket.last.closed).toBe(true);
  });

  it("sends while it is open, and nothing once it is about to close", () => {
    const transport = openWebSocket("ws://here/socket");
    FakeWebSocket.last.open();
    transport.send("heard");
    FakeWebSocket.last.readyState = FakeWebSocket.CLOSING;
    transport.send("lost");
    expect(FakeWebSocket.last.sent).toEqual(["heard"]);
  });

  it("closes once it opens when it was given up while it connected, and tells nobody", () => {
    const transport = openWebSocket("ws://here/socket");
    const opened = vi.fn();
    transport.onopen = opened;
    transport.close();
    FakeWebSocket.last.open();
    expect(FakeWebSocket.last.closed).toBe(true);
    expect(opened).not.toHaveBeenCalled();
  });
});
