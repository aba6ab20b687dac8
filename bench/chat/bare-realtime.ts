import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

// What a message costs at least: the bare `ws` and a map of channels. No signatures, limits, log or other nodes.

const readers = new Map<string, WebSocket>();
const server = createServer((request, response) => {
  if (request.method === 'GET') return void response.end('{}');
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { name: event, channels, data } = JSON.parse(Buffer.concat(chunks).toString());
    for (const channel of channels)
      readers.get(channel)?.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }));
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
    readers.set(channel, socket);
    socket.send(JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' }));
  });
});
server.listen(0, '127.0.0.1', () => console.log(`listening at ${JSON.stringify(server.address())}`));
