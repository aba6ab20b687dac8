import { selectionMessages as messages } from '@proxima/contract/selection/selection-messages';
import type { SelectionForm } from '@proxima/contract/selection/selection-wire';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { toInstant } from '../../platform/to-instant.ts';
import { getCall } from '../programmes/get-call.ts';
import { lockToChange } from '../stages/current-stage.ts';
import { publishDay } from '../stages/publish-day.ts';
import { type DayRow, listStanding, lockDay, saveDay } from './selection.repository.ts';

/**
 * Plans the selection day of an open stage, or changes its plan; the order may change while it is on.
 * @throws DomainError `not_found`; `conflict` for a stage that is not open, and once the day is over; `validation_failed` for an application
 * that stands elsewhere or is no longer under review, and for a time in the past that was not planned before
 */
export const planDay = (
  context: Context<Admin>,
  stageId: number,
  { starts_at, place, minutes, submission_ids }: SelectionForm,
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const stage = await lockToChange(tx.db, stageId, messages.notOpen);
    const before = await lockDay(tx.db, stageId);
    if (before?.phase === 'ended') throw new DomainError('conflict', { message: messages.over });
    const isOn = before?.submission_id;
    const standing = new Set(await listStanding(tx.db, stageId, submission_ids));
    if (
      !submission_ids.every((id) => standing.has(id) || id === isOn) ||
      (isOn && !submission_ids.includes(isOn))
    )
      throw invalidField('submission_ids', messages.notInStage);
    const { timeZone } = await getCall(tx.db, stage.call_id);
    const at = toInstant({ at: starts_at, time_zone: timeZone }, 'starts_at');
    if (isNewTime(before, at) && at <= context.platform.clock.now())
      throw invalidField('starts_at', messages.inPast);
    await saveDay(tx.db, stageId, { starts_at: at, place, minutes }, submission_ids);
    const details = { applications: submission_ids.length };
    await audit(tx.db, context, 'selection-day.planned', { kind: 'stage', id: stageId }, details);
    await publishDay(tx, stageId);
  });

/** Whether a day that has not begun would begin at another time than it was planned for. */
const isNewTime = (before: DayRow | undefined, at: Date): boolean =>
  before?.phase !== 'live' && before?.starts_at.getTime() !== at.getTime();
