import type { RequestState } from '@proxima/contract/submissions/revision-requests';
import type { Database } from '../../../platform/database/database.ts';

/** All requests of a submission by number. */
export const listRequests = (db: Database, submissionId: number) =>
  db
    .selectFrom('submission_requests')
    .select(['id', 'number', 'text', 'state', 'member_visible_state', 'version_number', 'asked_at'])
    .where('submission_id', '=', submissionId)
    .orderBy('number')
    .execute();

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number];

/** Every answer to the requests of a submission, oldest first. */
export const listAnswers = (db: Database, submissionId: number) =>
  db
    .selectFrom('submission_request_answers as answers')
    .innerJoin('submission_requests', 'submission_requests.id', 'answers.request_id')
    .select(['answers.request_id', 'answers.text', 'answers.version_number', 'answers.at'])
    .where('submission_requests.submission_id', '=', submissionId)
    .orderBy('answers.id')
    .execute();

export interface NewRequest {
  number: number;
  text: string;
}

export async function insertRequests(
  tx: Database,
  submissionId: number,
  versionNumber: number,
  requests: readonly NewRequest[],
): Promise<void> {
  if (requests.length === 0) return;
  await tx
    .insertInto('submission_requests')
    .values(
      requests.map(({ number, text }) => ({
        submission_id: submissionId,
        number,
        text,
        version_number: versionNumber,
      })),
    )
    .execute();
}

export async function setRequestState(tx: Database, requestId: number, state: RequestState): Promise<void> {
  await tx.updateTable('submission_requests').set({ state }).where('id', '=', requestId).execute();
}

/** Closes what is left of the list: the submission was approved or declined. */
export async function closeRequests(tx: Database, submissionId: number): Promise<void> {
  await tx
    .updateTable('submission_requests')
    .set({ state: 'closed' })
    .where('submission_id', '=', submissionId)
    .where('state', '!=', 'closed')
    .execute();
}

/** From now on the member reads each request as reviewers have marked it. */
export async function publishRequestStates(tx: Database, submissionId: number): Promise<void> {
  await tx
    .updateTable('submission_requests')
    .set((select) => ({ member_visible_state: select.ref('state') }))
    .where('submission_id', '=', submissionId)
    .whereRef('member_visible_state', '!=', 'state')
    .execute();
}

/** The member's answer to an open request; null when the new version as a whole is the answer. */
export async function answerRequest(
  tx: Database,
  requestId: number,
  versionNumber: number,
  text: string | null,
): Promise<void> {
  await tx
    .updateTable('submission_requests')
    .set({ state: 'answered', member_visible_state: 'answered' })
    .where('id', '=', requestId)
    .execute();
  if (text === null) return;
  await tx
    .insertInto('submission_request_answers')
    .values({ request_id: requestId, version_number: versionNumber, text })
    .execute();
}
