import { z } from 'zod';
import { put } from '../wire/endpoint.ts';
import { success } from '../wire/envelope.ts';
import { idParams } from '../wire/ids.ts';

export const snoozeMessages = {
  snoozed: 'Snoozed. It comes back then, or when its sender writes.',
  woken: 'It is back in the queue.',
  notWaiting: 'Only what waits for the team can be snoozed.',
  past: 'Choose a time in the future',
  tooFar: 'Choose a time within a year',
} as const;

/** Milliseconds from now until which something can be snoozed. */
export const maxSnooze = 366 * 24 * 60 * 60 * 1000;

/** Until when the team has put a submission aside; null while it has not. */
export const snooze = z
  .object({
    until: z.string(),
    /** Who did; null once their account is deleted. */
    by: z.string().nullable(),
  })
  .nullable();
export type Snooze = z.infer<typeof snooze>;

export const snoozeEndpoints = {
  /** Takes a submission or an enquiry from what waits until a moment; null brings it back. 409 for what does not wait for the team. */
  set: put('/api/admin/submissions/:id/snooze', 'submissions.decide', {
    idempotent: true,
    params: idParams,
    body: z.object({ until: z.iso.datetime({ error: snoozeMessages.past }).nullable() }),
    reply: success(snooze),
  }),
};
