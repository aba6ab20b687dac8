import { setTimeout as sleep } from 'node:timers/promises';
import { addressesOutOfOrder, queueEmails, recipientsInTurn } from '../../server/test/queued-emails.ts';
import { startSmtpServer } from '../../server/test/smtp-harness.ts';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { startServer } from '../../testing/processes/server.ts';
import { median } from '../load.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';

// npm run bench emails: how long it takes to hand over emails that were queued together.

const count = 1_000;
const rounds = 3;
/** Seconds. */
const goal = 10;
const timeoutMs = 120_000;
const rows = [
  { emails: '1,000 addresses', people: 1_000, replyMs: 0 },
  { emails: '100 addresses, ten each', people: 100, replyMs: 0 },
  { emails: 'one address', people: 1, replyMs: 0 },
  { emails: '1,000 addresses, a relay that takes 20 ms for each', people: 1_000, replyMs: 20 },
];

const machine = describeMachine();
const postgres = await startPostgres();
let replyMs = 0;
const smtp = await startSmtpServer({
  onRcptTo: (_address, _session, accept) => void sleep(replyMs).then(() => accept()),
});
const server = await startServer({ DATABASE_URL: postgres.url, SMTP_URL: smtp.url });
try {
  await handOver(100);
  const results = [];
  for (const row of rows) {
    replyMs = row.replyMs;
    const runs = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await handOver(row.people));
    const seconds = median(runs.map((run) => run.seconds));
    results.push({
      [`${count.toLocaleString('en')} emails to`]: row.emails,
      seconds: seconds.toFixed(1),
      'emails/s': Math.round(count / seconds),
      [`at most ${goal} s`]: seconds <= goal ? 'yes' : 'no',
      'in order': runs.every((run) => run.isInOrder) ? 'yes' : 'no',
      'arrived twice': runs.reduce((sum, run) => sum + run.twice, 0),
    });
  }
  console.log(machine);
  console.table(results);
  await writeSection(
    'emails',
    `## Emails queued together: \`npm run bench emails\`

${count.toLocaleString('en')} emails with their jobs, queued in one transaction, until the last has arrived at an SMTP server on the same machine; one server process with
its own PostgreSQL (the embedded binaries, fsync on) and the default \`JOBS_AT_ONCE\`. The median of ${rounds} rounds. Each address gets its emails one
after the other, in the order in which they were queued.

${markdownTable(results)}

${machine}`,
  );
} finally {
  await server.stop();
  await smtp.stop();
  await postgres.stop();
}

async function handOver(people: number): Promise<{ seconds: number; isInOrder: boolean; twice: number }> {
  smtp.emails.length = 0;
  await queueEmails(postgres.url, recipientsInTurn(count, people));
  const began = performance.now();
  while (smtp.emails.length < count && performance.now() - began < timeoutMs) await sleep(5);
  const seconds = (performance.now() - began) / 1000;
  // Time for duplicates to arrive.
  await sleep(1_000);
  const ids = new Set(smtp.emails.map(({ messageId }) => messageId));
  if (ids.size < count) throw new Error(`${ids.size} of ${count} emails arrived`);
  const isInOrder = addressesOutOfOrder(smtp.emails).length === 0;
  return { seconds, isInOrder, twice: smtp.emails.length - count };
}
