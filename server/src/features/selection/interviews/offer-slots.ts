import type { interviewEndpoints } from '@proxima/contract/selection/selection-endpoints';
import { interviewMessages as messages } from '@proxima/contract/selection/selection-messages';
import type { TeamSlot } from '@proxima/contract/selection/selection-wire';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { toInstant } from '../../../platform/to-instant.ts';
import { endInterviews } from '../../interviews/end-interviews.ts';
import { getCall } from '../../programmes/get-call.ts';
import { getStage, lockToChange } from '../../stages/current-stage.ts';
import { listHiddenFrom } from '../../submissions/reading/hidden-senders.ts';
import { withNames } from '../../submissions/reading/name-submissions.ts';
import {
  deleteSlot,
  findBooking,
  insertSlots,
  listSlotRows,
  lockSlot,
  type SlotRow,
} from './slots.repository.ts';

const minute = 60_000;

/**
 * Offers times for interviews in an open stage, one after another.
 * @throws DomainError `not_found`; `conflict` for a stage that is not open, and where a time at the same place overlaps; `validation_failed` for the past
 */
export const offerSlots = (
  context: Context<Admin>,
  stageId: number,
  { from, minutes, pause, count, place }: BodyOf<typeof interviewEndpoints.add>,
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const stage = await lockToChange(tx.db, stageId, messages.notOpen);
    const { timeZone } = await getCall(tx.db, stage.call_id);
    const first = toInstant({ at: from, time_zone: timeZone }, 'from').getTime();
    if (first <= context.platform.clock.now().getTime()) throw invalidField('from', messages.inPast);
    const slots = Array.from({ length: count }, (_, index) => {
      const begins = first + index * (minutes + pause) * minute;
      return {
        stage_id: stageId,
        starts_at: new Date(begins),
        ends_at: new Date(begins + minutes * minute),
        place,
      };
    });
    await orOverlapping(insertSlots(tx.db, slots));
    await audit(tx.db, context, 'interviews.offered', { kind: 'stage', id: stageId }, { times: count });
  });

const exclusionViolation = '23P01';

async function orOverlapping(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if ((error as { code?: string }).code !== exclusionViolation) throw error;
    throw new DomainError('conflict', { message: messages.overlaps, cause: error });
  }
}

/** Takes back a time that nobody has booked. @throws DomainError `not_found`; `conflict` for a booked one */
export const removeSlot = (
  context: Context<Admin>,
  slot: { stageId: number; slotId: number },
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const row = await lockSlot(tx.db, slot);
    if (!row) throw new DomainError('not_found');
    if (row.submission_id !== null) throw new DomainError('conflict', { message: messages.isBooked });
    await deleteSlot(tx.db, slot.slotId);
  });

/**
 * Cancels a booked interview for the team: the time is free again, and the applicant is told by email. A time that is free stays so.
 * @throws DomainError `not_found`; `conflict` once the interview has begun
 */
export const freeSlot = (context: Context<Admin>, slot: { stageId: number; slotId: number }): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const row = await lockSlot(tx.db, slot);
    if (!row) throw new DomainError('not_found');
    const booking = await findBooking(tx.db, slot.slotId);
    if (!booking) return;
    if (row.has_begun) throw new DomainError('conflict', { message: messages.hasBegun });
    await endInterviews(tx, context, { slot: slot.slotId }, { mayBookAgain: booking.status === 'review' });
  });

/** The times of a stage with who has booked them, as far as the reader may know. @throws DomainError `not_found` */
export async function listSlots(
  { platform: { db }, actor }: Context<Admin>,
  stageId: number,
): Promise<TeamSlot[]> {
  await getStage(db, stageId);
  const rows = await listSlotRows(db, stageId);
  const named = await withNames(db, rows.flatMap(booked), await listHiddenFrom(db, actor.userId));
  const byId = new Map(named.map((row) => [row.submission_id, row]));
  return rows.map((row) => {
    const by = row.submission_id === null ? undefined : byId.get(row.submission_id);
    return {
      ...presentSlot(row),
      submission: by
        ? { id: by.submission_id, title: by.name, applicant: `${by.first_name} ${by.last_name}` }
        : null,
    };
  });
}

const booked = ({ submission_id, first_name, last_name }: SlotRow) =>
  submission_id === null || first_name === null || last_name === null
    ? []
    : { submission_id, first_name, last_name };

/** A time as everyone sees it. */
export const presentSlot = ({
  id,
  starts_at,
  ends_at,
  place,
}: Pick<SlotRow, 'id' | 'starts_at' | 'ends_at' | 'place'>) => ({
  id,
  starts_at: starts_at.toISOString(),
  minutes: (ends_at.getTime() - starts_at.getTime()) / minute,
  place,
});
