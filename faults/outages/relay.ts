import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net';
import { freePort } from '../../testing/processes/server.ts';

/** A network connection between two programs that can be cut or stalled. */
export interface Relay {
  port: number;
  /** Forwards everything. */
  pass(): Promise<void>;
  /** Stops listening and cuts open connections. */
  refuse(): Promise<void>;
  /** Accepts connections but transfers nothing. */
  hang(): void;
  close(): Promise<void>;
}

/** Starts a relay that forwards, on a free loopback port. */
export async function startRelay(target: NetConnectOpts): Promise<Relay> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let isHanging = false;
  let server: Server | undefined;

  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const join = (client: Socket): void => {
    const upstream = track(connect(target));
    for (const [from, to] of [
      [track(client), upstream],
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
