import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentEndpoints } from '@proxima/contract/content/content';
import pg from 'pg';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { startServer } from '../../testing/processes/server.ts';
import { coreCalls } from '../core/core-calls.ts';
import { median, residentMemory } from '../load.ts';
import { measure } from '../measure.ts';
import { type BenchMember, makeMembers } from '../members.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { sender } from '../sender.ts';
import { waitForJobs } from '../wait-for-jobs.ts';
import { directusVersion, installDirectus, startDirectus } from './directus.ts';
import { directusCalls } from './directus-calls.ts';
import { makeDirectusWorld } from './directus-world.ts';
import { cores, pinTo } from './pin.ts';

// npm run bench peers: calls of the product beside those of Directus that do the same. By hand only: it installs 700 MB from npm.

const rounds = 5;
/** Seconds. */
const round = 3;
const warmUp = 5;
const memberCount = 2_000;
/** Directus limits no account, so fewer are enough. */
const directusMembers = 50;
const submissionsEach = 60;
const rows = [
  { key: 'login', call: 'signing in', withJobs: false },
  { key: 'contacts', call: 'own submissions, 50 of 60, and their number', withJobs: false },
  { key: 'posts', call: 'public posts', withJobs: false },
  { key: 'contact', call: 'sending an enquiry', withJobs: false },
  { key: 'contactWithFile', call: 'sending an enquiry with a PDF of 20 kB', withJobs: false },
  // Last, because it needs a server that works off its queue.
  { key: 'contact', call: 'sending an enquiry, with its emails and notifications', withJobs: true },
] as const;

const machine = describeMachine();
const started = new AsyncDisposableStack();
try {
  await measureAll();
} finally {
  await started.disposeAsync();
}

async function measureAll(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'proxima-peers-'));
  started.defer(() => rm(folder, { recursive: true }));
  pinTo(cores.others, process.pid);
  await installDirectus(folder);
  const ours = await openDatabase();
  const theirs = await openDatabase();
  /** Leaves the jobs of its calls in the queue. */
  let product = await startProduct(ours.url, { JOBS_AT_ONCE: '0' });
  const directus = await startDirectus(folder, theirs.url);
  started.defer(directus.stop);
  pinTo(cores.server, directus.pid);

  const members = await makeMembers(product.origin, ours.pool, memberCount, submissionsEach);
  const cards = await postsOf(product.origin);
  const world = { cards, memberCount: directusMembers, enquiriesEach: submissionsEach };
  const theirMembers = await makeDirectusWorld(directus.origin, theirs.pool, world);
  const theirCalls = await directusCalls(directus.origin, theirMembers);
  const results = [];
  for (const { key, call, withJobs } of rows) {
    await ours.pool.query('delete from pgboss.job');
    if (withJobs) {
      await product.stop();
      product = await startProduct(ours.url);
    }
    const calls = await callsOfProduct(product.origin, members);
    for (const { pool } of [ours, theirs]) await pool.query('analyze');
    const finish = withJobs ? () => waitForJobs(ours.pool) : undefined;
    results.push({ call, ...(await compare(calls[key], theirCalls[key], finish)) });
  }
  const memory = (pid: number) => Math.round(residentMemory(pid) / 1024);
  const after = `Resident memory after it: ${memory(product.pid())} MB and ${memory(directus.pid)} MB.`;
  console.log(machine, after);
  console.table(results);
  await writeSection('peers', sectionOf(results, after));
}

function sectionOf(results: Record<string, string | number>[], memory: string): string {
  return `## Beside Directus: \`npm run bench peers\`

The product and Directus ${directusVersion}, each with its own PostgreSQL, run the same calls in turns: one server on one core, the client and the databases on another; ${round} seconds a
turn, ${rounds} turns each, medians, 16 concurrent clients. Directus is installed from npm into a temporary folder and keeps its defaults (no rate limits, no cache), but hashes
passwords with the product's parameters. It is modelled through its own calls, with rules by which members see their own enquiries. It does less for an enquiry: the product also
inspects the file, checks limits, keeps versions and a timeline, and a call that is sent twice takes effect once. In the last row it also sends emails and notifications, of
which Directus sends none. ${memory}

${markdownTable(results)}

${machine}`;
}

/** An empty database on a PostgreSQL of its own. */
async function openDatabase() {
  const postgres = await startPostgres();
  started.defer(postgres.stop);
  const pool = new pg.Pool({ connectionString: postgres.url });
  // PostgreSQL may report its own end to connections that are about to close.
  pool.on('error', () => undefined);
  started.defer(() => pool.end());
  return { url: postgres.url, pool };
}

async function startProduct(url: string, env: Record<string, string> = {}) {
  const server = await startServer({ DATABASE_URL: url, ...env });
  started.defer(server.stop);
  pinTo(cores.server, server.pid());
  return server;
}

async function postsOf(origin: string) {
  const reply = await fetch(origin + contentEndpoints.blog.path);
  return contentEndpoints.blog.reply.parse(await reply.json()).data.blogContent;
}

async function callsOfProduct(origin: string, members: readonly BenchMember[]) {
  const send = sender(origin);
  return {
    ...(await coreCalls(origin, members)),
    posts: (turn: number) => send(turn, { method: 'GET', path: contentEndpoints.blog.path }),
  };
}

type Call = (turn: number) => Promise<void>;

/** Alternates between the two, so that other work on the machine affects both. */
async function compare(ours: Call, theirs: Call, finish?: () => Promise<void>) {
  await measure(ours, warmUp);
  await finish?.();
  await measure(theirs, warmUp);
  const rates = [];
  for (let done = 0; done < rounds; done += 1) {
    rates.push({ product: await rateOf(ours, finish), directus: await rateOf(theirs) });
  }
  const product = median(rates.map((rate) => rate.product));
  const other = median(rates.map((rate) => rate.directus));
  return {
    'product, per second': Math.round(product),
    'Directus, per second': Math.round(other),
    'times as fast': (product / other).toFixed(1),
  };
}

/** Calls per second, until the work that `finish` waits for is done. */
async function rateOf(call: Call, finish?: () => Promise<void>): Promise<number> {
  const began = performance.now();
  const { times, perSecond } = await measure(call, round);
  if (!finish) return perSecond;
  await finish();
  return (times * 1000) / (performance.now() - began);
}
