import { type Health, healthStates } from '@proxima/contract/projects/health';
import type { ProjectFilters } from '@proxima/contract/projects/project-endpoints';
import { isRunning } from '@proxima/contract/projects/project-states';
import type { ProjectSummary } from '@proxima/contract/projects/project-wire';
import type { Admin, Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { loadViewer } from '../../access/load-venture.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { listWorkedFor } from '../../ventures/people/list-concerned.ts';
import { listMilestones } from '../milestones/milestones.repository.ts';
import { listProjectRows } from '../projects.repository.ts';
import { presentSummary } from './project.presenter.ts';

/** Projects of ventures of which the caller is a founder or project manager, in the order of `urgencyOf`. */
export async function listOwnProjects({
  platform: { db },
  actor,
}: Context<Member>): Promise<ProjectSummary[]> {
  return summarise(db, actor, { ventureIds: await listWorkedFor(db, actor.userId) });
}

/** All projects, in the order of `urgencyOf`. The caller has checked the right. */
export async function listAllProjects(
  { platform: { db }, actor }: Context<Admin>,
  { state, health }: Partial<ProjectFilters>,
): Promise<ProjectSummary[]> {
  const all = await summarise(db, actor, { state });
  return health === undefined ? all : all.filter((project) => project.health.state === health);
}

async function summarise(
  db: Database,
  actor: Admin | Member,
  filters: Parameters<typeof listProjectRows>[1],
): Promise<ProjectSummary[]> {
  const rows = await listProjectRows(db, filters);
  const milestones = Map.groupBy(
    await listMilestones(
      db,
      rows.map(({ id }) => id),
    ),
    ({ project_id }) => project_id,
  );
  const { now } = await loadViewer(db, actor);
  const { time_zone: zone } = (await readSettings(db)).working_hours;
  return rows
    .map((row) => presentSummary(row, milestones.get(row.id) ?? [], { zone, now }))
    .toSorted((one, other) => compare(urgencyOf(one), urgencyOf(other)));
}

const weight = (health: Health): number => healthStates.length - healthStates.indexOf(health);

/** Sorts projects under way before others, late before at risk before on track, then by the next due date. */
const urgencyOf = ({ state, health, next_due }: ProjectSummary): string =>
  `${isRunning(state) ? `0${weight(health.state)}` : '9'} ${next_due?.due_on ?? '9999'}`;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
