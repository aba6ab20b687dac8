import { longDate, longDateTime, relativeDate } from '../../lib/format/dates.ts';
import { useHydrated } from '../../lib/page/use-hydrated.ts';

/** '3 hours ago' within a week, else the date; the exact time in the tooltip. The server renders the date. */
export function RelativeTime({ iso, className }: { iso: string; className?: string }) {
  const inBrowser = useHydrated();
  return (
    <time dateTime={iso} title={inBrowser ? longDateTime(iso) : undefined} className={className}>
      {inBrowser ? relativeDate(iso) : longDate(iso)}
    </time>
  );
}
