import { getUser } from '../../accounts/users/find-users.ts';
import type { NextStepSource } from '../../next-steps/read-next-steps.ts';
import { describeTime } from '../../notifications/layout/meeting-time.ts';
import { listWorkedFor } from '../../ventures/people/list-concerned.ts';
import { listBookingRows } from './bookings.repository.ts';

/** The next office hours of a member, as mentor or for a venture they work for. */
export const findNextBooking: NextStepSource = async ({ platform: { db }, actor }) => {
  const of = { ventureIds: await listWorkedFor(db, actor.userId), hostId: actor.userId };
  const [next] = await listBookingRows(db, of, { show: 'upcoming', after: undefined, limit: 1 });
  if (!next) return [];
  const { time_zone } = await getUser(db, actor.userId);
  const other = next.host_id === actor.userId ? next.guest_name : next.host_name;
  return [
    {
      title: `Office hours with ${other}`,
      text: `${describeTime(next, time_zone ?? next.time_zone)}.`,
      path: `/dashboard/office-hours/${next.id}`,
      action: 'Open',
    },
  ];
};
