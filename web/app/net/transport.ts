/** A line for messages, over the browser's own socket. */

/** The part of a browser's `WebSocket` that is used. */
export interface Transport {
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  /** The line ended, with the code that the other end gave for it, or 1006 where it gave none. */
  onclose: ((code: number) => void) | null;
  send(text: string): void;
  close(): void;
}

/** How long a connection may take to come; a browser alone waits for minutes and lets no other one begin meanwhile. */
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
      // A browser throws away what is sent on a socket that is about to close, and complains on the console.
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => {
      // Browsers complain on the console of a socket that is closed while it connects.
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
      else socket.close();
    },
  };
  socket.onopen = () => transport.onopen?.();
  socket.onmessage = (message) => transport.onmessage?.(message);
  socket.onclose = ({ code }) => transport.onclose?.(code);
  return transport;
}
