import type { Platform } from '../../platform/context.ts';
import type { Queue } from '../../platform/jobs/jobs.ts';
import { cancelUnattended, remindPeople } from './bookings/remind-people.ts';

const remind: Queue<object> = { name: 'office-hours.remind', cron: '* * * * *' };
const upkeep: Queue<object> = { name: 'office-hours.upkeep', cron: '*/10 * * * *' };

export async function workOfficeHoursJobs(platform: Platform): Promise<void> {
  await platform.jobs.work(remind, () => remindPeople(platform));
  await platform.jobs.work(upkeep, () => cancelUnattended(platform));
}
