import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Speed of a line in each direction. */
export interface Speed {
  bytesPerSecond: number;
  /** Milliseconds. */
  roundTrip: number;
}

export interface SlowLine {
  origin: string;
  /** Can be changed, for bytes sent from then on. */
  speed: Speed;
  stop(): Promise<void>;
}

const unlimited: Speed = { bytesPerSecond: Number.POSITIVE_INFINITY, roundTrip: 0 };
/** Bytes that are sent over the line in one piece. */
const packet = 8 * 1024;

/** Starts a slow line in front of a server: its connections share the bytes per second of each direction, and every byte is delayed. */
export async function startSlowLine(port: number): Promise<SlowLine> {
  const line = { speed: unlimited };
  const sockets = new Set<Socket>();
  const [down, up] = [newDirection(line), newDirection(line)];
  const server = createServer({ noDelay: true }, async (client) => {
    const upstream = connect({ port, host: '127.0.0.1', noDelay: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
    }
    client.once('close', () => upstream.destroy());
    await sleep(line.speed.roundTrip);
    void up(client, upstream);
    void down(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return Object.assign(line, {
    origin: `http://localhost:${address.port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}

/** Forwards bytes, one packet at a time over all connections, and in order within each connection. */
function newDirection(line: { speed: Speed }) {
  let freeAt = 0;
  return async (from: Socket, to: Socket): Promise<void> => {
    let arrived = Promise.resolve();
    try {
      for await (const bytes of from)
        for (let at = 0; at < bytes.length; at += packet) {
          const part = bytes.subarray(at, at + packet);
          const now = performance.now();
          freeAt = Math.max(now, freeAt) + (part.length / line.speed.bytesPerSecond) * 1000;
          const takes = freeAt - now;
          // Timers are not exact, so each packet also waits for the previous one.
          arrived = Promise.all([arrived, sleep(takes + line.speed.roundTrip / 2)]).then(() => {
            if (to.writable) to.write(part);
          });
          if (takes > 0) await sleep(takes);
        }
      await arrived;
      to.end();
    } catch {
      to.destroy();
    }
  };
}
