import type { EventSummary } from '@proxima/contract/events/event-wire';
import { PagedRows } from '../../../domain/paged-table.tsx';
import { deviceZone } from '../../../domain/time/time-zones.ts';
import { dayIn } from '../../../domain/time/zone-text.ts';
import { MeetingTime } from '../../../domain/time/zoned-time.tsx';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { OrbitArcs } from '../../../ui/display/orbit-arcs.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TabNav } from '../../../ui/layout/tab-nav.tsx';
import { useEvents } from '../events.queries.ts';
import { EventRow, eventFacts, SeatBadge } from './event-row.tsx';
import { MonthGrid } from './month-grid.tsx';

/** The next event, shown large. */
function NextEvent({ event }: { event: EventSummary }) {
  const zone = deviceZone();
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

function Days({ events }: { events: readonly EventSummary[] }) {
  const zone = deviceZone();
  return (
    <div className="flex flex-col gap-7">
      {[...Map.groupBy(events, ({ starts_at }) => dayIn(starts_at, zone))].map(([day, some]) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-3 font-sans text-sm font-medium text-ink-soft">{day}</h2>
          <ul className="flex flex-col gap-3">
            {some.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Upcoming() {
  return (
    <PagedRows list={useEvents('upcoming')}>
      {(events) => {
        const next = events.find(({ state }) => state === 'scheduled');
        if (events.length === 0)
          return (
            <EmptyState title="No events are planned for you yet">
              We’ll email you when you are invited to one.
            </EmptyState>
          );
        return (
          <div className="flex gap-10">
            <div className="flex max-w-3xl min-w-0 flex-1 flex-col gap-8">
              {next && <NextEvent event={next} />}
              <Days events={events.filter((event) => event !== next)} />
            </div>
            <MonthGrid events={events} />
          </div>
        );
      }}
    </PagedRows>
  );
}

const Past = () => (
  <PagedRows list={useEvents('past')}>
    {(events) =>
      events.length === 0 ? (
        <EmptyState title="No events yet" />
      ) : (
        <div className="max-w-3xl">
          <Days events={events} />
        </div>
      )
    }
  </PagedRows>
);

/** The events that the reader is invited to or presents at. */
export const EventsPage = ({ isPast }: { isPast: boolean }) => (
  <>
    <TabNav
      label="Events"
      current={paths.events(isPast ? 'past' : '')}
      links={[
        { label: 'Upcoming', href: paths.events() },
        { label: 'Past', href: paths.events('past') },
      ]}
    />
    {isPast ? <Past /> : <Upcoming />}
  </>
);
