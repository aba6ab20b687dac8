import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface Limits {
  /** Milliseconds between two looks. */
  every: number;
  /** Milliseconds in which a reader with bytes waiting must take `least` of them. */
  timeoutMs: number;
  /** Bytes. */
  min: number;
}

/** 64 KiB in 20 s is a tenth of what the slowest phone networks carry; `timeoutMs` and two looks fit into 35 s (docs/security.md, Faults). */
const defaultLimits: Limits = { every: 3_000, timeoutMs: 20_000, min: 64 * 1024 };

interface Window {
  taken: number;
  since: number;
}

/**
 * Ends connections whose other side takes its answer so slowly that holding it must be the purpose; Node's own time-outs
 * see any trickle as activity. Sockets that were upgraded are the gateway's.
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
      else look(socket, window, limits);
    }
  }, limits.every);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

function look(socket: Socket, window: Window, { timeoutMs, min }: Limits): void {
  const now = performance.now();
  const taken = socket.bytesWritten - socket.writableLength;
  if (socket.writableLength === 0 || taken - window.taken >= min) {
    window.taken = taken;
    window.since = now;
  } else if (now - window.since >= timeoutMs) {
    socket.destroy();
  }
}
