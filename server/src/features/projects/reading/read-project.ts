import type { MilestoneHistory, WireProject } from '@proxima/contract/projects/project-wire';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { readRequests } from '../../requests/read-requests.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { listWorkers } from '../../ventures/people/list-concerned.ts';
import { nameVenture } from '../../ventures/reading/name-venture.ts';
import { type LoadedProject, loadProject } from '../load-project.ts';
import { listDeliverables } from '../milestones/deliverables.repository.ts';
import { listMilestones, listSteps } from '../milestones/milestones.repository.ts';
import { readerOf } from '../projects.policy.ts';
import { findLastReport, findNewestProject } from '../projects.repository.ts';
import { healthFacts, presentHistory, presentProject } from './project.presenter.ts';

/**
 * The newest project of a venture: all of it for its people and the team, accepted milestones for investors who funded it.
 * @throws DomainError as `requireAct`
 */
export async function readProjectOf(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<WireProject | null> {
  const { viewer, venture } = await requireAct(db, actor, 'read_accepted_milestones', ventureId);
  const project = await findNewestProject(db, ventureId);
  return project
    ? describeProject(db, { project, viewer, venture, reader: readerOf(viewer, venture) })
    : null;
}

/** A project as its reader sees it. */
export async function describeProject(
  db: Database,
  { project, viewer, reader }: LoadedProject,
): Promise<WireProject> {
  const { id, venture_id: ventureId } = project;
  const milestones = await listMilestones(db, [id]);
  const report = await findLastReport(db, id);
  const { time_zone: zone } = (await readSettings(db)).working_hours;
  const whole = {
    project,
    venture: await nameVenture(db, ventureId),
    milestones,
    deliverables: await listDeliverables(db, id),
    people: await listWorkers(db, ventureId),
    facts: healthFacts({ started_on: project.started_on, report }, milestones, { zone, now: viewer.now }),
    report,
  };
  return presentProject(whole, reader);
}

/** The steps of a milestone, oldest first, and its requests. @throws DomainError `not_found`; as `requireAct` */
export async function readHistory(
  context: Context<SignedIn>,
  projectId: number,
  milestoneId: number,
): Promise<MilestoneHistory> {
  const { db } = context.platform;
  const { project, reader } = await loadProject(context, projectId, 'read_project');
  const milestone = (await listMilestones(db, [project.id])).find(({ id }) => id === milestoneId);
  if (!milestone) throw new DomainError('not_found');
  const steps = await listSteps(db, milestoneId);
  const requests = await readRequests(db, { kind: 'milestone', id: milestoneId });
  return presentHistory(steps, requests, reader.isOfTeam);
}
