import type { boardEndpoints } from '@proxima/contract/applications/board-endpoints';
import type { BodyOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { putOnWaitingList, takeOffWaitingList } from '../cohorts/waiting/change-waiting-list.ts';
import { moveToStage } from '../stages/move-to-stage.ts';
import { countOfCall } from './board.repository.ts';

type Moves = ReplyOf<typeof boardEndpoints.move>['data'];

/**
 * Moves applications of a call to another of its stages.
 * @throws DomainError `not_found` for an application or a stage of another call; `conflict` for a stage that has ended
 */
export const moveSeveral = (
  context: Context<Admin>,
  callId: number,
  { submission_ids, stage_id }: BodyOf<typeof boardEndpoints.move>,
): Promise<Moves> =>
  inTransaction(context.platform, async (tx) => {
    await assertOfCall(tx, callId, submission_ids);
    return moveToStage(tx, context, submission_ids, stage_id);
  });

/** Puts applications on the waiting list of their call. @throws DomainError `not_found`; `conflict` for one that is not under review */
export const waitSeveral = (context: Context<Admin>, callId: number, ids: readonly number[]): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    await assertOfCall(tx, callId, ids);
    await putOnWaitingList(tx, context, ids);
  });

/** Takes applications off the waiting list; nothing happens to those that are not on it. @throws DomainError `not_found` */
export const endWaitOfSeveral = (
  context: Context<Admin>,
  callId: number,
  ids: readonly number[],
): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    await assertOfCall(tx, callId, ids);
    for (const id of ids) await takeOffWaitingList(tx, context, id);
  });

async function assertOfCall(tx: Transaction, callId: number, ids: readonly number[]): Promise<void> {
  if ((await countOfCall(tx.db, callId, ids)) < new Set(ids).size) throw new DomainError('not_found');
}
