import type { CalendarSource, FeedEntry, FeedRequest } from '../../platform/calendar/calendar-feed.ts';
import { listReadersOf } from '../assessments/list-readers.ts';
import {
  listDaysOf,
  listInterviewsIn,
  listOwnInterviews,
  listStagesWithDates,
} from './calendar.repository.ts';
import { mayFollow } from './follow-day.ts';

type Interview = Awaited<ReturnType<typeof listOwnInterviews>>[number];

/** Interviews of an applicant; interviews with applications that a reader assesses, and the selection days that they follow. */
export const listSelectionEntries: CalendarSource = async (request) => {
  const { platform, reader, domain } = request;
  const entryOf = (row: Interview, path: string): FeedEntry => ({
    uid: `interview-${row.uid}-${row.submission_id}@${domain}`,
    sequence: row.sequence,
    title: 'Interview',
    when: { startsAt: row.starts_at, endsAt: row.ends_at },
    path,
    changedAt: row.booked_at,
  });
  const own = reader.kind === 'member' ? await listOwnInterviews(platform.db, reader.userId, request) : [];
  const { interviews, days } = await readPanel(request);
  return [
    ...own.map((row) => entryOf(row, `/dashboard/submission/${row.submission_id}`)),
    ...interviews.map((row) => entryOf(row, '/jury')),
    ...days.map(({ stage_id, starts_at: startsAt, ends_at: endsAt }) => ({
      uid: `selection-day-${stage_id}@${domain}`,
      sequence: 0,
      title: 'Selection day',
      when: { startsAt, endsAt },
      path: `/jury/${stage_id}/day`,
    })),
  ];
};

/** What someone on the panel of a stage may know of, by the same rule as its selection day: interviews only of what they read. */
async function readPanel({ platform: { db }, reader, ...wanted }: FeedRequest) {
  const jurorId = reader.kind === 'admin' ? null : reader.userId;
  const followed: number[] = [];
  for (const id of await listStagesWithDates(db, wanted.since, jurorId))
    if (await mayFollow(db, reader.userId, id)) followed.push(id);
  const interviews: Interview[] = [];
  const booked = Map.groupBy(await listInterviewsIn(db, followed, wanted), ({ stage_id }) => stage_id);
  for (const [stage, rows] of booked) {
    const ids = rows.map(({ submission_id }) => submission_id);
    const own = new Set(
      (await listReadersOf(db, stage, ids))
        .filter(({ reviewer_id }) => reviewer_id === reader.userId)
        .map(({ submission_id }) => submission_id),
    );
    interviews.push(...rows.filter(({ submission_id }) => own.has(submission_id)));
  }
  return { interviews, days: await listDaysOf(db, followed, wanted) };
}
