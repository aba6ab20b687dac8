import type { NoticeKind } from '@proxima/contract/notifications/kinds';
import {
  type CalendarPart,
  calendarPart,
  type Organiser,
} from '../../../platform/calendar/calendar-entry.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Account } from '../../accounts/users/find-users.ts';
import { type EmailContent, greeting } from '../../notifications/layout/email-content.ts';
import { describeTime } from '../../notifications/layout/meeting-time.ts';
import { type Text, worded } from '../../notifications/layout/worded.ts';
import type { EmailNotice } from '../../notifications/notify-by-email.ts';
import type { BookingRow } from './bookings.repository.ts';
import { bookingEntry } from './read-calendar.ts';

export type BookingEmailKind = Extract<
  NoticeKind,
  `booking_${'made' | 'moved' | 'cancelled' | 'tomorrow' | 'soon'}`
>;

/** Neutral: the person, the venture and the topic are shown after signing in. */
const subjects: Record<BookingEmailKind, string> = {
  booking_made: 'Office hours are booked',
  booking_moved: 'Office hours were moved',
  booking_cancelled: 'Office hours were cancelled',
  booking_tomorrow: 'Office hours begin in a day',
  booking_soon: 'Office hours begin in an hour',
};

const sentences: Record<BookingEmailKind, (when: string) => Text> = {
  booking_made: (when) => worded('Office hours are booked for {time}.', { time: when }),
  booking_moved: (when) => worded('Office hours were moved. They are now on {time}.', { time: when }),
  booking_cancelled: (when) => worded('The office hours on {time} were cancelled.', { time: when }),
  booking_tomorrow: (when) => worded('Your office hours begin in a day, on {time}.', { time: when }),
  booking_soon: (when) => worded('Your office hours begin in an hour, on {time}.', { time: when }),
};

/** What each does to the calendar of its recipient; reminders leave it as it is. */
const methods: Partial<Record<BookingEmailKind, CalendarPart['method']>> = {
  booking_made: 'REQUEST',
  booking_moved: 'REQUEST',
  booking_cancelled: 'CANCEL',
};

/** What the mentor or the guest of a booking is emailed, in their own time zone. */
export function bookingEmail(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  kind: BookingEmailKind,
  row: BookingRow,
  { account, organiser }: { account: Account; organiser: Organiser },
): Pick<EmailNotice, 'content' | 'calendar'> {
  const { first_name, role, time_zone, email } = account;
  const when = describeTime(row, time_zone ?? row.time_zone);
  const method = methods[kind];
  const entry = bookingEntry({ config, clock }, row, role);
  return {
    ...(method && { calendar: calendarPart(entry, method, { organiser, attendee: email }) }),
    content: bookingContent(kind, { firstName: first_name, when, link: entry.link }),
  };
}

/** Its text. `when` is in the recipient's time zone. */
export const bookingContent = (
  kind: BookingEmailKind,
  { firstName, when, link }: { firstName: string; when: string; link: string },
): EmailContent => ({
  kind,
  subject: subjects[kind],
  preheader: 'Sign in to read more.',
  heading: subjects[kind],
  paragraphs: [greeting(firstName), sentences[kind](when), 'Sign in to read more.'],
  action: { label: 'Open the booking', url: link },
  footer: 'You are receiving this email because you have booked office hours, or offer them.',
});
