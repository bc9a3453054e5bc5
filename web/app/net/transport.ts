/** A connection for messages, over the browser's own socket. */

/** The part of `WebSocket` that the page uses. */
export interface Transport {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  /** The connection closed, with the code of the other end, or 1006 without one. */
  onclose: ((code: number) => void) | null;
  send(text: string): void;
  close(): void;
}

/** The time limit for connecting: a browser alone waits for minutes, and allows no other attempt meanwhile. */
const OPEN_WITHIN_MS = 10_000;

/** A transport over the browser's own socket. */
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
      // A browser discards messages on a closing socket, and warns on the console.
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => {
      // Browsers warn on the console if a socket is closed while it connects.
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
      else socket.close();
    },
  };
  socket.onopen = () => transport.onopen?.();
  socket.onmessage = (message) => transport.onmessage?.(message);
  socket.onclose = ({ code }) => transport.onclose?.(code);
  return transport;
}
