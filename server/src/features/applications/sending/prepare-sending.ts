import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import type { Answers, AnswerValue } from '@proxima/contract/forms/answer-values';
import { examine, keptAnswers } from '@proxima/contract/forms/answers';
import { type FormDocument, questionsOf } from '@proxima/contract/forms/questions';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { getSeenVersion } from '../../forms/use-form.ts';
import { listAnswers } from '../answers.repository.ts';
import type { LoadedApplication } from '../load-application.ts';

/** What an application sends: its form, the answers to what was asked, and their files. */
export interface Outgoing {
  formId: number;
  formNumber: number;
  document: FormDocument;
  answers: Answers;
  fileIds: number[];
}

/**
 * What an application or a sheet would send now.
 * @throws DomainError `conflict` when the form asks something else than what was read; `validation_failed` by question for what is missing
 */
export async function prepareSending(
  db: Database,
  { row, formId }: LoadedApplication,
  seenNumber: number,
): Promise<Outgoing> {
  const document = await getSeenVersion(db, formId, seenNumber, messages.formChanged);
  const entered: Record<string, AnswerValue> = {};
  for (const { question_id, value } of await listAnswers(db, row.id))
    if (value !== null) entered[question_id] = value as AnswerValue;
  const { missing, ending } = examine(document, entered);
  if (ending) throw new DomainError('validation_failed', { message: messages.ended });
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map(({ questionId, message }) => [questionId, [message]]));
    throw new DomainError('validation_failed', { message: messages.incomplete(missing.length), fields });
  }
  const answers = keptAnswers(document, entered);
  const fileIds = questionsOf(document).flatMap(({ id, type }) =>
    type === 'file' ? ((answers[id] as number[] | undefined) ?? []) : [],
  );
  return { formId, formNumber: seenNumber, document, answers, fileIds };
}
