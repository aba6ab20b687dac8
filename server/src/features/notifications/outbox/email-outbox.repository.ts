import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { EmailOutbox } from '../../../platform/database/schema.generated.ts';

export type QueuedEmail = Selectable<EmailOutbox>;

export interface NewEmail {
  kind: string;
  userId: number | null;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Seconds after which a delivery has surely ended; if its node died, others may then deliver the email. */
const lease = 120;

export async function insertEmail(db: Database, email: NewEmail): Promise<number> {
  const { id } = await db
    .insertInto('email_outbox')
    .values({
      kind: email.kind,
      user_id: email.userId,
      to_address: email.to,
      reply_to: email.replyTo,
      subject: email.subject,
      text: email.text,
      html: email.html,
      headers: JSON.stringify(email.headers),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Claims an email that is due, for one attempt. Of parallel calls one gets it; undefined when it is sent, failed or not due. */
export const claimEmail = (db: Database, id: number): Promise<QueuedEmail | undefined> =>
  db
    .updateTable('email_outbox')
    .set({ due_at: sql`now() + make_interval(secs => ${lease})`, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('due_at', '<=', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();

/** The text of a sent email is cleared: it may contain a link that opens an account. */
export async function markSent(db: Database, id: number): Promise<void> {
  await db
    .updateTable('email_outbox')
    .set({ state: 'sent', sent_at: sql`now()`, last_error: null, text: '', html: '' })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(db: Database, id: number, error: string): Promise<void> {
  await db
    .updateTable('email_outbox')
    .set({ state: 'failed', last_error: error })
    .where('id', '=', id)
    .execute();
}

/** Makes an email due again after `delay` seconds. @returns false when it is older than `maxAge` seconds: then it has failed. */
export async function postponeEmail(
  db: Database,
  id: number,
  { reason, delay, maxAge }: { reason: string; delay: number; maxAge: number },
): Promise<boolean> {
  const { state } = await db
    .updateTable('email_outbox')
    .set({
      due_at: sql`now() + make_interval(secs => ${delay})`,
      last_error: reason,
      state: sql`case when created_at < now() - make_interval(secs => ${maxAge}) then 'failed' else 'queued' end`,
    })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirstOrThrow();
  return state === 'queued';
}

const secondsUntilDue = sql<number>`greatest(0, ceil(extract(epoch from due_at - now())))::integer`;

/** Null when the email is not queued (any more). */
export async function findSecondsUntilDue(db: Database, id: number): Promise<number | null> {
  const row = await db
    .selectFrom('email_outbox')
    .select(secondsUntilDue.as('wait'))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return row?.wait ?? null;
}

/** Queued emails without a job in `queue` that would deliver them, with the seconds until they are due. */
export const listEmailsWithoutJob = (db: Database, queue: string): Promise<{ id: number; wait: number }[]> =>
  db
    .selectFrom('email_outbox')
    .select(['id', secondsUntilDue.as('wait')])
    .where('state', '=', 'queued')
    .where(
      sql<boolean>`not exists (select from pgboss.job where name = ${queue} and singleton_key = email_outbox.id::text
        and state in ('created', 'retry', 'active'))`,
    )
    .execute();

export async function deleteSentEmails(db: Database, days: number): Promise<void> {
  await db
    .deleteFrom('email_outbox')
    .where('state', '=', 'sent')
    .where('sent_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

export async function deleteEmailsOf(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('email_outbox').where('user_id', '=', userId).execute();
}

/** How many emails are queued and how many have failed. */
export async function countEmails(db: Database): Promise<{ queued: number; failed: number }> {
  return await db
    .selectFrom('email_outbox')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', '=', 'queued').as('queued'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
    ])
    .where('state', 'in', ['queued', 'failed'])
    .executeTakeFirstOrThrow();
}

/** Makes a failed email due again; false when there is none with this id. */
export async function requeueEmail(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_outbox')
    .set({ state: 'queued', due_at: sql`now()`, created_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
