import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startSmtpServer } from '../../server/test/smtp-harness.ts';
import { startPostgres } from '../../testing/processes/postgres.ts';
import { startServer } from '../../testing/processes/server.ts';
import { databaseCpu } from '../core/database-cpu.ts';
import { cpuSeconds } from '../load.ts';
import { makeMembers } from '../members.ts';
import { describeMachine, markdownTable, writeSection } from '../report.ts';

// npm run bench digests [members…]: how long it takes until everyone has the daily digest that is due for all in the same minute, also with a
// server that is killed in the middle. Fails if a digest is made twice.

const sizes = process.argv.slice(2).map(Number);
const counts = sizes.length > 0 ? sizes : [10_000, 100_000];
/** Unread notifications of each member: some about messages, the others about a submission of theirs. */
const each = 5;
/** Seconds. */
const goal = 600;
const timeoutMs = 3_600_000;

const machine = describeMachine();
const results = [];
for (const count of counts) {
  results.push(await measure(count, false), await measure(count, true));
}
console.log(machine);
console.table(results);
if (results.some((row) => row['made twice'] > 0)) process.exitCode = 1;
await writeSection(
  'digests',
  `## Daily digests that are due together: \`npm run bench digests\`

Members with ${each} unread notifications each, whose digest is due in the same minute: until all digests are queued, and until an SMTP server on the same machine has the
last of them. One server process with its own PostgreSQL (the embedded binaries, fsync on) and the default \`JOBS_AT_ONCE\`. The goal is 100,000 within ten minutes.
Where it says so, the server is killed (SIGKILL) when half of the digests are queued, and started again; its jobs wait until their lease is over. No digest is made twice. An email
that was being handed over at that moment may be handed over again, with the same Message-ID, because SMTP cannot tell whether the first one was accepted.

${markdownTable(results)}

${ratioOf(results)}

${machine}`,
);

function ratioOf(all: readonly Record<string, string | number>[]): string {
  if (counts.length === 1) return '';
  const [small, large] = [all[0], all.at(-2)].map((row) => Number(row?.['all sent (s)']));
  const [few = 1, many = 1] = [counts[0], counts.at(-1)];
  return `${many / few} times as many members take ${((large ?? 0) / (small ?? 1)).toFixed(1)} times as long.`;
}

async function measure(count: number, isKilled: boolean) {
  const postgres = await startPostgres();
  const received = new Map<string, number>();
  // Parsing the emails would take from the server's share of the machine.
  const smtp = await startSmtpServer({
    onData: (stream, { envelope }, done) => {
      for (const { address } of envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1);
      stream.on('end', done).resume();
    },
  });
  const server = await startServer({ DATABASE_URL: postgres.url, SMTP_URL: smtp.url });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 3 });
  try {
    await makeMembers(server.origin, pool, count, 1);
    await pool.query(`insert into notifications (user_id, kind, subject_kind, subject_id, dedupe_key, created_at, is_for_digest)
      select user_id, case when n <= 2 then 'unread_messages' else 'submission_decided' end, case when n <= 2 then 'conversation' else 'submission' end,
        case when n <= 2 then user_id else id end, n::text, now() - interval '2 days', true
      from submissions, generate_series(1, ${each}) n where user_id is not null`);
    await pool.query(`insert into notification_choices (user_id, name, email)
      select id, topic, 'daily' from users, unnest(array['messages', 'submissions']) as topic where role <> 'admin'`);
    await pool.query('vacuum analyze');
    const ofDatabase = await databaseCpu(pool);
    const [serverBefore, databaseBefore] = [cpuSeconds(server.pid()), ofDatabase()];
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1_000;
    await pool.query(
      "insert into pgboss.job (name, data) select name, '{}' from pgboss.queue where name = 'notifications.digests-due'",
    );
    let queuedAfter = 0;
    let isToKill = isKilled;
    for (;;) {
      const { rows } = await pool.query<{ queued: number; sent: number }>(
        "select count(*)::int as queued, count(*) filter (where state = 'sent')::int as sent from email_outbox where kind = 'daily_digest'",
      );
      const { queued = 0, sent = 0 } = rows[0] ?? {};
      if (isToKill && queued >= count / 2) {
        isToKill = false;
        await server.restart('SIGKILL');
      }
      if (queued >= count && queuedAfter === 0) queuedAfter = seconds();
      if (sent >= count) break;
      if (seconds() * 1_000 > timeoutMs) throw new Error(`${sent} of ${count} digests were sent`);
      await sleep(count > 20_000 ? 2_000 : 500);
    }
    const sentAfter = seconds();
    const twice = await pool.query(
      "select from email_outbox where kind = 'daily_digest' group by to_address having count(*) > 1",
    );
    return {
      members: `${count.toLocaleString('en')}${isKilled ? ', killed in the middle' : ''}`,
      'all queued (s)': queuedAfter.toFixed(0),
      'all sent (s)': sentAfter.toFixed(0),
      'digests/s': Math.round(count / sentAfter),
      // The first process's time is lost with it.
      'CPU of the server, ms each': isKilled
        ? ''
        : (((cpuSeconds(server.pid()) - serverBefore) * 1_000) / count).toFixed(1),
      'of the database': isKilled ? '' : (((ofDatabase() - databaseBefore) * 1_000) / count).toFixed(1),
      [`at most ${goal} s`]: sentAfter <= goal ? 'yes' : 'no',
      'made twice': twice.rows.length,
      'handed over twice': [...received.values()].filter((times) => times > 1).length,
    };
  } finally {
    await pool.end();
    await server.stop();
    await smtp.stop();
    await postgres.stop();
  }
}
