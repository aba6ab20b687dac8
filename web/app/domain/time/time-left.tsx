import { useServerTime } from './server-time.ts';

interface TimeLeftProps {
  since: string;
  minutes: number;
  /** How far the server's clock is ahead, in milliseconds. */
  skew: number;
}

const clock = (seconds: number): string => {
  const rest = Math.abs(seconds);
  return `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, '0')}`;
};

/** The time left in a part, `4:32 left`, or past its end, `1:05 over`. */
export function TimeLeft({ since, minutes, skew }: TimeLeftProps) {
  const now = useServerTime(skew);
  const seconds = minutes * 60 - Math.max(0, Math.floor((now - Date.parse(since)) / 1_000));
  return (
    <p role="timer" className="shrink-0 text-right tabular-nums">
      <span className={seconds < 0 ? 'text-2xl font-medium text-gold' : 'text-2xl font-medium'}>
        {clock(seconds)}
      </span>{' '}
      <span className="text-sm text-on-night-soft">{seconds < 0 ? 'over' : 'left'}</span>
    </p>
  );
}
