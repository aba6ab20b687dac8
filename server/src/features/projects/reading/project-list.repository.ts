import { type Health, silentAfterDays, startBeforeDays } from '@proxima/contract/projects/health';
import { isDoneState, isOpenState, milestoneStates } from '@proxima/contract/projects/milestone-steps';
import type { ProjectFilters } from '@proxima/contract/projects/project-endpoints';
import { projectStates, runningStates } from '@proxima/contract/projects/project-states';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { lastReport, type Report } from '../projects.repository.ts';

/** Projects of these ventures, or of all. */
export interface ProjectScope extends Partial<ProjectFilters> {
  ventureIds?: readonly number[];
}

/** Today, and the time zone in which due dates are counted. */
export interface Calendar {
  today: string;
  zone: string;
}

/** The order of the list: how urgent the health is, then the next due date. */
export interface Urgency {
  rank: number;
  due: string;
  id: number;
}

const isOneOf = (table: string, states: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.state`)} = any(${sql.lit(`{${states.join()}}`)}::text[])`;
const isOpen = isOneOf('milestones', milestoneStates.filter(isOpenState));
const isDone = (table: string) => isOneOf(table, milestoneStates.filter(isDoneState));

interface Plan {
  is_done: boolean | null;
  is_late: boolean | null;
  is_at_risk: boolean | null;
  due: string;
}

/**
 * What `healthOf` reads from milestones. One that is due before another for which it waits through others is due before something on
 * the way, too, so comparing direct pairs is enough.
 */
const planOf = ({ today }: Calendar) =>
  sql<Plan>`(
  select bool_and(${isDone('milestones')}) as is_done,
    bool_or(${isOpen} and due_on < ${today}::date) as is_late,
    bool_or((state = 'submitted' and due_on < ${today}::date)
      or (state = 'planned' and due_on - ${today}::date between 0 and ${sql.lit(startBeforeDays)})
      or (not ${isDone('milestones')} and exists (
        select from milestone_dependencies waits join milestones other on other.id = waits.waits_for_id
        where waits.milestone_id = milestones.id and not ${isDone('other')} and other.due_on > milestones.due_on))
    ) as is_at_risk,
    coalesce(min(due_on) filter (where ${isOpen})::text, '9999') as due
  from milestones where project_id = projects.id)`.as<'plan'>('plan');

/** `healthOf` in SQL, so that lists can be filtered, ordered and paged by it. */
const healthIn = ({ today, zone }: Calendar) => sql<Health>`case
  when plan.is_done then 'on_track'
  when plan.is_late then 'late'
  when plan.is_at_risk or (last.report ->> 'threats')::integer > 0
    or ${today}::date - coalesce(((last.report ->> 'at')::timestamptz at time zone ${zone})::date, projects.started_on)
      >= ${sql.lit(silentAfterDays)} then 'at_risk'
  else 'on_track' end`;

const rank = sql<number>`case when not ${isOneOf('listed', runningStates)} then 3 else array_position(array['late', 'at_risk', 'on_track'], health) - 1 end`;

/** Every project in scope, with the names of its venture and lead: those under way first, late before at risk before on track. */
export const allProjects = (db: Database, { ventureIds, state, health }: ProjectScope, calendar: Calendar) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('projects')
        .innerJoinLateral(planOf(calendar), (join) => join.onTrue())
        .innerJoinLateral(
          sql<{ report: Report | null }>`(select ${lastReport} as report)`.as<'last'>('last'),
          (join) => join.onTrue(),
        )
        .innerJoin('ventures', 'ventures.id', 'projects.venture_id')
        .leftJoin('users as lead', 'lead.id', 'ventures.lead_id')
        .select([
          'projects.id',
          'projects.name',
          'projects.state',
          'projects.started_on',
          'projects.venture_id',
        ])
        .select(['ventures.name as venture_name', 'ventures.slug', 'last.report', 'plan.due'])
        .select(sql<string | null>`lead.first_name || ' ' || lead.last_name`.as('lead'))
        .select(healthIn(calendar).as('health'))
        .as('listed'),
    )
    .selectAll()
    .select(rank.as('rank'))
    .$if(ventureIds !== undefined, (query) =>
      query.where('venture_id', '=', sql<number>`any(${ventureIds ?? []}::bigint[])`),
    )
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? projectStates[0]))
    .$if(health !== undefined, (query) => query.where('health', '=', health ?? 'late'))
    .orderBy(rank)
    .orderBy('due')
    .orderBy('id', 'desc');
export type ListedProject = Awaited<ReturnType<ReturnType<typeof allProjects>['execute']>>[number];

/** One more than `limit` when there are more. */
export const listProjectRows = (
  db: Database,
  scope: ProjectScope,
  calendar: Calendar,
  { after, limit }: { after: Urgency | undefined; limit: number },
): Promise<ListedProject[]> =>
  allProjects(db, scope, calendar)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${rank}, due, -id) > (${after?.rank}::integer, ${after?.due}::text, -${after?.id}::bigint)`,
      ),
    )
    .limit(limit + 1)
    .execute();
