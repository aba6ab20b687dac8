import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Limits {
  /** Milliseconds between two checks. */
  every: number;
  /** Milliseconds in which a reader with bytes waiting must read `min` of them. */
  timeoutMs: number;
  /** Bytes. */
  min: number;
}

/** 64 KiB in 20 s is a tenth of the slowest phone networks. `timeoutMs` and two checks fit into 35 s (docs/security.md, Faults). */
const defaultLimits: Limits = { every: 3_000, timeoutMs: 20_000, min: 64 * 1024 };

interface Window {
  taken: number;
  since: number;
}

/**
 * Closes connections whose client reads its response so slowly that this must be intended; for Node's own timeouts, any
 * trickle is activity. Upgraded sockets are left to the gateway.
 */
export function closeSlowConnections(server: Server, limits: Limits = defaultLimits): void {
  const windows = new Map<Socket, Window>();
  server.on('connection', (socket: Socket) => {
    windows.set(socket, { taken: 0, since: performance.now() });
  });
  server.on('upgrade', (_request, socket) => windows.delete(socket as Socket));
  const timer = setInterval(() => {
    for (const [socket, window] of windows) {
      if (socket.destroyed) windows.delete(socket);
      else check(socket, window, limits);
    }
  }, limits.every);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

function check(socket: Socket, window: Window, { timeoutMs, min }: Limits): void {
  const now = performance.now();
  const taken = socket.bytesWritten - socket.writableLength;
  if (socket.writableLength === 0 || taken - window.taken >= min) {
    window.taken = taken;
    window.since = now;
  } else if (now - window.since >= timeoutMs) {
    socket.destroy();
  }
}
