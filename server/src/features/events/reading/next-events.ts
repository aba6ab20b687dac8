import { eventKindLabels } from '@proxima/contract/events/event-kinds';
import { loadViewer } from '../../access/load-venture.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import type { NextStepSource } from '../../next-steps/read-next-steps.ts';
import { describeTime } from '../../notifications/layout/meeting-time.ts';
import { listEventRows } from '../events.repository.ts';

/** How long before its start an event is shown as a next step. */
const aheadMs = 7 * 24 * 3_600_000;
/** How many upcoming events are searched for one of the caller's own. */
const maxSearched = 50;

/** The next event in which the caller has a seat, was offered one, or presents. */
export const findNextEvents: NextStepSource = async ({ platform: { db }, actor }) => {
  const viewer = await loadViewer(db, actor);
  const rows = await listEventRows(db, viewer, { when: 'upcoming', state: 'scheduled' }, maxSearched);
  const own = rows.find(
    ({ seat_state, is_presenter, starts_at }) =>
      (is_presenter || seat_state === 'going' || seat_state === 'offered') &&
      starts_at.getTime() - viewer.now.getTime() < aheadMs,
  );
  if (!own) return [];
  const { time_zone } = await getUser(db, actor.userId);
  const isOffer = own.seat_state === 'offered';
  return [
    {
      title: isOffer ? 'A seat is free for you' : eventKindLabels[own.kind as keyof typeof eventKindLabels],
      text: `${own.title}. ${describeTime(own, time_zone ?? own.time_zone)}.`,
      path: `/dashboard/events/${own.id}`,
      action: isOffer ? 'Take the seat' : 'Open',
    },
  ];
};
