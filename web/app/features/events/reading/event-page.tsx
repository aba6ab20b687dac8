import { eventKindLabels } from '@proxima/contract/events/event-kinds';
import type { EventDetails } from '@proxima/contract/events/event-wire';
import { useEffect, useState } from 'react';
import { deviceZone } from '../../../domain/time/time-zones.ts';
import { dayIn } from '../../../domain/time/zone-text.ts';
import { MeetingTime } from '../../../domain/time/zoned-time.tsx';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Fact } from '../../../ui/display/fact.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { isLiveOpen } from '../seat-text.ts';
import { AgendaCard } from './agenda-card.tsx';
import { SeatBadge } from './event-row.tsx';
import { MaterialsCard } from './materials-card.tsx';
import { SeatCard } from './seat-card.tsx';

/** The link to the live page, while it is open to the reader. */
function LiveLink({ event }: { event: EventDetails }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  if (!isLiveOpen(event, now)) return null;
  return (
    <LinkButton href={paths.events(event.id, 'live')} className="self-start">
      {event.phase === 'live' ? 'Join the live session' : 'Open the live page'}
    </LinkButton>
  );
}

function Facts({ event }: { event: EventDetails }) {
  const { kind, host, place, link, needs_eligibility, is_over } = event;
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Fact term="Kind">{eventKindLabels[kind]}</Fact>
      <Fact term="Host">{host}</Fact>
      {place && <Fact term="Place">{place}</Fact>}
      {link && !is_over && (
        <Fact term="Link" wide>
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="font-medium underline underline-offset-4"
          >
            {link}
          </a>
        </Fact>
      )}
      {needs_eligibility && <Fact term="For">Eligible investors</Fact>}
    </dl>
  );
}

const Cancelled = ({ reason }: { reason: string | null }) => (
  <div role="status" className="rounded-control bg-red-tint px-4 py-3">
    <p className="font-medium text-red">This event is cancelled.</p>
    {reason && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{reason}</p>}
  </div>
);

/** An event as its audience sees it. */
export function EventPage({ event }: { event: EventDetails }) {
  const zone = deviceZone();
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Card className="flex flex-col gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 className="text-xl">{dayIn(event.starts_at, zone)}</h2>
          <SeatBadge event={event} />
        </div>
        <p className="text-lg">
          <MeetingTime startsAt={event.starts_at} endsAt={event.ends_at} timeZone={event.time_zone} />
        </p>
        {event.state === 'cancelled' && <Cancelled reason={event.cancel_reason} />}
        <Facts event={event} />
        {event.text && <p className="max-w-text wrap-anywhere whitespace-pre-line">{event.text}</p>}
        {event.is_over && event.state === 'scheduled' && (
          <p className="text-sm text-ink-soft">This event is over.</p>
        )}
        <LiveLink event={event} />
        {!event.may_manage && <SeatCard event={event} />}
      </Card>
      <AgendaCard event={event} />
      <MaterialsCard eventId={event.id} materials={event.materials} />
    </div>
  );
}
