import { departsFromRank } from '@proxima/contract/selection/ranking';
import type { selectionEndpoints } from '@proxima/contract/selection/selection-endpoints';
import { selectionMessages as messages } from '@proxima/contract/selection/selection-messages';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { publishDay } from './publish-day.ts';
import { listPresented } from './read-day.ts';
import { findDay, listOrder, saveChoice } from './selection.repository.ts';

/**
 * Records whom the team chose on a selection day that has ended; their applications are decided on the board. A choice that departs from the
 * ranks says why.
 * @throws DomainError `not_found`; `conflict` before the day has ended, and for someone who may not see its scores; `validation_failed`
 */
export const choose = (
  context: Context<Admin>,
  stageId: number,
  { submission_ids, reason }: BodyOf<typeof selectionEndpoints.choose>,
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const day = await findDay(tx.db, stageId);
    if (!day) throw new DomainError('not_found');
    if (day.phase !== 'ended') throw new DomainError('conflict', { message: messages.notEnded });
    const chosen = new Set(submission_ids);
    const order = await listOrder(tx.db, stageId);
    const known = new Set(order.map(({ submission_id }) => submission_id));
    if (![...chosen].every((id) => known.has(id))) throw invalidField('submission_ids', messages.notInStage);
    const seen = await listPresented(tx.db, context.actor.userId, day);
    if (seen.some(({ given, mean }) => given > 0 && mean === null))
      throw new DomainError('conflict', { message: messages.mayNotSee });
    if (reason === '' && departsFromRank(order, chosen)) throw invalidField('reason', messages.whyRequired);
    await saveChoice(tx.db, stageId, { ids: [...chosen], reason, by: context.actor.name });
    const details = { chosen: [...chosen], reason };
    await audit(tx.db, context, 'selection-day.chosen', { kind: 'stage', id: stageId }, details);
    await publishDay(tx, stageId);
  });
