import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { adminChatEndpoints } from '@proxima/contract/chat/chat';
import { inboxEndpoints } from '@proxima/contract/chat/inbox';
import { exportEndpoints } from '@proxima/contract/exports/exports';
import { memberEndpoints } from '@proxima/contract/members/members';
import { numbersEndpoints } from '@proxima/contract/numbers/numbers';
import { enquiryEndpoints, enquiryFilters } from '@proxima/contract/submissions/enquiries';
import { adminSubmissionEndpoints, submissionFilters } from '@proxima/contract/submissions/submissions';
import { tagEndpoints } from '@proxima/contract/submissions/tags';
import { teamTaskEndpoints } from '@proxima/contract/tasks/team-tasks';
import pg from 'pg';
import { makeFirstAdmin } from '../../testing/people/people.ts';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { startServer } from '../../testing/processes/server.ts';
import { percentile } from '../load.ts';
import { measureExport } from '../measure-export.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { fillConsole } from './console-rows.ts';

// npm run bench console: the administrators' console over a million submissions and a hundred thousand members.

const { values } = parseArgs({
  options: {
    submissions: { type: 'string', default: '1000000' },
    members: { type: 'string', default: '100000' },
    calls: { type: 'string', default: '60' },
  },
});
const sizes = { submissions: Number(values.submissions), members: Number(values.members) };
const calls = { measured: Number(values.calls), warmUp: 5 };
/** Milliseconds. */
const goal = 300;

const machine = describeMachine();
const postgres = await startPostgres();
const server = await startServer({ DATABASE_URL: postgres.url });
const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
try {
  const { token } = await makeFirstAdmin(server.origin, server.adminLink);
  const filled = await timed(() => fillConsole(pool, sizes));
  console.log(`filled in ${Math.round(filled.seconds)} s`);
  await waitForCountedWeeks();
  const lists = await measureAll(token);
  console.table(lists);
  // Exports need a password that was given in the last ten minutes.
  await pool.query('update sessions set reauthenticated_at = now()');
  const files = [];
  for (const format of ['csv', 'xlsx'])
    files.push(
      await measureExport({
        origin: server.origin,
        pid: server.pid(),
        path: exportEndpoints.submissions.path,
        headers: headersOf(token, 1),
        body: { format },
        file: `${sizes.submissions.toLocaleString('en')} submissions as ${format.toUpperCase()}`,
        rows: sizes.submissions,
      }),
    );
  console.table(files);
  await report(lists, files);
} finally {
  await pool.end();
  await server.stop();
  await postgres.stop();
}

/** The server's job counts changed weeks every minute. */
async function waitForCountedWeeks(): Promise<void> {
  while ((await pool.query('select from stale_weeks limit 1')).rowCount !== 0) await sleep(1_000);
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const began = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - began) / 1000 };
}

/** A list in each order that its headings offer. */
function inEveryOrder(name: string, path: string, orders: readonly string[]): Record<string, string> {
  const start = `${path}${path.includes('?') ? '&' : '?'}sort=`;
  return Object.fromEntries(orders.map((order) => [`${name}, sorted: ${order}`, start + order]));
}

