import { z } from 'zod';
import { del, get, post } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { id } from '../wire/ids.ts';
import { listLimits } from '../wire/row-limits.ts';
import { providerKey, returnedQuery } from './sign-in-providers.ts';

export const identityMessages = {
  listed: 'Your sign-in providers',
  connected: 'Connected. You can sign in with it from now on.',
  disconnected: 'Disconnected. Your other devices are signed out.',
  ofOther: (provider: string) =>
    `This account at ${provider} is already connected to another account here. Sign out there first, or use another one.`,
  another: (provider: string) =>
    `Your account is already connected to another one at ${provider}. Disconnect that first.`,
} as const;

const identity = z.object({
  id,
  /** The address at the provider when it was connected. */
  email: z.string().nullable(),
  connected_at: z.string(),
  last_used_at: z.string().nullable(),
});

/** A provider, with the caller's identity there if it is connected. */
const ownProvider = z.object({
  /** Null for one that is no longer offered; then it can only be disconnected. */
  key: providerKey.nullable(),
  name: z.string(),
  identity: identity.nullable(),
});
export type OwnProvider = z.infer<typeof ownProvider>;

const base = '/api/account/identities';
const ofProviders = '/api/account/providers';
const ofSignIn = { tokens: 'never', stability: 'internal' } as const;
const ofProvider = {
  ...ofSignIn,
  params: z.object({ provider: providerKey }),
  limit: 'providerSignIn',
} as const;

/** With which providers an account signs in. Connecting needs a fresh password, and of the team also its second factor. */
export const identityEndpoints = {
  /** The providers, each with the caller's identity there. */
  list: get(base, 'juror', {
    ...ofSignIn,
    reply: success(boundedList(ownProvider, 2 * listLimits.signInProviders)),
  }),
  /** Begins to connect: the address of the provider to go to. A cookie binds it to the browser. */
  start: post(`${ofProviders}/:provider/start`, 'juror', {
    ...ofProvider,
    repeat: 'natural',
    reply: success(z.object({ uri: z.string() })),
  }),
  /** Connects whoever signed in at the provider to the caller's account. */
  finish: post(`${ofProviders}/:provider/finish`, 'juror', {
    ...ofProvider,
    repeat: { never: 'The code of the provider works once: start again.' },
    body: returnedQuery,
    reply: acknowledged,
  }),
  /** Disconnects an identity and signs out all devices but the caller's. */
  disconnect: del(`${base}/:id`, 'juror', { ...ofSignIn, reply: acknowledged }),
};
