import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { freePort } from '../../testing/processes/server.ts';

/** A stretch of network between two programs that can be cut and clogged. */
export interface Relay {
  port: number;
  /** Everything gets through. */
  pass(): Promise<void>;
  /** Stops listening and cuts open connections. */
  refuse(): Promise<void>;
  /** Connections come about and stay, but nothing moves. */
  hang(): void;
  close(): Promise<void>;
}

/** Starts one that passes, on a free port of the loopback. */
export async function startRelay(target: NetConnectOpts): Promise<Relay> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let isHanging = false;
  let server: Server | undefined;

  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const join = (client: Socket): void => {
    const upstream = keep(connect(target));
    for (const [from, to] of [
      [keep(client), upstream],
      [upstream, client],
    ] as const) {
      from.pipe(to);
      from.on('close', () => to.destroy());
      if (isHanging) from.pause();
    }
  };
  const listen = async (): Promise<void> => {
    if (server) return;
    server = createServer(join);
    const starting = server;
    await new Promise<void>((resolve) => starting.listen(port, '127.0.0.1', resolve));
  };
  const refuse = async (): Promise<void> => {
    const closing = server;
    server = undefined;
    for (const socket of sockets) socket.destroy();
    if (closing) await new Promise((resolve) => closing.close(resolve));
  };
  await listen();
  return {
    port,
    refuse,
    close: refuse,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    async pass() {
      isHanging = false;
      for (const socket of sockets) socket.resume();
      await listen();
    },
  };
}
