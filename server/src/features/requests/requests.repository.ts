import type { RequestState } from '@proxima/contract/submissions/revision-requests';
import type { Database } from '../../platform/database/database.ts';
import { subjectColumns as columnOf, type Subject } from './subjects.ts';

/** All requests by number; numbers count from 1 per subject. */
export const listRequests = (db: Database, { kind, id }: Subject) =>
  db
    .selectFrom('requests')
    .select(['id', 'number', 'text', 'state', 'member_visible_state', 'version_number', 'asked_at'])
    .where(columnOf[kind], '=', id)
    .orderBy('number')
    .execute();

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number];

/** Every answer, oldest first. */
export const listAnswers = (db: Database, { kind, id }: Subject) =>
  db
    .selectFrom('request_answers as answers')
    .innerJoin('requests', 'requests.id', 'answers.request_id')
    .select(['answers.request_id', 'answers.text', 'answers.version_number', 'answers.at'])
    .where(columnOf[kind], '=', id)
    .orderBy('answers.id')
    .execute();

export interface NewRequest {
  number: number;
  text: string;
}

export async function insertRequests(
  tx: Database,
  { kind, id }: Subject,
  versionNumber: number,
  requests: readonly NewRequest[],
): Promise<void> {
  if (requests.length === 0) return;
  await tx
    .insertInto('requests')
    .values(
      requests.map(({ number, text }) => ({
        [columnOf[kind]]: id,
        number,
        text,
        version_number: versionNumber,
      })),
    )
    .execute();
}

export async function setRequestState(tx: Database, requestId: number, state: RequestState): Promise<void> {
  await tx.updateTable('requests').set({ state }).where('id', '=', requestId).execute();
}

/** Closes all requests, visibly for the member. */
export async function closeRequests(tx: Database, { kind, id }: Subject): Promise<void> {
  await tx
    .updateTable('requests')
    .set({ state: 'closed', member_visible_state: 'closed' })
    .where(columnOf[kind], '=', id)
    .execute();
}

/** From now on the member sees each request in the state that reviewers have given it. */
export async function publishRequestStates(tx: Database, { kind, id }: Subject): Promise<void> {
  await tx
    .updateTable('requests')
    .set((select) => ({ member_visible_state: select.ref('state') }))
    .where(columnOf[kind], '=', id)
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
    .updateTable('requests')
    .set({ state: 'answered', member_visible_state: 'answered' })
    .where('id', '=', requestId)
    .execute();
  if (text === null) return;
  await tx
    .insertInto('request_answers')
    .values({ request_id: requestId, version_number: versionNumber, text })
    .execute();
}

/** Deletes their answers, too. */
export async function deleteRequestsOf(tx: Database, kind: Subject['kind'], ids: readonly number[]) {
  if (ids.length === 0) return;
  await tx.deleteFrom('requests').where(columnOf[kind], 'in', ids).execute();
}
