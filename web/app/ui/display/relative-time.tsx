import { longDate, longDateTime, relativeDate, relativeOn } from '../../lib/format/dates.ts';
import { useHydrated } from '../../lib/page/use-hydrated.ts';

interface RelativeTimeProps {
  iso: string;
  /** Whether it follows a verb in a sentence: 'on' then precedes a date. */
  afterVerb?: boolean;
  className?: string;
}

/** '3 hours ago' within a week, else the date; the exact time in the tooltip. The server renders the date. */
export function RelativeTime({ iso, afterVerb = false, className }: RelativeTimeProps) {
  const inBrowser = useHydrated();
  const date = inBrowser ? (afterVerb ? relativeOn : relativeDate)(iso) : longDate(iso);
  return (
    <time dateTime={iso} title={inBrowser ? longDateTime(iso) : undefined} className={className}>
      {inBrowser || !afterVerb ? date : `on ${date}`}
    </time>
  );
}
