import type { Answers } from '@proxima/contract/forms/answer-values';
import { type FormDocument, questionsOf } from '@proxima/contract/forms/questions';
import { callInTitle } from '../../programmes/call-in-titles.ts';

/**
 * The line by which lists and emails call an application: the first short answer that every reader may see, and the call. It must not name
 * what a reader without names may not know.
 */
export function titleOf(callTitle: string, document: FormDocument, answers: Answers): string {
  const named = questionsOf(document).find(
    ({ id, type, seenBy, hiddenWhenBlind }) =>
      type === 'short-text' && seenBy === 'readers' && !hiddenWhenBlind && typeof answers[id] === 'string',
  );
  return named === undefined ? callTitle : `${String(answers[named.id])}${callInTitle(callTitle)}`;
}

/** The same without the call, for pages about that call alone. */
export const titleInCall = (callTitle: string, title: string): string => {
  const suffix = callInTitle(callTitle);
  return title.endsWith(suffix) ? title.slice(0, -suffix.length) : title;
};
