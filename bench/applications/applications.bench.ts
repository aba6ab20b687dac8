import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { applicationEndpoints } from '@proxima/contract/applications/application-endpoints';
import { callApplicationEndpoints } from '@proxima/contract/applications/call-application-endpoints';
import type { AnswerFilter } from '@proxima/contract/applications/call-application-wire';
import { exportEndpoints } from '@proxima/contract/exports/exports';
import pg from 'pg';
import { makeFirstAdmin, registerMember } from '../../testing/people/people.ts';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { startServer } from '../../testing/processes/server.ts';
import { percentile } from '../load.ts';
import { measureExport } from '../measure-export.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';
import { fillCall, fillStage } from './application-rows.ts';

// npm run bench applications: a call with fifty thousand applications of sixty questions.

const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '50000' },
    calls: { type: 'string', default: '60' },
    saves: { type: 'string', default: '300' },
  },
});
const count = Number(values.applications);
const jurors = 300;
/** Milliseconds: of a page of the list, and of the server's processor for one saved answer. */
const goals = { page: 300, save: 50 };

const machine = describeMachine();
const postgres = await startPostgres();
const server = await startServer({ DATABASE_URL: postgres.url });
const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
try {
  const { token } = await makeFirstAdmin(server.origin, server.adminLink);
  const { callId } = await fillCall(pool, count);
  const stageId = await fillStage(pool, callId, jurors);
  const lists = await measureLists(callId, stageId, token);
  console.table(lists);
  const files = await measureExports(callId, token);
  console.table(files);
  const save = await measureSaves();
  console.table([save]);
  await report(lists, files, save);
} finally {
  await pool.end();
  await server.stop();
  await postgres.stop();
}

function queries(stageId: number): Record<string, Record<string, string>> {
  const filter = (question: string, is: AnswerFilter['is'], value: string | number): AnswerFilter => ({
    question,
    is,
    value,
  });
  const two = JSON.stringify([filter('q0', 'is', 'o3'), filter('q1', 'above', 5_000)]);
  const rare = JSON.stringify([filter('q0', 'is', 'o3'), filter('q1', 'below', 30)]);
  return {
    newest: {},
    'two filters': { answers: two },
    'two filters, sorted by a number': { answers: two, sort: '-q6' },
    'two filters, sorted by a country, with four columns': {
      answers: two,
      sort: '+q2',
      columns: 'q0,q1,q2,q3',
    },
    'two filters that few match, sorted': { answers: rare, sort: '-q11' },
    'sorted by a number': { sort: '+q21' },
    'two filters and a name': { answers: two, search: 'applicant 4711' },
    'a stage, newest': { stage: String(stageId) },
    'a stage by score': { stage: String(stageId), sort: 'score' },
    'a stage by levelled score, two filters': { stage: String(stageId), sort: 'levelled', answers: two },
    'a stage by disagreement, two columns': {
      stage: String(stageId),
      sort: 'disagreement',
      columns: 'q0,q1',
    },
  };
}

async function measureLists(callId: number, stageId: number, token: string) {
  const path = callApplicationEndpoints.list.path.replace(':id', String(callId));
  const listed = Object.entries(queries(stageId)).map(([name, query]): [name: string, url: string] => [
    name,
    `${path}?${new URLSearchParams(query)}`,
  ]);
  listed.push(['statistics', callApplicationEndpoints.statistics.path.replace(':id', String(callId))]);
  const times = new Map<string, number[]>(listed.map(([name]) => [name, []]));
  for (let turn = -5; turn < Number(values.calls); turn += 1)
    for (const [name, url] of listed) {
      const began = performance.now();
      const response = await fetch(server.origin + url, { headers: { authorization: `Bearer ${token}` } });
      if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
      await response.arrayBuffer();
      if (turn >= 0) times.get(name)?.push(performance.now() - began);
    }
  return [...times].map(([call, all]) => {
    const p95 = percentile(all, 0.95);
    return {
      list: call,
      'p50 ms': percentile(all, 0.5).toFixed(1),
      'p95 ms': p95.toFixed(1),
      [`at most ${goals.page}`]: p95 <= goals.page ? 'yes' : 'no',
    };
  });
}

/** Exports of a quarter of the applications and of all: memory that grew with the rows would show. */
async function measureExports(callId: number, token: string) {
  const quarter = [{ question: 'q1', is: 'above', value: 7_499 }];
  const sizes = [
    { rows: Math.round(count / 4), filters: { answers: quarter } },
    { rows: count, filters: {} },
    { rows: count, filters: {} },
  ];
  const files = [];
  for (const format of ['csv', 'xlsx'])
    for (const { rows, filters } of sizes)
      files.push(
        await measureExport({
          origin: server.origin,
          pid: server.pid(),
          path: exportEndpoints.callApplications.path,
          headers: { authorization: `Bearer ${token}` },
          body: { format, call_id: callId, ...filters },
          file: `${rows.toLocaleString('en')} applications as ${format.toUpperCase()}`,
          rows,
        }),
      );
  return files;
}

/** Milliseconds of processor time that a process has used (Linux: 100 ticks a second). */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What saving an answer costs the server's process; a member saves one after each pause in typing. */
async function measureSaves() {
  const { token } = await registerMember(server.origin, 'entrepreneur');
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(server.origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { data: { id: number } };
  };
  const { data } = await call('POST', applicationEndpoints.start.path.replace(':slug', 'bench-call'));
  const path = applicationEndpoints.saveAnswer.path
    .replace(':id', String(data.id))
    .replace(':question', 'q4');
  const saves = Number(values.saves);
  const times: number[] = [];
  const before = processorTime(server.pid());
  for (let version = 0; version < saves; version += 1) {
    const began = performance.now();
    await call('PUT', path, { value: `An answer that grows: ${'word '.repeat(version)}`, version });
    times.push(performance.now() - began);
    if (version % 100 === 99) await pool.query('delete from rate_limits');
  }
  const each = (processorTime(server.pid()) - before) / saves;
  return {
    'saved answers': saves,
    'processor time of the server each, ms': each.toFixed(1),
    [`at most ${goals.save}`]: each <= goals.save ? 'yes' : 'no',
    'p95 ms': percentile(times, 0.95).toFixed(1),
  };
}

async function report(
  lists: Record<string, string>[],
  files: Record<string, string | number>[],
  save: Record<string, string | number>,
): Promise<void> {
  console.log(machine);
  await writeSection(
    'applications',
    `## Applications to a call: \`npm run bench applications\`

One call with ${count.toLocaleString('en')} applications of 60 questions (36 choices, numbers and countries, 12 yes or no, 12 texts) in its own PostgreSQL, all in a stage that
${jurors} jurors read, two each. ${values.calls} calls of each kind over HTTP to a real server process, one at a time, alternating; lists return their first 50 rows. Goal: p95 at most ${goals.page} ms.

${markdownTable(lists)}

Exports with a column for each question, read at full speed; resident memory of the server's process. Goal: the same memory for any number of
rows.

${markdownTable(files)}

Saving an answer while it is typed, in a form of 60 questions. Goal: at most ${goals.save} ms of the server's processor.

${markdownTable([save])}

${machine}`,
  );
}
