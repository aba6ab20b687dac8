import type { RealtimeApp } from '../chat/realtime-app.ts';
import { percentile } from '../load.ts';
import { subscribe } from '../subscriber.ts';

// Viewers of one session, in a process of their own: `session-viewers.ts <origin> <channel> <ids as JSON> <began> <the app as JSON>`.
// Prints a line when all are subscribed, and on SIGTERM what they have received of each kind.

export interface Received {
  /** Deliveries to all viewers together, without duplicates. */
  count: number;
  /** Repeated deliveries of questions and moves together. */
  duplicated: number;
  p50: number;
  p99: number;
}

const [origin = '', channel = '', ids = '', began = '', credentials = ''] = process.argv.slice(2);
const app: RealtimeApp = JSON.parse(credentials);
const deliveries: Record<'questions' | 'moves', number[]> = { questions: [], moves: [] };
const seen = new Set<string>();
let duplicated = 0;

/** The text of a question contains its number and when it was asked, in milliseconds since `began`. */
const questionIn = /#(\d+)@([\d.]+)/;
/** The page of a move is when it was made, in milliseconds since `began`, plus one. */
const pageIn = /\\"page\\":(\d+)/;

for (const member of JSON.parse(ids) as number[])
  await subscribe({ origin, app, member, channel, onEvent: (frame, at) => record(member, frame, at) });
console.log('all are subscribed');
process.once('SIGTERM', () => {
  const all = { questions: summarise(deliveries.questions), moves: summarise(deliveries.moves) };
  process.stdout.write(`received: ${JSON.stringify(all)}\nthat is all\n`, () => process.exit(0));
});
await new Promise(() => setInterval(() => undefined, 60_000));

function record(member: number, frame: string, at: number): void {
  const [, number, asked] = questionIn.exec(frame) ?? [];
  const [, turned] = pageIn.exec(frame) ?? [];
  const after = asked ?? turned;
  if (after === undefined) throw new Error(`member ${member} received ${frame}`);
  const kind = asked === undefined ? 'moves' : 'questions';
  const name = `${kind} ${number ?? turned} for ${member}`;
  if (seen.has(name)) {
    duplicated += 1;
    return;
  }
  seen.add(name);
  deliveries[kind].push(at - Number(began) - Number(after));
}

function summarise(times: readonly number[]): Received {
  return { count: times.length, duplicated, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
