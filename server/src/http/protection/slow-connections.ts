import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

interface Limits {
  /** Milliseconds between two checks. */
  every: number;
  /** Milliseconds in which a reader with bytes waiting must read `min` of them, and a sender must send as many. */
  timeoutMs: number;
  /** Bytes. */
  min: number;
}

/** 64 KiB in 20 s is a tenth of the slowest phone networks. `timeoutMs` and two checks fit into 35 s (docs/security.md, Faults). */
const defaultLimits: Limits = { every: 3_000, timeoutMs: 20_000, min: 64 * 1024 };

/** How many bytes had moved, and when. */
interface Progress {
  bytes: number;
  since: number;
}

interface Connection {
  read: Progress;
  sent: Progress;
  /** The latest one; its body may still be on its way. */
  request?: IncomingMessage;
}

const begin = (): Progress => ({ bytes: 0, since: performance.now() });

/**
 * Closes connections whose client reads its response, or sends its request, so slowly that this must be intended; for Node's own
 * timeouts, any trickle is activity, and a large file on a slow line takes too long. A sender gets a reply (408). Upgraded sockets are
 * left to the gateway.
 */
export function closeSlowConnections(server: Server, limits: Limits = defaultLimits): void {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { read: begin(), sent: begin() });
  });
  server.on('request', (request: IncomingMessage) => {
    const connection = connections.get(request.socket);
    if (connection) connection.request = request;
  });
  server.on('upgrade', (_request, socket) => connections.delete(socket as Socket));
  const timer = setInterval(() => {
    for (const [socket, connection] of connections) {
      if (socket.destroyed) connections.delete(socket);
      else if (isReadingTooSlowly(socket, connection, limits)) socket.destroy();
      else if (isSendingTooSlowly(socket, connection, limits)) refuseSender(server, socket);
    }
  }, limits.every);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

const isReadingTooSlowly = (socket: Socket, { read }: Connection, limits: Limits): boolean =>
  isStuck(read, socket.writableLength > 0, socket.bytesWritten - socket.writableLength, limits);

const isSendingTooSlowly = (socket: Socket, { sent, request }: Connection, limits: Limits): boolean =>
  isStuck(sent, request !== undefined && isAwaited(request), socket.bytesRead, limits);

/** Whether more of a body is to come, and it is not the server that leaves it unread. */
const isAwaited = ({ complete, readableLength, readableHighWaterMark }: IncomingMessage): boolean =>
  !complete && readableLength < readableHighWaterMark;

function isStuck(progress: Progress, isAwaited: boolean, bytes: number, { timeoutMs, min }: Limits): boolean {
  const now = performance.now();
  if (isAwaited && bytes - progress.bytes < min) return now - progress.since >= timeoutMs;
  progress.bytes = bytes;
  progress.since = now;
  return false;
}

/** As Node does when its own timeout for requests has passed. */
function refuseSender(server: Server, socket: Socket): void {
  const error = Object.assign(new Error('The request arrives too slowly'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  });
  if (!server.emit('clientError', error, socket)) socket.destroy();
}
