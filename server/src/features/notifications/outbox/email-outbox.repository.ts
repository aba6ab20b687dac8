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

/** Seconds in which a delivery is over for sure; a node that died meanwhile leaves the mail to others after them. */
const lease = 120;

export async function insertEmail(db: Database, mail: NewEmail): Promise<number> {
  const { id } = await db
    .insertInto('email_outbox')
    .values({
      kind: mail.kind,
      user_id: mail.userId,
      to_address: mail.to,
      reply_to: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: JSON.stringify(mail.headers),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes a mail that is due for one attempt. Of parallel calls one gets it; null when it is sent, given up or not due. */
export async function claimEmail(db: Database, id: number): Promise<QueuedEmail | null> {
  const row = await db
    .updateTable('email_outbox')
    .set({ due_at: sql`now() + make_interval(secs => ${lease})`, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('due_at', '<=', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The words of a sent mail are forgotten: they may hold a link that opens an account. */
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

/** Tries again after `delay` seconds, unless the mail is older than `timeoutMs` seconds: then it has failed. */
export async function postponeMail(
  db: Database,
  id: number,
  error: string,
  delay: number,
  timeoutMs: number,
): Promise<'queued' | 'failed'> {
  const { state } = await db
    .updateTable('email_outbox')
    .set({
      due_at: sql`now() + make_interval(secs => ${delay})`,
      last_error: error,
      state: sql`case when created_at < now() - make_interval(secs => ${timeoutMs}) then 'failed' else 'queued' end`,
    })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirstOrThrow();
  return state === 'failed' ? 'failed' : 'queued';
}

/** Mails whose time has come, the longest waiting first. */
export async function listDueMails(db: Database, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('email_outbox')
    .select('id')
    .where('state', '=', 'queued')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteSentEmails(db: Database, days: number): Promise<void> {
  await db
    .deleteFrom('email_outbox')
    .where('state', '=', 'sent')
    .where('sent_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

/** Everything that was or would be mailed to an account. */
export async function deleteMailsOf(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('email_outbox').where('user_id', '=', userId).execute();
}

/** How many mails wait and how many were given up. */
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

/** Makes a failed mail due again; false when there is none with this id. */
export async function requeueMail(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_outbox')
    .set({ state: 'queued', due_at: sql`now()`, created_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
