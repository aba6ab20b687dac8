import type { NotificationKind } from '@proxima/contract/notifications/kinds';
import type { MilestoneAct, MilestoneAudience } from '@proxima/contract/projects/milestone-steps';
import { milestoneTable } from '@proxima/contract/projects/milestone-steps';
import type { Database } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { listVentureTeam } from '../accounts/users/find-users.ts';
import { notify } from '../notifications/notify.ts';
import { publishChanged } from '../notifications/publish-changed.ts';
import { listFunders } from '../rounds/read-funding.ts';
import { findFounders } from '../ventures/people/find-founders.ts';
import { findLeadOf, listInsiders } from '../ventures/people/list-concerned.ts';
import type { LockedMilestone } from './milestones/lock-milestone.ts';
import { findParties } from './milestones/milestones.repository.ts';

/** Reloads the open pages of a venture's project for its people and the team. */
export async function publishProjectChange(tx: Transaction, ventureId: number): Promise<void> {
  const team = await listVentureTeam(tx.db, 'ventures.read', ventureId);
  const change = { kind: 'project', id: ventureId } as const;
  publishChanged(tx, change, [...(await listInsiders(tx.db, ventureId)), ...team]);
}

type ProjectKind = Extract<NotificationKind, `milestone_${string}` | `project_${string}`>;

const noticesOf: Record<MilestoneAct, Partial<Record<MilestoneAudience, ProjectKind>>> = {
  start: {},
  postpone: {},
  submit: { acceptors: 'milestone_submitted' },
  take_back: { acceptors: 'milestone_taken_back' },
  accept: { people: 'milestone_accepted', followers: 'milestone_reached' },
  return: { owner: 'milestone_returned' },
  drop: { people: 'milestone_dropped' },
  restore: { people: 'milestone_restored' },
};

/** Notifies the groups that the table of steps names, except the person who took the step, and reloads open pages. */
export async function notifyOfStep(
  tx: Transaction,
  { project, milestone, by }: LockedMilestone,
  act: MilestoneAct,
): Promise<void> {
  const ventureId = project.venture_id;
  await publishProjectChange(tx, ventureId);
  for (const audience of milestoneTable.rules[act].notifies) {
    const kind = noticesOf[act][audience];
    const ids = await recipientsOf[audience](tx.db, ventureId, milestone.id);
    if (audience === 'followers') publishChanged(tx, { kind: 'project', id: ventureId }, ids);
    const dedupeKey = `${milestone.id}:${milestone.version + 1}`;
    if (kind)
      await notifyOfProject(
        tx,
        { kind, project, dedupeKey },
        ids.filter((id) => id !== by.id),
      );
  }
}

/** @param dedupeKey identifies a notification, so that it is sent once. */
export const notifyOfProject = (
  tx: Transaction,
  {
    kind,
    project: { id, venture_id: ventureId },
    dedupeKey,
  }: { kind: ProjectKind; project: { id: number; venture_id: number }; dedupeKey: string },
  ids: readonly number[],
): Promise<void> => notify(tx, { kind, subject: { kind: 'project', id }, ventureId, dedupeKey }, ids);

/** Who is responsible for the venture on the team: its lead, or everyone who manages ventures if it has none. */
export async function listResponsible(db: Database, ventureId: number): Promise<number[]> {
  const lead = await findLeadOf(db, ventureId);
  return lead === null ? await listVentureTeam(db, 'ventures.manage', ventureId) : [lead];
}

/** Those of these accounts that still work for the venture; everyone who does if none of them does. */
export async function listStillInvolved(
  db: Database,
  ventureId: number,
  ids: readonly (number | null)[],
): Promise<number[]> {
  const insiders = await listInsiders(db, ventureId);
  const involved = insiders.filter((id) => ids.includes(id));
  return involved.length > 0 ? involved : insiders;
}

const recipientsOf: Record<
  MilestoneAudience,
  (db: Database, ventureId: number, milestoneId: number) => Promise<number[]>
> = {
  acceptors: async (db, ventureId, milestoneId) =>
    (await findParties(db, milestoneId)).accepting_side === 'team'
      ? listResponsible(db, ventureId)
      : findFounders(db, ventureId),
  owner: async (db, ventureId, milestoneId) => {
    const { owner_id, submitted_by } = await findParties(db, milestoneId);
    return listStillInvolved(db, ventureId, [owner_id, submitted_by]);
  },
  people: (db, ventureId) => listInsiders(db, ventureId),
  followers: (db, ventureId) => listFunders(db, ventureId),
};
