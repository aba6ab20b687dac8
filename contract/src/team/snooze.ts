import { z } from 'zod';
import { enteredInstant } from '../time/entered-time.ts';

export const snoozeMessages = {
  snoozed: 'Snoozed. It comes back then, or when they write.',
  woken: 'No longer snoozed.',
  notWaiting: 'Only what is waiting for the team can be snoozed.',
  past: 'Choose a time in the future',
  tooFar: 'Choose a time within a year',
} as const;

/** Maximum time from now until a snooze ends, in milliseconds. */
export const maxSnooze = 366 * 24 * 60 * 60 * 1000;

/** The snooze of a submission or a conversation; null if there is none. */
export const snooze = z
  .object({
    until: z.string(),
    /** Who snoozed it; null once their account is deleted. */
    by: z.string().nullable(),
  })
  .nullable();
export type Snooze = z.infer<typeof snooze>;

/** Until when to snooze; null ends the snooze. */
export const snoozeBody = z.object({ until: enteredInstant(snoozeMessages.past).nullable() });
