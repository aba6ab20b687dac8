import { deviceZone } from '../../../domain/time/time-zones.ts';
import { clockIn, dayIn, ownTimeText, placeOf } from '../../../domain/time/zone-text.ts';
import { publishedDate } from '../../../lib/format/published-date.ts';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';

/** `31 March 2027, 17:00` for `2027-03-31T17:00`, the same on the server and in every browser. */
export const localText = (local: string): string =>
  `${publishedDate(`${local}:00Z`)}, ${local.slice('yyyy-mm-ddT'.length)}`;

/** What follows the call's own time: its zone, and for readers on another clock, their own time. */
function ZoneLine({ at, zone }: { at: string; zone: string }) {
  const inBrowser = useHydrated();
  const here = inBrowser ? deviceZone() : zone;
  const isSame = clockIn(at, here) === clockIn(at, zone) && dayIn(at, here) === dayIn(at, zone);
  return (
    <span className="block text-sm text-ink-soft">
      {placeOf(zone)} time
      {!isSame && (
        <>
          . For you: <time dateTime={at}>{ownTimeText(at)}</time>
        </>
      )}
    </span>
  );
}

/** A time of a call on its own clock, and beside it on the reader's. */
export const CallMoment = ({ at, local, zone }: { at: string; local: string; zone: string }) => (
  <>
    <time dateTime={at} className="font-medium tabular-nums">
      {localText(local)}
    </time>
    <ZoneLine at={at} zone={zone} />
  </>
);
