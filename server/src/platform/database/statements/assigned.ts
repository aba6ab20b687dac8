import type { AssignedArea } from '@proxima/contract/team/rights';
import { type RawBuilder, sql } from 'kysely';
import { isLimited, type RightHolder } from '../../access.ts';
import type { Database } from '../database.ts';

type Condition = RawBuilder<boolean>;

/** Conditions on the rows of each area, under the names of their tables, that are assigned to an administrator. */
const assignedTo: Record<AssignedArea, (userId: number | RawBuilder<unknown>) => Condition> = {
  submissions: (userId) => sql<boolean>`(submissions.assignee_id = ${userId} or submissions.id = any(array(
    select assessments.submission_id from assessments where assessments.reviewer_id = ${userId})))`,
  conversations: (userId) => sql<boolean>`conversations.assignee_id = ${userId}`,
  ventures: (userId) => sql<boolean>`ventures.lead_id = ${userId}`,
};

/** Whose role decides what is reached; the role of someone who is not of the team limits nothing here. */
export type Holder = RightHolder & { userId: number };

/** Condition on the rows of an area that the reach of an administrator's role includes; nothing of it is listed or counted without it. */
export const withinReach = (actor: Holder, area: AssignedArea): Condition =>
  isLimited(actor, area) ? assignedTo[area](actor.userId) : sql<boolean>`true`;

const idOf = {
  submissions: 'submissions.id',
  conversations: 'conversations.user_id',
  ventures: 'ventures.id',
} as const;

/** Something of an area; without an id, all of it. */
export interface Reached {
  area: AssignedArea;
  id: number | null | RawBuilder<unknown>;
}

/** Condition on the administrators among `users`: that the role of each reaches it. */
export const rolesReach = ({ area, id }: Reached): Condition => sql<boolean>`(
  not exists (select from team_roles where team_roles.key = users.admin_role and ${area} = any(team_roles.assigned_only))
  or exists (select from ${sql.table(area)} where ${sql.ref(idOf[area])} = ${id} and ${assignedTo[area](sql.ref('users.id'))}))`;

/** Which of these things of an area the role of an administrator reaches; of those that do not exist it reaches none if it is limited. */
export async function listWithinReach(
  db: Database,
  actor: Holder,
  area: AssignedArea,
  ids: readonly number[],
): Promise<number[]> {
  if (!isLimited(actor, area) || ids.length === 0) return [...ids];
  const id = sql.ref(idOf[area]);
  const { rows } = await sql<{ id: number }>`select ${id} as id from ${sql.table(area)}
    where ${id} = any(${ids}::bigint[]) and ${withinReach(actor, area)}`.execute(db);
  return rows.map((row) => row.id);
}

/** The same for one. */
export const isWithinReach = async (
  db: Database,
  actor: Holder,
  area: AssignedArea,
  id: number,
): Promise<boolean> => (await listWithinReach(db, actor, area, [id])).length > 0;
