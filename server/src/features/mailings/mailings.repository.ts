import type { Audience } from '@proxima/contract/mailings/audience';
import type { AudienceKind } from '@proxima/contract/mailings/audience-kinds';
import { mailingLimits } from '@proxima/contract/mailings/mailing-wire';
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { DB, Mailings } from '../../platform/database/schema.generated.ts';

export interface MailingRow extends Omit<Selectable<Mailings>, 'audience'> {
  audience: Audience;
}

/** Which mailings someone reads: to lists of these kinds and, if it is there, by this author. */
export interface MailingScope {
  kinds: readonly AudienceKind[];
  authorId: number | undefined;
}

const selectMailings = (db: Database) =>
  db.selectFrom('mailings').selectAll().select(sql<Audience>`audience`.as('audience'));

const selectWithin = (db: Database, { kinds, authorId }: MailingScope) =>
  selectMailings(db)
    .where(sql<boolean>`audience ->> 'kind' = any(${kinds}::text[])`)
    .$if(authorId !== undefined, (query) => query.where('author_id', '=', authorId ?? 0));

/** Newest first, one more than `limit` when there are more. */
export const listMailingRows = (
  db: Database,
  scope: MailingScope,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MailingRow[]> =>
  selectWithin(db, scope)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

export const findMailing = (db: Database, scope: MailingScope, id: number): Promise<MailingRow | undefined> =>
  selectWithin(db, scope).where('id', '=', id).executeTakeFirst();

/** Locked until the transaction ends. */
export const lockMailing = (tx: Database, scope: MailingScope, id: number): Promise<MailingRow | undefined> =>
  selectWithin(tx, scope).where('id', '=', id).forUpdate().executeTakeFirst();

/** The same for the server's own work, with the seconds until it is due. */
export const lockDueMailing = (tx: Database, id: number) =>
  selectMailings(tx)
    .select(sql<number>`greatest(0, extract(epoch from sends_at - now()))::float8`.as('wait'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const listMailingsById = (db: Database, ids: readonly number[]): Promise<MailingRow[]> =>
  selectMailings(db).where('id', '=', sql<number>`any(${ids}::bigint[])`).execute();

export async function insertMailing(
  tx: Database,
  { audience, ...mailing }: Omit<Insertable<Mailings>, 'audience'> & { audience: Audience },
): Promise<number> {
  const { id } = await tx
    .insertInto('mailings')
    .values({ ...mailing, audience: JSON.stringify(audience) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Raises the version, so that whoever saw the former state is refused. */
export async function updateMailing(
  tx: Database,
  id: number,
  change: UpdateObject<DB, 'mailings'>,
): Promise<void> {
  await tx
    .updateTable('mailings')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** By the clock of the database. */
export const heldUntil = (seconds: number) => ({
  held_at: sql<Date>`now()`,
  sends_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
});
export const sentNow = { sent_at: sql<Date>`now()` };

/** The version stays: nobody decided anything. */
export async function addEmails(tx: Database, id: number, emails: number): Promise<void> {
  await tx
    .updateTable('mailings')
    .set({ emails: sql`emails + ${emails}` })
    .where('id', '=', id)
    .execute();
}

export async function deleteMailing(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('mailings').where('id', '=', id).execute();
}

/** How many were held within a day. Until the transaction ends no other one is counted. */
export async function countHeldToday(tx: Database): Promise<number> {
  await sql`select pg_advisory_xact_lock(${holdLock})`.execute(tx);
  const { count } = await tx
    .selectFrom('mailings')
    .select(sql<number>`count(*)::float8`.as('count'))
    .where('held_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** An arbitrary number that no other advisory lock uses. */
const holdLock = 8_231_706_578;

/** Drafts that someone began and left without a text. */
export async function deleteEmptyDrafts(db: Database): Promise<void> {
  await db
    .deleteFrom('mailings')
    .where('state', '=', 'draft')
    .where('subject', '=', '')
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${mailingLimits.emptyDraftDays})`)
    .execute();
}
