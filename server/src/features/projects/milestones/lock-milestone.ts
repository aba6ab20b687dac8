import { milestoneStateLabels } from '@proxima/contract/projects/milestone-steps';
import { projectMessages } from '@proxima/contract/projects/project-messages';
import { writtenDay } from '@proxima/contract/time/written-day';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { VentureAct } from '../../access/venture-acts.ts';
import { listWorkers } from '../../ventures/people/list-concerned.ts';
import { type LoadedProject, lockProject } from '../load-project.ts';
import { actorName } from '../reading/project.presenter.ts';
import { listMilestones, listSteps, type MilestoneRow } from './milestones.repository.ts';

export interface OfMilestone {
  projectId: number;
  milestoneId: number;
}

/** Someone who acts in a project, with the name that is recorded. */
export interface Actor {
  id: number;
  name: string;
  isOfTeam: boolean;
}

export interface LockedMilestone extends LoadedProject {
  /** All milestones of the project. */
  milestones: MilestoneRow[];
  milestone: MilestoneRow;
  by: Actor;
}

/**
 * A milestone in the version that the caller read, with its project locked until the transaction ends.
 * @throws DomainError as `lockProject`; `not_found`; `conflict` when someone has changed it since, with who and what.
 */
export async function lockMilestone(
  tx: Transaction,
  context: Context<SignedIn>,
  { projectId, milestoneId }: OfMilestone,
  { act, version }: { act: VentureAct; version: number | null },
): Promise<LockedMilestone> {
  const loaded = await lockProject(tx, context, projectId, act);
  const milestones = await listMilestones(tx.db, [projectId]);
  const milestone = milestones.find(({ id }) => id === milestoneId);
  if (!milestone) throw new DomainError('not_found');
  if (version !== null && version !== milestone.version)
    throw await conflictOf(tx.db, milestone, loaded.reader.isOfTeam);
  return { ...loaded, milestones, milestone, by: await actorOf(tx.db, context, loaded) };
}

/** A conflict that says what someone else did, so that the screen can show both. */
async function conflictOf(db: Database, row: MilestoneRow, isOfTeam: boolean): Promise<DomainError> {
  const last = (await listSteps(db, row.id)).at(-1);
  const { label } = milestoneStateLabels[row.state];
  const message =
    last?.version === row.version
      ? projectMessages.movedSince(
          actorName(last, isOfTeam),
          row.title,
          last.act === 'reschedule' ? writtenDay(row.due_on) : label,
        )
      : projectMessages.changedSince(row.title);
  return new DomainError('conflict', { message, fields: { version: [String(row.version)], state: [label] } });
}

export async function actorOf(
  db: Database,
  { actor }: Context<SignedIn>,
  { project }: Pick<LoadedProject, 'project'>,
): Promise<Actor> {
  if (actor.kind === 'admin') return { id: actor.userId, name: actor.name, isOfTeam: true };
  const people = await listWorkers(db, project.venture_id);
  const name = people.find(({ id }) => id === actor.userId)?.name ?? '';
  return { id: actor.userId, name, isOfTeam: false };
}
