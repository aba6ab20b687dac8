import { wireSubmission } from '../submissions/submissions.ts';
import { get, post } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';

export const adoptionMessages = {
  offered: 'Sent before you signed in',
  adopted: (count: number) =>
    count === 1
      ? 'The submission now belongs to your account.'
      : `${count} submissions now belong to your account.`,
  nothing: 'There is nothing to add to your account.',
} as const;

/** Maximum number of submissions offered together. */
export const maxOffered = 50;

/** Submissions without an account that carry the member's confirmed address (docs/rules.md, Submissions). */
export const adoptionEndpoints = {
  /** Anonymous submissions that carry the member's confirmed address; none for an unconfirmed one. */
  offer: get('/api/contacts/unclaimed', 'member', {
    reply: success(boundedList(wireSubmission, maxOffered)),
  }),
  /** Assigns all of them to the account. */
  adopt: post('/api/contacts/unclaimed/adopt', 'member', { reply: acknowledged }),
};
