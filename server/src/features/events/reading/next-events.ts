import { eventKindLabels } from '@proxima/contract/events/event-kinds';
import { loadViewer } from '../../access/load-venture.ts';
import type { NextStepSource } from '../../next-steps/read-next-steps.ts';
import { listEventRows } from '../events.repository.ts';

/** Milliseconds before its start from which an event is what comes next. */
const ahead = 7 * 24 * 3_600_000;
/** Of the next events, in how many an own one is looked for. */
const looked = 50;

/** The next event at which the caller has a seat or presents, or that offers them one. */
export const findNextEvents: NextStepSource = async ({ platform: { db }, actor }) => {
  const viewer = await loadViewer(db, actor);
  const rows = await listEventRows(db, viewer, { when: 'upcoming', state: 'scheduled' }, looked);
  const own = rows.find(
    ({ seat_state, is_presenter, starts_at }) =>
      (is_presenter || seat_state === 'going' || seat_state === 'offered') &&
      starts_at.getTime() - viewer.now.getTime() < ahead,
  );
  if (!own) return [];
  const isOffer = own.seat_state === 'offered';
  return [
    {
      title: isOffer ? 'A seat is free for you' : eventKindLabels[own.kind as keyof typeof eventKindLabels],
      text: own.title,
      path: `/dashboard/events/${own.id}`,
      action: isOffer ? 'Take the seat' : 'Open',
    },
  ];
};
