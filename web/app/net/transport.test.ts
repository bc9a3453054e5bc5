import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openWebSocket } from "./transport";

/** The part of the browser's socket that a transport uses. */
class FakeWebSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static last: FakeWebSocket;
  readyState = FakeWebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  closed = false;
  /** Whether the browser has warned that the socket was closed too soon. */
  complained = false;
  readonly sent: string[] = [];

  constructor(readonly address: string) {
    FakeWebSocket.last = this;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.complained ||= this.readyState === FakeWebSocket.CONNECTING;
    this.readyState = FakeWebSocket.CLOSING;
    this.closed = true;
  }

  open(): void {
    this.readyState = FakeWebSocket.OPEN;
    this.onopen?.();
  }
}

describe("a transport over the browser's socket", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeWebSocket);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

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

  it("closes silently on opening if it was abandoned while connecting", () => {
    const transport = openWebSocket("ws://here/socket");
    const opened = vi.fn();
    transport.onopen = opened;
    transport.close();
    expect(FakeWebSocket.last.closed).toBe(false);
    FakeWebSocket.last.open();
    expect([FakeWebSocket.last.closed, FakeWebSocket.last.complained]).toEqual([true, false]);
    expect(opened).not.toHaveBeenCalled();
  });

  it("ends if it does not open in time, even if abandoned, so that the next one can begin", () => {
    openWebSocket("ws://here/socket");
    vi.advanceTimersByTime(10_000);
    expect(FakeWebSocket.last.closed).toBe(true);
    openWebSocket("ws://here/socket").close();
    vi.advanceTimersByTime(10_000);
    expect(FakeWebSocket.last.closed).toBe(true);
    openWebSocket("ws://here/socket");
    FakeWebSocket.last.open();
    vi.advanceTimersByTime(60_000);
    expect(FakeWebSocket.last.closed).toBe(false);
  });
});
