import { cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import { audit } from '../../../platform/audit.ts';
import {
  type Admin,
  type Context,
  type Platform,
  type System,
  systemContext,
} from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { proposeFromApplication } from '../../applications/approving/fill-venture.ts';
import type { ApprovalEffects } from '../../submissions/decisions/approval-effects.ts';
import { applyDecision } from '../../submissions/decisions/decide-submission.ts';
import { type LockedSubmission, lockAnySubmission } from '../../submissions/decisions/lock-submission.ts';
import { chooseVenture } from '../../ventures/creation/venture-sources.ts';
import { findCohort, type ListedCohortRow } from '../cohorts.repository.ts';
import { notifyLead } from '../places/announce-place.ts';
import { assertFree } from '../places/offer-place.ts';
import { lockPlace, type PlaceRow, passedOnNow, updatePlace } from '../places/places.repository.ts';
import { listWaitingIds } from './waiting.repository.ts';

interface Decider {
  id: number;
  name: string;
}

/**
 * Approves the first application of the waiting list, which offers it a free place.
 * @throws DomainError `not_found`; `conflict` while no place is free, for an empty list, and as checks of other features
 */
export async function offerNext(
  context: Context<Admin>,
  cohortId: number,
  effects: ApprovalEffects,
): Promise<{ submission_id: number }> {
  return inTransaction(context.platform, async (tx) => {
    const cohort = await findCohort(tx.db, cohortId);
    if (!cohort) throw new DomainError('not_found');
    const decider = { id: context.actor.userId, name: context.actor.name };
    return { submission_id: await approveNext(tx, context, cohort, decider, effects) };
  });
}

/**
 * Passes on a place that was declined, not answered or left, in the name of who leads the cohort, exactly once; the lead is notified. When
 * that cannot be done, the lead is told that a place is free.
 */
export async function passOn(platform: Platform, placeId: number, effects: ApprovalEffects): Promise<void> {
  try {
    await inTransaction(platform, (tx) => passOnPlace(tx, platform, placeId, effects));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await inTransaction(platform, async (tx) => {
      const place = await lockPlace(tx.db, placeId);
      const cohort = place && (await findCohort(tx.db, place.cohort_id));
      if (cohort && place) await notifyLead(tx, 'place_free', cohort, place);
    });
  }
}

const isGivenUp = ({ state, passed_on_at }: PlaceRow): boolean =>
  (state === 'declined' || state === 'lapsed' || state === 'left') && passed_on_at === null;

/** Who comes next is not known before: the lead must reach every submission. */
const everySubmission = { area: 'submissions', id: null } as const;

async function passOnPlace(
  tx: Transaction,
  platform: Platform,
  placeId: number,
  effects: ApprovalEffects,
): Promise<void> {
  const place = await lockPlace(tx.db, placeId);
  if (!place || !isGivenUp(place)) return;
  const cohort = await findCohort(tx.db, place.cohort_id);
  const deciders = await listColleagues(tx.db, 'submissions.decide', everySubmission);
  const lead = deciders.find(({ id }) => id === cohort?.lead_id);
  if (!cohort || !lead) throw new DomainError('conflict', { message: messages.noLead });
  const requester = { userId: lead.id, ip: '127.0.0.1' };
  const context = systemContext(platform, `cohorts.pass-on ${placeId}`, requester);
  const submission = await approveNext(tx, context, cohort, { id: lead.id, name: lead.name }, effects);
  const passed = await updatePlace(tx.db, placeId, passedOnNow);
  const subject = { kind: 'cohort', id: cohort.id } as const;
  await audit(tx.db, context, 'place.passed-on', subject, { place: placeId, submission });
  await notifyLead(tx, 'place_passed_on', cohort, passed);
}

/** @returns the id of the submission. */
async function approveNext(
  tx: Transaction,
  context: Context<Admin | System>,
  cohort: ListedCohortRow,
  decider: Decider,
  effects: ApprovalEffects,
): Promise<number> {
  await assertFree(tx.db, cohort);
  const row = await lockFirst(tx, cohort.call_id);
  if (!row) throw new DomainError('conflict', { message: messages.noneWaiting });
  const create_venture = await chooseVenture(tx.db, row, proposeFromApplication);
  const decision = { decision: 'approved' as const, create_venture, comment: '', requests: [] };
  const early_reason = await reasonFor(tx, row, { ...decision, deciderId: decider.id }, effects);
  await applyDecision(tx, context, row, { ...decision, early_reason, decider }, effects);
  return row.id;
}

/** The first of the list that can be approved, locked: one on which a decision is held is passed over. */
async function lockFirst(tx: Transaction, callId: number): Promise<LockedSubmission | undefined> {
  for (const id of await listWaitingIds(tx.db, callId)) {
    const { row, isDecisionHeld } = await lockAnySubmission(tx.db, id);
    if (row.status === 'review' && !isDecisionHeld) return row;
  }
  return undefined;
}

type Checked = Parameters<ApprovalEffects['assertMayDecide'][number]>[2];

/** Why it is approved before all assessments are in, if some are missing. @throws DomainError as checks of other features */
async function reasonFor(
  tx: Transaction,
  row: LockedSubmission,
  decision: Checked,
  { assertMayDecide }: ApprovalEffects,
): Promise<string> {
  const check = async (early_reason: string) => {
    for (const assertUnobjected of assertMayDecide)
      await assertUnobjected(tx.db, row, { ...decision, early_reason });
    return early_reason;
  };
  try {
    return await check('');
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'validation_failed') throw error;
    return check(messages.nextOnTheList);
  }
}
