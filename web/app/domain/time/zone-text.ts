import { currentZone } from '@proxima/contract/time/zone-names';
import { deviceZone } from './time-zones.ts';

/** `14:30` in a time zone. */
export const clockIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso));

/** `Tuesday, 24 November 2026` in a time zone. */
export const dayIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone }).format(new Date(iso));

/** `24 November 2026` in a time zone. */
const dateIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(iso));

/** The city of a time zone: `London` for `Europe/London`. */
export const placeOf = (timeZone: string): string =>
  (currentZone(timeZone).split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

const isUtc = (timeZone: string) => placeOf(timeZone) === 'UTC';
const inPlace = (timeZone: string) => (isUtc(timeZone) ? 'UTC' : `in ${placeOf(timeZone)}`);

/**
 * What is written after a time on the reader's clock, so that it names its zone: `(Berlin time)`, `UTC`, or with the clocks of other zones
 * that differ, `your time (13:30 in London)`. `others` are the zone of the event or round, and that of the reader's account.
 */
export function besideTime(iso: string, here: string, others: readonly string[]): string {
  const written = (zone: string) => `${dateIn(iso, zone)}, ${clockIn(iso, zone)}`;
  const own = written(here);
  const elsewhere = new Map(others.map((zone) => [written(zone), zone]).toReversed() as [string, string][]);
  elsewhere.delete(own);
  const [zone = here] = others;
  if (elsewhere.size === 0) return isUtc(zone) ? 'UTC' : `(${placeOf(zone)} time)`;
  const clocks = [...elsewhere.values()]
    .toReversed()
    .map(
      (other) =>
        `${dateIn(iso, other) === dateIn(iso, here) ? '' : `${dateIn(iso, other)}, `}${clockIn(iso, other)} ${inPlace(other)}`,
    );
  return `your time (${clocks.join(', ')})`;
}

/** A time on the reader's clock, with its zone and other zones: `12 March 2027, 14:30 your time (13:30 in London)`. */
export const zonedTimeText = (iso: string, others: readonly string[], here = deviceZone()): string =>
  `${dateIn(iso, here)}, ${clockIn(iso, here)} ${besideTime(iso, here, others)}`;

/** A time on the reader's clock, with its zone: `12 March 2027, 14:30 (Berlin time)`. */
export const ownTimeText = (iso: string): string => zonedTimeText(iso, []);
