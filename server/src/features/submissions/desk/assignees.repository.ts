import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

const fullName = sql<string>`users.first_name || ' ' || users.last_name`;

export interface Person {
  id: number;
  name: string;
}

export async function findAssignee(db: Database, submissionId: number): Promise<Person | null> {
  const row = await db
    .selectFrom('submissions')
    .innerJoin('users', 'users.id', 'submissions.assignee_id')
    .select(['users.id', fullName.as('name')])
    .where('submissions.id', '=', submissionId)
    .executeTakeFirst();
  return row ?? null;
}

export async function setAssignee(db: Database, submissionId: number, adminId: number | null): Promise<void> {
  await db.updateTable('submissions').set({ assignee_id: adminId }).where('id', '=', submissionId).execute();
}