/** The console's calls by a descriptive name. */
function listedCalls(): Record<string, string> {
  const orders = submissionFilters.shape.sort.unwrap().options;
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const [all, enquiries, people, inbox] = [
    adminSubmissionEndpoints.list.path,
    enquiryEndpoints.list.path,
    memberEndpoints.list.path,
    adminChatEndpoints.conversations.path,
  ];
  const numbers = Object.entries(numbersEndpoints).flatMap(([name, { path }]) => [
    [`numbers: ${name}, 12 weeks`, path] as const,
    [`numbers: ${name}, three years`, `${path}?from=2000-01-01`] as const,
  ]);
  return {
    submissions: all,
    ...inEveryOrder('submissions', all, orders),
    ...inEveryOrder('submissions under review', `${all}?status=review`, orders),
    ...inEveryOrder('submissions with a frequent tag', `${all}?tag=1`, orders),
    ...inEveryOrder('enquiries', enquiries, enquiryFilters.shape.sort.unwrap().options[0].options),
    'submissions with a tag of fifty submissions': `${all}?tag=20`,
    'submissions with a tag of fifty submissions, by sender': `${all}?tag=20&sort=sender`,
    'submissions with a tag, under review': `${all}?tag=1&status=review`,
    'search: a word in one submission in fifty, with a tag': `${all}?search=harbour&tag=1`,
    'submissions under review without snoozed ones, oldest first': `${all}?status=review&sort=oldest&snoozed=hidden`,
    'submissions without snoozed ones, by sender': `${all}?snoozed=hidden&sort=sender`,
    'snoozed submissions': `${all}?snoozed=only`,
    'snoozed submissions, by sender': `${all}?snoozed=only&sort=sender`,
    'snoozed submissions, last changed first': `${all}?snoozed=only&sort=changed`,
    'enquiries with a tag': `${enquiries}?tag=1`,
    'enquiries with a tag of fifty submissions': `${enquiries}?tag=20`,
    'snoozed enquiries': `${enquiries}?snoozed=only`,
    'open enquiries without snoozed ones, longest waiting first': `${enquiries}?state=open&sort=waiting&snoozed=hidden`,
    'all tags': tagEndpoints.list.path,
    'my tasks': teamTaskEndpoints.own.path,
    'tasks of a submission': teamTaskEndpoints.list.path.replace(':record/:id', 'submission/40'),
    'submissions of investors by sender': `${all}?contact_type=investor&sort=sender`,
    'submissions assigned to me by sender': `${all}?assignee=me&sort=sender`,
    enquiries,
    'open enquiries, longest waiting first': `${enquiries}?state=open&sort=waiting`,
    'open enquiries by sender': `${enquiries}?state=open&sort=sender`,
    'submissions in revision': `${all}?status=revision`,
    'submissions of investors': `${all}?contact_type=investor`,
    'submissions of an industry': `${all}?industry=technology`,
    'submissions of an industry under review': `${all}?industry=technology&status=review`,
    'submissions assigned to me': `${all}?assignee=me`,
    'unassigned submissions': `${all}?assignee=nobody`,
    'submissions of a week two years ago': `${all}?from=${day(737)}&to=${day(730)}`,
    'search: a word in every submission': `${all}?search=currents`,
    'search: a word in one submission in fifty': `${all}?search=harbour`,
    'search: a word in fifty submissions': `${all}?search=lighthouse`,
    'search: a word in no submission': `${all}?search=zeppelin`,
    'search: a word in one submission in fifty, declined, of investors': `${all}?search=harbour&status=declined&contact_type=investor`,
    'search: one business': `${all}?search=orrery%20number4711`,
    'search: a word in every business': `${all}?search=orrery`,
    'search: a word in one submission in fifty, by sender': `${all}?search=harbour&sort=sender`,
    'search: a member by email': `${all}?search=person4711%40example.test`,
    members: people,
    'members who invest': `${people}?role=investor`,
    'unconfirmed members': `${people}?state=unconfirmed`,
    'members: search for a first name': `${people}?search=noor`,
    'members: search for one member': `${people}?search=person4711%40`,
    'members: search without results': `${people}?search=zeppelin`,
    inbox,
    'inbox, waiting': `${inbox}?show=waiting`,
    'inbox, unread': `${inbox}?show=unread`,
    'inbox, mine': `${inbox}?show=mine`,
    'inbox, snoozed': `${inbox}?show=snoozed`,
    'inbox: counts': inboxEndpoints.figures.path,
    'inbox: search for one member': `${inbox}?search=person4711%40`,
    ...Object.fromEntries(numbers),
    'numbers: all four concurrently, three years': 'all',
    'numbers: submissions, just after a change this week': 'changed',
  };
}

/** Makes one call at a time, alternating, so that other work on the machine affects all equally. */
async function measureAll(token: string) {
  const listed = Object.entries(listedCalls());
  const times = new Map<string, number[]>(listed.map(([name]) => [name, []]));
  for (let turn = 0; turn < calls.warmUp + calls.measured; turn += 1) {
    for (const [name, path] of listed) {
      if (path === 'changed')
        await pool.query('insert into stale_weeks (week) values (week_of(now())), (week_of(now()) - 7)');
      const { seconds } = await timed(() => ask(path, token, turn));
      if (turn >= calls.warmUp) times.get(name)?.push(seconds * 1000);
    }
  }
  return [...times].map(([call, all]) => {
    const p95 = percentile(all, 0.95);
    return {
      call,
      'p50 ms': percentile(all, 0.5).toFixed(1),
      'p95 ms': p95.toFixed(1),
      [`at most ${goal}`]: p95 <= goal ? 'yes' : 'no',
    };
  });
}

function ask(path: string, token: string, turn: number): Promise<unknown> {
  if (path === 'changed') return read(numbersEndpoints.submissions.path, token, turn);
  if (path !== 'all') return read(path, token, turn);
  const pages = Object.values(numbersEndpoints).map((row) => `${row.path}?from=2000-01-01`);
  return Promise.all(pages.map((page) => read(page, token, turn)));
}

async function read(path: string, token: string, turn: number): Promise<void> {
  const response = await fetch(server.origin + path, { headers: headersOf(token, turn) });
  const { data } = (await response.json()) as { data?: unknown };
  if (response.status !== 200 || data === undefined) throw new Error(`${path}: ${response.status}`);
}

function headersOf(token: string, turn: number): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.0.${turn & 255}` };
}

async function report(
  lists: Record<string, string>[],
  files: Record<string, string | number>[],
): Promise<void> {
  console.log(machine);
  await writeSection(
    'console',
    `## The console: \`npm run bench console\`

${sizes.submissions.toLocaleString('en')} submissions over three years and ${sizes.members.toLocaleString('en')} members with profiles, messages and replies, in its own PostgreSQL
(the embedded binaries, fsync on). ${calls.measured} calls of each kind over HTTP to a real server process, one at a time, alternating; lists
return their first 50 rows. Goal: p95 at most ${goal} ms. The calls begin once the job
has counted all weeks of the statistics.

${markdownTable(lists)}

Exports, read at full speed; resident memory of the server's process. Goal: the same memory for any number of rows.

${markdownTable(files)}

${machine}`,
  );
}
