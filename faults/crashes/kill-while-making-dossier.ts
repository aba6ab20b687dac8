import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import type { Dossier } from '@proxima/contract/dossiers/dossiers';
import type pg from 'pg';
import { linkToDossier, orderDossier, untilReady } from '../../testing/people/dossiers.ts';
import { lengthenConversation } from '../../testing/people/long-conversation.ts';
import { registerMember } from '../../testing/people/people.ts';
import { sendSubmission } from '../../testing/people/talk.ts';
import type { ServerUnderTest } from '../../testing/processes/server.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';
import { Random } from '../random.ts';
import { endLeases, startKillable } from './killable.ts';

const size = { messages: 3_000, files: 60, kilobytes: 512 };
/** Milliseconds after the first temporary file until the kill, at most: it hits reading, writing or storing. */
const maxDelay = 500;

/**
 * Kills the server with SIGKILL while it makes a dossier, and starts it again. The dossier is made once, its reader gets one notification,
 * ordering it meanwhile changes nothing, its link ends with the next one, and nothing is left behind.
 */
export async function killWhileMakingDossier({ rounds, seed }: FaultOptions): Promise<Outcome> {
  const outcome: Outcome = { measures: { dossiers: 0, interrupted: 0 }, failures: [] };
  const killable = await startKillable();
  const { server, pool } = killable;
  try {
    const member = await registerMember(server.origin);
    const { id } = await sendSubmission(server.origin, member, 'Kites that pump water.');
    await lengthenConversation({ pool, dataDir: server.dataDir }, member, size);
    const world = { server, pool, random: new Random(seed), member, submissionId: id };
    for (let round = 0; round < rounds; round += 1) await killOnce(world, outcome);
    claim(outcome.failures, Number(outcome.measures.interrupted) > 0, 'no dossier was interrupted');
  } finally {
    await killable.stop();
  }
  return outcome;
}

interface World {
  server: ServerUnderTest;
  pool: pg.Pool;
  random: Random;
  member: SignedInUser;
  submissionId: number;
}

async function killOnce(world: World, { measures, failures }: Outcome): Promise<void> {
  const { server, pool, random, member, submissionId } = world;
  const order = () => orderDossier(server.origin, member, submissionId);
  const former = await newestLink(pool, server, member);
  const ordered = await order();
  while ((await temporaryFiles(server)).length === 0) await sleep(1);
  await sleep(random.below(maxDelay));
  await server.kill('SIGKILL');
  // What the server had sent to the database is done.
  await sleep(500);
  const wasMaking = await isBeingMade(pool, ordered);
  await endLeases(pool);
  await server.start();
  const again = await order();
  claim(failures, !wasMaking || again.id === ordered.id, 'ordering it again made another one');
  const ready = await untilReady(server.origin, member, again);
  const whole = await (await fetch(await linkToDossier(server.origin, member, ready))).arrayBuffer();
  claim(failures, whole.byteLength === ready.size, 'the dossier is incomplete');
  claim(failures, (await countNotices(pool, again)) === (wasMaking ? 1 : 0), 'not exactly one notification');
  claim(failures, (await countStored(pool)) === 1, 'there is more than one file');
  if (former) claim(failures, (await fetch(former)).status === 404, 'the former link still works');
  // They are removed just after it is ready.
  await sleep(500);
  claim(failures, (await temporaryFiles(server)).length === 0, 'temporary files were left behind');
  measures.dossiers = Number(measures.dossiers) + 1;
  measures.interrupted = Number(measures.interrupted) + (wasMaking ? 1 : 0);
}

/** A link to what was made in the round before. */
async function newestLink(pool: pg.Pool, { origin }: ServerUnderTest, member: SignedInUser) {
  const { rows } = await pool.query<{ id: string }>(`select id from dossiers where state = 'ready'`);
  return rows[0] && linkToDossier(origin, member, { id: Number(rows[0].id) });
}

const temporaryFiles = ({ dataDir }: ServerUnderTest): Promise<string[]> => readdir(join(dataDir, 'tmp'));

async function isBeingMade(pool: pg.Pool, { id }: Dossier): Promise<boolean> {
  const { rowCount } = await pool.query(`select from dossiers where id = $1 and state = 'making'`, [id]);
  return rowCount === 1;
}

async function countNotices(pool: pg.Pool, { id }: Dossier): Promise<number> {
  const { rowCount } = await pool.query('select from notifications where dedupe_key = $1', [`dossier:${id}`]);
  return rowCount ?? 0;
}

async function countStored(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select (select count(*) from files where kind = 'export')::int + (select count(*) from pending_uploads)::int as count`,
  );
  return rows[0]?.count ?? 0;
}
