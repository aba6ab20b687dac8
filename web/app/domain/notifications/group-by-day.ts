import type { WireNotification } from '@proxima/contract/notifications/notifications';
import { dayName } from '../../lib/format/dates.ts';

export interface Day {
  name: string;
  notifications: WireNotification[];
}

/** Notifications by the day in the reader's time zone, newest day first; within a day the unread ones come first. */
export function groupByDay(notifications: readonly WireNotification[], now = new Date()): Day[] {
  const days = Map.groupBy(notifications, ({ created_at }) => dayName(created_at, now));
  return [...days].map(([name, ofDay]) => ({
    name,
    notifications: ofDay.toSorted(
      (one, other) => Number(one.read_at !== null) - Number(other.read_at !== null),
    ),
  }));
}
