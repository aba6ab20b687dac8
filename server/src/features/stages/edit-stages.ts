import type { RubricForm } from '@proxima/contract/assessments/rubrics';
import { rubricMessages } from '@proxima/contract/assessments/rubrics';
import { stageMessages as messages } from '@proxima/contract/stages/stage-messages';
import { stageTable } from '@proxima/contract/stages/stage-states';
import { maxStages, type StageDetail, type StageForm } from '@proxima/contract/stages/stage-wire';
import { audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../platform/domain-error.ts';
import { takeTransition } from '../../platform/take-transition.ts';
import { toInstant } from '../../platform/to-instant.ts';
import { endDraft } from '../drafts/end-draft.ts';
import { copyForm, deleteForm } from '../forms/use-form.ts';
import { changeAndRead, changeStage, type SeenStage } from './change-stage.ts';
import { listFormsOfStages, setFormOfCopy } from './questions/stage-questions.repository.ts';
import { readStage } from './read-stages.ts';
import { requestAssigning } from './request-assigning.ts';
import {
  copyFirstRubric,
  getStageRubric,
  insertStageRubric,
  useNewestRubric,
} from './stage-rubrics.repository.ts';
import {
  copyStageRows,
  deleteStage,
  findStageRow,
  insertStage,
  isStageUsed,
  lockCallOfStages,
  lockStagesOf,
  updateStage,
} from './stages.repository.ts';
import { setRequired } from './standings.repository.ts';

const columnsOf = ({ due_at, ...form }: StageForm, time_zone: string) => ({
  ...form,
  due_at: due_at === null ? null : toInstant({ at: due_at, time_zone }, 'due_at'),
});

/** Adds a stage after the last one of a call, with that one's rubric. @throws DomainError `not_found`; `conflict` beyond six */
export async function createStage(
  context: Context<Admin>,
  callId: number,
  form: StageForm,
): Promise<StageDetail> {
  const id = await inTransaction(context.platform, async ({ db }) => {
    const call = await lockCallOfStages(db, callId);
    if (!call) throw new DomainError('not_found');
    const stages = await lockStagesOf(db, callId);
    if (stages.length >= maxStages) throw new DomainError('conflict', { message: messages.tooMany });
    const columns = columnsOf(form, call.time_zone);
    const { id } = await insertStage(db, { ...columns, call_id: callId, position: stages.length + 1 });
    await copyFirstRubric(db, id, stages.at(-1)?.id, context.actor);
    await endDraft(db, context, 'stage');
    await audit(db, context, 'stage.created', { kind: 'stage', id }, { call: callId, name: form.name });
    return id;
  });
  return readStage(context.platform.db, id);
}

/**
 * Changes a stage that has not ended. An open one changes immediately.
 * @throws DomainError `not_found`; `conflict` when it has changed since or has ended; `validation_failed` for a time that clocks skip, or
 * names in a stage that was opened without
 */
export const saveStage = (context: Context<Admin>, seen: SeenStage, form: StageForm): Promise<StageDetail> =>
  changeAndRead(context, seen, async (tx, row) => {
    if (row.state === 'ended') throw new DomainError('conflict', { message: messages.hasEnded });
    if (row.state === 'open' && row.is_blind && !form.is_blind)
      throw invalidField('is_blind', messages.staysBlind);
    const zone = (await findStageRow(tx.db, row.id))?.time_zone ?? 'UTC';
    await updateStage(tx.db, row.id, columnsOf(form, zone));
    await setRequired(tx.db, row.id, form.readers_per_application);
    await requestAssigning(tx, { ...row, ...form });
    await endDraft(tx.db, context, 'stage', row.id);
    return { action: 'stage.saved' };
  });

/**
 * Saves the next version of a stage's rubric. What was given stays as it was given; applications with a given assessment are finished by
 * the version of that one, so that their assessments can be compared.
 * @throws DomainError `not_found`; `conflict` when someone has changed it since `version`, or the stage has ended
 */
export async function saveStageRubric(
  context: Context<Admin>,
  id: number,
  { version, criteria }: RubricForm & { version: number },
): Promise<StageDetail> {
  const stage = await readStage(context.platform.db, id);
  return changeAndRead(context, { id, version: stage.version }, async ({ db }, row) => {
    if (row.state === 'ended') throw new DomainError('conflict', { message: messages.hasEnded });
    const next = { version: version + 1, criteria, by: context.actor };
    const newest = await getStageRubric(db, id);
    if (newest.version !== version || !(await insertStageRubric(db, id, next)))
      throw new DomainError('conflict', { message: rubricMessages.stale });
    await useNewestRubric(db, id, next.version);
    await endDraft(db, context, 'stage_rubric', id);
    return { action: 'stage.rubric-saved', details: { version: next.version } };
  });
}

/** Deletes a planned stage. @throws DomainError `not_found`; `conflict` once it has begun or applications stood in it */
export const discardStage = (context: Context<Admin>, seen: SeenStage): Promise<void> =>
  changeStage(context, seen, async ({ db }, row) => {
    takeTransition(stageTable, row.state, ['team'], 'discard');
    if (await isStageUsed(db, row.id)) throw new DomainError('conflict', { message: messages.hasBegun });
    await deleteStage(db, row);
    if (row.form_id !== null) await deleteForm(db, row.form_id);
    return { action: 'stage.discarded', details: { name: row.name } };
  });

/** Gives a new call the stages of an earlier one with their rubrics and questions, without dates; the questions are to be published anew. */
export async function copyStages(
  tx: Parameters<typeof copyStageRows>[0],
  context: Pick<Context<Admin>, 'actor'>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await copyStageRows(tx, from, to, context.actor);
  for (const { position, form_id } of await listFormsOfStages(tx, from))
    await setFormOfCopy(tx, { callId: to, position }, await copyForm(tx, context, form_id));
}
