import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';

dayjs.extend(relativeTime);

/** `12 March 2026` */
export const longDate = (iso: string) => dayjs(iso).format('D MMMM YYYY');
/** `12 March`, with the year unless it is the current one. */
export const dayInYear = (iso: string, now = new Date()) =>
  dayjs(iso).isSame(now, 'year') ? dayjs(iso).format('D MMMM') : longDate(iso);
/** `12 March 2026, 14:05` */
export const longDateTime = (iso: string) => dayjs(iso).format('D MMMM YYYY, HH:mm');
/** `12 Mar 2026, 14:05`: where there is little room. */
export const shortDateTime = (iso: string) => dayjs(iso).format('D MMM YYYY, HH:mm');
/** The browser's own date format (docs/rules.md, Dashboard). */
export const localDate = (iso: string) => new Date(iso).toLocaleDateString();
/** `Wednesday, March 12`: the heading of a day in a conversation (section 9). */
export const dayHeading = (iso: string) => dayjs(iso).format('dddd, MMMM D');
/** `Today`, `Yesterday`, else the long date. */
export function dayName(iso: string, now = new Date()): string {
  const days = dayjs(now).startOf('day').diff(dayjs(iso).startOf('day'), 'day');
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : longDate(iso);
}

/** When something happened, in a sentence: `today`, `on Monday` within a week, else `on 12 March 2026`. */
export function onDay(iso: string, now = new Date()): string {
  const days = dayjs(now).startOf('day').diff(dayjs(iso).startOf('day'), 'day');
  if (days === 0) return 'today';
  return `on ${days > 0 && days < 7 ? dayjs(iso).format('dddd') : longDate(iso)}`;
}

/** `02:05 PM` (section 9) */
export const clockTime = (iso: string) => dayjs(iso).format('hh:mm A');
/** `Wednesday, March 12, 2026`: the dashboard's header. */
export const today = (now = new Date()) => dayjs(now).format('dddd, MMMM D, YYYY');

/** `3 hours ago` within a week, else the long date. */
export const relativeDate = (iso: string, now = new Date()) =>
  Math.abs(dayjs(now).diff(iso, 'day', true)) < 7 ? dayjs(iso).from(now) : longDate(iso);

/** After a verb: `3 hours ago` within a week, else `on 12 March 2026`. */
export const relativeOn = (iso: string, now = new Date()) => {
  const date = relativeDate(iso, now);
  return date === longDate(iso) ? `on ${date}` : date;
};

/** `Mar 2026` for `2026-03`: a month where there is little room. */
export const shortMonth = (month: string) => dayjs(`${month}-01`).format('MMM YYYY');

/** The day of a moment on this device's clock, as a calendar date: `2026-03-12`. */
export const dayOf = (moment: Date) => dayjs(moment).format('YYYY-MM-DD');

/** `12 Mar`, with the year `12 Mar 2026`: a day where there is little room. */
export const shortDay = (day: string, withYear = false) =>
  dayjs(day).format(withYear ? 'D MMM YYYY' : 'D MMM');
