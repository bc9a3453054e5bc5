/** A connection for messages over the browser's `WebSocket`. */

/** The part of `WebSocket` that the page uses. */
export interface Transport {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  /** Called when the connection has closed, with the server's close code, or 1006 if it sent none. */
  onclose: ((code: number) => void) | null;
  send(text: string): void;
  close(): void;
}

/**
 * The time limit for connecting. Without it, a browser may wait for minutes and make no other attempt
 * meanwhile.
 */
const OPEN_WITHIN_MS = 10_000;

/** Opens a transport over a `WebSocket`. */
export function openWebSocket(address: string): Transport {
  const socket = new WebSocket(address);
  setTimeout(() => {
    if (socket.readyState === WebSocket.CONNECTING) socket.close();
  }, OPEN_WITHIN_MS);
  const transport: Transport = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => {
      // Browsers discard messages on a closing socket and warn on the console.
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => {
      // Browsers warn on the console if a socket is closed while it is connecting.
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
      else socket.close();
    },
  };
  socket.onopen = () => transport.onopen?.();
  socket.onmessage = (message) => transport.onmessage?.(message);
  socket.onclose = ({ code }) => transport.onclose?.(code);
  return transport;
}
