import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeSlowConnections } from './slow-connections.ts';

const size = 40 * 1024 * 1024;
function* chunks() {
  for (let sent = 0; sent < size; sent += 65_536) yield Buffer.alloc(65_536);
}
let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((_request, response) => pipeline(chunks(), response, () => {}));
  closeSlowConnections(server, { every: 50, timeoutMs: 2_000, min: 64 * 1024 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});

function ask(): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  return socket;
}

const openOnServer = (): Promise<number> =>
  new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

test('a reader that reads nothing, or a trickle, is disconnected', async () => {
  const idle = ask().pause();
  const trickling = ask().pause();
  const trickle = setInterval(() => trickling.read(100), 50);
  await expect.poll(openOnServer).toBe(2);
  await expect.poll(openOnServer).toBe(0);
  clearInterval(trickle);
  idle.destroy();
  trickling.destroy();
});

test('a reader that is slow but goes on reading gets everything', async () => {
  const socket = ask();
  let bytes = 0;
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length;
    await sleep(1);
  }
  expect(bytes).toBeGreaterThan(size);
});
