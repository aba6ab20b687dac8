import type { AuditAction, DetailsOf } from '@proxima/contract/audit/audit-actions';
import {
  adminChannel,
  type RealtimePayloads,
  realtimeEvents,
  userChannel,
} from '@proxima/contract/wire/realtime';
import { audit } from '../../../platform/audit.ts';
import type { Actor, Context, System } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { type EventKind, insertEvent } from '../reading/submission-history.repository.ts';
import type { SubmissionRow } from '../submissions.repository.ts';

type SubmissionAction = Extract<AuditAction, `submission.${string}`>;
/** What the audit log says of a step. */
type Recorded = {
  [Action in SubmissionAction]: { action: Action; details?: DetailsOf<Action> };
}[SubmissionAction];

type Step = Recorded & {
  kind: EventKind;
  /** Null for a visitor. */
  by: { id: number | null; name: string };
  comment?: string | null;
};

/** Records a step in the submission's history, about its newest version, and in the audit log. @returns the event's id. */
export async function recordStep(
  tx: Transaction,
  context: Context<Actor | System>,
  submissionId: number,
  { kind, by, comment = null, action, details }: Step,
): Promise<number> {
  const author = { submission_id: submissionId, actor_id: by.id, actor_name: by.name };
  const eventId = await insertEvent(tx.db, { ...author, kind, comment });
  const subject = { kind: 'submission', id: submissionId } as const;
  await audit(tx.db, context, action, subject, details);
  return eventId;
}

/**
 * Publishes to the owner's open pages and the console that a submission changed. The event names the submission only: messages and comments
 * may be longer than an event can carry, and readers fetch what they may see.
 */
export function publishSubmissionEvent(tx: Transaction, row: SubmissionRow): void {
  const data: RealtimePayloads['SubmissionUpdated'] = { submission_id: row.id, status: row.status };
  if (row.user_id !== null) {
    tx.publish({ channel: userChannel(row.user_id), event: realtimeEvents.submissionUpdated, data });
  }
  tx.publish({ channel: adminChannel, event: realtimeEvents.submissionUpdated, data });
}

/** Admin channel only: members must not learn of notes, assignees or held decisions. */
export function publishToTeam(tx: Transaction, { id, status }: Pick<SubmissionRow, 'id' | 'status'>): void {
  const data: RealtimePayloads['SubmissionUpdated'] = { submission_id: id, status };
  tx.publish({ channel: adminChannel, event: realtimeEvents.submissionUpdated, data });
}
