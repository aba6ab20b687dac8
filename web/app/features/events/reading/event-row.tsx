import { eventKindLabels } from '@proxima/contract/events/event-kinds';
import type { EventSummary } from '@proxima/contract/events/event-wire';
import { MeetingTime } from '../../../domain/time/zoned-time.tsx';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { seatLabel, seatsText } from '../seat-text.ts';

/** The reader's standing in an event; nothing if they have none. */
export function SeatBadge({ event }: { event: EventSummary }) {
  const label = seatLabel(event);
  return label && <Badge tone={label.tone}>{label.text}</Badge>;
}

/** "Workshop · Berlin · 12 of 40 seats free"; seats are left out once the event is over or cancelled. */
export function eventFacts(event: EventSummary): string {
  const isOpen = event.state === 'scheduled' && !event.is_over;
  return [eventKindLabels[event.kind], event.place, isOpen && seatsText(event)].filter(Boolean).join(' · ');
}

/** One event in the list. */
export const EventRow = ({ event }: { event: EventSummary }) => (
  <li className="relative rounded-card border border-line bg-surface p-5 hover:border-ink-soft">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
      <p className="text-sm">
        <MeetingTime startsAt={event.starts_at} endsAt={event.ends_at} timeZone={event.time_zone} />
      </p>
      <SeatBadge event={event} />
    </div>
    <p className="mt-2">
      <a
        href={paths.events(event.id)}
        className="font-medium wrap-anywhere underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
      >
        {event.title}
      </a>
    </p>
    <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{eventFacts(event)}</p>
  </li>
);
