import type { CalendarSource, FeedEntry } from '../../../platform/calendar/calendar-feed.ts';
import { type CohortRow, listCohortsById, listCohortsLed } from '../cohorts.repository.ts';
import { loadFounder } from '../places/load-founder.ts';
import { listPlacesOf } from '../places/places.repository.ts';

/** First and last day of the cohorts that a founder is part of or a colleague leads, and until when offered places wait for an answer. */
export const listCohortEntries: CalendarSource = async ({
  platform: { db },
  reader,
  domain,
  since,
  limit,
}) => {
  if (reader.kind === 'admin')
    return (await listCohortsLed(db, reader.userId, { since, limit })).flatMap((cohort) =>
      daysOf(cohort, { domain, path: `/admin/cohorts/${cohort.id}` }),
    );
  if (reader.kind !== 'member') return [];
  const places = await listPlacesOf(db, await loadFounder(db, reader.userId), limit);
  const part = new Set(
    places
      .filter(({ state }) => state === 'accepted' || state === 'finished')
      .map(({ cohort_id }) => cohort_id),
  );
  const cohorts = await listCohortsById(db, [...part]);
  const offers = places.filter(({ state }) => state === 'offered');
  return [
    ...cohorts.flatMap((cohort) => daysOf(cohort, { domain, path: `/dashboard/programme/${cohort.id}` })),
    ...offers.map((place) => ({
      uid: `place-${place.id}-answer@${domain}`,
      sequence: place.version,
      title: 'Answer the offer of a place',
      when: { until: place.answer_by },
      path: `/dashboard/programme/${place.cohort_id}`,
    })),
  ];
};

function daysOf(
  { id, version, updated_at, starts_on, ends_on }: CohortRow,
  { domain, path }: { domain: string; path: string },
): FeedEntry[] {
  const entry = (kind: string, title: string, day: string): FeedEntry => ({
    uid: `cohort-${id}-${kind}@${domain}`,
    sequence: version,
    title,
    when: { day },
    path,
    changedAt: updated_at,
  });
  return [entry('begins', 'Programme begins', starts_on), entry('ends', 'Programme ends', ends_on)];
}
