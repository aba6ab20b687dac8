import { setTimeout as wait } from 'node:timers/promises';
import type { ImportKind } from '@proxima/contract/imports/import-kinds';
import type { ImportDetail } from '@proxima/contract/imports/import-wire';
import { makeFirstAdmin } from '../../testing/people/people.ts';
import { callAs } from '../../testing/people/talk.ts';
import { startServer } from '../../testing/processes/server.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';

// npm run bench imports: imports 20,000 people, companies, enquiries and ventures in past programmes each through the calls of the console
// and undoes all, while a visitor reads a page four times a second. Fails if an import takes two minutes or more.

const count = 20_000;
/** Seconds. */
const limit = 120;

const machine = describeMachine();
const server = await startServer();
const { origin } = server;
const owner = await makeFirstAdmin(origin, server.adminLink);
const call = (method: string, path: string, body?: unknown) =>
  callAs(origin, owner, method, `/api/admin/imports${path}`, body);
const read = async (id: number): Promise<ImportDetail> => (await call('GET', `/${id}`)).data;

/** Ventures of a cohort, and cohorts of a programme. */
const sizes = { cohort: 100, programme: 20 };
const cohortOf = (n: number): number => Math.floor((n - 1) / sizes.cohort);

const files = {
  entrepreneurs: fileOf(
    'First Name,Last Name,Email,Phone,Company',
    (n) => `P${n},Sol,p${n}@example.test,+49 155 ${n},Idea ${n}`,
  ),
  companies: fileOf(
    'Name,Industry,Stage,Website,Description,Founder email',
    (n) =>
      `Company ${n},Technology,Early-stage startups,https://c${n}.example.test,What it makes,p${n}@example.test`,
  ),
  enquiries: fileOf(
    'Name,Email,Message,Date,Status',
    (n) =>
      `Mira Sol,m${n % 5_000}@example.test,Question ${n}: when does the next call open?,2024-05-31,closed`,
  ),
  participants: fileOf(
    'Programme,Cohort,Start date,End date,Company,Result',
    (n) =>
      `Programme ${Math.floor(cohortOf(n) / sizes.programme)},Cohort ${cohortOf(n)},2023-01-09,2023-04-14,Company ${n},finished`,
  ),
} satisfies Partial<Record<ImportKind, string>>;
type Measured = keyof typeof files;

function fileOf(head: string, row: (n: number) => string): string {
  return [head, ...Array.from({ length: count }, (_, at) => row(at + 1))].join('\n');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Does an act and waits until the server has worked through all rows. */
async function act(id: number, name: string, ended: ImportDetail['state']): Promise<void> {
  const { version } = await read(id);
  await call('POST', `/${id}/${name}`, { version });
  for (;;) {
    const { state } = await read(id);
    if (state === ended) return;
    await wait(250);
  }
}

const visits: number[] = [];
let isOver = false;
const visiting = (async () => {
  while (!isOver) {
    visits.push(await timed(async () => (await fetch(`${origin}/api/site`)).text()));
    await wait(250);
  }
})();

async function measure(kind: Measured) {
  let id = 0;
  const upload = await timed(async () => {
    const body = new FormData();
    body.set('kind', kind);
    body.set('file', new File([files[kind]], `${kind}.csv`));
    ({ id } = (await call('POST', '', body)).data);
  });
  const check = await timed(() => act(id, 'check', 'checked'));
  const store = await timed(() => act(id, 'start', 'done'));
  const { counts } = await read(id);
  if (counts.imported !== count) throw new Error(`Only ${counts.imported} of ${count} are imported.`);
  return { id, kind, upload, check, store };
}

try {
  const measured = [];
  for (const kind of ['entrepreneurs', 'companies', 'enquiries', 'participants'] as const)
    measured.push(await measure(kind));
  const rows = [];
  // The last first: people who found a company and companies in a cohort are kept.
  for (const { id, kind, upload, check, store } of measured.toReversed()) {
    const undo = await timed(() => act(id, 'undo', 'undone'));
    const { removed } = (await read(id)).counts;
    if (removed !== count) throw new Error(`Only ${removed} of ${count} are removed.`);
    const whole = upload + check + store;
    const seconds = {
      'read, s': upload,
      'check, s': check,
      'import, s': store,
      'together, s': whole,
      'undo, s': undo,
    };
    rows.push({
      '20,000': kind,
      ...Object.fromEntries(Object.entries(seconds).map(([name, value]) => [name, value.toFixed(1)])),
    });
    if (whole >= limit) process.exitCode = 1;
  }
  isOver = true;
  await visiting;
  const p95 = visits.toSorted((one, other) => one - other)[Math.floor(visits.length * 0.95)] ?? 0;
  const table = markdownTable(rows);
  console.log(table);
  await writeSection(
    'imports',
    `## Imports: \`npm run bench imports\`

20,000 rows of each kind through the calls of the console, as one CSV, with a real server process and its own PostgreSQL; companies have a founder each,
and past programmes consist of cohorts of ${sizes.cohort} of these companies. A page that
looks every 250 ms adds up to that to each number. Meanwhile a visitor called \`/api/site\` four times a second: ${Math.round(p95 * 1000)} ms at the 95th percentile. The limit is
${limit} s together.

${table}

${machine}`,
  );
} finally {
  isOver = true;
  await server.stop();
}
