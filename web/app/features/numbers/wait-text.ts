import { duration } from '../../lib/format/duration.ts';

/** Stands where there is nothing to count. */
export const none = '–';

/** How long, in words; seconds, or nothing where nobody waited. */
export const waitText = (seconds: number | null | undefined): string =>
  seconds == null ? none : duration(seconds);
