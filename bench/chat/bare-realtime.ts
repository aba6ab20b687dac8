import { createServer } from 'node:http';
import pg from 'pg';
import { type WebSocket, WebSocketServer } from 'ws';
import { storeChatMessage } from '../core/core-essentials.ts';

// The minimum cost of a message that is stored and delivered: `bare-realtime.ts <database URL>`. Uses the bare driver, the bare `ws`
// library and a map of channels; no signatures, limits, log or other nodes.

const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 });
const subscribers = new Map<string, WebSocket>();
const server = createServer((request, response) => {
  if (request.method === 'GET') return void response.end('{}');
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', async () => {
    const { text } = JSON.parse(Buffer.concat(chunks).toString());
    const member = await storeChatMessage(
      pool,
      request.headers.authorization?.slice('Bearer '.length) ?? '',
      text,
    );
    const channel = `private-chat.${member}`;
    const data = JSON.stringify({ message: { text } });
    subscribers.get(channel)?.send(JSON.stringify({ event: 'MessageSent', channel, data }));
    response.end('{}');
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
let count = 0;
sockets.on('connection', (socket) => {
  const data = JSON.stringify({ socket_id: `1.${++count}`, activity_timeout: 120 });
  socket.send(JSON.stringify({ event: 'pusher:connection_established', data }));
  socket.on('message', (bytes) => {
    const frame = JSON.parse(bytes.toString());
    if (frame.event !== 'pusher:subscribe') return;
    const { channel } = frame.data;
    subscribers.set(channel, socket);
    socket.send(JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' }));
  });
});
server.listen(0, '127.0.0.1', () => console.log(`listening at ${JSON.stringify(server.address())}`));
