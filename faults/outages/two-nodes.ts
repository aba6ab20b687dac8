import { setTimeout as sleep } from 'node:timers/promises';
import { chatEndpoints } from '@proxima/contract/chat/chat';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { newAddress, registerMember } from '../../testing/people/people.ts';
import { startObjectStore } from '../../testing/processes/object-store.ts';
import { type ServerUnderTest, startServer } from '../../testing/processes/server.ts';
import { newTally, type Tally } from '../crashes/tally.ts';
import { verifyWrites } from '../crashes/verify-writes.ts';
import { writeMany } from '../crashes/write-many.ts';
import { assess, claim, type FaultOptions, type Outcome } from '../fault.ts';
import { type ProbedCall, startProbe } from '../hostile/probe.ts';
import { startExternalPostgres } from '../postgres.ts';
import { startBalancer } from './balancer.ts';
import { listenTo } from './live-listener.ts';

const writers = 4;
const writesEach = 16;

/** Two nodes on one database and one bucket behind a balancer, killed in turn while members read and write. */
export async function twoNodes(options: FaultOptions): Promise<Outcome> {
  const postgres = await startExternalPostgres();
  const store = await startObjectStore();
  const env = { DATABASE_URL: postgres.url, ...store.env };
  const nodes = [await startServer(env), await startServer(env)] as const;
  const balancer = await startBalancer(nodes.map(({ origin }) => origin));
  const tally = newTally();
  const failures: string[] = [];
  let reads = 0;
  try {
    for (let round = 0; round < options.rounds; round += 1) {
      const [victim, other] = round % 2 ? nodes : ([nodes[1], nodes[0]] as const);
      reads += await killOnce(balancer.origin, victim, tally, failures);
      await receiveAcross(victim, other, failures);
      await receiveAcross(other, victim, failures);
    }
  } finally {
    await balancer.close();
    for (const node of nodes) await node.stop();
    await store.stop();
    await postgres.stop();
  }
  const outcome = assess(tally, { ...options, checksTime: false });
  return { measures: { ...outcome.measures, reads }, failures: [...outcome.failures, ...failures] };
}

async function killOnce(
  origin: string,
  victim: ServerUnderTest,
  tally: Tally,
  failures: string[],
): Promise<number> {
  const members = await Promise.all(Array.from({ length: writers }, () => registerMember(origin)));
  const stop = startProbe(members.map(({ token }) => readOf(origin, token)));
  const work = members.map(({ token }) => writeMany(origin, token, writesEach, tally));
  await sleep(400);
  await victim.kill('SIGKILL');
  const sent = await Promise.all(work);
  const began = performance.now();
  await victim.start();
  tally.slowestReturn = Math.max(tally.slowestReturn, performance.now() - began);
  tally.restarts += 1;
  const { wrong, calls } = await stop();
  claim(failures, wrong.length === 0, `reads: ${wrong.join(', ')}`);
  for (const [index, { token }] of members.entries()) {
    const writes = (sent[index] ?? []).map(({ write }) => write);
    await verifyWrites(origin, token, writes, tally);
  }
  return calls;
}

const readOf = (origin: string, token: string): ProbedCall => ({
  name: 'list',
  url: `${origin}${submissionEndpoints.list.path}`,
  init: () => ({ headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': newAddress() } }),
  isFine: (status) => status === 200,
});

/** Checks that a member who listens on one node receives what they send on the other. */
async function receiveAcross(at: ServerUnderTest, from: ServerUnderTest, failures: string[]): Promise<void> {
  const member = await registerMember(at.origin);
  const listener = await listenTo(at.origin, member);
  const text = `across ${member.id}`;
  const form = new FormData();
  form.set('text', text);
  await fetch(`${from.origin}${chatEndpoints.store.path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${member.token}` },
  });
  claim(failures, await listener.receives(text), 'a message sent on one node did not arrive on the other');
  listener.stop();
}
