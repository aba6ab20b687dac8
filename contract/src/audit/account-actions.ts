import { z } from 'zod';
import { scopeLabels, type TokenScope } from '../tokens/scopes.ts';
import { action } from './audit-action.ts';
import { number, oneOf, quoted, someOf, storedOnly, text } from './audit-fields.ts';

const tokenEnds = {
  owner: 'Its owner',
  team: 'The team',
  address: 'The address that is told when a token leaks',
  password_reset: 'A new password',
  account_disabled: 'The end of the account',
  deletion: 'The deletion of the account',
  provider: 'A sign-in without a role',
} as const;

const viewEnds = {
  ended: 'It was ended by hand',
  replaced: 'Another view was started',
  expired: 'Its time was over',
  access_lost: 'The right to it ended',
  account_gone: 'The account was deleted',
} as const;

/** What an access token may do, as a sentence about its owner has it. */
const scopesOfOwner: Record<TokenScope, string> = {
  ...scopeLabels,
  'own-data': 'Their own data and what they take part in',
};

const factors = { 'authenticator app': 'An authenticator app', passkey: 'A passkey' } as const;

/** Who comes in, and how. */
export const accountActions = {
  'account.registered': action('user', 'registered {account}'),
  'account.joined': action('user', 'accepted the invitation to {account}, which had been imported'),
  'account.juror-joined': action('user', 'accepted an invitation to a jury and opened {account}'),
  'account.first-administrator': action(
    'user',
    'set up the installation and opened {account}, its first owner',
  ),
  'account.invited-administrator': action('user', 'accepted an invitation to the team and opened {account}'),
  'account.invited': action('user', 'invited {subject} to the platform'),
  'account.password-changed': action('user', 'changed the password of {account}'),
  'account.password-reset': action('user', 'set a new password for {account} through an emailed link'),
  'account.other-sessions-ended': action('user', 'signed out all other devices of {account}'),
  'account.session-ended': action('user', 'signed out a device of {account}'),
  'account.signed-out': action('user', 'signed out all devices of {account}'),
  'account.everyone-signed-out': action(
    'settings',
    'signed out everyone else on all devices ({ended} sessions)',
    {
      ended: number,
    },
  ),
  'account.disabled': action('user', 'disabled {account}[, giving as reason {reason}]', {
    reason: quoted,
  }),
  'account.enabled': action('user', 'enabled {account} again'),
  'account.address-revived': action('user', 'started emails to {subject} again after some had come back'),
  'account.identity-connected': action('user', 'connected {account} with {provider}', {
    provider: text,
  }),
  'account.identity-disconnected': action('user', 'disconnected {account} from {provider}', {
    provider: text,
  }),
  'account.break-glass-sign-in': action(
    'user',
    'signed in to {account} with the password that is kept for emergencies',
  ),
  'account.deletion-requested': action('user', 'asked for {account} to be deleted'),
  'account.deletion-cancelled': action('user', 'cancelled the deletion of {account}'),
  /** Its name is gone by then, so the sentence names the number. */
  'account.deleted': action(
    'user',
    'deleted account {number}[, which had sent {submissions} submissions], as had been asked for',
    { role: storedOnly(z.string()), submissions: number },
  ),
  'profile.updated': action('user', 'changed the profile of {account}'),
  'second-factor.added': action('user', 'added {factor} to the sign-in of {account}', {
    factor: oneOf(factors),
  }),
  'second-factor.removed': action('user', 'removed {factor} from the sign-in of {account}', {
    factor: oneOf(factors),
  }),
  'second-factor.shown': action(
    'user',
    'confirmed the sign-in to {account} with a second factor ({factor})',
    {
      factor: text,
    },
  ),
  'calendar.renewed': action('user', 'made a new address for the calendar of {account}'),
  'calendar.ended': action('user', 'ended the address of the calendar of {account}'),
  'member.view-started': action(
    'user',
    'began to see what {subject} sees, without being able to change anything[, giving as reason {reason}]',
    { view: storedOnly(z.number()), reason: quoted },
  ),
  'member.view-ended': action('user', 'stopped seeing what {subject} sees[ ({why})]', {
    view: storedOnly(z.number()),
    why: oneOf(viewEnds),
  }),
  'token.created': action(
    'token',
    'created the access token “{name}”, valid for {days} days, for: {scopes}',
    { name: text, scopes: someOf(scopesOfOwner), days: number },
  ),
  'token.revoked': action('token', 'revoked {subject}[ (ended by: {by})]', { by: oneOf(tokenEnds) }),
  'token.refused': action('token', 'was refused a call with {subject} ({call}: {reason})', {
    reason: text,
    call: text,
  }),
} as const;
