import { z } from 'zod';
import { calendarDate } from '../time/calendar-date.ts';
import { del, get, post } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';
import { ownPassword } from './own-account.ts';

/** The owner must type this, so that no account is deleted by mistake. */
export const deletionPhrase = 'DELETE';

export const personalDataMessages = {
  deletionPhrase: `Type ${deletionPhrase} to continue`,
  kept: 'What stays on record',
  keptUntil: (day: string) =>
    `You made a firm commitment in a round. As proof of what was agreed, your name, your email address and the agreement stay on record until ${day}, and so does your name in the access log of that venture’s archived data rooms. They are deleted then. Everything else is deleted with your account.`,
  deletionRequested: 'Your account will be deleted. Sign in within 14 days to keep it.',
  deletionCancelled: 'Your account will not be deleted.',
} as const;

/** Replaces what a member wrote once the account is deleted. */
export const erased = {
  firstName: 'Former',
  lastName: 'member',
  message: 'Removed with the account of its sender.',
} as const;

export const requestDeletionBody = z.object({
  password: ownPassword,
  confirmation: z
    .string({ error: personalDataMessages.deletionPhrase })
    .max(40, personalDataMessages.deletionPhrase)
    .refine((word) => word.trim().toUpperCase() === deletionPhrase, personalDataMessages.deletionPhrase)
    .meta({ examples: [deletionPhrase] }),
});

const deletionPath = '/api/users/deletion';

/** A member's rights to their own data: to export it and to have it deleted. */
export const personalDataEndpoints = {
  /** A ZIP archive of everything in the member's account: a page, JSON documents and files. */
  download: get('/api/users/archive', 'member', {
    inMemberView: 'hidden',
    limit: 'dataExport',
    reply: z.unknown(),
  }),
  /** What a deletion leaves: the day until which names and agreements of firm commitments are kept; null when nothing is. */
  whatIsKept: get(deletionPath, 'member', {
    tokens: 'never',
    reply: success(z.object({ kept_until: calendarDate.nullable() })),
  }),
  /** Schedules the deletion of the account in 14 days and ends all its sessions. */
  requestDeletion: post(deletionPath, 'member', {
    tokens: 'never',
    repeat: { never: 'It ends the session that a second call would need.' },
    body: requestDeletionBody,
    reply: success(z.object({ deletion_due_at: z.string() })),
    limit: 'none',
  }),
  /** Cancels a scheduled deletion. */
  cancelDeletion: del(deletionPath, 'member', { tokens: 'never', reply: acknowledged }),
};
