import { answerText, type RequestAnswer } from '@proxima/contract/submissions/revision-requests';
import { openRequests, type WithRequests } from './requests.ts';

/** The field name of an answer. Form libraries treat a plain number as an index of a list. */
export const answerKey = (number: number) => `to${number}`;

/** The answers of an untouched form. */
export const emptyAnswers = (subject: WithRequests): Record<string, string> =>
  Object.fromEntries(openRequests(subject).map(({ number }) => [answerKey(number), '']));

/** Problems with the answers, by field name; every open request needs an answer. */
export const problemsOf = (subject: WithRequests, answers: Record<string, string>) =>
  openRequests(subject).flatMap(({ number }) => {
    const key = answerKey(number);
    const issue = answerText.safeParse(answers[key] ?? '').error?.issues[0];
    return issue ? [{ key, message: issue.message }] : [];
  });

/** The answers as they are sent: only to requests that are open now, as one may have been closed while the member wrote. */
export const answersOf = (
  subject: WithRequests,
  { answers }: { answers: Record<string, string> },
): RequestAnswer[] =>
  openRequests(subject).map(({ number }) => ({ number, text: answers[answerKey(number)] ?? '' }));
