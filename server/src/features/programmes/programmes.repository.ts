import type { PublicState } from '@proxima/contract/programmes/call-states';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Programmes } from '../../platform/database/schema.generated.ts';
import { editorName, inPhase } from './phases.repository.ts';

export type ProgrammeRow = Selectable<Programmes>;

const countCalls = (condition = sql<boolean>`true`) =>
  sql<number>`(select count(*) from calls where calls.programme_id = programmes.id and ${condition})::float8`;

/** Programmes with the numbers of their calls, newest first, one more than `limit` when there are more. */
export const listProgrammeRows = (
  db: Database,
  limit: number,
  { before, state }: { before?: number | undefined; state?: PublicState | undefined },
) =>
  db
    .selectFrom('programmes')
    .select(['id', 'slug', 'name', 'image', 'state', 'updated_at'])
    .select([
      countCalls().as('calls'),
      countCalls(inPhase('open')).as('open_calls'),
      countCalls(inPhase('coming')).as('coming_calls'),
    ])
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .$if(state !== undefined, (query) => query.where('state', '=', state as PublicState))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
export type ListedProgrammeRow = Awaited<ReturnType<typeof listProgrammeRows>>[number];

export const findProgramme = (db: Database, id: number) =>
  db
    .selectFrom('programmes')
    .leftJoin('users', 'users.id', 'programmes.updated_by')
    .selectAll('programmes')
    .select(editorName)
    .where('programmes.id', '=', id)
    .executeTakeFirst();
export type EditedProgrammeRow = NonNullable<Awaited<ReturnType<typeof findProgramme>>>;

/** Locked until the transaction ends, so that two editors cannot overwrite each other. */
export const lockProgramme = (tx: Database, id: number): Promise<ProgrammeRow | undefined> =>
  tx.selectFrom('programmes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** @returns the id; undefined if the slug belongs to another programme. */
export const insertProgramme = async (
  tx: Database,
  values: Insertable<Programmes>,
): Promise<number | undefined> =>
  (
    await tx
      .insertInto('programmes')
      .values(values)
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

export const isProgrammeSlugTaken = async (db: Database, slug: string, exceptId: number): Promise<boolean> =>
  (await db
    .selectFrom('programmes')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined;

export async function updateProgramme(
  tx: Database,
  id: number,
  editorId: number,
  change: Updateable<Programmes>,
): Promise<void> {
  await tx
    .updateTable('programmes')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()`, updated_by: editorId })
    .where('id', '=', id)
    .execute();
}

export async function deleteProgramme(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('programmes').where('id', '=', id).execute();
}

export const hasCalls = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('calls').select('id').where('programme_id', '=', id).executeTakeFirst()) !== undefined;
