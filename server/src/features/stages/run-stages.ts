import { stageMessages as messages } from '@proxima/contract/stages/stage-messages';
import { stageTable } from '@proxima/contract/stages/stage-states';
import type { StageDetail } from '@proxima/contract/stages/stage-wire';
import type { Admin, Context, Platform } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { takeTransition } from '../../platform/take-transition.ts';
import { endDraftsOfStage } from '../drafts/end-draft.ts';
import { endInterviews } from '../interviews/end-interviews.ts';
import { changeAndRead, type SeenStage } from './change-stage.ts';
import { place } from './move-to-stage.ts';
import { publishDay } from './publish-day.ts';
import { requestAsking } from './questions/request-asking.ts';
import { requestAssigning } from './request-assigning.ts';
import { deleteOpenOfStage, findCallOf, lockStagesOf, setStageState } from './stages.repository.ts';
import { listUnplaced } from './standings.repository.ts';

/**
 * Opens a stage to its readers. The first one takes in everything that was sent to the call.
 * @throws DomainError `not_found`; `conflict` when it has changed since it was seen, or another stage of the call is open
 */
export const startStage = (context: Context<Admin>, seen: SeenStage): Promise<StageDetail> =>
  changeAndRead(context, seen, async (tx, row) => {
    takeTransition(stageTable, row.state, ['team'], 'start');
    const stages = await lockStagesOf(tx.db, row.call_id);
    if (stages.some((other) => other.state === 'open'))
      throw new DomainError('conflict', { message: messages.otherOpen });
    await setStageState(tx.db, row.id, 'open');
    const arrived = row.position === 1 ? await listUnplaced(tx.db, row.call_id) : [];
    await place(tx, arrived, { ...row, by: context.actor.userId });
    await requestAssigning(tx, { ...row, state: 'open' });
    await requestAsking(tx, row);
    return { action: 'stage.started', details: { placed: arrived.length } };
  });

/**
 * Ends a stage for good: what its readers have not given is no longer theirs to give, interviews that have not begun are
 * cancelled, and its selection day is over.
 * @throws DomainError `not_found`; `conflict` when it has changed since it was seen: of two who end it at once, one is told
 */
export const endStage = (context: Context<Admin>, seen: SeenStage): Promise<StageDetail> =>
  changeAndRead(context, seen, async (tx, row) => {
    takeTransition(stageTable, row.state, ['team'], 'end');
    await setStageState(tx.db, row.id, 'ended');
    await deleteOpenOfStage(tx.db, row.id);
    await endInterviews(tx, context, { stage: row.id });
    await endDraftsOfStage(tx.db, row.id);
    await publishDay(tx, row.id);
    return { action: 'stage.ended' };
  });

/** Puts what has arrived into the first stage of its call while that is open. May run more than once. */
export const placeOnArrival = (platform: Platform, submissionId: number): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const callId = await findCallOf(tx.db, submissionId);
    if (callId === null) return;
    const first = (await lockStagesOf(tx.db, callId))[0];
    if (first?.state !== 'open') return;
    const unplaced = await listUnplaced(tx.db, callId);
    await place(tx, unplaced, { ...first, by: null });
    await requestAssigning(tx, first);
  });
