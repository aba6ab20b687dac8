import { duration } from '../../lib/format/duration.ts';

/** How much of its monthly office hours a venture has booked. */
export const bookedText = (minutes: number): string =>
  minutes === 0 ? 'Nothing is booked this month.' : `${duration(minutes * 60)} of it is booked this month.`;
