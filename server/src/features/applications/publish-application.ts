import { realtimeEvents, userChannel } from '@proxima/contract/wire/realtime';
import type { Transaction } from '../../platform/database/transaction.ts';
import { listPeople } from './people/people.repository.ts';

interface Change {
  applicationId: number;
  /** Absent when something else than an answer changed. */
  answer?: { question_id: string; version: number };
}

/** Publishes to the open pages of everybody who works on an application that it changed; what it now says, they load. */
export async function publishApplication(tx: Transaction, { applicationId, answer }: Change): Promise<void> {
  const data = {
    application_id: applicationId,
    question_id: answer?.question_id ?? null,
    version: answer?.version ?? 0,
  };
  for (const { id } of await listPeople(tx.db, applicationId))
    tx.publish({ channel: userChannel(id), event: realtimeEvents.applicationChanged, data });
}
