import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

// Clients that flood a gateway, in a process of their own: `flooding-clients.ts <address> <frames> <frames a second>`. Each sends its
// frames as fast as it can. Prints the number of frames and sockets, and the close codes.

const [address = '', frames = '', pace = ''] = process.argv.slice(2);
/** Concurrent sockets: the gateway admits fifty from one network address. */
const concurrency = 40;
const framesEach = 400;
const codes: Record<string, number> = {};
let left = Number(frames);
let sockets = 0;
const began = performance.now();

await Promise.all(
  Array.from({ length: concurrency }, async () => {
    while (left > 0) await flood();
  }),
);
console.log(`flooded: ${JSON.stringify({ frames: Number(frames), sockets, codes })}`);

async function flood(): Promise<void> {
  const count = Math.min(framesEach, left);
  const due = ((Number(frames) - left) / Number(pace)) * 1000;
  left -= count;
  sockets += 1;
  const own = sockets;
  await sleep(Math.max(0, began + due - performance.now()));
  const headers = { 'x-forwarded-for': `10.200.${(own >> 5) & 255}.${own & 31}` };
  const socket = new WebSocket(address, { headers, perMessageDeflate: false });
  // The connection may break in the middle of a frame; `close` follows.
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await Promise.race([once(socket, 'open').catch(() => undefined), closed]);
  for (let sent = 0; sent < count && socket.readyState === WebSocket.OPEN; sent += 1)
    socket.send('{"event":"pusher:subscribe","data":{"channel":"private-chat.1","auth":"x:y"}}');
  const [code] = await closed;
  codes[String(code)] = (codes[String(code)] ?? 0) + 1;
}
