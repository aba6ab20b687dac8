import type { Booking } from '@proxima/contract/office-hours/office-hours';
import type { ReactNode } from 'react';
import { PagedRows } from '../../domain/paged-table.tsx';
import { deviceZone } from '../../domain/time/time-zones.ts';
import { dayIn } from '../../domain/time/zone-text.ts';
import { MeetingTime } from '../../domain/time/zoned-time.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { useBookings } from './office-hours.queries.ts';

/** Who meets, from the reader's point of view. */
const peopleOf = ({ is_host, guest, host, venture }: Booking): string =>
  is_host ? `${guest.name}, ${venture.name}` : `${host.name} with ${guest.name}, ${venture.name}`;

interface MeetingRowProps {
  booking: Booking;
  isTeam: boolean;
}

function MeetingRow({ booking, isTeam }: MeetingRowProps) {
  const { id, starts_at, ends_at, time_zone, topic, state } = booking;
  const zone = deviceZone();
  return (
    <li className="relative rounded-card border border-line bg-surface p-5 hover:border-ink-soft">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-medium">{dayIn(starts_at, zone)}</p>
        {state === 'cancelled' && <Badge tone="red">Cancelled</Badge>}
      </div>
      <p className="mt-1 text-sm">
        <MeetingTime startsAt={starts_at} endsAt={ends_at} timeZone={time_zone} />
      </p>
      <p className="mt-3 wrap-anywhere">
        <a
          href={(isTeam ? paths.adminOfficeHours : paths.officeHours)(id)}
          className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {peopleOf(booking)}
        </a>
      </p>
      <p className="mt-1 line-clamp-2 max-w-text text-sm wrap-anywhere text-ink-soft">{topic}</p>
    </li>
  );
}

interface MeetingsListProps {
  show: 'upcoming' | 'past';
  isTeam: boolean;
  /** Limits the list to one venture; without it, all meetings of the reader. */
  ventureId?: number;
  /** Shown when there are none. */
  empty: ReactNode;
}

/** Meetings in office hours: upcoming ones soonest first, past ones latest first. */
export const MeetingsList = ({ show, isTeam, ventureId, empty }: MeetingsListProps) => (
  <PagedRows list={useBookings(show, ventureId)}>
    {(rows) =>
      rows.length === 0 ? (
        empty
      ) : (
        <ul className="flex max-w-3xl flex-col gap-3">
          {rows.map((booking) => (
            <MeetingRow key={booking.id} booking={booking} isTeam={isTeam} />
          ))}
        </ul>
      )
    }
  </PagedRows>
);
