import { z } from 'zod';

export const snoozeMessages = {
  snoozed: 'Snoozed. It comes back then, or when they write.',
  woken: 'No longer snoozed.',
  notWaiting: 'Only what waits for the team can be snoozed.',
  past: 'Choose a time in the future',
  tooFar: 'Choose a time within a year',
} as const;

/** Milliseconds from now until which something can be snoozed. */
export const maxSnooze = 366 * 24 * 60 * 60 * 1000;

/** Until when the team has put a submission or a conversation aside; null while it has not. */
export const snooze = z
  .object({
    until: z.string(),
    /** Who did; null once their account is deleted. */
    by: z.string().nullable(),
  })
  .nullable();
export type Snooze = z.infer<typeof snooze>;

/** Until when to snooze; null brings it back. */
export const snoozeBody = z.object({ until: z.iso.datetime({ error: snoozeMessages.past }).nullable() });
