import { eventKindLabels } from '@proxima/contract/events/event-kinds';
import { type CalendarEntry, calendarPart } from '../../../platform/calendar/calendar-entry.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { readOrganiser } from '../../branding/read-organiser.ts';
import { notifyByEmail } from '../../notifications/notify-by-email.ts';
import type { StoredEvent } from '../events.repository.ts';
import { claimCalendarVersions } from '../seats/seats.repository.ts';
import { type CalendarKind, eventEmail } from './event-emails.ts';

type Scheduled = Pick<StoredEvent, 'id' | 'uid' | 'kind' | 'state' | 'starts_at' | 'ends_at' | 'time_zone'>;

const linkOf = ({ config }: Pick<Platform, 'config'>, { id }: Scheduled): string =>
  `${config.origin}/dashboard/events/${id}`;

/** The calendar entry of an event; its title is only the kind of the event. */
export const calendarEntry = (
  platform: Pick<Platform, 'config'>,
  event: Scheduled,
  version: number,
  changedAt: Date,
): CalendarEntry => ({
  uid: event.uid,
  sequence: version,
  title: eventKindLabels[event.kind as keyof typeof eventKindLabels],
  startsAt: event.starts_at,
  endsAt: event.ends_at,
  link: linkOf(platform, event),
  changedAt,
  isCancelled: event.state === 'cancelled',
});

/**
 * Emails people about an event with the next version of their calendar entry, and adds a notification. The caller has locked the event.
 */
export async function sendCalendar(
  tx: Transaction,
  platform: Pick<Platform, 'config' | 'clock'>,
  event: Scheduled,
  kind: CalendarKind,
  userIds: readonly number[],
): Promise<void> {
  const people = await claimCalendarVersions(tx.db, event.id, userIds);
  const organiser = await readOrganiser(tx, platform.config);
  const method = kind === 'event_seat' || kind === 'event_changed' ? 'REQUEST' : 'CANCEL';
  const label = eventKindLabels[event.kind as keyof typeof eventKindLabels];
  await notifyByEmail(
    tx,
    people.map(({ id, email, first_name: firstName, version }) => {
      const entry = calendarEntry(platform, event, version, platform.clock.now());
      const about = { firstName, label, startsAt: event.starts_at, timeZone: event.time_zone };
      return {
        to: { id, email },
        content: eventEmail(kind, { ...about, link: entry.link }),
        calendar: calendarPart(entry, method, { organiser, attendee: email }),
        subjects: [event.id],
        cause: `event:${event.id}:${version}`,
      };
    }),
  );
}
