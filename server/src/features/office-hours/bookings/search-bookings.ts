import { findNewestThings } from '../../../platform/database/search/search-rows.ts';
import type { SearchSource } from '../../search/search-source.ts';
import { listWorkedFor } from '../../ventures/people/list-concerned.ts';
import { listBookingsById, searchedBookings } from './bookings.repository.ts';
import { describeBookings } from './describe-bookings.ts';

/** Members find their meetings by topic and people. */
export const searchBookings: SearchSource = {
  isFor: ({ kind }) => kind === 'member',
  find: async ({ platform: { db }, actor }, searched, limit) => {
    const of = { ventureIds: await listWorkedFor(db, actor.userId), hostId: actor.userId };
    return findNewestThings(db, searchedBookings(of), searched, limit);
  },
  show: async ({ platform, actor }, ids) => {
    const found = await describeBookings(platform, actor, ids);
    const rows = await listBookingsById(platform.db, [...found.keys()]);
    return new Map(
      rows.map(({ id, topic, starts_at }) => [
        id,
        {
          title: `Office hours with ${found.get(id)?.name ?? ''}`,
          line: topic,
          at: starts_at,
          key: String(id),
        },
      ]),
    );
  },
};
