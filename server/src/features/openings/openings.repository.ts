import type { OpeningTerms } from '@proxima/contract/openings/opening-forms';
import type { ManagerProfile } from '@proxima/contract/openings/opening-match';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export const selectOpenings = (db: Database) =>
  db
    .selectFrom('openings')
    .select(['openings.id', 'venture_id', 'openings.state', 'openings.version', 'openings.created_at'])
    .select(sql<OpeningTerms>`openings.document`.as('terms'));
export type OpeningRow = Awaited<ReturnType<ReturnType<typeof selectOpenings>['execute']>>[number];

export const findOpening = (db: Database, id: number): Promise<OpeningRow | undefined> =>
  selectOpenings(db).where('id', '=', id).executeTakeFirst();

/** The opening, locked until the transaction ends: changes of its applications need this lock, too. */
export const lockOpening = (tx: Database, id: number): Promise<OpeningRow | undefined> =>
  selectOpenings(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** Newest first. */
export const listOpeningsOf = (db: Database, ventureId: number): Promise<OpeningRow[]> =>
  selectOpenings(db).where('venture_id', '=', ventureId).orderBy('id', 'desc').execute();

export async function insertOpening(
  tx: Database,
  { ventureId, terms, by }: { ventureId: number; terms: OpeningTerms; by: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('openings')
    .values({ venture_id: ventureId, document: JSON.stringify(terms), created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an opening that the caller has locked, and raises its version. */
export async function updateOpening(
  tx: Database,
  id: number,
  { terms, state }: { terms?: OpeningTerms; state?: OpeningRow['state'] },
): Promise<void> {
  await tx
    .updateTable('openings')
    .set({ version: sql<number>`version + 1` })
    .$if(terms !== undefined, (query) => query.set({ document: JSON.stringify(terms) }))
    .$if(state !== undefined, (query) => query.set({ state: state ?? 'open' }))
    .where('id', '=', id)
    .execute();
}

const selectApplications = (db: Database) =>
  db
    .selectFrom('opening_applications')
    .innerJoin('users', 'users.id', 'opening_applications.user_id')
    .leftJoin('project_manager_profiles as profile', 'profile.user_id', 'users.id')
    .selectAll('opening_applications')
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('name'))
    .select(['profile.skills', 'profile.industries_worked', 'profile.work_availability'])
    .select('profile.geographic_preference')
    .orderBy('opening_applications.id');
export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof selectApplications>['execute']>>[number];

/** Oldest first. */
export const listApplications = (db: Database, openingIds: readonly number[]): Promise<ApplicationRow[]> =>
  selectApplications(db).where('opening_id', '=', sql<number>`any(${openingIds}::bigint[])`).execute();

/** Those of an account, oldest first. */
export const listApplicationsOf = (db: Database, userId: number): Promise<ApplicationRow[]> =>
  selectApplications(db).where('opening_applications.user_id', '=', userId).execute();

/**
 * Undefined when the account has applied already. With a parameter instead of a literal, the condition would match no index once the plan
 * is generic.
 */
export const insertApplication = (tx: Database, row: { opening_id: number; user_id: number; note: string }) =>
  tx
    .insertInto('opening_applications')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['opening_id', 'user_id']).where('state', '<>', sql.lit('withdrawn')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

export async function setApplicationState(
  tx: Database,
  ids: readonly number[],
  state: ApplicationRow['state'],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('opening_applications')
    .set({ state, version: sql<number>`version + 1`, changed_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
}

/** What openings are matched with in the profile of a project manager. */
export async function readManagerProfile(db: Database, userId: number): Promise<ManagerProfile> {
  const row = await db
    .selectFrom('project_manager_profiles')
    .select(['skills', 'industries_worked', 'work_availability', 'geographic_preference'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    skills: row?.skills ?? [],
    industries: row?.industries_worked ?? [],
    availability: row?.work_availability ?? null,
    region: row?.geographic_preference ?? null,
  };
}
