import { digestDefaults, type Preferences } from '@proxima/contract/notifications/preferences';
import type { Schedule } from './schedules.repository.ts';

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** When an account gets its digests and when its quiet hours are, as the wire states them. */
export const presentSchedule = ({
  digest_hour,
  weekly_day,
  quiet_from: from,
  quiet_until: until,
  time_zone,
}: Schedule): Pick<Preferences, 'digest_hour' | 'weekly_day' | 'quiet_hours' | 'time_zone'> => ({
  digest_hour: digest_hour ?? digestDefaults.hour,
  weekly_day: weekly_day ?? digestDefaults.weekday,
  quiet_hours: from === null || until === null ? null : { from: timeOf(from), until: timeOf(until) },
  time_zone,
});
