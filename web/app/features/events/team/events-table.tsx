import { eventKindLabels } from '@proxima/contract/events/event-kinds';
import type { EventSummary } from '@proxima/contract/events/event-wire';
import { PagedTable } from '../../../domain/paged-table.tsx';
import { deviceZone } from '../../../domain/time/time-zones.ts';
import { dayIn } from '../../../domain/time/zone-text.ts';
import { MeetingTime } from '../../../domain/time/zoned-time.tsx';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CellDetail } from '../../../ui/layout/cell-detail.tsx';
import { TabNav } from '../../../ui/layout/tab-nav.tsx';
import type { Column } from '../../../ui/layout/table.tsx';
import { useTeamEvents } from './team.queries.ts';

const When = ({ event }: { event: EventSummary }) => {
  const zone = deviceZone();
  return (
    <>
      <span className="max-sm:after:content-[',_'] sm:block">{dayIn(event.starts_at, zone)}</span>
      <MeetingTime startsAt={event.starts_at} endsAt={event.ends_at} timeZone={event.time_zone} />
    </>
  );
};

export function StateBadge({ state, is_over, phase }: Pick<EventSummary, 'state' | 'is_over' | 'phase'>) {
  if (state === 'draft') return <Badge tone="amber">Draft</Badge>;
  if (state === 'cancelled') return <Badge tone="red">Cancelled</Badge>;
  if (is_over) return <Badge tone="slate">Over</Badge>;
  return <Badge tone="green">{phase === 'live' ? 'Live' : 'Published'}</Badge>;
}

const columns: readonly Column<EventSummary>[] = [
  {
    heading: 'Event',
    cell: (event) => (
      <>
        <a
          href={paths.adminEvents(event.id)}
          className="font-medium wrap-anywhere underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {event.title}
        </a>
        <CellDetail>{eventKindLabels[event.kind]}</CellDetail>
      </>
    ),
    className: 'sm:w-full sm:min-w-52',
  },
  { heading: 'When', onPhone: 'plain', cell: (event) => <When event={event} />, className: 'sm:min-w-64' },
  { heading: 'Host', cell: ({ host }) => host, className: 'sm:min-w-32 sm:max-lg:hidden' },
  {
    heading: 'Seats taken',
    cell: ({ seats, seats_left }) => `${seats - seats_left} of ${seats}`,
    className: 'whitespace-nowrap tabular-nums',
  },
  {
    heading: 'State',
    onPhone: 'beside',
    cell: (event) => <StateBadge {...event} />,
    className: 'whitespace-nowrap',
  },
];

/** All events, for the team. */
export const EventsTable = ({ isPast }: { isPast: boolean }) => (
  <>
    <TabNav
      label="Events"
      current={paths.adminEvents(isPast ? 'past' : '')}
      links={[
        { label: 'Upcoming', href: paths.adminEvents() },
        { label: 'Past', href: paths.adminEvents('past') },
      ]}
    />
    <PagedTable
      list={useTeamEvents(isPast ? 'past' : 'upcoming')}
      caption="Events"
      columns={columns}
      opensRows
      empty={
        isPast ? (
          <EmptyState title="No events have taken place yet" />
        ) : (
          <EmptyState
            title="No events are planned"
            action={<LinkButton href={paths.adminEvents('new')}>Plan an event</LinkButton>}
          >
            Pitch sessions, workshops and meetings appear here.
          </EmptyState>
        )
      }
    />
  </>
);
