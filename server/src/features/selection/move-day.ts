import type { LivePhase } from '@proxima/contract/events/event-kinds';
import { selectionMessages as messages } from '@proxima/contract/selection/selection-messages';
import { selectionTable } from '@proxima/contract/selection/selection-states';
import type { SelectionPosition } from '@proxima/contract/selection/selection-wire';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { takeTransition } from '../../platform/take-transition.ts';
import { assignEveryone } from '../assessments/staged/assign-everyone.ts';
import { lockToChange } from '../stages/current-stage.ts';
import { publishDay } from '../stages/publish-day.ts';
import { listOrder, lockDay, moveDayRow } from './selection.repository.ts';

type Move = Pick<SelectionPosition, 'moves' | 'phase' | 'submission_id'>;

/**
 * Begins or ends the day, or moves it to an application or a pause; every page that follows it does so too. When it begins, everyone on the
 * panel gets every application to score, except those in conflict.
 * @throws DomainError `not_found`; `conflict` for a stage that is not open, without a plan, and if someone else has moved it since;
 * `validation_failed` for an application that is not in the order
 */
export const moveDay = (
  context: Context<Admin>,
  stageId: number,
  { moves, phase, submission_id }: Move,
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const stage = await lockToChange(tx.db, stageId, messages.notOpen);
    const day = await lockDay(tx.db, stageId);
    if (!day) throw new DomainError('conflict', { message: messages.notPlanned });
    if (day.moves !== moves) throw new DomainError('conflict', { message: messages.moveLate });
    takeTransition(selectionTable, day.phase as LivePhase, ['team'], phase === 'ended' ? 'end' : 'present');
    if (phase === 'before') throw new DomainError('conflict', { message: messages.moveLate });
    const order = (await listOrder(tx.db, stageId)).flatMap((one) => (one.has_left ? [] : one.submission_id));
    const presenting = phase === 'live' ? submission_id : null;
    if (presenting !== null && !order.includes(presenting))
      throw invalidField('submission_id', messages.notInStage);
    await moveDayRow(tx.db, stageId, { phase, submission_id: presenting });
    if (phase === 'live' && day.phase !== 'live') await assignEveryone(tx, stage, order);
    if (phase !== day.phase)
      await audit(tx.db, context, `selection-day.${phase}`, { kind: 'stage', id: stageId });
    await publishDay(tx, stageId);
  });
