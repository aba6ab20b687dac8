import { setTimeout as sleep } from 'node:timers/promises';
import { type DossierFormat, dossierFormats } from '@proxima/contract/dossiers/dossiers';
import pg from 'pg';
import { linkToDossier, orderDossier, untilReady } from '../../testing/people/dossiers.ts';
import { lengthenConversation } from '../../testing/people/long-conversation.ts';
import { registerMember } from '../../testing/people/people.ts';
import { sendSubmission } from '../../testing/people/talk.ts';
import { startServer } from '../../testing/processes/server.ts';
import { residentMemory, watchMemory } from '../load.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';

// npm run bench dossier: makes dossiers of submissions of ever longer records and watches the memory of the server. Fails if that of the
// archive rises with its size.

/** Messages of the sender and their files. */
const sizes = [
  { messages: 500, files: 50 },
  { messages: 2_500, files: 250 },
  { messages: 5_000, files: 500 },
];
const kilobytes = 1_024;
/** Megabytes by which the maximum of the largest archive may exceed that of the smallest. */
const allowed = 40;
const mebibyte = 2 ** 20;

const machine = describeMachine();
const server = await startServer();
const pool = new pg.Pool({ connectionString: await server.databaseUrl(), max: 1 });

/** Sends a submission with a long record. */
async function send(size: (typeof sizes)[number]) {
  const member = await registerMember(server.origin);
  const { id } = await sendSubmission(server.origin, member, 'Kites that pump water.');
  await lengthenConversation({ pool, dataDir: server.dataDir }, member, { ...size, kilobytes });
  return { member, id, ...size };
}

/** Makes one dossier and downloads it. @returns a row of the table */
async function measure(
  { member, id, messages, files }: Awaited<ReturnType<typeof send>>,
  format: DossierFormat,
) {
  await sleep(2_000);
  const began = performance.now();
  const {
    result: ready,
    before,
    maximum,
  } = await watchMemory(server.pid(), async () =>
    untilReady(server.origin, member, await orderDossier(server.origin, member, id, format)),
  );
  const seconds = (performance.now() - began) / 1_000;
  const bytes = (await (await fetch(await linkToDossier(server.origin, member, ready))).blob()).size;
  if (bytes !== ready.size) throw new Error(`${bytes} of ${ready.size} bytes arrived.`);
  await sleep(2_000);
  return {
    dossier: `${dossierFormats[format]}: ${messages.toLocaleString('en')} messages, ${files} files`,
    MB: (bytes / mebibyte).toFixed(1),
    'seconds until ready': seconds.toFixed(1),
    'memory before, MB': before,
    'maximum, MB': maximum,
    'after, MB': Math.round(residentMemory(server.pid()) / 1024),
  };
}

try {
  // What the first dossiers load is not counted.
  const warm = await send({ messages: 500, files: 50 });
  for (const format of ['archive', 'archive', 'pdf'] as const) await measure(warm, format);
  const records = [];
  for (const size of sizes) records.push(await send(size));
  const rows = [];
  for (const format of ['archive', 'pdf'] as const)
    for (const record of records) rows.push(await measure(record, format));
  console.log(machine);
  console.table(rows);
  const peaks = rows.slice(0, sizes.length).map((row) => row['maximum, MB']);
  if ((peaks.at(-1) ?? 0) - (peaks[0] ?? 0) > allowed) process.exitCode = 1;
  await writeSection(
    'dossier',
    `## Dossiers: \`npm run bench dossier\`

The dossier of one submission with its sender's messages, about a kilobyte each, and files of ${kilobytes} KB, made by a real server process with its own PostgreSQL and then
downloaded; its resident memory is read every 20 ms. Archives are streamed: the benchmark fails if the maximum of the largest is more than ${allowed} MB
above that of the one of a tenth. A PDF is made in memory by a thread that ends with it, and a chapter of more than 300,000 characters continues in the archive only, so it
has a bound, too.

${markdownTable(rows)}

${machine}`,
  );
} finally {
  await pool.end();
  await server.stop();
}
