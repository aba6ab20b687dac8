import { answerText, type RequestAnswer } from '@proxima/contract/submissions/revision-requests';
import { openRequests, type WithRequests } from './requests.ts';

/** The form's name of an answer. Form libraries take a plain number for a place in a list. */
export const answerKey = (number: number) => `to${number}`;

/** The answers of a form that nobody has typed into. */
export const emptyAnswers = (subject: WithRequests): Record<string, string> =>
  Object.fromEntries(openRequests(subject).map(({ number }) => [answerKey(number), '']));

/** What is wrong with the answers, by the form's name of each; every open request needs one. */
export const problemsOf = (subject: WithRequests, answers: Record<string, string>) =>
  openRequests(subject).flatMap(({ number }) => {
    const key = answerKey(number);
    const issue = answerText.safeParse(answers[key] ?? '').error?.issues[0];
    return issue ? [{ key, message: issue.message }] : [];
  });

/** The answers as they travel: to what is open now, also when a request was closed while the member wrote. */
export const answersOf = (
  subject: WithRequests,
  { answers }: { answers: Record<string, string> },
): RequestAnswer[] =>
  openRequests(subject).map(({ number }) => ({ number, text: answers[answerKey(number)] ?? '' }));
