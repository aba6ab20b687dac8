import { localTimeIn } from '../../../platform/to-instant.ts';

/**
 * The same time on the clocks of a zone one year later: on 28 February after the 29th, and where clocks skip it, the first time that they
 * show again.
 */
export function oneYearOn(at: Date, zone: string): string {
  const wanted = Temporal.PlainDateTime.from(localTimeIn(zone, at)).add({ years: 1 });
  const before = wanted.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const isSkipped = !before.toPlainDateTime().equals(wanted);
  const next = isSkipped ? before.getTimeZoneTransition('next') : null;
  return (next?.toPlainDateTime() ?? wanted).toString({ smallestUnit: 'minute' });
}
