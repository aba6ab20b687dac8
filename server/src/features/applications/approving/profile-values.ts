import type { Answers, AnswerTypes, AnswerValue } from '@proxima/contract/forms/answer-values';
import { type FormDocument, type Question, questionsOf } from '@proxima/contract/forms/questions';
import { currencies } from '@proxima/contract/money/currencies';
import type { ProfileField } from '@proxima/contract/ventures/profile-fields';
import { profileSections } from '@proxima/contract/ventures/venture-profile';
import { html } from '../../../platform/html.ts';
import type { ProfileValues } from '../../ventures/profile/fill-profile.ts';

/**
 * What the answers to a form say about a venture's profile, by the fields that its questions name. Name, industry and stage are left out:
 * the team has chosen them with the approval.
 */
export function profileValues(document: FormDocument, answers: Answers): ProfileValues {
  const values: ProfileValues = {};
  for (const question of questionsOf(document)) {
    const answer = answers[question.id];
    if (answer === undefined || !question.goesTo || !('profile' in question.goesTo)) continue;
    const { profile } = question.goesTo;
    if (profile === 'name' || question.type === 'one-of') continue;
    values[profile] = fieldValue(question, profile, answer);
  }
  return values;
}

function fieldValue(question: Question, field: ProfileField, answer: AnswerValue): unknown {
  if ((profileSections as readonly string[]).includes(field)) return paragraphs(String(answer));
  if (question.type === 'money') return amountOf(answer as AnswerTypes['money']);
  if (question.type === 'people') return (answer as AnswerTypes['people']).map(memberOf);
  return answer;
}

const paragraphs = (text: string): string =>
  html`${text.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph.trim()}</p>`)}`.text;

/** In minor units, as profiles have amounts; undefined for one that is half filled. */
function amountOf({ amount, currency }: AnswerTypes['money']) {
  if (amount === null || !Object.hasOwn(currencies, currency)) return undefined;
  const { exponent } = currencies[currency as keyof typeof currencies];
  return { currency, amount: Math.round(amount * 10 ** exponent) };
}

const memberOf = ({ name, role, link }: AnswerTypes['people'][number]) => ({
  name,
  role: role || 'Team member',
  link: link ?? '',
});
