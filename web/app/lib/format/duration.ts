import { counted } from '@proxima/contract/wire/counted';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How long, in its two largest units: `less than a minute`, `42 min`, `3 h 10 min`, `2 days 4 h`. Takes seconds. */
export function duration(seconds: number): string {
  if (seconds < minute) return 'less than a minute';
  if (seconds < hour) return `${Math.floor(seconds / minute)} min`;
  const [large, small] =
    seconds < day
      ? [`${Math.floor(seconds / hour)} h`, `${Math.floor((seconds % hour) / minute)} min`]
      : [counted(Math.floor(seconds / day), 'day', 'days'), `${Math.floor((seconds % day) / hour)} h`];
  return small.startsWith('0 ') ? large : `${large} ${small}`;
}

/** The same to the second, for short durations: `45 s`, `2 min 10 s`, `3 h 10 min`. Takes milliseconds. */
export function exactDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < minute) return `${seconds} s`;
  if (seconds >= hour) return duration(seconds);
  const rest = seconds % minute;
  return rest === 0 ? `${seconds / minute} min` : `${Math.floor(seconds / minute)} min ${rest} s`;
}
