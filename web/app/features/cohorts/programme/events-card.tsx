import type { CohortPage } from '@proxima/contract/cohorts/programme-wire';
import { type EventKind, eventKindLabels } from '@proxima/contract/events/event-kinds';
import { deviceZone } from '../../../domain/time/time-zones.ts';
import { dayIn } from '../../../domain/time/zone-text.ts';
import { MeetingTime } from '../../../domain/time/zoned-time.tsx';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';

type Event = CohortPage['events'][number];

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
const maxLater = 5;

/** Whether codes for attendance are given at this moment. */
const isNear = ({ starts_at, ends_at }: Event, now: number): boolean =>
  now >= Date.parse(starts_at) - hourMs && now <= Date.parse(ends_at) + 2 * hourMs;

const EventLine = ({ event, isOn }: { event: Event; isOn: boolean }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-4">
    <div className="min-w-0">
      <p className="text-sm text-ink-soft">{dayIn(event.starts_at, deviceZone())}</p>
      <p className="mt-0.5">
        <a
          href={paths.events(event.id)}
          className="font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {event.title}
        </a>
      </p>
      <p className="mt-0.5 text-sm wrap-anywhere">
        <MeetingTime startsAt={event.starts_at} endsAt={event.ends_at} timeZone={event.time_zone} />
      </p>
      <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">
        {[eventKindLabels[event.kind as EventKind], event.place].filter(Boolean).join(' · ')}
      </p>
    </div>
    {event.attended && <Badge tone="green">You were there</Badge>}
    {isOn && !event.attended && event.counts_attendance && (
      <LinkButton href={paths.attend} kind="secondary" size="small">
        Enter the code
      </LinkButton>
    )}
  </li>
);

/** How often the venture was there, once there was something to attend. */
const leadOf = ({ done, of }: CohortPage['attendance']): string =>
  of === 0
    ? 'What your cohort does in the next seven days.'
    : `You were at ${done} of ${of} ${of === 1 ? 'event' : 'events'} so far.`;

/** What the cohort does in the next seven days, and what comes after it. */
export function EventsCard({ events, attendance }: Pick<CohortPage, 'events' | 'attendance'>) {
  const now = Date.now();
  const toCome = events.filter((event) => Date.parse(event.ends_at) > now || isNear(event, now));
  const week = toCome.filter(({ starts_at }) => Date.parse(starts_at) < now + weekMs);
  const later = toCome.filter((event) => !week.includes(event)).slice(0, maxLater);
  return (
    <TitledCard title="This week" lead={leadOf(attendance)}>
      {week.length === 0 ? (
        <p className="text-sm text-ink-soft">Nothing is planned for the next seven days.</p>
      ) : (
        <ul className="-my-4 divide-y divide-line">
          {week.map((event) => (
            <EventLine key={event.id} event={event} isOn={isNear(event, now)} />
          ))}
        </ul>
      )}
      {later.length > 0 && (
        <>
          <h3 className="mt-7 text-base">Later</h3>
          <ul className="divide-y divide-line">
            {later.map((event) => (
              <EventLine key={event.id} event={event} isOn={false} />
            ))}
          </ul>
        </>
      )}
    </TitledCard>
  );
}
