import type { Answers, AnswerTypes } from '@proxima/contract/forms/answer-values';
import { type FormDocument, questionsOf } from '@proxima/contract/forms/questions';
import type { VentureField } from '@proxima/contract/forms/venture-targets';
import type { Options } from '@proxima/contract/profiles/options';
import type { VentureChoice } from '@proxima/contract/ventures/venture-choice';
import { ventureIndustries, ventureStages } from '@proxima/contract/ventures/venture-options';

/**
 * The name, industry and stage that the answers to a form say, as the team confirms them with an approval. A choice counts if its option
 * has the value or the label of one in the venture's own list.
 */
export function proposalOf(document: FormDocument, answers: Answers): Partial<VentureChoice> {
  const questionFor = (field: VentureField) =>
    questionsOf(document).find(({ goesTo }) => goesTo && 'profile' in goesTo && goesTo.profile === field);
  const chosen = (field: VentureField, options: Options) => {
    const question = questionFor(field);
    const answer = question && (answers[question.id] as AnswerTypes['one-of'] | undefined);
    if (question?.type !== 'one-of' || typeof answer !== 'string') return undefined;
    const label = question.options.find(({ id }) => id === answer)?.label;
    return options.find((option) => option.value === answer || option.label === label)?.value;
  };
  const named = questionFor('name');
  const name = named && (answers[named.id] as AnswerTypes['short-text'] | undefined);
  const industry = chosen('industry', ventureIndustries);
  const stage = chosen('stage', ventureStages);
  return { ...(name && { name }), ...(industry && { industry }), ...(stage && { stage }) };
}
