import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { mailingEndpoints } from '@proxima/contract/mailings/mailing-endpoints';
import type pg from 'pg';
import { type SmtpTestServer, startSmtpServer } from '../../server/test/smtp-harness.ts';
import { makeFirstAdmin } from '../../testing/people/people.ts';
import { callAs } from '../../testing/people/talk.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';
import { Random } from '../random.ts';
import { endLeases, type Killable, startKillable, until } from './killable.ts';

/** Six batches, which the outbox takes without a pause. */
const people = 1_200;
const batch = 200;
/** Kills of the server while it works on one mailing. */
const kills = 2;
/** Milliseconds between a batch and the kill, at most: it hits the next one. */
const maxDelay = 60;
/** Emails that a node hands over at the same time. */
const concurrency = 4;

/** Milliseconds between two looks at how far a mailing is. */
const pause = 5;

interface World extends Killable {
  smtp: SmtpTestServer;
  owner: SignedInUser;
  random: Random;
}

/**
 * Kills the server with SIGKILL while it sends a mailing in batches, and starts it again, twice for each. Everyone on the list has one
 * email in the outbox and one notification, nobody is left out, its counts say so, and the audit log says once that it was sent.
 */
export async function killWhileMailing({ rounds, seed }: FaultOptions): Promise<Outcome> {
  const outcome: Outcome = { measures: { mailings: 0, interrupted: 0, duplicates: 0 }, failures: [] };
  const smtp = await startSmtpServer();
  const killable = await startKillable({ SMTP_URL: smtp.url, JOBS_AT_ONCE: String(concurrency) });
  const { server, pool } = killable;
  try {
    const owner = await makeFirstAdmin(server.origin, server.adminLink);
    await addMembers(pool);
    const world = { ...killable, smtp, owner, random: new Random(seed) };
    for (let round = 0; round < rounds; round += 1) await sendOne(world, outcome);
    claim(outcome.failures, Number(outcome.measures.interrupted) > 0, 'no mailing was interrupted');
  } finally {
    await killable.stop();
    await smtp.stop();
  }
  return outcome;
}

/** Members as an import would leave them once they have joined. */
const addMembers = (pool: pg.Pool) =>
  pool.query(
    `insert into users (role, first_name, last_name, email, phone, password_hash, has_joined)
     select 'entrepreneur', 'Ada', 'Lind ' || n, 'member' || n || '@example.test', '', '', true from generate_series(1, $1::int) n`,
    [people],
  );

async function sendOne(world: World, outcome: Outcome): Promise<void> {
  const { server, pool, smtp, random } = world;
  const id = await hold(world);
  await endHold(pool, id);
  for (let kill = 0; kill < kills; kill += 1) {
    const done = batch * (1 + random.below(people / batch / kills - 1) + kill * (people / batch / kills));
    await until(async () => (await countWorkedOn(pool, id)) >= done, pause);
    await sleep(random.below(maxDelay));
    await server.kill('SIGKILL');
    // What the server had sent to the database is done.
    await sleep(500);
    const reached = await countWorkedOn(pool, id);
    outcome.measures.interrupted = Number(outcome.measures.interrupted) + (reached < people ? 1 : 0);
    claim(outcome.failures, reached % batch === 0, `${reached} people were worked on: half of a batch`);
    await endLeases(pool);
    await server.start();
  }
  const isDone = `select from mailings where id = $1 and state = 'sent' and not exists (select from email_outbox where state = 'queued')`;
  await until(async () => (await pool.query(isDone, [id])).rowCount === 1);
  await assessStored(pool, id, outcome);
  assessArrived(smtp, outcome);
  outcome.measures.mailings = Number(outcome.measures.mailings) + 1;
  smtp.emails.length = 0;
}

/** Holds a mailing to all members. @returns its id */
async function hold({ server: { origin }, owner }: World): Promise<number> {
  const audience = { kind: 'members', filters: {} };
  const { data } = await callAs(origin, owner, 'POST', mailingEndpoints.create.path, { audience });
  const path = mailingEndpoints.send.path.replace(':id', String(data.id));
  const letter = { version: data.version, subject: 'Hello {first_name}', text: 'See you on Thursday.' };
  const held = await callAs(origin, owner, 'POST', path, letter);
  if (held.data?.state !== 'held') throw new Error(held.message);
  return data.id;
}

/** Ends its ten minutes. */
async function endHold(pool: pg.Pool, id: number): Promise<void> {
  await pool.query('update mailings set sends_at = now() where id = $1', [id]);
  await pool.query(
    `update pgboss.job set start_after = now() where name = 'mailings.due' and state = 'created'`,
  );
}

async function countWorkedOn(pool: pg.Pool, id: number): Promise<number> {
  const { rowCount } = await pool.query(
    `select from mailing_recipients where mailing_id = $1 and outcome <> 'waiting'`,
    [id],
  );
  return rowCount ?? 0;
}

async function assessStored(pool: pg.Pool, id: number, { failures }: Outcome): Promise<void> {
  const { rows } = await pool.query<Record<string, number>>(
    `select (select count(*) from email_outbox where cause = 'mailing:' || $1::bigint)::int as emails,
      (select count(distinct user_id) from email_outbox where cause = 'mailing:' || $1::bigint)::int as emailed,
      (select count(*) from mailing_recipients where mailing_id = $1::bigint and outcome = 'emailed')::int as recorded,
      (select emails from mailings where id = $1::bigint) as counted,
      (select count(*) from notifications where kind = 'mailing' and subject_id = $1::bigint)::int as notifications,
      (select count(distinct user_id) from notifications where kind = 'mailing' and subject_id = $1::bigint)::int as notified,
      (select count(*) from audit_log where action = 'mailing.sent' and subject_id = $1::bigint)::int as said`,
    [id],
  );
  const { said, ...counts } = rows[0] ?? {};
  for (const [what, count] of Object.entries(counts))
    claim(failures, count === people, `${what}: ${count} of ${people}`);
  claim(failures, said === 1, `the audit log says ${said} times that it was sent`);
}

/** An email that was being handed over at a kill may arrive again, with the same Message-ID. */
function assessArrived({ emails }: SmtpTestServer, { measures, failures }: Outcome): void {
  const ids = new Set(emails.map(({ messageId }) => messageId));
  const duplicates = emails.length - ids.size;
  claim(failures, ids.size === people, `${ids.size} of ${people} emails arrived`);
  claim(failures, duplicates <= kills * concurrency, `${duplicates} emails arrived twice`);
  const addresses = new Set(emails.flatMap(({ recipients }) => recipients));
  claim(failures, addresses.size === people, `emails arrived at ${addresses.size} of ${people} addresses`);
  measures.duplicates = Number(measures.duplicates) + duplicates;
}
