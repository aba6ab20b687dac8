import { setTimeout as sleep } from 'node:timers/promises';
import { registerMember } from '../../testing/people/people.ts';
import { type ServerUnderTest, startServer } from '../../testing/processes/server.ts';
import { assess, type FaultOptions, type Outcome } from '../fault.ts';
import { untilReady } from '../hostile/probe.ts';
import { postgresProcesses, postmasterOf } from '../postgres.ts';
import { Random } from '../random.ts';
import { newTally, type Tally } from './tally.ts';
import { verifyWrites } from './verify-writes.ts';
import { writeMany } from './write-many.ts';

const writers = 4;
const writesEach = 24;

/**
 * Kills the embedded PostgreSQL with SIGKILL (its main process, or all of its processes) while members write. The server stays
 * up and restarts it; the writers repeat what was not acknowledged, and every write is verified.
 */
export async function killDatabase(options: FaultOptions): Promise<Outcome> {
  const { rounds, seed } = options;
  const tally = newTally();
  const random = new Random(seed);
  const server = await startServer();
  try {
    for (let round = 0; round < rounds; round += 1) await killOnce(server, random, tally);
  } finally {
    await server.stop();
  }
  return assess(tally, options);
}

async function killOnce(server: ServerUnderTest, random: Random, tally: Tally): Promise<void> {
  const members = await Promise.all(Array.from({ length: writers }, () => registerMember(server.origin)));
  const work = members.map(({ token }) => writeMany(server.origin, token, writesEach, tally));
  await sleep(200 + 500 * random.fraction());
  const processes = await postgresProcesses(await postmasterOf(server.dataDir));
  for (const pid of random.chance(0.5) ? processes : processes.slice(0, 1)) killIfThere(pid);
  const began = performance.now();
  await untilReady(server.origin);
  tally.slowestReturn = Math.max(tally.slowestReturn, performance.now() - began);
  tally.restarts += 1;
  const sent = await Promise.all(work);
  for (const [index, { token }] of members.entries()) {
    const writes = (sent[index] ?? []).map(({ write }) => write);
    await verifyWrites(server.origin, token, writes, tally);
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended before the signal arrived.
  }
}
