import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { chatEndpoints } from '@proxima/contract/chat/chat';
import { realtimeEndpoints } from '@proxima/contract/wire/realtime';
import { newAddress, registerMember } from '../../testing/people/people.ts';
import { startChild } from '../../testing/processes/child.ts';
import { startServer } from '../../testing/processes/server.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';
import { listenTo } from '../outages/live-listener.ts';

const talkers = 8;
/** Milliseconds between two messages of a talker: within the limit of the chat. */
const pause = 300;
const quietSeconds = 20;
/** Frames a second: more than a hundred times what one member may send. */
const pace = 6_000;

/** Sends `rounds` frames to the gateway while members write and receive their own messages, which must stay as fast as before. */
export async function websocketFlood({ rounds, checksTime }: FaultOptions): Promise<Outcome> {
  const server = await startServer();
  try {
    const members = await Promise.all(Array.from({ length: talkers }, () => registerMember(server.origin)));
    const quiet = await talkUntil(server.origin, members, sleep(quietSeconds * 1000));
    const { address } = await gatewayOf(server.origin, members[0]);
    const flood = startChild('faults/hostile/flooding-clients.ts', {}, [
      address,
      String(rounds),
      String(pace),
    ]);
    const flooded = await talkUntil(server.origin, members, flood.printed(/flooded: .*\}\}/));
    const report = await flood.printed(/flooded: .*\}\}/);
    const ready = await fetch(`${server.origin}/readyz`);
    const failures: string[] = [];
    claim(failures, quiet.lost === 0, `${quiet.lost} messages did not arrive before the flood`);
    claim(failures, flooded.lost === 0, `${flooded.lost} messages did not arrive during the flood`);
    claim(failures, !/"1000"|"1006"/.test(report), 'a flooding socket was closed without a reason');
    claim(failures, ready.status === 200, 'the server is not ready afterwards');
    claim(
      failures,
      !checksTime || flooded.p99 <= Math.max(2 * quiet.p99, 100),
      `p99 rose from ${quiet.p99} to ${flooded.p99} ms`,
    );
    return {
      measures: {
        flood: report.replace('flooded: ', ''),
        'frames a second': pace,
        'messages before': quiet.received,
        'p99 before, ms': quiet.p99,
        'messages during': flooded.received,
        'p99 during, ms': flooded.p99,
      },
      failures,
    };
  } finally {
    await server.stop();
  }
}

async function gatewayOf(origin: string, member: SignedInUser | undefined): Promise<{ address: string }> {
  const headers = { authorization: `Bearer ${member?.token}` };
  const response = await fetch(`${origin}${realtimeEndpoints.settings.path}`, { headers });
  const { key } = (await response.json()).data;
  return { address: `${origin.replace('http', 'ws')}/app/${key}?protocol=7&client=js&version=8.6.0` };
}

/** All members send a message every `pause` ms until `end` settles; measures from before each call until the member's socket has it. */
async function talkUntil(origin: string, members: SignedInUser[], end: Promise<unknown>) {
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  let lost = 0;
  const talks = members.map(async (member) => {
    const listener = await listenTo(origin, member);
    for (let count = 0; !isOver; count += 1) {
      const text = `${member.id} says ${count} at ${performance.now()}`;
      const began = performance.now();
      await say(origin, member, text);
      if (await listener.receives(text, 5)) times.push(performance.now() - began);
      else lost += 1;
      await sleep(pause);
    }
    listener.stop();
  });
  await over;
  await Promise.all(talks);
  const sorted = times.toSorted((one, other) => one - other);
  return { lost, received: times.length, p99: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0) };
}

async function say(origin: string, { token }: SignedInUser, text: string): Promise<void> {
  const response = await fetch(`${origin}${chatEndpoints.store.path}`, {
    method: 'POST',
    body: JSON.stringify({ text }),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': newAddress(),
    },
  });
  if (!response.ok) throw new Error(`a message was answered with ${response.status}`);
}
