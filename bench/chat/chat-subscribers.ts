import { setTimeout as sleep } from 'node:timers/promises';
import { chatChannel, realtimeEvents } from '@proxima/contract/wire/realtime';
import { subscribe } from '../subscriber.ts';
import { numberIn, type RealtimeApp } from './realtime-app.ts';

// Members who subscribe, in a process of their own: `chat-subscribers.ts <origin> <first id> <how many> <the app as JSON>`. Prints a
// line when all are subscribed, and on SIGTERM what each of them has received: `[message, member, when]`.

const [origin = '', first = '', count = '', credentials = ''] = process.argv.slice(2);
const app: RealtimeApp = JSON.parse(credentials);
/** Members that connect concurrently. */
const concurrency = 20;
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
    await listenAs(member);
    await sleep(1);
  }
}

function listenAs(member: number): Promise<void> {
  return subscribe({
    origin,
    app,
    member,
    channel: chatChannel(member),
    onEvent: (text, at) => {
      const frame = JSON.parse(text);
      if (frame.event !== realtimeEvents.messageSent) throw new Error(`member ${member} received ${text}`);
      received.push([numberIn(JSON.parse(frame.data).message.text), member, at]);
    },
  });
}
