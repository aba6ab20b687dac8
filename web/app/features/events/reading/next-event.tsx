import type { EventSummary } from '@proxima/contract/events/event-wire';
import { dayIn, MeetingTime, useReaderZone } from '../../../domain/meeting-time.tsx';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { OrbitArcs } from '../../../ui/display/orbit-arcs.tsx';
import { eventFacts, SeatBadge } from './event-row.tsx';

/** The event that comes first, large. */
export function NextEvent({ event }: { event: EventSummary }) {
  const zone = useReaderZone();
  return (
    <section
      aria-labelledby="next-event"
      className="relative overflow-hidden rounded-card bg-night p-6 text-on-night sm:p-8"
    >
      <OrbitArcs className="pointer-events-none absolute -top-6 -right-6 text-on-night-soft opacity-40" />
      <div className="relative flex flex-col gap-3">
        <p className="text-sm text-on-night-soft">Next</p>
        <h2 id="next-event" className="max-w-text text-2xl wrap-anywhere">
          {event.title}
        </h2>
        <p className="text-lg">{dayIn(event.starts_at, zone)}</p>
        <p className="[&_span]:text-on-night">
          <MeetingTime startsAt={event.starts_at} endsAt={event.ends_at} timeZone={event.time_zone} />
        </p>
        <p className="text-sm wrap-anywhere text-on-night-soft">{eventFacts(event)}</p>
        <div className="mt-2 flex flex-wrap items-center gap-4">
          <LinkButton href={paths.events(event.id)}>See the event</LinkButton>
          <SeatBadge event={event} />
        </div>
      </div>
    </section>
  );
}
