import { setTimeout as sleep } from 'node:timers/promises';
import { accountEndpoints } from '@proxima/contract/accounts/accounts';
import { newAddress, newEmail, password, registerMember } from '../../testing/people/people.ts';
import { startServer } from '../../testing/processes/server.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';

const connections = 80;
const members = 20;
/** How many of the twenty members must be signed in within `maxWaitMs`. */
const minInTime = 19;
const maxWaitMs = 2_000;
const flooding = '198.18.0.1';

interface Visitor {
  email: string;
  address: string;
}

/**
 * One network address signs in with new email addresses over eighty connections without a pause. In each round twenty members sign in
 * from network addresses that they have used before.
 */
export async function signInFlood({ rounds, checksTime }: FaultOptions): Promise<Outcome> {
  const server = await startServer();
  const refused: Record<string, number> = {};
  const statuses: Record<string, number> = {};
  const inTime: number[] = [];
  let slowest = 0;
  try {
    const known = await registerKnownMembers(server.origin);
    const stop = flood(server.origin, refused);
    try {
      for (let round = 0; round < rounds; round += 1) {
        await sleep(500);
        const replies = await Promise.all(known.map((member) => signIn(server.origin, member, password)));
        for (const { status } of replies) statuses[status] = (statuses[status] ?? 0) + 1;
        inTime.push(replies.filter(({ status, took }) => status === 200 && took < maxWaitMs).length);
        slowest = Math.max(slowest, ...replies.map(({ took }) => took));
      }
    } finally {
      await stop();
    }
  } finally {
    await server.stop();
  }
  const failures: string[] = [];
  const signedIn = statuses[200] ?? 0;
  claim(failures, signedIn === rounds * members, `members were answered ${JSON.stringify(statuses)}`);
  claim(
    failures,
    !checksTime || Math.min(...inTime) >= minInTime,
    `only ${inTime} of ${members} were signed in in time`,
  );
  claim(failures, (refused[500] ?? 0) === 0, `the flood was answered ${refused[500]} times with 500`);
  claim(failures, (refused[503] ?? 0) + (refused[429] ?? 0) > connections, 'there was no flood');
  const measures = {
    'signed in': signedIn,
    'of them within 2 s, in the worst round': `${Math.min(...inTime)} of ${members}`,
    slowest: `${Math.round(slowest)} ms`,
    'replies to the flood': JSON.stringify(refused),
  };
  return { measures, failures };
}

/** Registers members and signs each in once from an address of their own. */
async function registerKnownMembers(origin: string): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let count = 0; count < members; count += 1) {
    const { email } = await registerMember(origin);
    const visitor = { email, address: newAddress() };
    const { status } = await signIn(origin, visitor, password);
    if (status !== 200) throw new Error(`a member could not sign in before the flood: ${status}`);
    visitors.push(visitor);
  }
  return visitors;
}

/** @returns a function that stops the flood. */
function flood(origin: string, statuses: Record<string, number>): () => Promise<void> {
  let isOver = false;
  const work = Array.from({ length: connections }, async () => {
    while (!isOver) {
      const stranger = { email: newEmail('nobody'), address: flooding };
      const { status } = await signIn(origin, stranger, 'Wrong-pass-1');
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(work);
  };
}

async function signIn(origin: string, { email, address }: Visitor, tried: string) {
  const began = performance.now();
  const response = await fetch(`${origin}${accountEndpoints.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: tried }),
  });
  await response.arrayBuffer();
  return { status: response.status, took: performance.now() - began };
}
