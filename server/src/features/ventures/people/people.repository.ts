import type { VentureRole } from '@proxima/contract/ventures/ventures';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';
import type { VenturePeople } from '../../../platform/database/schema.generated.ts';

/** @returns false if they already have this role. */
export const insertPerson = (tx: Database, person: Insertable<VenturePeople>): Promise<boolean> =>
  insertPeople(tx, [person]);

/** @returns false if all of them already have their role. */
export const insertPeople = (tx: Database, people: readonly Insertable<VenturePeople>[]): Promise<boolean> =>
  affectsAny(
    tx
      .insertInto('venture_people')
      .values(people)
      .onConflict((conflict) =>
        conflict.columns(['venture_id', 'user_id', 'role']).where('until', 'is', null).doNothing(),
      ),
  );

const selectPeople = (db: Database) =>
  db
    .selectFrom('venture_people')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'venture_people.user_id').on('venture_people.until', 'is', null),
    )
    .select([
      'venture_people.id',
      'venture_id',
      'user_id',
      'venture_people.role',
      'since',
      'until',
      'ended_reason',
    ])
    // People who left keep the name they had then.
    .select(sql<string>`coalesce(users.first_name || ' ' || users.last_name, venture_people.name)`.as('name'))
    .orderBy('venture_people.id');

export type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

/** Everyone who is or was part of a venture, in the order in which they joined. */
export const listPeople = (db: Database, ventureId: number): Promise<PersonRow[]> =>
  selectPeople(db).where('venture_id', '=', ventureId).execute();

/** The current and past roles of an account, newest first. */
export const listPartsOf = (db: Database, userId: number) =>
  db
    .selectFrom('venture_people')
    .innerJoin('ventures', 'ventures.id', 'venture_people.venture_id')
    .select(['venture_people.id', 'venture_id', 'ventures.name as venture_name', 'ventures.slug'])
    .select(['venture_people.role', 'since', 'until'])
    .where('user_id', '=', userId)
    .orderBy('venture_people.id', 'desc')
    .execute();

/** Someone who is part of a venture now. */
export const findPerson = (db: Database, ventureId: number, id: number): Promise<PersonRow | undefined> =>
  selectPeople(db)
    .where('venture_id', '=', ventureId)
    .where('venture_people.id', '=', id)
    .where('until', 'is', null)
    .executeTakeFirst();

/** Ends one or all of someone's roles in a venture and stores their current name. @returns the roles that ended. */
export async function endPerson(
  tx: Database,
  ventureId: number,
  userId: number,
  removed?: { role: VentureRole; reason: string },
): Promise<VentureRole[]> {
  const rows = await tx
    .updateTable('venture_people')
    .from('users')
    .set({
      until: sql<Date>`now()`,
      name: sql<string>`users.first_name || ' ' || users.last_name`,
      ended_reason: removed?.reason ?? null,
    })
    .whereRef('users.id', '=', 'venture_people.user_id')
    .where('venture_people.venture_id', '=', ventureId)
    .where('venture_people.user_id', '=', userId)
    .$if(removed !== undefined, (query) =>
      query.where('venture_people.role', '=', removed?.role ?? 'founder'),
    )
    .where('venture_people.until', 'is', null)
    .returning('venture_people.role')
    .execute();
  return rows.map((row) => row.role);
}

/** Current founders with a usable account. */
export async function listFounders(db: Database, ventureId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('venture_people')
    .innerJoin('users', 'users.id', 'venture_people.user_id')
    .select('users.id')
    .where('venture_people.venture_id', '=', ventureId)
    .where('venture_people.role', '=', 'founder')
    .where('venture_people.until', 'is', null)
    .where('users.disabled_at', 'is', null)
    .orderBy('users.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The administrator who is responsible for a venture. */
export async function findLead(db: Database, ventureId: number): Promise<number | null> {
  const row = await db
    .selectFrom('ventures')
    .select('lead_id')
    .where('id', '=', ventureId)
    .executeTakeFirst();
  return row?.lead_id ?? null;
}

/** Accounts of everyone who is part of a venture now, and of its lead. */
export async function listInvolved(db: Database, ventureId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('venture_people')
    .select('user_id as id')
    .where('venture_id', '=', ventureId)
    .where('until', 'is', null)
    .where('user_id', 'is not', null)
    .union(
      db
        .selectFrom('ventures')
        .select('lead_id as id')
        .where('id', '=', ventureId)
        .where('lead_id', 'is not', null),
    )
    .execute();
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

/** Makes a member a mentor, or ends that; the first date stays. @returns when they became one, null if they are none. */
export async function setMentor(tx: Database, userId: number, isMentor: boolean): Promise<Date | null> {
  const { mentor_since } = await tx
    .updateTable('users')
    .set({ mentor_since: isMentor ? sql<Date>`coalesce(mentor_since, now())` : null })
    .where('id', '=', userId)
    .returning('mentor_since')
    .executeTakeFirstOrThrow();
  return mentor_since;
}

/** The accounts of the current founders of these ventures. */
export const listFoundersIn = (db: Database, ventureIds: readonly number[]) =>
  db
    .selectFrom('venture_people')
    .select('venture_id')
    .select(sql<number>`user_id`.as('id'))
    .where('venture_id', '=', sql<number>`any(${ventureIds}::bigint[])`)
    .where('user_id', 'is not', null)
    .where('role', '=', 'founder')
    .where('until', 'is', null)
    .execute();
