import type { FollowedDay } from '@proxima/contract/selection/selection-wire';
import { isLimited } from '../../platform/access.ts';
import type { AnySignedIn, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { titleInCall } from '../applications/sending/title-of.ts';
import { listReadersOf } from '../assessments/list-readers.ts';
import { getStage, listPanel } from '../stages/current-stage.ts';
import { listInvolved } from '../stages/list-involved.ts';
import { presentDay } from './read-day.ts';
import { findDay, listOrder } from './selection.repository.ts';

/**
 * Whether an account is on the panel of a stage that has not ended, has agreed to confidentiality and is part of no application to its call.
 * @throws DomainError `not_found` for an unknown stage
 */
export async function mayFollow(db: Database, userId: number, stageId: number): Promise<boolean> {
  const stage = await getStage(db, stageId);
  const own = (await listPanel(db, stage)).find(({ id }) => id === userId);
  if (!own?.hasAgreed || stage.state === 'ended') return false;
  return (await listInvolved(db, stage.call_id, [userId])).size === 0;
}

/**
 * The selection day as everyone on the panel of the stage follows it, jurors and colleagues alike, without applicants' names; null while
 * none is planned. A role that reaches only what is assigned sees only that in it.
 * @throws DomainError `not_found` for anyone else and for who is part of an application to the call, before the confidentiality is agreed to,
 * and once the stage has ended
 */
export async function followDay(
  { platform: { db }, actor }: Context<AnySignedIn>,
  stageId: number,
): Promise<FollowedDay | null> {
  if (!(await mayFollow(db, actor.userId, stageId))) throw new DomainError('not_found');
  const row = await findDay(db, stageId);
  if (!row) return null;
  const order = await listOrder(db, stageId);
  const readers = await listReadersOf(
    db,
    stageId,
    order.map(({ submission_id }) => submission_id),
  );
  const isIn = new Map(
    readers
      .filter(({ reviewer_id }) => reviewer_id === actor.userId)
      .map(({ submission_id, in_at }) => [submission_id, in_at !== null]),
  );
  const isShown = (one: { submission_id: number }) =>
    isIn.has(one.submission_id) || !isLimited(actor, 'submissions');
  return {
    ...presentDay(row),
    order: order.filter(isShown).map(({ submission_id, message, has_left }) => ({
      submission_id,
      title: titleInCall(row.title, message),
      is_assigned: isIn.has(submission_id) && !(has_left && !isIn.get(submission_id)),
      is_in: isIn.get(submission_id) ?? false,
    })),
  };
}
