import { setTimeout as sleep } from 'node:timers/promises';
import { accountEndpoints, type SignedInUser } from '@proxima/contract/accounts/accounts';
import { submissionEndpoints } from '@proxima/contract/submissions/submissions';
import { newAddress, password, registerMember } from '../../testing/people/people.ts';
import { startServer } from '../../testing/processes/server.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';
import { type ProbedCall, startProbe, untilReady } from '../hostile/probe.ts';
import { startExternalPostgres } from '../postgres.ts';
import { startRelay } from './relay.ts';

const duration = 8_000;

/** Makes the external PostgreSQL unavailable in three ways, each for some seconds, and checks what callers get meanwhile. */
export async function databaseAway({ rounds, checksTime }: FaultOptions): Promise<Outcome> {
  const postgres = await startExternalPostgres();
  const relay = await startRelay(postgres.address);
  const server = await startServer({ DATABASE_URL: postgres.urlBy(relay.port) });
  const ways: Record<string, [() => unknown, () => unknown]> = {
    refused: [relay.refuse, relay.pass],
    hanging: [relay.hang, relay.pass],
    frozen: [postgres.freeze, postgres.thaw],
  };
  const outcome: Outcome = { measures: {}, failures: [] };
  try {
    const member = await registerMember(server.origin);
    for (let round = 0; round < rounds; round += 1) {
      for (const [way, [interrupt, restore]] of Object.entries(ways))
        await causeOutage(way, { origin: server.origin, member, interrupt, restore, outcome, checksTime });
    }
  } finally {
    await server.stop();
    await relay.close();
    await postgres.stop();
  }
  return outcome;
}

interface Case {
  origin: string;
  member: SignedInUser;
  interrupt(): unknown;
  restore(): unknown;
  outcome: Outcome;
  checksTime: boolean;
}

async function causeOutage(
  way: string,
  { origin, member, interrupt, restore, outcome, checksTime }: Case,
): Promise<void> {
  await interrupt();
  await sleep(100);
  const stop = startProbe(callsDuring(origin, member));
  await sleep(duration);
  const stopping = stop();
  await restore();
  const back = await untilReady(origin);
  const { calls, slowest, wrong } = await stopping;
  const { failures, measures } = outcome;
  measures[way] = `${calls} calls, slowest ${Math.round(slowest)} ms, back in ${Math.round(back)} ms`;
  claim(failures, wrong.length === 0, `${way}: ${wrong.join(', ')}`);
  if (!checksTime) return;
  claim(failures, slowest < 10_000, `${way}: a response took ${Math.round(slowest)} ms`);
  claim(failures, back < 1_000, `${way}: ready again after ${Math.round(back)} ms`);
}

/** The last call of each may still be running when the database comes back, so 200 is fine as well as 503. */
function callsDuring(origin: string, member: SignedInUser): ProbedCall[] {
  const isAway = (status: number) => status === 503 || status === 200;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: member.email, password });
  return [
    { name: 'healthz', url: `${origin}/healthz`, isFine: (status) => status === 200 },
    { name: 'readyz', url: `${origin}/readyz`, isFine: isAway },
    {
      name: 'list',
      url: `${origin}${submissionEndpoints.list.path}`,
      init: () => ({ headers: { authorization: `Bearer ${member.token}` } }),
      isFine: isAway,
    },
    {
      name: 'sign-in',
      url: `${origin}${accountEndpoints.login.path}`,
      init: () => ({ method: 'POST', body, headers: { ...headers, 'x-forwarded-for': newAddress() } }),
      isFine: isAway,
    },
  ];
}
