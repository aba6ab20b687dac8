import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
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
  server = createServer((request, response) => {
    if (request.method === 'POST') receive(request, response);
    else pipeline(chunks(), response, () => {});
  });
  closeSlowConnections(server, { every: 50, timeoutMs: 2_000, min: 64 * 1024 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
/** Reads the body at once, or when the server is no longer busy, and replies with its length. */
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/busy') await sleep(3_000);
  let bytes = 0;
  request.on('error', () => {});
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  request.once('end', () => response.end(String(bytes)));
}

afterAll(() => {
  server.close();
});

function ask(): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  return socket;
}

const sentSize = 1024 * 1024;

/** Sends the head of a request with a body. */
function post(path: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${sentSize}\r\n\r\n`,
  );
  return socket;
}

const replyTo = async (socket: Socket): Promise<string> =>
  (await socket.setEncoding('utf8').toArray()).join('').split('\r\n').at(-1) ?? '';

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

test('a sender that sends nothing, or a trickle, is disconnected', async () => {
  const idle = post('/');
  const trickling = post('/');
  const trickle = setInterval(() => trickling.write('a'), 50);
  await expect.poll(openOnServer).toBe(2);
  await expect.poll(openOnServer).toBe(0);
  clearInterval(trickle);
  idle.destroy();
  trickling.destroy();
});

test('a sender that is slow but goes on sending is received, however long it takes', async () => {
  const socket = post('/');
  const reply = replyTo(socket);
  for (let sent = 0; sent < sentSize; sent += 64 * 1024) {
    socket.write(Buffer.alloc(64 * 1024));
    await sleep(200);
  }
  expect(await reply).toBe(String(sentSize));
});

test('a sender whose body the server has not read yet is not slow', async () => {
  const socket = post('/busy');
  socket.write(Buffer.alloc(sentSize));
  expect(await replyTo(socket)).toBe(String(sentSize));
});
