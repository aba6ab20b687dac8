import { timeZoneEndpoints } from '@proxima/contract/time/time-zones';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../session/data-query.ts';
import { deviceZone } from './time-zones.ts';

/** The time zone in which the signed-in person reads times: that of their account, or of the device until it is loaded. */
export function useReaderZone(): string {
  const query = dataQuery(['time-zone'], timeZoneEndpoints.read);
  return useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY }).data?.time_zone ?? deviceZone();
}

/** `14:30` in a time zone. */
export const clockIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso));

/** `Tuesday, 24 November 2026` in a time zone. */
export const dayIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone }).format(new Date(iso));

/** The city of a time zone: `London` for `Europe/London`. */
export const placeOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** The note beside the reader's time: "your time (13:30 in London)"; empty if the host has the same local time. */
export function besideTime(iso: string, reader: string, host: string): string {
  if (clockIn(iso, reader) === clockIn(iso, host) && dayIn(iso, reader) === dayIn(iso, host)) return '';
  const day = dayIn(iso, reader) === dayIn(iso, host) ? '' : `, ${dayIn(iso, host)}`;
  return `your time (${clockIn(iso, host)} in ${placeOf(host)}${day})`;
}

interface MeetingTimeProps {
  startsAt: string;
  endsAt: string;
  /** The host's. */
  timeZone: string;
}

/** "14:30–15:00 your time (13:30 in London)"; an end on another day is shown with that day. */
export function MeetingTime({ startsAt, endsAt, timeZone }: MeetingTimeProps) {
  const zone = useReaderZone();
  const beside = besideTime(startsAt, zone, timeZone);
  const lastDay = dayIn(endsAt, zone);
  return (
    <span className="tabular-nums">
      <time dateTime={startsAt}>{clockIn(startsAt, zone)}</time>–
      <time dateTime={endsAt}>
        {lastDay !== dayIn(startsAt, zone) && `${lastDay}, `}
        {clockIn(endsAt, zone)}
      </time>
      {beside && <span className="text-ink-soft"> {beside}</span>}
    </span>
  );
}
