import { type RequestAnswer, requestMessages } from '@proxima/contract/submissions/revision-requests';
import type { Database } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/domain-error.ts';
import { numbered, openOf } from './plan-revision.ts';
import { answerRequest, listRequests, type RequestRow } from './requests.repository.ts';
import type { Subject } from './subjects.ts';

/**
 * Stores the member's answer to each open request. Without any answers (from a client that does not support requests) the new version
 * answers them all.
 * @returns the answers as text, for the timeline.
 * @throws DomainError `validation_failed` when an open request is left out or an answer is to a request that is not open.
 */
export async function answerRequests(
  tx: Database,
  subject: Subject,
  versionNumber: number,
  answers: readonly RequestAnswer[] | undefined,
): Promise<string | null> {
  const open = openOf(await listRequests(tx, subject));
  if (answers) assertAnswersEach(open, answers);
  const texts = new Map(answers?.map(({ number, text }) => [number, text]));
  for (const { id, number } of open) {
    await answerRequest(tx, id, versionNumber, texts.get(number) ?? null);
  }
  const lines = open.flatMap(({ number }) => {
    const text = texts.get(number);
    return text === undefined ? [] : [numbered(number, text)];
  });
  return lines.join('\n') || null;
}

function assertAnswersEach(open: readonly RequestRow[], answers: readonly RequestAnswer[]): void {
  const waiting = new Set(open.map(({ number }) => number));
  for (const { number } of answers) {
    if (!waiting.delete(number)) throw invalidField('answers', requestMessages.notOpen(number));
  }
  for (const number of waiting) throw invalidField('answers', requestMessages.unanswered(number));
}
