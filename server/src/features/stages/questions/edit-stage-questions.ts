import type { AuditAction } from '@proxima/contract/audit/audit-actions';
import { formTemplates } from '@proxima/contract/forms/form-templates';
import { type FormDocument, questionsOf } from '@proxima/contract/forms/questions';
import { stageMessages } from '@proxima/contract/stages/stage-messages';
import {
  maxFormSources,
  stageQuestionMessages as messages,
  type StageQuestions,
  type stageQuestionEndpoints,
} from '@proxima/contract/stages/stage-questions';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { localTimeIn, toInstant } from '../../../platform/to-instant.ts';
import { copyForm, createForm, deleteForm, getCurrentForm } from '../../forms/use-form.ts';
import { changeStage, type SeenStage } from '../change-stage.ts';
import { type StageRow, updateStage } from '../stages.repository.ts';
import { requestAsking } from './request-asking.ts';
import { resetReminders } from './sheets.repository.ts';
import {
  findStageQuestions,
  hasPassed,
  isFormSource,
  listFormSources,
  markPublished,
} from './stage-questions.repository.ts';

/** Questions begin with one that nobody has to answer. */
const firstQuestions: FormDocument = {
  sections: [
    {
      id: 'questions',
      title: 'Questions',
      items: [
        {
          id: 'news',
          type: 'long-text',
          label: 'What has changed since you applied?',
          isRequired: false,
          seenBy: 'readers',
          hiddenWhenBlind: false,
          limit: { words: 200 },
        },
      ],
    },
  ],
};

/** What a stage asks of those who stand in it. @throws DomainError `not_found` */
export async function readStageQuestions(db: Database, stageId: number): Promise<StageQuestions> {
  const row = await findStageQuestions(db, stageId);
  if (!row) throw new DomainError('not_found');
  const { form_id, form_until: until, time_zone, asked, answered } = row;
  const form = form_id === null ? null : await getCurrentForm(db, form_id);
  return {
    stage_id: row.id,
    version: row.version,
    form_id,
    questions: form ? questionsOf(form.document).length : 0,
    published_at: row.form_published_at?.toISOString() ?? null,
    until_at: until && localTimeIn(time_zone, until),
    until: until?.toISOString() ?? null,
    time_zone,
    asked,
    answered,
    sources: form ? [] : await listFormSources(db, maxFormSources),
  };
}

type Endpoints = typeof stageQuestionEndpoints;

/** Changes what a stage asks, unless it has ended, and reads it then. */
async function changeQuestions(
  context: Context<Admin>,
  seen: SeenStage,
  action: Extract<AuditAction, `stage.questions-${string}`>,
  change: (tx: Transaction, row: StageRow) => Promise<void>,
): Promise<StageQuestions> {
  await changeStage(context, seen, async (tx, row) => {
    if (row.state === 'ended') throw new DomainError('conflict', { message: stageMessages.hasEnded });
    await change(tx, row);
    return { action };
  });
  return readStageQuestions(context.platform.db, seen.id);
}

/**
 * Makes the form of a stage: with one question, from a template, or as a copy of the form of a call or another stage.
 * @throws DomainError `not_found`, also for any other form; `conflict` as `changeStage`, and when there is one
 */
export const createStageQuestions = (
  context: Context<Admin>,
  id: number,
  { version, template, copy_of }: BodyOf<Endpoints['create']>,
): Promise<StageQuestions> =>
  changeQuestions(context, { id, version }, 'stage.questions-created', async ({ db }, row) => {
    if (row.form_id !== null) throw new DomainError('conflict', { message: messages.exist });
    if (copy_of !== undefined && !(await isFormSource(db, copy_of))) throw new DomainError('not_found');
    const form_id =
      copy_of === undefined
        ? await createForm(db, context, template ? formTemplates[template].document : firstQuestions)
        : await copyForm(db, context, copy_of);
    await updateStage(db, id, { form_id });
  });

/**
 * Changes until when a stage's questions can be answered. Another date reminds again, and asks whom the last one did not.
 * @throws DomainError `not_found`; `conflict` as `changeStage`; `validation_failed` for a time that has passed, or that clocks skip
 */
export const saveStageQuestions = (
  context: Context<Admin>,
  id: number,
  { version, until_at }: BodyOf<Endpoints['save']>,
): Promise<StageQuestions> =>
  changeQuestions(context, { id, version }, 'stage.questions-saved', async (tx, row) => {
    const time_zone = (await findStageQuestions(tx.db, id))?.time_zone ?? 'UTC';
    const form_until = until_at === null ? null : toInstant({ at: until_at, time_zone }, 'until_at');
    if (form_until !== null && (await hasPassed(tx.db, form_until)))
      throw invalidField('until_at', messages.inPast);
    await updateStage(tx.db, id, { form_until });
    await resetReminders(tx.db, id);
    await requestAsking(tx, row);
  });

/**
 * Publishes a stage's questions: while it is open, those who stand in it are asked.
 * @throws DomainError `not_found`; `conflict` as `changeStage`, without questions, when they are published, or when their date has passed
 */
export const publishStageQuestions = (
  context: Context<Admin>,
  id: number,
  { version }: BodyOf<Endpoints['publish']>,
): Promise<StageQuestions> =>
  changeQuestions(context, { id, version }, 'stage.questions-published', async (tx, row) => {
    if (row.form_id === null) throw new DomainError('conflict', { message: messages.none });
    if (row.form_published_at !== null) throw new DomainError('conflict', { message: messages.isPublished });
    if (row.form_until !== null && (await hasPassed(tx.db, row.form_until)))
      throw new DomainError('conflict', { message: messages.inPast });
    await markPublished(tx.db, id);
    await requestAsking(tx, row);
  });

/** Deletes questions that are not published. @throws DomainError `not_found`; `conflict` as `changeStage`, and once they are */
export const removeStageQuestions = (context: Context<Admin>, seen: SeenStage): Promise<StageQuestions> =>
  changeQuestions(context, seen, 'stage.questions-removed', async ({ db }, row) => {
    if (row.form_id === null) throw new DomainError('conflict', { message: messages.none });
    if (row.form_published_at !== null) throw new DomainError('conflict', { message: messages.isPublished });
    await updateStage(db, seen.id, { form_id: null });
    await deleteForm(db, row.form_id);
  });
