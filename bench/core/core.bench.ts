import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { type ServerUnderTest, startServer } from '../../testing/processes/server.ts';
import { cpuSeconds, median } from '../load.ts';
import { measure } from '../measure.ts';
import { makeMembers } from '../members.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { waitForJobs } from '../wait-for-jobs.ts';
import { coreCalls } from './core-calls.ts';
import { coreEssentials } from './core-essentials.ts';
import { databaseCpu } from './database-cpu.ts';

// npm run bench core: the most important calls compared with the minimum work they need.

const rounds = 9;
/** Seconds per round, for the call and for its minimum work. */
const round = 2;
/** Seconds. Until its code is compiled, a server uses up to three times the CPU time. */
const warmUp = 5;
const rows = [
  { key: 'login', call: 'POST /api/users/login', bare: 'Argon2id alone', withJobs: false },
  { key: 'contact', call: 'POST /api/contact', bare: 'its queries', withJobs: false },
  {
    key: 'contactWithFile',
    call: 'POST /api/contact with a PDF of 20 kB',
    bare: 'its queries, file synced',
    withJobs: false,
  },
  { key: 'contacts', call: 'GET /api/contacts, 50 of 60 and counts', bare: 'its queries', withJobs: false },
  { key: 'chat', call: 'POST /api/users/chat/store', bare: 'its queries', withJobs: false },
  // Last, because the server that leaves its jobs in the queue is stopped before: one node then does all the work, as is usual.
  { key: 'contact', call: 'POST /api/contact and its jobs', bare: 'its queries', withJobs: true },
] as const;

const machine = describeMachine();
const folder = await mkdtemp(join(tmpdir(), 'proxima-bench-'));
const postgres = await startPostgres();
/** Leaves the jobs of its calls in the queue. */
const server = await startServer({ DATABASE_URL: postgres.url, JOBS_AT_ONCE: '0' });
const pool = new pg.Pool({ connectionString: postgres.url, max: 20 });
// PostgreSQL may report its own end to connections that are about to close.
pool.on('error', () => undefined);
const usedByDatabase = await databaseCpu(pool);
try {
  const members = await makeMembers(server.origin, pool, 2_000);
  const essentials = await coreEssentials(pool, members, folder);
  const results = [];
  for (const { key, call, bare, withJobs } of rows) {
    await pool.query('delete from pgboss.job');
    if (withJobs) await server.stop();
    const own = withJobs ? await startServer({ DATABASE_URL: postgres.url }) : undefined;
    const calls = await coreCalls((own ?? server).origin, members);
    const { product, minimum } = await compare(
      calls[key],
      essentials[key],
      own ?? server,
      own && (() => waitForJobs(pool)),
    );
    await own?.stop();
    results.push({
      call,
      'req/s': Math.round(product.perSecond),
      'p99 ms': product.p99.toFixed(1),
      'minimum work': bare,
      'minimum work/s': Math.round(minimum.perSecond),
      ratio: (product.perSecond / minimum.perSecond).toFixed(2),
      'server CPU ms': product.serverCpu.toFixed(2),
      'database CPU ms': product.databaseCpu.toFixed(2),
      'database CPU ms of minimum': minimum.databaseCpu.toFixed(2),
    });
  }
  console.log(machine);
  console.table(results);
  const section = `## Core calls: \`npm run bench core\`

A real server process with its own PostgreSQL (the embedded binaries, fsync on), 16 concurrent clients, all limits on; compared
with the same work without the product in the same run: Argon2id alone, or the call's essential queries with the bare driver on the same
database (\`bench/core/core-essentials.ts\`). The median of ${rounds} alternating rounds. Client, server and database share the machine. CPU time is what the
processes of the server and of PostgreSQL used per call; before the first round it has served the call for ${warmUp} seconds, until its code is compiled, and PostgreSQL has analysed the tables as after its first minute. Calls leave their jobs in the queue, except where the jobs are part of the row: there a round ends when the last of them is done.

${markdownTable(results)}

${machine}`;
  await writeSection('core', section);
} finally {
  await pool.end();
  await server.stop();
  await postgres.stop();
  await rm(folder, { recursive: true });
}

type Work = (turn: number) => Promise<void>;

interface Cost {
  perSecond: number;
  p99: number;
  /** Milliseconds of processor time per call. */
  serverCpu: number;
  databaseCpu: number;
}

/** Alternates between call and minimum work, so that other work on the machine affects both. */
async function compare(call: Work, essential: Work, server: ServerUnderTest, finish?: () => Promise<void>) {
  await measure(call, warmUp);
  await measure(essential, round / 2);
  await finish?.();
  // As autovacuum does within a minute: until then, plans made for nearly empty tables read all of tables that have grown.
  await pool.query('analyze');
  const products: Cost[] = [];
  const minima: Cost[] = [];
  for (let done = 0; done < rounds; done += 1) {
    products.push(await costOf(call, server, finish));
    minima.push(await costOf(essential, server));
  }
  return { product: medians(products), minimum: medians(minima) };
}

/** What the calls of one round cost, with the work that `finish` waits for. */
async function costOf(work: Work, server: ServerUnderTest, finish?: () => Promise<void>): Promise<Cost> {
  const used = () => ({ server: cpuSeconds(server.pid()), database: usedByDatabase() });
  const before = used();
  const began = performance.now();
  const { times, perSecond, p99 } = await measure(work, round);
  await finish?.();
  const after = used();
  return {
    perSecond: finish ? (times * 1000) / (performance.now() - began) : perSecond,
    p99,
    serverCpu: ((after.server - before.server) * 1000) / times,
    databaseCpu: ((after.database - before.database) * 1000) / times,
  };
}

function medians(costs: readonly Cost[]): Cost {
  const of = (name: keyof Cost) => median(costs.map((cost) => cost[name]));
  return {
    perSecond: of('perSecond'),
    p99: of('p99'),
    serverCpu: of('serverCpu'),
    databaseCpu: of('databaseCpu'),
  };
}
