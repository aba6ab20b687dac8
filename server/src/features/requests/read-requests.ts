import type { Database } from '../../platform/database/database.ts';
import { listAnswers, listRequests } from './requests.repository.ts';
import type { Subject } from './subjects.ts';

/** All requests by number, each with every answer to it, oldest first. The caller has checked that they may be read. */
export async function readRequests(db: Database, subject: Subject) {
  const requests = await listRequests(db, subject);
  const answers = await listAnswers(db, subject);
  return requests.map((request) => ({
    ...request,
    answers: answers.filter(({ request_id }) => request_id === request.id),
  }));
}

export type AnsweredRequest = Awaited<ReturnType<typeof readRequests>>[number];
