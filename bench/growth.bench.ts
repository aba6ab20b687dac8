import { parseArgs } from 'node:util';
import { chatEndpoints } from '@proxima/contract/chat';
import { adminSubmissionEndpoints, submissionEndpoints } from '@proxima/contract/submissions';
import pg from 'pg';
import { startChild } from '../e2e/support/child.ts';
import { makeFirstAdmin } from '../e2e/support/people.ts';
import { startServer } from '../e2e/support/server.ts';
import { fillUpTo } from './growth-rows.ts';
import { percentile } from './load.ts';
import { makeMembers } from './members.ts';
import { describeMachine, markdownTable, writeSection } from './report.ts';

// npm run bench growth: whether lists stay as fast when their tables grow. -- --upto 10000000 for the last
// step that the goal names; any other number ends there

const { values } = parseArgs({ options: { upto: { type: 'string', default: '1000000' } } });
const last = Number(values.upto);
const sizes = [...[10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size < last), last];
/** Calls that are measured at each size, and before them those that are not. */
const calls = { measured: 300, warmUp: 30 };
/** How much slower the last size may be than the first. */
const goal = 1.5;

const machine = describeMachine();
const postgres = startChild('server/test/run-postgres.ts');
// A socket's path is in the query; a host to go with it makes it a URL to everyone.
const url = (await postgres.printed(/postgres:\/\/\S+/)).replace('@/', '@localhost/');
const server = await startServer({ DATABASE_URL: url });
const pool = new pg.Pool({ connectionString: url, max: 2 });
try {
  const lists = await openLists();
  const times: Record<string, { p50: number; p99: number }[]> = {};
  const filling: string[] = [];
  let seconds = 0;
  for (const size of sizes) {
    const began = performance.now();
    await fillUpTo(pool, size, lists.owners);
    seconds += (performance.now() - began) / 1000;
    filling.push(`${size.toLocaleString('en')} after ${Math.round(seconds)} s`);
    console.log(`filled up to ${filling.at(-1)}`);
    for (const [name, results] of await measureAll(lists.calls)) {
      times[name] = [...(times[name] ?? []), results];
    }
  }
  const minutes = Math.ceil(((seconds / last) * 10_000_000) / 60);
  await report(times, `${filling.join(', ')} (at that pace, ten million after ${minutes} minutes)`);
} finally {
  await pool.end();
  await server.stop();
  await postgres.stop();
}

interface Call {
  path: string;
  token: string;
}

async function openLists() {
  const admin = await makeFirstAdmin(server.origin, server.adminLink);
  const [small, busy, ...others] = await makeMembers(server.origin, pool, 100);
  if (!small || !busy) throw new Error('there are no members');
  // What the first member has stays what it is: nothing that is added later is theirs.
  await pool.query(
    `insert into messages (conversation_id, sender_id, sender_name, text)
     select $1, $1, 'Mira Sol', 'Is there news? ' || n from generate_series(1, 60) n`,
    [small.id],
  );
  const all = adminSubmissionEndpoints.list.path;
  const of = (path: string, { token }: { token: string }): Call => ({ path, token });
  return {
    owners: { busy, others },
    calls: {
      'submissions of a member with 60': of(submissionEndpoints.list.path, small),
      'submissions of a member with a tenth of all': of(submissionEndpoints.list.path, busy),
      'of a tenth of all, those in revision': of(`${submissionEndpoints.list.path}?status=revision`, busy),
      'messages of a member with 60': of(chatEndpoints.history.path, small),
      'messages of a member with a tenth of all': of(chatEndpoints.history.path, busy),
      "the administrators' list": of(all, admin),
      "the administrators' list, in revision": of(`${all}?status=revision`, admin),
      "the administrators' search of a word of one in fifty": of(`${all}?search=harbour`, admin),
    },
  };
}

/** In turn, one call at a time, so that what else the machine does meets all lists alike. */
async function measureAll(lists: Record<string, Call>) {
  const times = new Map<string, number[]>(Object.keys(lists).map((name) => [name, []]));
  for (let turn = 0; turn < calls.warmUp + calls.measured; turn += 1) {
    for (const [name, call] of Object.entries(lists)) {
      const began = performance.now();
      await get(call, turn);
      if (turn >= calls.warmUp) times.get(name)?.push(performance.now() - began);
    }
  }
  return [...times].map(
    ([name, all]) => [name, { p50: percentile(all, 0.5), p99: percentile(all, 0.99) }] as const,
  );
}

async function get({ path, token }: Call, turn: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.0.${turn & 255}` };
  const response = await fetch(server.origin + path, { headers });
  const { data } = (await response.json()) as { data?: unknown[] };
  if (response.status !== 200 || data?.length !== 50) throw new Error(`${path}: ${response.status}`);
}

async function report(times: Record<string, { p50: number; p99: number }[]>, filling: string) {
  const rows = Object.entries(times).map(([list, results]) => ({
    list,
    ...Object.fromEntries(
      results.map(({ p50, p99 }, index) => [
        `${sizes[index]?.toLocaleString('en')} rows`,
        `${p50.toFixed(1)} / ${p99.toFixed(1)}`,
      ]),
    ),
    'p50 last/first': ratio(results.map(({ p50 }) => p50)),
    'p99 last/first': ratio(results.map(({ p99 }) => p99)),
  }));
  console.log(machine);
  console.table(rows);
  await writeSection(
    'growth',
    `## Lists while their tables grow: \`npm run bench growth\`

The first 50 rows of each list over HTTP from a real server process, p50 / p99 in milliseconds of ${calls.measured} calls, one at a time and the
lists in turn, with the given number of rows in the submissions and as many in the messages. Goal: p99 grows by less than ${goal} times. The
tables held ${filling}; \`-- --upto 10000000\` goes there.

${markdownTable(rows)}

${machine}`,
  );
}

function ratio(numbers: readonly number[]): string {
  return ((numbers.at(-1) ?? Number.NaN) / (numbers[0] ?? Number.NaN)).toFixed(2);
}
