import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type FullExport, fullExportEndpoints } from '@proxima/contract/exports/full-export';
import pg from 'pg';
import { makeFirstAdmin, registerMember } from '../../testing/people/people.ts';
import { callAs } from '../../testing/people/talk.ts';
import { startServer } from '../../testing/processes/server.ts';
import { watchMemory } from '../load.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';

// npm run bench full-export: makes the export of everything of ever larger databases and watches the memory of the server. Fails if it still
// rises with the size of the largest ones.

const { values } = parseArgs({ options: { megabytes: { type: 'string', default: '100,300,600' } } });
/** Of notes, about a kilobyte each. */
const sizes = values.megabytes.split(',').map(Number);
/** Megabytes by which the maximum of the largest export may exceed that of the one half its size. */
const allowed = 60;
const mebibyte = 2 ** 20;

const machine = describeMachine();
const server = await startServer();
const pool = new pg.Pool({ connectionString: await server.databaseUrl(), max: 1 });

/** Adds notes of about a kilobyte until there are so many megabytes. */
async function fillTo(member: number, megabytes: number): Promise<void> {
  await pool.query('insert into conversations (user_id) values ($1) on conflict do nothing', [member]);
  // A conversation has far fewer notes; the trigger of row limits is bypassed.
  await pool.query('set session_replication_role = replica');
  await pool.query(
    `insert into conversation_notes (conversation_id, author_name, text)
     select $1, 'Mira Sol', n || repeat(md5(n::text) || ' ', 30)
     from generate_series((select count(*) from conversation_notes) + 1, $2::bigint * 1000) n`,
    [member, megabytes],
  );
  await pool.query('vacuum analyze conversation_notes');
}

/** Makes one export. */
async function makeExport(owner: { token: string }): Promise<FullExport> {
  const { order, read } = fullExportEndpoints;
  await callAs(server.origin, owner, 'POST', order.path, { with_files: false });
  let made: FullExport;
  do {
    await wait(100);
    made = (await callAs(server.origin, owner, 'GET', read.path)).data;
  } while (made.state === 'making');
  return made;
}

/** @returns a row of the table */
async function measure(owner: { token: string }, megabytes: number) {
  await wait(2_000);
  const began = performance.now();
  const { result: made, before, maximum } = await watchMemory(server.pid(), () => makeExport(owner));
  if (made.state !== 'ready') throw new Error(`The export is ${made.state}: ${made.problem}.`);
  return {
    'rows, MB': megabytes,
    'archive, MB': Math.round((made.size ?? 0) / mebibyte),
    seconds: Math.round((performance.now() - began) / 1000),
    'memory at the start, MB': before,
    'maximum, MB': maximum,
  };
}

try {
  const owner = await makeFirstAdmin(server.origin, server.adminLink);
  const member = await registerMember(server.origin);
  // What the first export loads is not counted.
  await measure(owner, 0);
  const rows = [];
  for (const megabytes of sizes) {
    await fillTo(member.id, megabytes);
    rows.push(await measure(owner, megabytes));
    console.table(rows);
  }
  const peaks = rows.map((row) => row['maximum, MB']);
  const grown = (peaks.at(-1) ?? 0) - (peaks.at(-2) ?? 0);
  if (grown > allowed) process.exitCode = 1;
  const table = markdownTable(rows);
  await writeSection(
    'full-export',
    `## Export of everything: \`npm run bench full-export\`

The archive of a database with so many megabytes of notes, made by a real server process with its own PostgreSQL and nothing else to do; its resident memory is read every 20
ms. V8 lets old objects grow to a few times what is in use before it collects them, so the maximum rises once and then stays: the benchmark
fails if that of the largest export is more than ${allowed} MB above that of the one before.

${table}

${machine}`,
  );
} finally {
  await pool.end();
  await server.stop();
}
