import type { applicationEndpoints } from '@proxima/contract/applications/application-endpoints';
import { answerText } from '@proxima/contract/forms/answer-text';
import { type Answers, answerSchema } from '@proxima/contract/forms/answer-values';
import { type Question, questionsOf } from '@proxima/contract/forms/questions';
import type { ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Context, Member } from '../../../platform/context.ts';
import { getCurrentForm, getFormVersion } from '../../forms/use-form.ts';
import { listAnswers } from '../answers.repository.ts';
import { listEarlierSent } from '../applications.repository.ts';
import { loadApplication } from '../load-application.ts';

type Suggestions = ReplyOf<typeof applicationEndpoints.suggestions>['data'];

/** Earlier applications that are looked through, the latest first. */
const maxEarlier = 5;

/**
 * What the applicant answered in earlier applications to questions that are not answered yet: the same question, or one that fills the same
 * field of a venture's profile. Offered only where the earlier answer fits.
 * @throws DomainError `not_found`
 */
export async function suggestAnswers(context: Context<Member>, id: number): Promise<Suggestions> {
  const { db } = context.platform;
  const { row, call } = await loadApplication(db, context, id);
  // What the applicant answered elsewhere is not for those who help with this one.
  if (row.user_id !== context.actor.userId) return [];
  const answered = new Set(
    (await listAnswers(db, id)).filter(({ value }) => value !== null).map((one) => one.question_id),
  );
  const { document } = await getCurrentForm(db, call.formId);
  const open = questionsOf(document).filter(
    (question) => !answered.has(question.id) && question.type !== 'file',
  );
  const found = new Map<string, Suggestions[number]>();
  for (const earlier of await listEarlierSent(db, context.actor.userId, id, maxEarlier)) {
    const form = questionsOf(await getFormVersion(db, earlier.form_id, earlier.form_number));
    for (const question of open) {
      if (found.has(question.id)) continue;
      const value = valueFor(question, form, earlier.answers as Answers);
      if (value !== undefined)
        found.set(question.id, {
          question_id: question.id,
          value,
          text: answerText(question, value),
          source: earlier.call_title,
        });
    }
  }
  return [...found.values()];
}

function valueFor(question: Question, earlier: readonly Question[], answers: Answers) {
  const same = earlier.find(
    (one) => one.type === question.type && (isSameTarget(one, question) || one.label === question.label),
  );
  const value = same && answers[same.id];
  return value !== undefined && answerSchema(question).safeParse(value).success ? value : undefined;
}

const isSameTarget = (one: Question, other: Question): boolean =>
  one.goesTo !== undefined &&
  other.goesTo !== undefined &&
  'profile' in one.goesTo &&
  'profile' in other.goesTo &&
  one.goesTo.profile === other.goesTo.profile;
