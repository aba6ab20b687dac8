import { deviceZone } from '../../../domain/time-zones.ts';

const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

function written(at: Date, timeZone: string): { day: string; clock: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: `${parts.day} ${parts.month} ${parts.year}`, clock: `${parts.hour}:${parts.minute}` };
}

/**
 * A time in the reader's zone, and also in the given zone if its clock differs:
 * `12 March 2027, 14:30 your time (13:30 in London)`.
 */
export function zonedTimeText(iso: string, zone: string, own = deviceZone()): string {
  const at = new Date(iso);
  const here = written(at, own);
  const there = written(at, zone);
  if (here.day === there.day && here.clock === there.clock)
    return `${here.day}, ${here.clock} (${cityOf(zone)} time)`;
  const other = here.day === there.day ? there.clock : `${there.day}, ${there.clock}`;
  return `${here.day}, ${here.clock} your time (${other} in ${cityOf(zone)})`;
}

/** The same text as a `time` element. */
export const ZonedTime = ({ at, zone }: { at: string; zone: string }) => (
  <time dateTime={at}>{zonedTimeText(at, zone)}</time>
);

/** A time in the reader's zone, with the zone's name: `12 March 2027, 14:30 (Berlin time)`. */
export const ownTimeText = (iso: string): string => zonedTimeText(iso, deviceZone());
