import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { startServer } from '../../testing/processes/server.ts';
import { coreCalls } from '../core/core-calls.ts';
import { median, percentile, residentMemory } from '../load.ts';
import { measure } from '../measure.ts';
import { makeMembers } from '../members.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { holdRate, mixOf } from './soak-load.ts';

// npm run bench soak: half of the maximum load for half an hour. -- --minutes 30 --share 0.5

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, share: { type: 'string', default: '0.5' } },
});
const [minutes, share] = [Number(values.minutes), Number(values.share)];
/** Enough not to reach any limit by account: thirty enquiries an hour, ten sign-ins in fifteen minutes. */
const memberCount = 2_000;
/** Seconds of a period at full load. The first is the warm-up; the slowest of the others counts as the maximum. */
const measuring = 20;
const periods = 3;

const machine = describeMachine();
const postgres = await startPostgres();
const server = await startServer({ DATABASE_URL: postgres.url });
const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
try {
  const calls = await coreCalls(server.origin, await makeMembers(server.origin, pool, memberCount, 10));
  const mix = mixOf([
    { call: calls.contacts, share: 65 },
    { call: calls.chat, share: 25 },
    { call: calls.contact, share: 4 },
    { call: calls.login, share: 4 },
    { call: calls.contactWithFile, share: 2 },
  ]);
  const maxRate = await measureMaxRate(mix);
  const rate = Math.round(maxRate * share);
  const rows = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const { times, failures } = await holdRate(mix, rate, 60, minute * 1_000_000);
    const row = {
      minute,
      replies: times.length,
      'not 200': [...failures.values()].reduce((sum, count) => sum + count, 0),
      'p50 ms': Number(median(times).toFixed(1)),
      'p99 ms': Number(percentile(times, 0.99).toFixed(1)),
      'resident MB': Math.round(residentMemory(server.pid()) / 1024),
      'load average': Number((loadavg()[0] ?? 0).toFixed(1)),
    };
    rows.push(row);
    console.log(JSON.stringify(row), ...failures.keys());
  }
  await report(rows, rate, maxRate);
} finally {
  await pool.end();
  await server.stop();
  await postgres.stop();
}

/** Calls a second in the slowest of several periods, because one fast period proves little. */
async function measureMaxRate(mix: (turn: number) => Promise<void>): Promise<number> {
  await measure(mix, measuring);
  let slowest = Number.POSITIVE_INFINITY;
  for (let period = 0; period < periods; period += 1)
    slowest = Math.min(slowest, (await measure(mix, measuring)).perSecond);
  return slowest;
}

interface Minute {
  minute: number;
  'not 200': number;
  'p99 ms': number;
  'resident MB': number;
}

/** Skips the first fifth as warm-up, then compares the first and the last third of the rest. */
async function report(
  rows: (Minute & Record<string, number>)[],
  rate: number,
  maxRate: number,
): Promise<void> {
  const steady = rows.slice(Math.floor(rows.length / 5));
  const third = Math.max(1, Math.floor(steady.length / 3));
  const middle = (part: typeof rows, what: 'p99 ms' | 'resident MB') => median(part.map((row) => row[what]));
  const ratio = (what: 'p99 ms' | 'resident MB') =>
    middle(steady.slice(-third), what) / middle(steady.slice(0, third), what);
  const failed = rows.reduce((sum, row) => sum + row['not 200'], 0);
  const verdicts = [
    { what: 'replies other than 200', found: failed, goal: 'none', passes: failed === 0 },
    {
      what: 'resident memory, last third / first third',
      found: ratio('resident MB').toFixed(2),
      goal: 'at most 1.10',
      passes: ratio('resident MB') <= 1.1,
    },
    {
      what: 'p99, last third / first third',
      found: ratio('p99 ms').toFixed(2),
      goal: 'at most 1.50',
      passes: ratio('p99 ms') <= 1.5,
    },
  ].map(({ passes, ...verdict }) => ({ ...verdict, verdict: passes ? 'pass' : 'FAIL' }));
  console.table(verdicts);
  if (verdicts.some(({ verdict }) => verdict === 'FAIL')) process.exitCode = 1;
  await writeSection(
    'soak',
    `## Half of the maximum load for ${minutes} minutes: \`npm run bench soak -- --minutes ${minutes} --share ${share}\`

A real server process with its own PostgreSQL, ${memberCount} members with ten submissions each at the start, all limits on. Of a hundred calls, 65 are lists, 25 messages, 4 enquiries, 4 sign-ins and 2 enquiries
with a PDF of 20 kB. The maximum was ${Math.round(maxRate)} calls a second with 16 concurrent clients, in the slowest of ${periods} periods of ${measuring} s in the same run. Then ${rate} calls a second were started, whether
or not earlier ones had completed. The first fifth of the time is warm-up and not counted. The load average is that of the whole machine, including the clients and the database.
The full run takes thirty minutes.

${markdownTable(verdicts)}

${markdownTable(rows)}

${machine}`,
  );
}
