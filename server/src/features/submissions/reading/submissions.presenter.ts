import { chatMessages } from '@proxima/contract/chat/chat';
import { nameOfSubmission } from '@proxima/contract/submissions/submission-name';
import {
  type AdminSubmission,
  submissionStatuses,
  type WireSubmission,
  type WireSubmissionDetail,
} from '@proxima/contract/submissions/submissions';
import { isoOfUtc } from '../../../platform/database/iso-time.ts';
import { presentFile, type ShownFile } from '../../files/files.presenter.ts';
import { presentRequest } from '../../requests/requests.presenter.ts';
import type { ReviewRow } from '../queue/review-list.repository.ts';
import type { SubmissionRow } from '../submissions.repository.ts';
import { namelessFile, namelessSender, withoutSender } from './hidden-senders.ts';
import type { ListedSubmission } from './own-submissions.repository.ts';
import type { SubmissionHistory } from './submission-history.repository.ts';

/** A row of the member's list (docs/rules.md, Names). */
export const presentListed = (row: ListedSubmission): WireSubmission =>
  present(row, { created_at: isoOfUtc(row.created_at), updated_at: isoOfUtc(row.updated_at) });

/** The same for any submission. */
export const presentSubmission = (row: SubmissionRow): WireSubmission =>
  present(row, { created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() });

function present(
  row: Omit<ListedSubmission, 'created_at' | 'updated_at'>,
  times: Pick<WireSubmission, 'created_at' | 'updated_at'>,
): WireSubmission {
  return {
    id: row.id,
    message: row.message,
    ...times,
    status: row.status,
    statusClass: submissionStatuses[row.status].statusClass,
    admin_comment: row.admin_comment,
    contact_type: row.contact_type,
    version: row.version,
  };
}

/** A submission with its sender, for the console. */
export const presentSentSubmission = (row: SubmissionRow) => ({
  ...presentSubmission(row),
  ...presentSender(row),
  user_id: row.user_id,
});

/** A row of the administrators' list. */
export function presentAdminSubmission(row: ReviewRow): AdminSubmission {
  return {
    ...presentSentSubmission(row),
    name: nameOfSubmission(row),
    sender_hidden: row.sender_hidden,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name },
    held: row.held_id !== null,
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
    tags: row.tags,
  };
}

/**
 * The whole submission. The member reads 'you' and 'Admin'; an administrator reads names, or all names but those of the sender and
 * of the files.
 */
export function presentDetail(
  row: SubmissionRow,
  history: SubmissionHistory,
  reader: Reader,
): WireSubmissionDetail {
  const sender = reader === 'blind' ? withoutSender(row) : row;
  const present = (file: ShownFile) =>
    presentFile(reader === 'blind' ? { ...file, name: namelessFile(file) } : file);
  return {
    ...presentSubmission(row),
    ...presentSender(sender),
    call_id: row.call_id,
    versions: history.versions.map((version) => ({
      number: version.number,
      message: version.message,
      created_at: version.created_at.toISOString(),
      files: history.files
        .filter((file) => file.version_number === version.number && file.event_id === null)
        .map(present),
    })),
    timeline: eventsFor(reader, history).map((event) => ({
      kind: event.kind,
      at: event.at.toISOString(),
      by: presentActor(row, event, reader),
      comment: event.comment,
      version_number: event.version_number,
      files: history.files.filter((file) => file.event_id === event.id).map(present),
    })),
    requests: history.requests.map((request) =>
      presentRequest(request, reader === 'owner' ? 'owner' : 'admin'),
    ),
    opening_words: row.opening_words,
  };
}

/** Who took a step, as the reader may know them. */
export function presentActor(
  row: Pick<SubmissionRow, 'id' | 'user_id'>,
  event: { kind: string; actor_id: number | null; actor_name: string },
  reader: Reader,
): string {
  if (reader === 'admin') return event.actor_name;
  // What was sent without an account has no actor; its reader is the sender.
  const isSender = writtenBySender.includes(event.kind) || event.actor_id === row.user_id;
  if (reader === 'owner') return isSender ? 'you' : chatMessages.adminLabel;
  const { first_name, last_name } = namelessSender(row.id);
  return isSender ? `${first_name} ${last_name}` : event.actor_name;
}

type Reader = 'owner' | 'admin' | 'blind';

/** Steps that only the sender takes, with or without an account. */
const writtenBySender: readonly string[] = ['sent', 'enquiry-replied'];

/** The member sees changes of requests with the next decision, in the list itself, and never sees why a decision was early. */
const eventsFor = (reader: Reader, { events }: SubmissionHistory) =>
  reader === 'owner'
    ? events.filter(({ kind }) => !kind.startsWith('request-') && kind !== 'decided-early')
    : events;

const presentSender = (row: SubmissionRow) => ({
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
});
