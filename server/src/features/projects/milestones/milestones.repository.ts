import { runningStates } from '@proxima/contract/projects/project-states';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { MilestoneSteps, Milestones } from '../../../platform/database/schema.generated.ts';

const waitsFor = sql<number[]>`array(select waits_for_id::float8 from milestone_dependencies
  where milestone_id = milestones.id order by 1)`;

/** The milestones of projects, by number. */
export const listMilestones = (db: Database, projectIds: readonly number[]) =>
  db
    .selectFrom('milestones')
    .leftJoin('users as owner', 'owner.id', 'milestones.owner_id')
    .selectAll('milestones')
    .select(waitsFor.as('waits_for'))
    .select(sql<string | null>`owner.first_name || ' ' || owner.last_name`.as('owner_name'))
    .select(
      sql<number>`(select count(*)::float8 from requests
        where requests.milestone_id = milestones.id and requests.state = 'open')`.as('open_requests'),
    )
    .where('project_id', '=', sql<number>`any(${projectIds}::bigint[])`)
    .orderBy('project_id')
    .orderBy('number')
    .execute();
export type MilestoneRow = Awaited<ReturnType<typeof listMilestones>>[number];

/** Milestones of running projects that were not dropped, of these ventures or this owner, due after `since`; the earliest first. */
export const listDueMilestones = (
  db: Database,
  { ventureIds, ownerId }: { ventureIds: readonly number[]; ownerId: number },
  { since, limit }: { since: Date; limit: number },
) =>
  db
    .selectFrom('milestones')
    .innerJoin('projects', 'projects.id', 'milestones.project_id')
    .select(['milestones.id', 'milestones.number', 'milestones.due_on', 'milestones.version', 'venture_id'])
    .select(
      sql<Date | null>`(select max(at) from milestone_steps where milestone_id = milestones.id)`.as(
        'changed_at',
      ),
    )
    .where((is) =>
      is.or([is('venture_id', 'in', [...ventureIds, 0]), is('milestones.owner_id', '=', ownerId)]),
    )
    .where('projects.state', 'in', runningStates)
    .where('milestones.state', '<>', 'dropped')
    .where(sql<boolean>`milestones.due_on >= ${since}::date`)
    .orderBy('milestones.due_on')
    .orderBy('milestones.id')
    .limit(limit)
    .execute();

/** The accepted milestones of ventures, newest first. */
export const listAcceptedRows = (db: Database, ventureIds: readonly number[]) =>
  selectAccepted(db).where('venture_id', '=', sql<number>`any(${ventureIds}::bigint[])`).execute();

/** Accepted milestones that an account submitted as a project manager. */
export const listAcceptedBy = (db: Database, userId: number) =>
  selectAccepted(db).where('submitted_by', '=', userId).where('submitted_role', '=', 'manager').execute();

const selectAccepted = (db: Database) =>
  db
    .selectFrom('milestones')
    .innerJoin('projects', 'projects.id', 'milestones.project_id')
    .select(['milestones.id', 'venture_id', 'title', 'due_on', 'first_due_on'])
    .select(sql<Date>`submitted_at`.as('submitted_at'))
    .select(sql<Date>`accepted_at`.as('accepted_at'))
    .where('milestones.state', '=', 'accepted')
    .orderBy('accepted_at', 'desc')
    .orderBy('milestones.id', 'desc');

/** Inserts a milestone with the next number in its project, which the caller has locked. @returns its id. */
export async function insertMilestone(
  tx: Database,
  row: Omit<Insertable<Milestones>, 'number' | 'first_due_on'> & { due_on: string },
): Promise<number> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from milestones
    where project_id = ${row.project_id})`;
  const { id } = await tx
    .insertInto('milestones')
    .values({ ...row, number, first_due_on: row.due_on })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const now = sql<Date>`now()`;

/** Changes a milestone and increments its version; sets the time when the change submits or accepts it. */
export async function updateMilestone(
  tx: Database,
  id: number,
  change: Updateable<Milestones>,
): Promise<void> {
  await tx
    .updateTable('milestones')
    .set({ ...change, version: sql<number>`version + 1` })
    .$if(change.state === 'submitted', (query) => query.set({ submitted_at: now }))
    .$if(change.state === 'accepted', (query) => query.set({ accepted_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Replaces what a milestone waits for. */
export async function setWaitsFor(tx: Database, id: number, others: readonly number[]): Promise<void> {
  await tx.deleteFrom('milestone_dependencies').where('milestone_id', '=', id).execute();
  if (others.length > 0)
    await tx
      .insertInto('milestone_dependencies')
      .values([...new Set(others)].map((waits_for_id) => ({ milestone_id: id, waits_for_id })))
      .execute();
}

export async function insertStep(tx: Database, step: Insertable<MilestoneSteps>): Promise<void> {
  await tx.insertInto('milestone_steps').values(step).execute();
}

export type StepRow = Selectable<MilestoneSteps>;

/** Oldest first. */
export const listSteps = (db: Database, milestoneId: number): Promise<StepRow[]> =>
  db
    .selectFrom('milestone_steps')
    .selectAll()
    .where('milestone_id', '=', milestoneId)
    .orderBy('id')
    .execute();

/** Who did the work of a milestone, and who accepts it. */
export const findParties = (db: Database, id: number) =>
  db
    .selectFrom('milestones')
    .select(['owner_id', 'submitted_by', 'accepting_side'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Unfinished milestones due between two days, in projects under way of active ventures. */
export const listDue = (db: Database, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('milestones')
    .innerJoin('projects', 'projects.id', 'milestones.project_id')
    .innerJoin('ventures', 'ventures.id', 'projects.venture_id')
    .select(['milestones.id', 'milestones.owner_id', 'milestones.due_on', 'milestones.project_id'])
    .select('projects.venture_id')
    .where('milestones.state', 'in', ['planned', 'active', 'revision'])
    .where('projects.state', 'in', runningStates)
    .where('ventures.standing', '=', 'active')
    .where('milestones.due_on', '>=', from)
    .where('milestones.due_on', '<=', to)
    .orderBy('milestones.id')
    .execute();

/** Milestones of the newest project of each of these ventures, counted. */
export const listShares = async (db: Database, ventureIds: readonly number[], today: string) =>
  (
    await sql<{
      venture_id: number;
      done: number;
      of: number;
      late: number;
      next: { title: string; due_on: string } | null;
    }>`
    select newest.venture_id,
      count(*) filter (where milestones.state = 'accepted')::float8 as done,
      count(milestones.id)::float8 as of,
      count(*) filter (where milestones.state in ('planned', 'active', 'revision') and due_on < ${today}::date)::float8 as late,
      (array_agg(jsonb_build_object('title', milestones.title, 'due_on', due_on) order by due_on, milestones.number)
        filter (where milestones.state in ('planned', 'active', 'revision')))[1] as next
    from (select distinct on (venture_id) id, venture_id from projects
      where venture_id = any(${ventureIds}::bigint[]) order by venture_id, id desc) newest
    left join milestones on milestones.project_id = newest.id and milestones.state <> 'dropped'
    group by newest.venture_id`.execute(db)
  ).rows;
