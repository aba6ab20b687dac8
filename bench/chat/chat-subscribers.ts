import { setTimeout as sleep } from 'node:timers/promises';
import { chatChannel, realtimeEvents } from '@proxima/contract/wire/realtime';
import { WebSocket } from 'ws';
import { now, numberIn, type RealtimeApp, subscriptionAuth } from './realtime-app.ts';

// Members who subscribe, in a process of their own: `chat-subscribers.ts <origin> <first id> <how many> <the app as JSON>`. Prints a line when
// all are subscribed, and on SIGTERM what each of them has received: `[message, member, when]`.

const [origin = '', first = '', count = '', credentials = ''] = process.argv.slice(2);
const app: RealtimeApp = JSON.parse(credentials);
const address = `${origin.replace('http', 'ws')}/app/${app.key}?protocol=7&client=js&version=8.6.0`;
/** Members that connect at the same time. */
const concurrency = 20;
/** Of the fifty that one address may have. */
const perAddress = 40;
const received: [number, number, number][] = [];

const waiting = Array.from({ length: Number(count) }, (_, index) => Number(first) + index);
await Promise.all(Array.from({ length: concurrency }, connectWaiting));
console.log('all are subscribed');
process.once('SIGTERM', () => {
  process.stdout.write(`received: ${JSON.stringify(received)}\nthat is all\n`, () => process.exit(0));
});
await new Promise(() => setInterval(() => undefined, 60_000));

async function connectWaiting(): Promise<void> {
  for (let member = waiting.pop(); member !== undefined; member = waiting.pop()) {
    await subscribe(member);
    await sleep(1);
  }
}

/** Resolves once the member's channel is confirmed. A connection closed afterwards ends the whole measurement. */
function subscribe(member: number): Promise<void> {
  const group = Math.floor(member / perAddress);
  const headers = { 'x-forwarded-for': `10.100.${group >> 8}.${group & 255}` };
  const socket = new WebSocket(address, { headers, perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', (code) => {
      console.error(`member ${member} was closed with ${code}`);
      process.exit(1);
    });
    socket.on('message', (bytes) => {
      const at = now();
      const frame = JSON.parse(bytes.toString());
      if (frame.event === 'pusher:connection_established') introduce(socket, member, frame.data);
      else if (frame.event === 'pusher:ping') socket.send('{"event":"pusher:pong","data":{}}');
      else if (frame.event === 'pusher_internal:subscription_succeeded') resolve();
      else if (frame.event === realtimeEvents.messageSent) {
        received.push([numberIn(JSON.parse(frame.data).message.text), member, at]);
      } else reject(new Error(`member ${member} received ${bytes}`));
    });
  });
}

function introduce(socket: WebSocket, member: number, data: string): void {
  const channel = chatChannel(member);
  const auth = subscriptionAuth(app, JSON.parse(data).socket_id, channel);
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
}
