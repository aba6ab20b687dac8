import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { startServer } from '../../testing/processes/server.ts';
import { cpuSeconds, median } from '../load.ts';
import { measure } from '../measure.ts';
import { makeMembers } from '../members.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { coreCalls } from './core-calls.ts';
import { coreEssentials } from './core-essentials.ts';

// npm run bench core: the most important calls compared with the minimum work they need.

const rounds = 3;
/** Seconds. Five calls, both contenders, three rounds: fifty seconds. */
const round = 1.4;
const warmUp = 0.5;
const rows = [
  { key: 'login', call: 'POST /api/users/login', bare: 'Argon2id alone' },
  { key: 'contact', call: 'POST /api/contact', bare: 'its queries' },
  { key: 'contactWithFile', call: 'POST /api/contact with a PDF of 20 kB', bare: 'its queries, file synced' },
  { key: 'contacts', call: 'GET /api/contacts, 50 of 60 and counts', bare: 'its queries' },
  { key: 'chat', call: 'POST /api/users/chat/store', bare: 'its queries' },
] as const;

const machine = describeMachine();
const folder = await mkdtemp(join(tmpdir(), 'proxima-bench-'));
const postgres = await startPostgres();
const server = await startServer({ DATABASE_URL: postgres.url });
const pool = new pg.Pool({ connectionString: postgres.url, max: 20 });
try {
  const members = await makeMembers(server.origin, pool, 400);
  const [calls, essentials] = [
    await coreCalls(server.origin, members),
    await coreEssentials(pool, members, folder),
  ];
  const results = [];
  for (const { key, call, bare } of rows) {
    const { product, minimum } = await compare(calls[key], essentials[key]);
    results.push({
      call,
      'req/s': Math.round(product.perSecond),
      'p99 ms': product.p99.toFixed(1),
      'minimum work': bare,
      'minimum work/s': Math.round(minimum.perSecond),
      ratio: (product.perSecond / minimum.perSecond).toFixed(2),
      'server CPU ms': product.cpu.toFixed(2),
    });
  }
  console.log(machine);
  console.table(results);
  const section = `## Core calls: \`npm run bench core\`

A real server process with its own PostgreSQL (the embedded binaries, fsync on), 16 concurrent clients, all limits on; compared
with the same work without the product in the same run: Argon2id alone, or the call's essential queries with the bare driver on the same
database. The median of ${rounds} alternating rounds. Client, server and database share the machine. CPU time is what the server's
process used per call, including its background work (emails, jobs).

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

/** Alternates, so that other work on the machine affects both. */
async function compare(call: Work, essential: Work) {
  await measure(call, warmUp);
  await measure(essential, warmUp);
  const runs = [];
  for (let done = 0; done < rounds; done += 1) {
    const before = cpuSeconds(server.pid());
    const product = await measure(call, round);
    const cpu = ((cpuSeconds(server.pid()) - before) * 1000) / product.times;
    runs.push({ product: { ...product, cpu }, minimum: await measure(essential, round) });
  }
  return {
    product: {
      perSecond: median(runs.map(({ product }) => product.perSecond)),
      p99: median(runs.map(({ product }) => product.p99)),
      cpu: median(runs.map(({ product }) => product.cpu)),
    },
    minimum: { perSecond: median(runs.map(({ minimum }) => minimum.perSecond)) },
  };
}
