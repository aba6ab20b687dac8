import { z } from 'zod';
import { signedInUser } from '../accounts/accounts.ts';
import { del, type Endpoint, post } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';
import { reason } from './reason.ts';

export const memberViewMessages = {
  started: 'You see what the member sees.',
  ended: 'You no longer see what the member sees.',
  notPossible: 'This account cannot be used at the moment, so there is nothing to see.',
} as const;

/** How the bearer of a member view begins, which tells it apart from sessions and access tokens. */
export const memberViewPrefix = 'view_';

/**
 * Whether a call may be made by an administrator who sees what a member sees (docs/decisions/member-views.md): it changes nothing, and
 * shows neither what someone signs in with nor what is the member's alone.
 */
export const isShownInMemberView = ({ method, tokens, inMemberView }: Endpoint): boolean =>
  method === 'GET' && tokens !== 'never' && inMemberView !== 'hidden';

const byPerson = { tokens: 'never' } as const;

export const memberViewEndpoints = {
  /**
   * Starts to see what a member sees, for an hour at most, and ends the caller's earlier view. The member is notified with the reason. Needs
   * a recent password. Calls with the token of the reply show what the member would be shown, and change nothing.
   */
  start: post('/api/admin/members/:id/view', 'members.manage', {
    ...byPerson,
    body: z.object({ reason }),
    reply: success(
      z.object({
        id: z.number().int(),
        /** The member, with the view's token. */
        user: signedInUser,
        until: z.string(),
      }),
    ),
  }),
  /** Ends a view of the caller, unless it has ended. */
  end: del('/api/admin/member-views/:id', 'administrator', {
    ...byPerson,
    repeat: 'natural',
    reply: acknowledged,
  }),
};
