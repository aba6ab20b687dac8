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
    const call = await getCall(db, row.call_id);
    const entry = row.stage_id === null ? endOfCall(row, call) : endOfQuestions(row);
    if (entry && entry.when.until > since)
      entries.set(entry.uid, { ...entry, uid: `${entry.uid}@${domain}`, changedAt: null });
  }
  return [...entries.values()];
};

/** Someone who was let in after the end has a later one. */
const endOfCall = (row: FoundApplication, { id, slug, title, isPublic, closesAt }: Call) => {
  const until = row.sent_at === null && row.is_let_in ? row.late_until : closesAt;
  if (!isPublic || until === null) return null;
  const path = row.sent_as === null ? `/dashboard/apply/${slug}` : `/dashboard/submission/${row.sent_as}`;
  return { uid: `call-${id}-closes`, sequence: 0, title: `Call closes: ${title}`, when: { until }, path };
};

const endOfQuestions = ({ id, sent_at, form_until }: FoundApplication) =>
  sent_at !== null || form_until === null
    ? null
    : {
        uid: `stage-questions-${id}`,
        sequence: 0,
        title: 'Answers due for your application',
        when: { until: form_until },
        path: `/dashboard/stage-questions/${id}`,
      };
