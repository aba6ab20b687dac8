import { cohortLimits } from '@proxima/contract/cohorts/cohort-messages';
import type { WaitingEntry } from '@proxima/contract/cohorts/cohort-wire';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { listHiddenFrom } from '../../submissions/reading/hidden-senders.ts';
import { withNames } from '../../submissions/reading/name-submissions.ts';
import { findCohort } from '../cohorts.repository.ts';
import { moveOnWaitingList } from './change-waiting-list.ts';
import { listWaitingRows } from './waiting.repository.ts';

/** The waiting list of a call in its order; without names of those whom the reader assesses blind. */
export async function listWaiting(
  { platform: { db }, actor }: Context<Admin>,
  callId: number,
): Promise<WaitingEntry[]> {
  const rows = await listWaitingRows(db, callId, cohortLimits.waiting);
  const named = await withNames(db, rows, await listHiddenFrom(db, actor.userId));
  return named.map((row, index) => ({
    submission_id: row.submission_id,
    position: index + 1,
    title: row.name,
    sender: `${row.first_name} ${row.last_name}`,
    added_at: row.added_at.toISOString(),
  }));
}

/** The waiting list of a cohort's call. @throws DomainError `not_found` */
export async function listWaitingOf(context: Context<Admin>, cohortId: number): Promise<WaitingEntry[]> {
  return listWaiting(context, await callOf(context, cohortId));
}

/** Moves an entry of a cohort's waiting list. @throws DomainError `not_found` */
export async function moveWaitingOf(
  context: Context<Admin>,
  cohortId: number,
  entry: { submissionId: number; position: number },
): Promise<WaitingEntry[]> {
  const callId = await callOf(context, cohortId);
  await inTransaction(context.platform, (tx) => moveOnWaitingList(tx, context, { callId, ...entry }));
  return listWaiting(context, callId);
}

async function callOf({ platform: { db } }: Context<Admin>, cohortId: number): Promise<number> {
  const cohort = await findCohort(db, cohortId);
  if (!cohort) throw new DomainError('not_found');
  return cohort.call_id;
}
