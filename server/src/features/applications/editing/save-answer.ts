import { isDeepStrictEqual } from 'node:util';
import type { applicationEndpoints } from '@proxima/contract/applications/application-endpoints';
import { applicationMessages as messages } from '@proxima/contract/applications/application-messages';
import { answerSchema } from '@proxima/contract/forms/answer-values';
import { type Question, questionsOf } from '@proxima/contract/forms/questions';
import type { BodyOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Context, Member } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { getCurrentForm, markFormAnswered } from '../../forms/use-form.ts';
import { findAnswer, listFiles, storeAnswer } from '../answers.repository.ts';
import { presentAnswer, presentUnanswered } from '../applications.presenter.ts';
import { touch } from '../applications.repository.ts';
import { assertMayChange, type LoadedApplication, loadApplication } from '../load-application.ts';
import { publishApplication } from '../publish-application.ts';

type Body = BodyOf<typeof applicationEndpoints.saveAnswer>;
type Saved = ReplyOf<typeof applicationEndpoints.saveAnswer>['data'];

interface Save extends Body {
  id: number;
  questionId: string;
}

/**
 * Saves one answer, unless someone else saved another since the caller read it: then nothing is stored and the other's answer is returned.
 * Half an answer is saved, too; what is missing is checked when the application is sent. Files that it does not name stay for a day: they
 * may be on their way into the next answer.
 * @throws DomainError `not_found` for an application that is not the caller's or a question that the form lacks; `conflict` when it cannot
 * be changed now; `validation_failed` about `value` for an answer that the question cannot have.
 */
export async function saveAnswer(
  context: Context<Member>,
  { id, questionId, ...sent }: Save,
): Promise<Saved> {
  const { platform, actor } = context;
  return inTransaction(platform, async (tx) => {
    const loaded = await loadApplication(tx.db, context, id);
    assertMayChange(loaded);
    const question = await getQuestion(tx.db, loaded.formId, questionId);
    const value = checked(question, sent.value);
    const { first_name, last_name } = await getUser(tx.db, actor.userId);
    const by = { id: actor.userId, name: `${first_name} ${last_name}` };
    const stored = await storeAnswer(tx.db, {
      applicationId: id,
      questionId,
      value,
      version: sent.version,
      by,
    });
    if (!stored) return conflictOf(tx.db, loaded, questionId, value);
    if (loaded.row.stage_id !== null) await markFormAnswered(tx.db, loaded.formId);
    await touch(tx.db, id);
    // Only now: from here on the files stay, and whoever saves at the same time gets the other's answer first.
    if (question.type === 'file') await assertOwnFiles(tx.db, id, questionId, value);
    await publishApplication(tx, {
      applicationId: id,
      answer: { question_id: questionId, version: stored.version },
    });
    return { answer: presentAnswer(stored), is_late: loaded.isLate, conflict: false };
  });
}

async function getQuestion(db: Database, formId: number, questionId: string): Promise<Question> {
  const { document } = await getCurrentForm(db, formId);
  const question = questionsOf(document).find((one) => one.id === questionId);
  if (!question) throw new DomainError('not_found', { message: messages.unknownQuestion });
  return question;
}

/** The answer as it is stored; null for an empty one. */
function checked(question: Question, value: Body['value']) {
  if (value === null || value === '') return null;
  const parsed = answerSchema(question).safeParse(value);
  if (!parsed.success)
    throw invalidField('value', parsed.error.issues[0]?.message ?? messages.unknownQuestion);
  return parsed.data;
}

async function assertOwnFiles(
  db: Database,
  applicationId: number,
  questionId: string,
  value: ReturnType<typeof checked>,
): Promise<void> {
  const ids = Array.isArray(value) ? (value as number[]) : [];
  const own = (await listFiles(db, applicationId)).filter(({ question_id }) => question_id === questionId);
  if (ids.some((id) => !own.some((file) => file.id === id))) throw new DomainError('not_found');
}

/** The same answer again is no conflict: the caller did not get the first reply. */
async function conflictOf(
  db: Database,
  { row, isLate }: LoadedApplication,
  questionId: string,
  value: unknown,
): Promise<Saved> {
  const stored = await findAnswer(db, row.id, questionId);
  const answer = stored ? presentAnswer(stored) : presentUnanswered(questionId, row.changed_at);
  return { answer, is_late: isLate, conflict: !isDeepStrictEqual(answer.value, value) };
}
