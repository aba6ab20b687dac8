import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedInUser } from '@proxima/contract/accounts/accounts';
import { webhookEndpoints } from '@proxima/contract/webhooks/webhooks';
import type pg from 'pg';
import { openReceiver, type Received } from '../../server/test/webhooks/receiver.ts';
import { verifyMessage } from '../../server/test/webhooks/verify-message.ts';
import { makeFirstAdmin, registerMember } from '../../testing/people/people.ts';
import { callAs, newIdea, sendSubmission } from '../../testing/people/talk.ts';
import type { ServerUnderTest } from '../../testing/processes/server.ts';
import { claim, type FaultOptions, type Outcome } from '../fault.ts';
import { Random } from '../random.ts';
import { endLeases, startKillable, until } from './killable.ts';

/** Messages that wait, some for each subject, while members cause more. */
const count = 200;
const subjects = 40;
const writers = 3;
/** Submissions of a member in a round; more in an hour are refused. */
const sends = 5;
/** Messages that a node sends to an endpoint at the same time. */
const concurrency = 4;

/**
 * Kills the server with SIGKILL while it sends messages to a webhook, and starts it again. Every message arrives, signed, those of a subject in
 * order, and every submission that is stored has one. What was recorded as delivered does not arrive again; what was on its way may, under the
 * same id.
 */
export async function killWhileCallingWebhooks({ rounds, seed }: FaultOptions): Promise<Outcome> {
  const random = new Random(seed);
  const killable = await startKillable();
  const { server, pool } = killable;
  // It takes a moment, so that messages are on their way when the server is killed.
  const receiver = await openReceiver((_, reply) => setTimeout(() => reply.writeHead(204).end(), 5));
  const { received } = receiver;
  const outcome: Outcome = { measures: { acknowledged: 0, duplicates: 0 }, failures: [] };
  try {
    const secret = await addWebhook(server, receiver.url);
    const members = await Promise.all(Array.from({ length: writers }, () => registerMember(server.origin)));
    for (let round = 0; round < rounds; round += 1) {
      const before = received.length;
      await insertWaiting(pool, round);
      const work = members.map((member) => write(server.origin, member));
      const killAt = before + 1 + random.below(count - concurrency);
      while (received.length < killAt) await sleep(1);
      await server.kill('SIGKILL');
      const delivered = await listDelivered(pool);
      const handedOver = received.length;
      await endLeases(pool);
      await pool.query(`update webhook_messages set due_at = now() where state = 'waiting'`);
      await server.start();
      await Promise.all(work);
      await until(() => isDelivered(pool));
      assessRepeated(received, { delivered, handedOver }, outcome);
    }
    await assessArrived(pool, { received, secret }, outcome);
  } finally {
    await killable.stop();
    await receiver.close();
  }
  return outcome;
}

async function addWebhook({ origin, adminLink }: ServerUnderTest, url: string): Promise<string> {
  const owner = await makeFirstAdmin(origin, adminLink);
  const form = { name: 'CRM', url, kinds: ['new_submission'] };
  return (await callAs(origin, owner, 'POST', webhookEndpoints.add.path, form)).data.secret;
}

/** As events of other features would be; the first submission of a member causes a turn. */
async function insertWaiting(pool: pg.Pool, round: number): Promise<void> {
  await pool.query(
    `insert into webhook_messages (webhook_id, kind, subject_kind, subject_id, call, dedupe_key, at)
     select webhooks.id, 'new_submission', 'venture', $1::integer * $2::integer + n % $2, '/api/ventures', concat($1, ':', n), now() + n * interval '1 microsecond'
     from webhooks, generate_series(1, $3::integer) n order by n`,
    [round, subjects, count],
  );
}

async function write(origin: string, member: SignedInUser): Promise<void> {
  for (let sent = 0; sent < sends; sent += 1) await sendSubmission(origin, member, newIdea());
}

async function listDelivered(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ message_id: string }>(
    `select message_id from webhook_messages where state = 'delivered'`,
  );
  return new Set(rows.map(({ message_id }) => message_id));
}

async function isDelivered(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query(`select from webhook_messages where state = 'waiting' limit 1`);
  return rows.length === 0;
}

const idOf = ({ headers }: Received): string => String(headers['webhook-id']);

/** @param before what was recorded as delivered, and how many messages had arrived, when the server was dead */
function assessRepeated(
  received: readonly Received[],
  before: { delivered: Set<string>; handedOver: number },
  { measures, failures }: Outcome,
): void {
  const arrived = new Set(received.slice(0, before.handedOver).map(idOf));
  const repeated = received
    .slice(before.handedOver)
    .map(idOf)
    .filter((id) => arrived.has(id));
  claim(failures, repeated.length <= concurrency, `${repeated.length} messages arrived twice`);
  const again = repeated.filter((id) => before.delivered.has(id));
  claim(failures, again.length === 0, `${again.length} messages arrived again after they were recorded`);
  measures.duplicates = Number(measures.duplicates) + repeated.length;
}

async function assessArrived(
  pool: pg.Pool,
  { received, secret }: { received: readonly Received[]; secret: string },
  { measures, failures }: Outcome,
): Promise<void> {
  for (const message of received) verifyMessage(secret, message);
  const places = new Map([...new Set(received.map(idOf))].map((id, place) => [id, place]));
  const { rows } = await pool.query<{ message_id: string; subject: string }>(
    `select message_id, subject_kind || subject_id as subject from webhook_messages order by id`,
  );
  const lost = rows.filter(({ message_id }) => !places.has(message_id));
  claim(failures, lost.length === 0, `${lost.length} messages were lost`);
  const wrong = [...Map.groupBy(rows, ({ subject }) => subject).values()].filter((ofSubject) => {
    const inTurn = ofSubject.map(({ message_id }) => places.get(message_id) ?? 0);
    return inTurn.some((place, index) => place < (inTurn[index - 1] ?? 0));
  });
  claim(failures, wrong.length === 0, `${wrong.length} subjects were out of order`);
  const { rows: silent } = await pool.query(
    `select from submissions where not exists
       (select from webhook_messages where subject_kind = 'submission' and subject_id = submissions.id)`,
  );
  claim(failures, silent.length === 0, `${silent.length} submissions without a message`);
  measures.acknowledged = places.size;
}
