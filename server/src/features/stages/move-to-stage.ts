import { stageMessages as messages } from '@proxima/contract/stages/stage-messages';
import { standingInStageTable } from '@proxima/contract/stages/stage-states';
import { audit, userIdOf } from '../../platform/audit.ts';
import type { Admin, Context, System } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { endInterviews } from '../interviews/end-interviews.ts';
import { requestAsking } from './questions/request-asking.ts';
import { requestAssigning } from './request-assigning.ts';
import { listPositions, lockStageRow, type StageRow } from './stages.repository.ts';
import {
  forgetUnread,
  leaveStage,
  lockStandings,
  putInStage,
  refreshResults,
} from './standings.repository.ts';

/** Puts applications into a stage, in a transaction that has locked the stage. */
export async function place(
  tx: Transaction,
  submissionIds: readonly number[],
  { id, call_id, by, ...stage }: Pick<StageRow, 'id' | 'call_id' | 'form_id'> & { by: number | null },
): Promise<void> {
  if (submissionIds.length === 0) return;
  await requestAsking(tx, { id, ...stage });
  await putInStage(tx.db, submissionIds, { callId: call_id, stageId: id, by });
  await refreshResults(tx.db, submissionIds, id);
}

export interface Moved {
  moved: number[];
  /** Why the others stay where they are. */
  refused: { id: number; message: string }[];
}

/**
 * Moves applications to another stage of their call, forwards or back. What their readers had still to do in the stage before ends, and so
 * do booked interviews; what they gave stays. One that is decided, or on which a decision is held, stays where it is.
 * @throws DomainError `not_found`, also for a stage of another call; `conflict` for a stage that has ended
 */
export async function moveToStage(
  tx: Transaction,
  context: Context<Admin | System>,
  submissionIds: readonly number[],
  stageId: number,
): Promise<Moved> {
  const standings = await lockStandings(tx.db, submissionIds);
  const stage = await lockStageRow(tx.db, stageId, 'share');
  const isKnown = standings.length === new Set(submissionIds).size;
  if (!stage || !isKnown || standings.some(({ call_id }) => call_id !== stage.call_id))
    throw new DomainError('not_found');
  if (stage.state === 'ended') throw new DomainError('conflict', { message: messages.hasEnded });
  const refused = standings.flatMap((one) => {
    const message = refusalToMove(one);
    return message === null ? [] : [{ id: one.id, message }];
  });
  const isRefused = new Set(refused.map(({ id }) => id));
  const moving = standings.filter(({ id, stage_id }) => !isRefused.has(id) && stage_id !== stageId);
  const moved = moving.map(({ id }) => id);
  await place(tx, moved, { ...stage, by: userIdOf(context.actor) });
  await leaveEach(tx, stage, moving);
  await endInterviews(tx, context, { submissions: moved });
  await requestAssigning(tx, stage);
  for (const id of moved)
    await audit(tx.db, context, 'submission.moved-to-stage', { kind: 'submission', id }, { stage: stageId });
  return { moved, refused };
}

type Standing = Awaited<ReturnType<typeof lockStandings>>[number];

function refusalToMove({ status, is_held }: Standing): string | null {
  if ('error' in standingInStageTable.transition(status, ['team'], 'move')) return messages.decided;
  return is_held ? messages.decisionHeld : null;
}

async function leaveEach(tx: Transaction, stage: StageRow, moving: readonly Standing[]): Promise<void> {
  const positions = new Map(
    (await listPositions(tx.db, stage.call_id)).map(({ id, position }) => [id, position]),
  );
  for (const [before, group] of Map.groupBy(moving, ({ stage_id }) => stage_id)) {
    if (before === null) continue;
    const ids = group.map(({ id }) => id);
    await leaveStage(tx.db, ids, before);
    if ((positions.get(before) ?? 0) > stage.position) await forgetUnread(tx.db, ids, before);
  }
}
