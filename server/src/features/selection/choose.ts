import { departsFromRank, isRanked } from '@proxima/contract/selection/ranking';
import type { selectionEndpoints } from '@proxima/contract/selection/selection-endpoints';
import { selectionMessages as messages } from '@proxima/contract/selection/selection-messages';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { publishDay } from '../stages/publish-day.ts';
import { listPresented } from './read-day.ts';
import { listOrder, lockDay, saveChoice } from './selection.repository.ts';

/**
 * Records whom the team chose on a selection day that has ended; their applications are decided on the board. A choice that departs from the
 * ranks says why.
 * @throws DomainError `not_found`; `conflict` before the day has ended, if someone else has chosen since the caller looked, and for someone who may not see its scores; `validation_failed`
 */
export const choose = (
  context: Context<Admin>,
  stageId: number,
  { seen: seenAt, submission_ids, reason }: BodyOf<typeof selectionEndpoints.choose>,
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const day = await lockDay(tx.db, stageId);
    if (!day) throw new DomainError('not_found');
    if (day.phase !== 'ended') throw new DomainError('conflict', { message: messages.notEnded });
    if ((day.chosen_at?.toISOString() ?? null) !== seenAt)
      throw new DomainError('conflict', { message: messages.choseLate });
    const chosen = new Set(submission_ids);
    const order = (await listOrder(tx.db, stageId)).filter(({ submission_id, has_left }) =>
      isRanked({ has_left, is_chosen: day.chosen_ids?.includes(submission_id) ?? false }),
    );
    const known = new Set(order.map(({ submission_id }) => submission_id));
    if (![...chosen].every((id) => known.has(id))) throw invalidField('submission_ids', messages.notInStage);
    const seen = await listPresented(tx.db, context.actor.userId, day);
    if (seen.some((one) => isRanked(one) && one.given > 0 && one.mean === null))
      throw new DomainError('conflict', { message: messages.mayNotSee });
    if (reason === '' && departsFromRank(order, chosen)) throw invalidField('reason', messages.whyRequired);
    await saveChoice(tx.db, stageId, { ids: [...chosen], reason, by: context.actor });
    const details = { chosen: [...chosen], reason };
    await audit(tx.db, context, 'selection-day.chosen', { kind: 'stage', id: stageId }, details);
    await publishDay(tx, stageId);
  });
