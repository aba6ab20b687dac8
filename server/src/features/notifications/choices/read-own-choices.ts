import { isTopic } from '@proxima/contract/notifications/choices';
import { paceLabels, topics } from '@proxima/contract/notifications/topics';
import type { Database } from '../../../platform/database/database.ts';
import { listDatedChoices } from './choices.repository.ts';
import { labelOf } from './labels.ts';
import { presentSchedule } from './present-schedule.ts';
import { listSchedules } from './schedules.repository.ts';

/** What an account chose about its notifications, in words, for its own archive; what it left at the defaults is absent. */
export async function readNotificationChoices(db: Database, userId: number) {
  const choices = await listDatedChoices(db, userId);
  const schedule = (await listSchedules(db, [userId])).get(userId);
  const quiet = schedule && presentSchedule(schedule).quiet_hours;
  return [
    ...choices.map(({ name, email, bell, push, chosen_at }) => ({
      about: isTopic(name) ? topics[name].label : labelOf(name),
      chosen: [
        ...(email === null ? [] : [paceLabels[email as keyof typeof paceLabels]]),
        ...(bell === null ? [] : [bell ? 'In the bell' : 'Not in the bell']),
        ...(push === null ? [] : [push ? 'On devices' : 'Not on devices']),
      ].join(', '),
      at: chosen_at.toISOString(),
    })),
    ...(quiet ? [{ about: 'Quiet hours', chosen: `${quiet.from} to ${quiet.until}`, at: null }] : []),
  ];
}
