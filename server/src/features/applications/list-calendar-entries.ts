import type { CalendarSource, FeedEntry } from '../../platform/calendar/calendar-feed.ts';
import { type Call, getCall } from '../programmes/get-call.ts';
import { type FoundApplication, listOpen } from './applications.repository.ts';

/** The end of public calls to which a member applies, and until when questions of stages can be answered. */
export const listApplicationEntries: CalendarSource = async ({
  platform: { db },
  reader,
  domain,
  since,
  limit,
}) => {
  if (reader.kind !== 'member') return [];
  const entries = new Map<string, FeedEntry>();
  for (const row of await listOpen(db, reader.userId, limit)) {
    const entry =
      row.stage_id === null ? endOfCall(row, await getCall(db, row.call_id)) : endOfQuestions(row);
    // Of several applications to a call, those that are over by then do not hide the others.
    if (entry && entry.when.until > since)
      entries.set(entry.uid, { ...entry, uid: `${entry.uid}@${domain}` });
  }
  return [...entries.values()];
};

/** Someone who was let in after the end has a later one. */
function endOfCall(row: FoundApplication, call: Call) {
  const until = row.sent_at === null && row.is_let_in ? row.late_until : call.closesAt;
  if (!call.isPublic || until === null) return null;
  return {
    uid: `call-${call.id}-closes`,
    sequence: call.version,
    title: `Call closes: ${call.title}`,
    when: { until },
    path: row.sent_as === null ? `/dashboard/apply/${call.slug}` : `/dashboard/submission/${row.sent_as}`,
    changedAt: call.updatedAt,
  };
}

const endOfQuestions = ({ id, sent_at, form_until, stage_version }: FoundApplication) =>
  sent_at !== null || form_until === null
    ? null
    : {
        uid: `stage-questions-${id}`,
        sequence: stage_version ?? 0,
        title: 'Answers due for your application',
        when: { until: form_until },
        path: `/dashboard/stage-questions/${id}`,
      };
