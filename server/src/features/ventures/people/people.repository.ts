import type { VentureRole } from '@proxima/contract/ventures/ventures';
import type { Database } from '../../../platform/database/database.ts';

interface NewPerson {
  ventureId: number;
  userId: number;
  name: string;
  role: VentureRole;
  /** Null for the founder who sent the submission. */
  invitedBy: number | null;
}

/** @returns whether they were not in this role already. */
export async function insertPerson(tx: Database, person: NewPerson): Promise<boolean> {
  const row = await tx
    .insertInto('venture_people')
    .values({
      venture_id: person.ventureId,
      user_id: person.userId,
      name: person.name,
      role: person.role,
      invited_by: person.invitedBy,
    })
    .onConflict((conflict) =>
      conflict.columns(['venture_id', 'user_id', 'role']).where('until', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const selectPeople = (db: Database) =>
  db
    .selectFrom('venture_people')
    .select(['id', 'venture_id', 'user_id', 'name', 'role', 'since', 'until'])
    .orderBy('id');

export type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

/** Everyone who is or was part of a venture, in the order in which they came. */
export const listPeople = (db: Database, ventureId: number): Promise<PersonRow[]> =>
  selectPeople(db).where('venture_id', '=', ventureId).execute();
