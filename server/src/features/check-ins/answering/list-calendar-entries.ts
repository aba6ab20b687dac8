import { dueDays, type Rhythm } from '@proxima/contract/check-ins/rhythm';
import type { CalendarSource } from '../../../platform/calendar/calendar-feed.ts';
import { listFounded } from '../../ventures/reading/list-founded.ts';
import { listCheckInsSince, listPlansFor } from '../check-ins.repository.ts';

/** The days on which the ventures that a member founded report figures: those that were asked for, and those to come by the plans. */
export const listCheckInEntries: CalendarSource = async ({
  platform: { db },
  reader,
  domain,
  since,
  limit,
}) => {
  if (reader.kind !== 'member') return [];
  const ventureIds = (await listFounded(db, reader.userId)).map(({ id }) => id);
  if (ventureIds.length === 0) return [];
  const asked = await listCheckInsSince(db, ventureIds, since, limit);
  const plans = await listPlansFor(db, ventureIds);
  const planned = plans.flatMap((plan) =>
    dueDays({ ...plan, rhythm: plan.rhythm as Rhythm })
      .filter((day) => day > plan.today)
      .map((due_on) => ({ ...plan, due_on, path: '' })),
  );
  const all = [...asked.map((row) => ({ ...row, path: `/${row.id}` })), ...planned];
  // A check-in that was asked for has the uid that its day had before.
  const entries = new Map(
    all.toReversed().map((one) => [`${one.plan_id}-${one.venture_id}-${one.due_on}`, one]),
  );
  return [...entries].map(([key, { due_on, path }]) => ({
    uid: `check-in-${key}@${domain}`,
    sequence: 0,
    title: 'Check-in due',
    when: { day: due_on },
    path: `/dashboard/check-ins${path}`,
  }));
};
