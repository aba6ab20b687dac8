import type { PublishedBudget } from '@proxima/contract/updates/update-wire';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/results.ts';
import type { VentureUpdates } from '../../platform/database/schema.generated.ts';

export type UpdateRow = Omit<Selectable<VentureUpdates>, 'month' | 'budget'> & {
  /** `2027-03`. */
  month: string;
  budget: PublishedBudget | null;
};

const selectUpdates = (db: Database) =>
  db
    .selectFrom('venture_updates')
    .select(['id', 'venture_id', 'highlights', 'challenges', 'report_id', 'author_id', 'author_name'])
    .select(['published_at', 'withdrawn_at'])
    .select(sql<PublishedBudget | null>`budget`.as('budget'))
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'));

export const findUpdate = (db: Database, id: number): Promise<UpdateRow | undefined> =>
  selectUpdates(db).where('id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockUpdate = (tx: Database, id: number): Promise<UpdateRow | undefined> =>
  selectUpdates(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Newest first; one more than `limit` when there are more. */
export const listUpdateRows = (
  db: Database,
  ventureId: number,
  { before, limit, withWithdrawn }: { before: number | undefined; limit: number; withWithdrawn: boolean },
): Promise<UpdateRow[]> =>
  selectUpdates(db)
    .where('venture_id', '=', ventureId)
    .$if(!withWithdrawn, (query) => query.where('withdrawn_at', 'is', null))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

type NewUpdate = Omit<Insertable<VentureUpdates>, 'month' | 'budget'> & {
  month: string;
  budget: PublishedBudget | null;
};

export async function insertUpdate(tx: Database, { month, budget, ...row }: NewUpdate): Promise<number> {
  const { id } = await tx
    .insertInto('venture_updates')
    .values({ ...row, month: `${month}-01`, budget: budget && JSON.stringify(budget) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertAsks(tx: Database, updateId: number, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map((text, position) => ({ update_id: updateId, position, text }));
  await tx.insertInto('update_asks').values(rows).execute();
}

export async function markWithdrawn(tx: Database, id: number): Promise<void> {
  await tx.updateTable('venture_updates').set({ withdrawn_at: sql`now()` }).where('id', '=', id).execute();
}

/** What these updates ask for, in order. */
export const listAsks = (db: Database, updateIds: readonly number[]) =>
  db
    .selectFrom('update_asks')
    .select(['id', 'update_id', 'text'])
    .where('update_id', '=', sql<number>`any(${updateIds}::bigint[])`)
    .orderBy('update_id')
    .orderBy('position')
    .execute();
export type AskRow = Awaited<ReturnType<typeof listAsks>>[number];

/** Who can help with what these updates ask for, the first one first. */
export const listOffers = (db: Database, updateIds: readonly number[]) =>
  db
    .selectFrom('update_offers')
    .innerJoin('update_asks', 'update_asks.id', 'update_offers.ask_id')
    .innerJoin('users', 'users.id', 'update_offers.user_id')
    .select(['ask_id', 'user_id', 'note', 'at'])
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('name'))
    .where('update_id', '=', sql<number>`any(${updateIds}::bigint[])`)
    .orderBy('at')
    .orderBy('user_id')
    .execute();
export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number];

/** Saves an offer, or changes its note. @returns whether it is a new offer. */
export async function saveOffer(
  tx: Database,
  { askId, userId, note }: { askId: number; userId: number; note: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into update_offers (ask_id, user_id, note) values (${askId}, ${userId}, ${note})
    on conflict (ask_id, user_id) do update set note = excluded.note
    returning xmax = 0 as is_new`.execute(tx);
  return rows[0]?.is_new ?? false;
}

export async function deleteOffer(tx: Database, askId: number, userId: number): Promise<void> {
  await tx.deleteFrom('update_offers').where('ask_id', '=', askId).where('user_id', '=', userId).execute();
}

/** How many updates of each venture are in force, and the newest one. */
export const summariseUpdates = (db: Database, ventureIds: readonly number[]) => rowsOf<{
  venture_id: number;
  month: string;
  highlights: string;
  published_at: Date;
  updates: number;
}>(db)`
    select distinct on (venture_id) venture_id, to_char(month, 'YYYY-MM') as month, highlights, published_at,
      count(*) over (partition by venture_id)::float8 as updates
    from venture_updates where venture_id = any(${ventureIds}::bigint[]) and withdrawn_at is null
    order by venture_id, id desc`;

/** The ventures of these updates. */
export const listVenturesOfUpdates = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('venture_updates')
    .select(['id', 'venture_id', sql<boolean>`withdrawn_at is not null`.as('is_withdrawn')])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
