import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { accessChanged } from '../access/publish-access-changed.ts';
import { excludeFormer } from './live/exclude-former.ts';
import { advanceSeats, remindAttendees } from './seats/advance-seats.ts';

const seats: Queue<object> = { name: 'events.seats', cron: '* * * * *' };
const reminders: Queue<object> = { name: 'events.reminders', cron: '* * * * *' };

export async function workEventJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(seats, () => advanceSeats(platform));
  await platform.jobs.work(accessChanged, (change) => excludeFormer(platform, change));
  await platform.jobs.work(reminders, () => remindAttendees(platform));
}
