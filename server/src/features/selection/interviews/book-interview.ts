import { interviewMessages as messages } from '@proxima/contract/selection/selection-messages';
import type { OwnInterview } from '@proxima/contract/selection/selection-wire';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { announceInterview } from '../../interviews/announce-interview.ts';
import { endInterviews } from '../../interviews/end-interviews.ts';
import { moveInterview } from '../../interviews/move-interview.ts';
import { getCall } from '../../programmes/get-call.ts';
import { currentStage, lockOpenStage } from '../../stages/current-stage.ts';
import { publishToTeam } from '../../submissions/sending/record-step.ts';
import { presentSlot } from './offer-slots.ts';
import { bookSlot, findOwn, listSlotRows, lockOwn, lockSlot, lockSlotOf } from './slots.repository.ts';

/**
 * The interview of the caller's application and the times that are free; null unless it stands in an open stage that offers
 * some, under review; while a revision is asked for, only what is booked.
 * @throws DomainError `not_found` for a submission of others
 */
export async function readOwnInterview(
  { platform: { db }, actor }: Context<Member>,
  submissionId: number,
): Promise<OwnInterview | null> {
  const submission = await findOwn(db, submissionId, actor.userId);
  if (!submission) throw new DomainError('not_found');
  const mayBook = submission.status === 'review';
  const stage = await currentStage(db, submissionId);
  if (stage?.state !== 'open') return null;
  const rows = await listSlotRows(db, stage.id);
  const own = rows.find(({ submission_id }) => submission_id === submissionId);
  if (rows.length === 0 || !(mayBook || (own && submission.status === 'revision'))) return null;
  const { timeZone } = await getCall(db, stage.call_id);
  return {
    stage: stage.is_shown ? stage.name : null,
    time_zone: timeZone,
    own: own ? { ...presentSlot(own), may_cancel: !own.has_begun } : null,
    free: rows.filter((row) => mayBook && row.submission_id === null && !row.has_begun).map(presentSlot),
  };
}

/**
 * Books a time for the caller's application, instead of an earlier one; the same time again changes nothing.
 * @throws DomainError `not_found`; `conflict` for a time that is taken or over, and once the interview has begun
 */
export const bookInterview = (
  context: Context<Member>,
  submissionId: number,
  slotId: number,
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const { row, stage, timeZone } = await loadOpen(tx, context, submissionId);
    if (row.status !== 'review') throw notOpen();
    const slot = await lockSlot(tx.db, { stageId: stage.id, slotId });
    if (!slot) throw new DomainError('not_found');
    if (slot.submission_id === submissionId) return;
    if (slot.submission_id !== null) throw new DomainError('conflict', { message: messages.taken });
    if (slot.has_begun) throw new DomainError('conflict', { message: messages.hasBegun });
    const before = await lockMovable(tx, stage.id, submissionId);
    if (before) await moveInterview(tx, context, { from: before.id, to: slotId });
    else {
      const booked = await bookSlot(tx.db, slotId, submissionId);
      const subject = { kind: 'submission', id: submissionId } as const;
      await audit(tx.db, context, 'interview.booked', subject, { slot: slotId });
      await announceInterview(tx, context.platform, 'interview_booked', {
        ...{ slot: booked, submission: row, timeZone },
        mayBookAgain: false,
      });
    }
    publishToTeam(tx, row);
  });

/** Gives up the time of the caller's application. @throws DomainError `not_found`; `conflict` once the interview has begun */
export const cancelInterview = (context: Context<Member>, submissionId: number): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const { row, stage } = await loadOpen(tx, context, submissionId);
    const before = await lockMovable(tx, stage.id, submissionId);
    if (!before) return;
    await endInterviews(tx, context, { slot: before.id }, { mayBookAgain: row.status === 'review' });
    publishToTeam(tx, row);
  });

const notOpen = () => new DomainError('conflict', { message: messages.notOpen });

async function loadOpen(tx: Transaction, { actor }: Context<Member>, submissionId: number) {
  const row = await lockOwn(tx.db, submissionId, actor.userId);
  if (!row) throw new DomainError('not_found');
  const standing = await currentStage(tx.db, submissionId);
  const stage = standing && (await lockOpenStage(tx.db, standing.id));
  if (!stage || (row.status !== 'review' && row.status !== 'revision')) throw notOpen();
  return { row, stage, timeZone: (await getCall(tx.db, stage.call_id)).timeZone };
}

/** What the application has booked, locked; undefined if nothing. @throws DomainError `conflict` once it has begun */
async function lockMovable(tx: Transaction, stageId: number, submissionId: number) {
  const before = await lockSlotOf(tx.db, stageId, submissionId);
  if (before?.has_begun) throw new DomainError('conflict', { message: messages.hasBegun });
  return before;
}
