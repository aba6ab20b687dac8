import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Calls } from '../../platform/database/schema.generated.ts';
import type { SearchedRows } from '../../platform/database/search/search-rows.ts';
import { callInTitle } from './call-in-titles.ts';
import { editorName, phase } from './phases.repository.ts';

export type CallRow = Selectable<Calls>;

/** Calls with their programme. */
const selectCalls = (db: Database) =>
  db
    .selectFrom('calls')
    .innerJoin('programmes', 'programmes.id', 'calls.programme_id')
    .selectAll('calls')
    .select([
      'programmes.slug as programme_slug',
      'programmes.name as programme_name',
      'programmes.state as programme_state',
      phase.as('phase'),
    ]);

/** The calls of a programme, newest first, one more than `limit` when there are more. */
export const listCallRows = (db: Database, programmeId: number, limit: number, before: number | undefined) =>
  selectCalls(db)
    .where('programme_id', '=', programmeId)
    .$if(before !== undefined, (query) => query.where('calls.id', '<', before as number))
    .orderBy('calls.id', 'desc')
    .limit(limit + 1)
    .execute();
export type CallOfProgramme = Awaited<ReturnType<typeof listCallRows>>[number];

export const findCall = (db: Database, id: number) =>
  selectCalls(db)
    .leftJoin('users', 'users.id', 'calls.updated_by')
    .select(editorName)
    .where('calls.id', '=', id)
    .executeTakeFirst();
export type EditedCallRow = NonNullable<Awaited<ReturnType<typeof findCall>>>;

export const findCallBySlug = (db: Database, slug: string): Promise<CallOfProgramme | undefined> =>
  selectCalls(db).where('calls.slug', '=', slug).executeTakeFirst();

/** Locked until the transaction ends, so that two editors cannot overwrite each other. */
export const lockCall = (tx: Database, id: number): Promise<CallRow | undefined> =>
  tx.selectFrom('calls').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const isCallSlugTaken = async (db: Database, slug: string, exceptId = 0): Promise<boolean> =>
  (await db
    .selectFrom('calls')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined;

/** @returns the id; undefined if the slug belongs to another call. */
export const insertCall = async (tx: Database, values: Insertable<Calls>): Promise<number | undefined> =>
  (
    await tx
      .insertInto('calls')
      .values(values)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

export async function updateCall(
  tx: Database,
  id: number,
  editorId: number,
  change: Updateable<Calls>,
): Promise<void> {
  await tx
    .updateTable('calls')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()`, updated_by: editorId })
    .where('id', '=', id)
    .execute();
}

/** Puts the new title of a call into the titles of the applications that were sent to it. */
export async function retitleApplications(
  tx: Database,
  callId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const end = callInTitle(from);
  await tx
    .updateTable('submissions')
    .set({
      message: sql`case when message = ${from} then ${to}
        else left(message, -char_length(${end})) || ${callInTitle(to)} end`,
    })
    .where('call_id', '=', callId)
    .where(sql<boolean>`(message = ${from} or right(message, char_length(${end})) = ${end})`)
    .execute();
}

/** Its title stays until the transaction ends. */
export const keepCallTitle = (tx: Database, id: number): Promise<unknown> =>
  tx.selectFrom('calls').select('id').where('id', '=', id).forShare().execute();

export async function deleteCall(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('calls').where('id', '=', id).execute();
}

/** Where a call stands by the clock of the database at the beginning of the transaction. */
export const findClock = (db: Database, id: number) =>
  db
    .selectFrom('calls')
    .innerJoin('programmes', 'programmes.id', 'calls.programme_id')
    .select([
      sql<boolean>`calls.state = 'published' and programmes.state = 'published'`.as('is_public'),
      sql<boolean>`now() >= calls.opens_at`.as('has_opened'),
      sql<boolean>`coalesce(now() >= calls.closes_at, false)`.as('has_closed'),
      sql<boolean>`coalesce(now() >= calls.closes_at + make_interval(mins => calls.grace_minutes), false)`.as(
        'is_grace_over',
      ),
    ])
    .where('calls.id', '=', id)
    .executeTakeFirst();

/** What a search for calls looks through: their titles and the names of their programmes. */
export const searchedCalls: SearchedRows = {
  rows: sql`select calls.id, search_words(calls.title || ' ' || programmes.name) as search
    from calls join programmes on programmes.id = calls.programme_id`,
  as: 'calls',
  isIndexed: false,
};

export const listCallsById = (db: Database, ids: readonly number[]) =>
  selectCalls(db).where('calls.id', '=', sql<number>`any(${ids}::bigint[])`).execute();
