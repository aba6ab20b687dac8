import { timeZoneEndpoints } from '@proxima/contract/time/time-zones';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../session/data-query.ts';
import { deviceZone } from './time-zones.ts';
import { besideTime, clockIn, dayIn, zonedTimeText } from './zone-text.ts';

/**
 * The zones to name beside a time on this device's clock, which is "your time" everywhere: that of the event or round, and that of the
 * reader's account, by which their emails and calendar are written.
 */
export function useOtherZones(zone: string): readonly string[] {
  const query = dataQuery(['time-zone'], timeZoneEndpoints.read);
  const account = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY }).data?.time_zone;
  return account ? [zone, account] : [zone];
}

interface MeetingTimeProps {
  startsAt: string;
  endsAt: string;
  /** The host's. */
  timeZone: string;
}

/** "14:30–15:00 your time (13:30 in London)"; an end on another day is shown with that day. */
export function MeetingTime({ startsAt, endsAt, timeZone }: MeetingTimeProps) {
  const here = deviceZone();
  const lastDay = dayIn(endsAt, here);
  return (
    <span className="tabular-nums">
      <time dateTime={startsAt}>{clockIn(startsAt, here)}</time>–
      <time dateTime={endsAt}>
        {lastDay !== dayIn(startsAt, here) && `${lastDay}, `}
        {clockIn(endsAt, here)}
      </time>
      <span className="text-ink-soft"> {besideTime(startsAt, here, useOtherZones(timeZone))}</span>
    </span>
  );
}

/** "12 March 2027, 14:30 your time (13:30 in London)". */
export const ZonedTime = ({ at, zone }: { at: string; zone: string }) => (
  <time dateTime={at}>{zonedTimeText(at, useOtherZones(zone))}</time>
);
