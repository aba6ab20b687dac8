import { type Selectable, sql } from 'kysely';
import type { CalendarPart } from '../../../platform/calendar/calendar-entry.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { EmailOutbox } from '../../../platform/database/schema.generated.ts';
import { commitWithoutSync } from '../../../platform/database/statements/commit-without-sync.ts';

export type QueuedEmail = Selectable<EmailOutbox>;
/** `is_dead`: emails to its address come back. */
type ClaimedEmail = QueuedEmail & { is_dead: boolean };

export interface NewEmail {
  kind: string;
  userId: number | null;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  calendar: CalendarPart | null;
  /** An address gets at most one email of a kind for the same cause; null for any number. */
  cause: string | null;
  /** A UUID; the database makes one where absent. */
  messageId?: string;
  /** The end of its recipient's quiet hours. */
  heldUntil: Date | null;
}

/** Seconds after which a delivery has surely ended; if its node died, others may then deliver the email. */
const lease = 120;

const secondsUntilDue = sql<number>`greatest(0, ceil(extract(epoch from greatest(due_at, held_until) - now())))::integer`;

/** @returns what was inserted. Skips an email that its address got before for the same cause. */
export function insertEmails(
  db: Database,
  emails: readonly NewEmail[],
): Promise<{ id: number; kind: string; held_until: Date | null }[]> {
  const rows = emails.map(({ to, userId, replyTo, headers, calendar, messageId, heldUntil, ...email }) => ({
    ...email,
    ...(messageId !== undefined && { message_id: messageId }),
    user_id: userId,
    to_address: to,
    reply_to: replyTo,
    held_until: heldUntil,
    headers: JSON.stringify(headers),
    calendar: calendar && JSON.stringify(calendar),
  }));
  return db
    .insertInto('email_outbox')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'kind', 'held_until'])
    .execute();
}

/**
 * Claims the first queued email after `after` to the address of the email `dueId` for one attempt, if it may be attempted now; of parallel
 * calls one gets it. An email that waits after a failed attempt does not have to wait while a later one to its address is due, because they
 * are sent in order; one that is held until the end of quiet hours holds up none. While it is attempted, and until the lease ends if its
 * node died, it has no `last_error` and is due in the future. The claim does not wait for the disk: if a crash loses it, the attempt ended
 * with the crash.
 * @returns the seconds until the first may be attempted, and the email if it was claimed; undefined when none is queued.
 */
export async function claimNextEmail(
  db: Database,
  dueId: number,
  after: number,
): Promise<{ id: number; wait: number; email: ClaimedEmail | undefined } | undefined> {
  const { rows } = await sql<{ next_id: number; wait: number } & { [Column in keyof ClaimedEmail]: unknown }>`
    with next as (
      select id as next_id, case when last_error is not null and id <> ${dueId} then 0 else ${secondsUntilDue} end as wait
      from email_outbox
      where to_address = (select to_address from email_outbox where id = ${dueId}) and state = 'queued' and id > ${after}
        and (held_until is null or held_until <= now())
      order by id limit 1
    ), claimed as (
      update email_outbox set due_at = now() + make_interval(secs => ${lease}), attempts = attempts + 1, last_error = null
      from next, ${commitWithoutSync(db)}
      where id = next_id and wait = 0 and state = 'queued' and (due_at <= now() or last_error is not null)
      returning email_outbox.*, exists (
        select from dead_addresses where address = lower(to_address) and alive_at is null) as is_dead
    )
    select next.*, claimed.* from next left join claimed on claimed.id = next_id
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { next_id, wait, ...email } = row;
  return { id: next_id, wait, email: email.id === null ? undefined : (email as ClaimedEmail) };
}

/** Holds the held emails of an account until another time, or no longer. @returns their ids. */
export const moveHeldEmails = (
  db: Database,
  userId: number,
  until: Date | null,
): Promise<{ id: number; kind: string }[]> =>
  db
    .updateTable('email_outbox')
    .set({ held_until: until })
    .where('user_id', '=', userId)
    .where('state', '=', 'queued')
    .where('held_until', '>', sql<Date>`now()`)
    .returning(['id', 'kind'])
    .execute();

/** The text of a sent email is cleared: it may contain a link that opens an account. */
export async function markSent(db: Database, id: number): Promise<void> {
  await db
    .updateTable('email_outbox')
    .set({ state: 'sent', sent_at: sql`now()`, last_error: null, text: '', html: '', calendar: null })
    .where('id', '=', id)
    .execute();
}

/** @returns the first email that is queued for the same address and not held. */
export async function deleteEmail(db: Database, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with deleted as (delete from email_outbox where id = ${id} returning to_address)
    select id from email_outbox where to_address = (select to_address from deleted) and state = 'queued' and id <> ${id}
      and (held_until is null or held_until <= now())
    order by id limit 1`.execute(db);
  return rows[0]?.id;
}

/** The text stays, in case the team tries again. */
export async function markSuppressed(db: Database, id: number): Promise<void> {
  await db
    .updateTable('email_outbox')
    .set({ state: 'suppressed', attempts: sql`attempts - 1`, sent_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** An email that may have been sent, locked until the transaction ends. */
export const lockSentEmail = (tx: Database, id: number) =>
  tx
    .selectFrom('email_outbox')
    .select(['state', 'attempts', 'to_address'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function markReturned(db: Database, id: number, reason: string): Promise<void> {
  await db
    .updateTable('email_outbox')
    .set({ state: 'returned', last_error: reason })
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

/** The first queued email of each address that has no job in `queue`, with the seconds until it is due. */
export const listEmailsWithoutJob = (
  db: Database,
  queue: string,
): Promise<{ id: number; kind: string; wait: number }[]> =>
  db
    .selectFrom('email_outbox')
    .distinctOn('to_address')
    .select(['id', 'kind', secondsUntilDue.as('wait')])
    .where('state', '=', 'queued')
    .where(
      sql<boolean>`not exists (select from pgboss.job join email_outbox other on other.id = (job.data ->> 'emailId')::bigint
        where job.name = ${queue} and job.state in ('created', 'retry', 'active') and other.to_address = email_outbox.to_address)`,
    )
    .orderBy('to_address')
    .orderBy('id')
    .execute();

/** Deletes emails that were sent, came back or were suppressed so many days ago. */
export async function deleteSentEmails(db: Database, days: number): Promise<void> {
  await db
    .deleteFrom('email_outbox')
    .where('state', 'in', ['sent', 'returned', 'suppressed'])
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

/** Makes an email that failed or was suppressed due again. @returns its address; undefined when there is none with this id. */
export async function requeueEmail(db: Database, id: number): Promise<string | undefined> {
  const row = await db
    .updateTable('email_outbox')
    .set({ state: 'queued', due_at: sql`now()`, created_at: sql`now()`, sent_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'suppressed'])
    .returning('to_address')
    .executeTakeFirst();
  return row?.to_address;
}
