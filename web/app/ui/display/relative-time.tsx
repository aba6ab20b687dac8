import { useSyncExternalStore } from 'react';
import { longDate, longDateTime, relativeDate } from '../../lib/format/dates.ts';

const never = () => () => {};

/** '3 hours ago' within a week, else the date; the exact time in the tooltip. The server renders the date. */
export function RelativeTime({ iso, className }: { iso: string; className?: string }) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <time dateTime={iso} title={inBrowser ? longDateTime(iso) : undefined} className={className}>
      {inBrowser ? relativeDate(iso) : longDate(iso)}
    </time>
  );
}
