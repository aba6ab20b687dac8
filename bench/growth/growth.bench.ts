import { getPriority } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { makeFirstAdmin } from '../../testing/people/people.ts';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { startServer } from '../../testing/processes/server.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { openLists } from './growth-calls.ts';
import { type Contender, measureInTurn, type Times } from './growth-rounds.ts';
import { fill } from './growth-rows.ts';

// npm run bench growth: whether lists stay fast when their tables grow. Up to a million rows it needs 3 GB of disk; with
// -- --upto 10000000, the largest size of the goal, 30 GB and 40 minutes. Everything is removed afterwards.

const { values } = parseArgs({
  options: { upto: { type: 'string', default: '1000000' }, minutes: { type: 'string', default: '5' } },
});
const last = Number(values.upto);
const first = 10_000;
const between = [100_000, 1_000_000, 10_000_000].filter((size) => size < last);
/** The first size twice: their difference is the noise of the measurement. */
const sizes = [first, first, ...between, last];
const plan = { minutes: Number(values.minutes), calls: 300, warmUp: 50 };
/** How much slower the last size may be than the first. */
const goal = 1.5;

const machine = describeMachine();
const postgres = await startPostgres();
const stops: (() => Promise<void>)[] = [() => postgres.stop()];
try {
  const contenders = [];
  const filled = [];
  for (const [index, size] of sizes.entries()) {
    const { contender, seconds } = await openContender(`growth_${index}`, size);
    contenders.push(contender);
    filled.push(`${size.toLocaleString('en')} in ${Math.round(seconds)} s`);
    console.log(`filled ${filled.at(-1)}`);
  }
  await report(await measureInTurn(contenders, plan), filled.slice(1));
} finally {
  for (const stop of stops.toReversed()) await stop();
}

/** Starts a server on a database of its own and fills it. */
async function openContender(name: string, size: number): Promise<{ contender: Contender; seconds: number }> {
  const { href } = Object.assign(new URL(postgres.url), { pathname: name });
  await run(postgres.url, (pool) => pool.query(`create database ${name}`));
  const server = await startServer({ DATABASE_URL: href });
  stops.push(() => server.stop());
  const admin = await makeFirstAdmin(server.origin, server.adminLink);
  return run(href, async (pool) => {
    const began = performance.now();
    const owners = await fill(pool, size);
    const seconds = (performance.now() - began) / 1000;
    return {
      contender: { origin: server.origin, lists: await openLists(pool, owners, admin.token) },
      seconds,
    };
  });
}

async function run<Result>(
  connectionString: string,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = new pg.Pool({ connectionString, max: 3 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function report(
  { rounds, times }: { rounds: number; times: ReadonlyMap<string, Times[]> },
  filled: readonly string[],
): Promise<void> {
  const rows = [...times].map(([list, found]) => ({ list, ...columnsOf(found) }));
  console.log(machine);
  console.table(rows);
  await writeSection(
    'growth',
    `## Lists in growing tables: \`npm run bench growth\`

The first 50 rows (or 50 in the middle) of each list over HTTP, p50 / p99 in milliseconds, with the given number of submissions, as
many messages, entries of the audit log, notifications and emails, and a member for every hundred. Each size has its own database in one PostgreSQL (the embedded
binaries, fsync on) and its own server process. The sizes are called in turn, call by call, so that other work on the
machine affects all sizes equally. ${rounds} rounds of ${plan.calls} calls per list and size; the medians of the rounds' p50 and p99. The first size is
measured twice: the second column divided by the first shows the noise of the measurement. Goal: p99 grows less than ${goal} times.

Filled by \`bench/growth/growth-rows.ts\`, then vacuumed, analysed and checkpointed: ${filled.join(', ')}. \`-- --upto 10000000\`
includes ten million rows and needs 30 GB of disk while it runs; \`-- --minutes n\` changes the duration, here ${plan.minutes} minutes.

${markdownTable(rows)}

${machine}${describePriority()}`,
  );
}

/** On a shared machine, `nice -n -19` reduces the effect of other work. */
function describePriority(): string {
  const nice = getPriority();
  return nice === 0 ? '' : ` Client, servers and PostgreSQL ran at nice ${nice}.`;
}

function columnsOf(found: readonly Times[]): Record<string, string> {
  const cells = found.map(({ p50, p99 }, index) => {
    const size = `${sizes[index]?.toLocaleString('en')}${index === 1 ? ' again' : ' rows'}`;
    return [size, `${p50.toFixed(1)} / ${p99.toFixed(1)}`] as const;
  });
  const [one, again, largest] = [found[0], found[1], found.at(-1)];
  const growth = ratio(largest?.p99, one?.p99);
  return {
    ...Object.fromEntries(cells),
    'p99 again/first': ratio(again?.p99, one?.p99).toFixed(2),
    'p50 last/first': ratio(largest?.p50, one?.p50).toFixed(2),
    'p99 last/first': growth.toFixed(2),
    [`< ${goal}`]: growth < goal ? 'yes' : 'no',
  };
}

function ratio(one: number | undefined, other: number | undefined): number {
  return (one ?? Number.NaN) / (other ?? Number.NaN);
}
