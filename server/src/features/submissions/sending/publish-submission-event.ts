import {
  adminChannel,
  chatChannel,
  type RealtimePayloads,
  realtimeEvents,
} from '@proxima/contract/wire/realtime';
import type { Platform } from '../../../platform/context.ts';
import type { SubmissionRow } from '../submissions.repository.ts';

/**
 * Tells the owner's open pages and the administrators' console that a submission changed. The event names the
 * submission only: messages and comments may be longer than an event can carry, and readers fetch what they may see.
 */
export function announceSubmission({ realtime }: Platform, row: SubmissionRow): void {
  const data: RealtimePayloads['SubmissionUpdated'] = { submission_id: row.id, status: row.status };
  if (row.user_id !== null) {
    realtime.publish({ channel: chatChannel(row.user_id), event: realtimeEvents.submissionUpdated, data });
  }
  realtime.publish({ channel: adminChannel, event: realtimeEvents.submissionUpdated, data });
}

/** Tells the console alone: a note, an assignee or a held decision is nothing that the member hears of. */
export function announceToTeam(
  { realtime }: Platform,
  { id, status }: Pick<SubmissionRow, 'id' | 'status'>,
): void {
  const data: RealtimePayloads['SubmissionUpdated'] = { submission_id: id, status };
  realtime.publish({ channel: adminChannel, event: realtimeEvents.submissionUpdated, data });
}
