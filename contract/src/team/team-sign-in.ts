import { z } from 'zod';
import { providerKey } from '../accounts/sign-in-providers.ts';
import { get, put } from '../wire/endpoint.ts';
import { success } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';

export const teamSignInMessages = {
  read: 'How the team signs in',
  saved: 'Sign-in of the team changed.',
  breakGlassRequired: 'Choose the owner who can still sign in with a password.',
  notOwner: 'Choose an owner whose account is enabled.',
  unknownProvider: 'Choose one of the providers.',
  passwordRefused: (provider: string) => `Your team signs in with ${provider}. Use its button.`,
  isBreakGlass:
    'This is the break-glass owner, who can always sign in with a password. Choose another one first.',
} as const;

/** How the team signs in (docs/decisions/sign-in-providers.md). */
export const teamSignIn = z
  .object({
    /** The key of the provider that the team has to use; null for the password or any provider. */
    provider: providerKey.nullable(),
    /** The one owner who may still use the password. */
    break_glass: id.nullable(),
    /** Whether signing in at a provider counts as a second factor although the provider does not say that one was used. */
    trusted: z.boolean(),
  })
  .refine(({ provider, break_glass }) => provider === null || break_glass !== null, {
    path: ['break_glass'],
    error: teamSignInMessages.breakGlassRequired,
  });
export type TeamSignIn = z.output<typeof teamSignIn>;

/** The rule of a new installation. */
export const anySignIn: TeamSignIn = { provider: null, break_glass: null, trusted: false };

const path = '/api/admin/team/sign-in';

export const teamSignInEndpoints = {
  /** How the team signs in, by the setting that applies now. */
  read: get(path, 'team.manage', { reply: success(teamSignIn) }),
  /** Changes how the team signs in. Everyone else on the team is signed out when a provider becomes required. */
  change: put(path, 'team.manage', { tokens: 'never', body: teamSignIn, reply: success(teamSignIn) }),
};
