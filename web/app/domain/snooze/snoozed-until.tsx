import { AlarmClock } from 'lucide-react';
import { longDate } from '../../lib/format/dates.ts';

/** In a list: until when something is snoozed, if it is. */
export const SnoozedUntil = ({ at }: { at: string | null }) =>
  at !== null && (
    <span className="flex items-center gap-1.5 text-xs text-ink-soft">
      <AlarmClock size={13} aria-hidden="true" className="shrink-0" /> Snoozed until {longDate(at)}
    </span>
  );
