import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { registerMember } from '../../testing/people/people.ts';
import { type ServerUnderTest, startServer } from '../../testing/processes/server.ts';
import { assess, type FaultOptions, type Outcome } from '../fault.ts';
import { Random } from '../random.ts';
import { newTally, type Tally } from './tally.ts';
import { recordStatus, verifyWrites } from './verify-writes.ts';
import { newWrite, type Sent, send } from './writer.ts';

const writers = 5;

/**
 * Kills the server with SIGKILL while members send submissions with files and messages, starts it again, sends every unacknowledged
 * write once more with its idempotency key, and verifies that each acknowledged one is stored completely and exactly once.
 */
export async function killServer(options: FaultOptions): Promise<Outcome> {
  const { rounds, seed } = options;
  const tally = newTally();
  const random = new Random(seed);
  const server = await startServer();
  try {
    for (let round = 0; round < rounds; round += 1)
      await killOnce(server, 300 + 700 * random.fraction(), tally);
  } finally {
    await server.stop();
  }
  return assess(tally, options);
}

async function killOnce(server: ServerUnderTest, after: number, tally: Tally): Promise<void> {
  const members = await Promise.all(Array.from({ length: writers }, () => registerMember(server.origin)));
  let isKilled = false;
  const work = members.map((member) => writeUntil(() => isKilled, server.origin, member, tally));
  await sleep(after);
  const killed = server.kill('SIGKILL');
  isKilled = true;
  const sent = await Promise.all(work);
  await killed;
  const began = performance.now();
  await server.start();
  tally.slowestReturn = Math.max(tally.slowestReturn, performance.now() - began);
  tally.restarts += 1;
  for (const [index, { token }] of members.entries()) {
    const own = sent[index] ?? [];
    for (const { write, file } of own) {
      if (write.acknowledgedId === undefined)
        recordStatus(tally, await send(server.origin, token, write, file));
    }
    const writes = own.map(({ write }) => write);
    await verifyWrites(server.origin, token, writes, tally);
  }
}

/** Sends submissions and messages in turn, one after the other, until `isOver` or forty are sent. */
async function writeUntil(
  isOver: () => boolean,
  origin: string,
  { token }: SignedInUser,
  tally: Tally,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  while (!isOver() && sent.length < 40) {
    const next = newWrite(sent.length % 2 ? 'message' : 'submission');
    sent.push(next);
    recordStatus(tally, await send(origin, token, next.write, next.file));
  }
  return sent;
}
