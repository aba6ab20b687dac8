import { type RequestAnswer, requestMessages } from '@proxima/contract/submissions/revision-requests';
import type { Database } from '../../../platform/database/database.ts';
import { invalidField } from '../../../platform/domain-error.ts';
import type { DecisionBody } from '../submissions.policy.ts';
import { numbered, planRevision, type RevisionPlan } from './plan-revision.ts';
import {
  answerRequest,
  closeRequests,
  insertRequests,
  listRequests,
  publishRequestStates,
  type RequestRow,
} from './revision-requests.repository.ts';

/**
 * What a decision does to the list of requests, in its transaction: a revision adds to it, any other closes it, and the
 * member sees the new states. @returns the comment that the member reads and the text above the list.
 */
export async function resolveRequests(
  tx: Database,
  submissionId: number,
  versionNumber: number,
  body: Omit<DecisionBody, 'version'>,
): Promise<Pick<RevisionPlan, 'words'> & { comment: string | null }> {
  if (body.decision !== 'revision') {
    await closeRequests(tx, submissionId);
    await publishRequestStates(tx, submissionId);
    return { words: null, comment: body.comment === '' ? null : body.comment };
  }
  const { added, words, comment } = planRevision(await listRequests(tx, submissionId), body);
  await insertRequests(tx, submissionId, versionNumber, added);
  await publishRequestStates(tx, submissionId);
  return { words, comment };
}

/**
 * Stores the member's answer to each open request. Without any answers (a client that knows no requests) the new version
 * answers them all. @returns the answers in words, for the timeline.
 * @throws DomainError `validation_failed` when an open request is left out or an answer is to none that is open.
 */
export async function answerRequests(
  tx: Database,
  submissionId: number,
  versionNumber: number,
  answers: readonly RequestAnswer[] | undefined,
): Promise<string | null> {
  const open = (await listRequests(tx, submissionId)).filter(({ state }) => state === 'open');
  if (answers) assertAnswersEach(open, answers);
  const said = new Map(answers?.map(({ number, text }) => [number, text]));
  for (const { id, number } of open) {
    await answerRequest(tx, id, versionNumber, said.get(number) ?? null);
  }
  const lines = open.flatMap(({ number }) => {
    const text = said.get(number);
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
