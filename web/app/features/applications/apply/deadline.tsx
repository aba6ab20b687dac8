import type { OpenApplication } from '@proxima/contract/applications/application-wire';
import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ZonedTime } from '../../../domain/time/zoned-time.tsx';
import { duration } from '../../../lib/format/duration.ts';
import { notify } from '../../../ui/feedback/toast.ts';
import { warningBetween } from './closing-warnings.ts';

/** How often the time that is left is computed anew. */
const tick = 5_000;

/** Milliseconds until `end` by the server's clock, whatever this device's says. Null without an end. */
function useTimeLeft(end: string | null, serverNow: string): number | null {
  const offset = useRef(Date.parse(serverNow) - Date.now());
  useEffect(() => {
    offset.current = Date.parse(serverNow) - Date.now();
  }, [serverNow]);
  const compute = () => (end === null ? null : Date.parse(end) - Date.now() - offset.current);
  const [left, setLeft] = useState(compute);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `compute` reads what is named here
  useEffect(() => {
    setLeft(compute());
    const timer = setInterval(() => setLeft(compute()), tick);
    return () => clearInterval(timer);
  }, [end, serverNow]);
  return left;
}

interface DeadlineProps {
  application: OpenApplication;
  /** The call has closed while the page was open. */
  onClosed: () => void;
}

/** When the call closes, in both zones, and how long is left. Whoever has the form open is told a day, an hour and ten minutes before. */
export function Deadline({ application, onClosed }: DeadlineProps) {
  const { call, stage, late_until, now } = application;
  const end = stage ? stage.until : (late_until ?? call.closes_at);
  const left = useTimeLeft(end, now);
  const before = useRef(left);
  useEffect(() => {
    const earlier = before.current;
    before.current = left;
    if (left === null || earlier === null || earlier === left) return;
    const warning = warningBetween(earlier, left);
    if (warning !== undefined)
      notify.info(`This ${stage ? 'page' : 'call'} closes in ${duration(warning / 1_000)}.`);
    if (earlier > 0 && left <= 0) onClosed();
  }, [left, stage, onClosed]);
  if (end === null || left === null) return null;
  return (
    <p className="flex items-start gap-2 text-sm text-ink-soft">
      <Clock size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        {left > 0 ? 'Closes' : 'Closed'} <ZonedTime at={end} zone={call.time_zone} />
        {left > 0 && <>, in {duration(left / 1_000)}</>}
      </span>
    </p>
  );
}
