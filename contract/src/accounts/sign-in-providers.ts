import { z } from 'zod';
import { get, post } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { lengths } from '../wire/limits.ts';
import { listLimits } from '../wire/row-limits.ts';
import { signedInUser } from './accounts.ts';
import { ownPassword } from './own-account.ts';

/** `{name}` of a provider is what its button says. */
export const providerMessages = {
  listed: 'Sign-in providers',
  started: 'Continue at the provider.',
  finished: 'Reply of the provider checked.',
  linkSent: 'We have emailed you a link. Open it in this browser within 30 minutes.',
  connectAndSignedIn: (name: string) => `Connected. From now on you can sign in with ${name}.`,
  ended: 'This sign-in has expired, or was not started in this browser. Allow cookies and start again.',
  cancelled: (name: string) => `You did not finish signing in at ${name}. Nothing was changed.`,
  refused: (name: string) => `${name} did not let you sign in. Try again, or ask whoever manages it.`,
  unreachable: (name: string) =>
    `${name} is not answering at the moment. Try again in a few minutes, or sign in with your password.`,
  unverified: (name: string) =>
    `We could not verify the reply from ${name}, so you are not signed in. Please start again.`,
  linkInvalid: 'This link has been used, has expired, or was not opened in the browser where you started.',
  passwordOnly: 'We cannot email a link to this account. Enter its password.',
} as const;

/** Keys name a provider in addresses and in the configuration. */
export const providerKey = z.string().regex(/^[a-z][a-z0-9-]{0,29}$/);

const provider = z.object({ key: providerKey, name: z.string() });
export type SignInProvider = z.infer<typeof provider>;

/**
 * How a sign-in at a provider ended (docs/decisions/sign-in-providers.md). No account is ever made or connected silently:
 * - `signed_in`      the identity belongs to an account
 * - `prove`          an account has its confirmed address: a password or an emailed link is still to prove that it is the same person
 * - `unknown`        no account has its address
 * - `invited`        no account has its address, but an open invitation to the team
 * - `not_joined`     the account was imported and has no password yet
 * - `unconfirmed`    the provider has not confirmed the address
 * - `taken`          the account with its address has another identity at the provider
 * - `disabled`       its account is disabled
 * - `other_provider` its account is one of the team, which signs in elsewhere
 * - `no_role`        its account is one of the team, and none of its groups gives it a role
 */
const outcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('signed_in'), user: signedInUser }),
  z.object({
    state: z.literal('prove'),
    /** For the proof; valid for 30 minutes in the browser that began. */
    secret: z.string(),
    email: z.string(),
    /** False while the account's own address is not confirmed: only the password proves it then. */
    by_email: z.boolean(),
  }),
  z.object({ state: z.enum(['unknown', 'invited', 'not_joined', 'taken']), email: z.string() }),
  z.object({ state: z.enum(['unconfirmed', 'disabled', 'other_provider', 'no_role']) }),
]);
export type ProviderOutcome = z.infer<typeof outcome>;

/** The query of the address to which the provider sent the browser back, with code and state, as the browser spells it. */
export const returnedQuery = z.object({
  query: z
    .string()
    .max(lengths.providerReply)
    .regex(/^[\x21-\x7e]*$/),
});
const ofProvider = { params: z.object({ provider: providerKey }), limit: 'providerSignIn' } as const;
const token = z.string().min(1).max(lengths.shortText);
const once = (why: string) => ({ repeat: { never: why } }) as const;
const base = '/api/sign-in';

/** Sign-in with OpenID Connect. The provider is one of the configuration's; others are not found. */
export const signInProviderEndpoints = {
  /** The providers that people can sign in with; their buttons are on the sign-in page. */
  list: get(`${base}/providers`, 'public', {
    stability: 'internal',
    cached: true,
    reply: success(boundedList(provider, listLimits.signInProviders)),
  }),
  /** Begins a sign-in: the address of the provider to go to. A cookie binds it to the browser. */
  start: post(`${base}/:provider/start`, 'public', {
    ...ofProvider,
    stability: 'internal',
    repeat: 'natural',
    reply: success(z.object({ uri: z.string() })),
  }),
  /** Ends a sign-in with the provider's reply. */
  finish: post(`${base}/:provider/finish`, 'public', {
    ...ofProvider,
    ...once('The code of the provider works once: start a new sign-in.'),
    stability: 'internal',
    body: returnedQuery,
    reply: success(outcome),
  }),
  /** Proves with its password that the account with the same address is one's own, connects it and signs in. */
  proveByPassword: post(`${base}/proofs/password`, 'public', {
    ...once('The proof works once: start a new sign-in, which finds the connection.'),
    stability: 'internal',
    limit: 'none',
    body: z.object({ token, password: ownPassword }),
    reply: success(outcome),
  }),
  /** Emails a link to the address of the account, which proves the same. */
  sendProof: post(`${base}/proofs/email`, 'public', {
    stability: 'internal',
    limit: 'providerSignIn',
    repeat: 'natural',
    body: z.object({ token }),
    reply: acknowledged,
  }),
  /** Connects the account and signs in, with the token of the emailed link. */
  proveByLink: post(`${base}/proofs/link`, 'public', {
    ...once('The link works once: start a new sign-in, which finds the connection.'),
    stability: 'internal',
    limit: 'providerSignIn',
    body: z.object({ token }),
    reply: success(outcome),
  }),
  /** Ends the caller's session, and says where to go to end the one at the provider, if it offers that. */
  signOut: post(`${base}/sign-out`, 'session', {
    ...once('A second time there is no session left to end.'),
    tokens: 'never',
    stability: 'internal',
    limit: 'none',
    reply: success(z.object({ uri: z.string().nullable() })),
  }),
};
