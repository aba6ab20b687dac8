import { z } from 'zod';
import { del, get, post } from '../wire/endpoint.ts';
import { acknowledged, boundedList, success } from '../wire/envelope.ts';
import { lengths } from '../wire/limits.ts';
import { trimmedText } from '../wire/text.ts';

export const secondFactorMessages = {
  wrongCode: 'That code is incorrect. Codes change every 30 seconds.',
  noApp: 'Set up an authenticator app first.',
  hasApp: 'Your account already has an authenticator app. Remove it before you set up another.',
  noFactor: 'Set up an authenticator app or a passkey first.',
  wrongPassword: 'That password is incorrect.',
  passkeyRefused: 'We could not verify this passkey. Please try again.',
  lastFactor: 'Add another second factor before you remove this one.',
  appAdded: 'Your authenticator app is set up.',
  appRemoved: 'Authenticator app removed.',
  passkeyAdded: 'Your passkey is set up.',
  passkeyRemoved: 'Passkey removed.',
  verified: 'Verified.',
  newCodes: 'Store these codes safely. Earlier codes no longer work.',
} as const;

/** Number of recovery codes created together; each works once. */
export const recoveryCodeCount = 10;

/** Seconds for which a repeated password permits sensitive actions. */
export const reauthenticationAge = 600;

const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});

const status = z.object({
  /** This session may use its rights. */
  verified: z.boolean(),
  /** Whether a second factor is set up at all. */
  enrolled: z.boolean(),
  app: z.boolean(),
  passkeys: boundedList(passkey, 'passkeys'),
  recovery_codes_left: z.number().int(),
});
export type SecondFactorStatus = z.infer<typeof status>;

/** Input and output of the browser's credential calls, as the WebAuthn standard defines them (JSON). */
const ceremony = z.record(z.string(), z.unknown());
const codes = z.object({ recovery_codes: boundedList(z.string(), recoveryCodeCount) });
const code = trimmedText().min(6, secondFactorMessages.wrongCode).max(40, secondFactorMessages.wrongCode);
const base = '/api/account/second-factor';

const showsCodes = { never: 'The reply may show recovery codes, which are stored nowhere.' };

/** For administrators. Also available before the second factor is verified, because this is where that happens. */
export const secondFactorEndpoints = {
  /** The caller's second factors, and whether this session has verified one. */
  status: get(base, 'administrator', { stability: 'internal', reply: success(status) }),
  /** A new secret for an authenticator app; it takes effect once its first code is confirmed. */
  startApp: post(`${base}/app`, 'administrator', {
    stability: 'internal',
    limit: 'secondFactor',
    repeat: 'natural',
    reply: success(z.object({ secret: z.string(), uri: z.string() })),
  }),
  /** Confirms the app's first code. Adding a first factor also returns recovery codes, which are shown only here. */
  confirmApp: post(`${base}/app/confirm`, 'administrator', {
    stability: 'internal',
    limit: 'secondFactor',
    repeat: showsCodes,
    body: z.object({ code }),
    reply: success(codes),
  }),
  /** Removes the authenticator app when a passkey remains. */
  removeApp: del(`${base}/app`, 'administrator', {
    stability: 'internal',
    limit: 'secondFactor',
    reply: acknowledged,
  }),
  /** Options for creating a passkey in the browser. */
  startPasskey: post(`${base}/passkeys/options`, 'administrator', {
    stability: 'internal',
    limit: 'secondFactor',
    repeat: 'natural',
    reply: success(ceremony),
  }),
  /** Stores a passkey that the browser created. */
  addPasskey: post(`${base}/passkeys`, 'administrator', {
    stability: 'internal',
    limit: 'secondFactor',
    repeat: showsCodes,
    body: z.object({
      name: trimmedText().min(1, 'Give it a name').max(lengths.name, 'At most 80 characters'),
      response: ceremony,
    }),
    reply: success(codes),
  }),
  /** Removes a passkey when another factor remains. */
  removePasskey: del(`${base}/passkeys/:id`, 'administrator', {
    stability: 'internal',
    limit: 'secondFactor',
    reply: acknowledged,
  }),
  /** Options for verifying a passkey. */
  startVerification: post(`${base}/verification/options`, 'administrator', {
    stability: 'internal',
    limit: 'secondFactor',
    repeat: 'natural',
    reply: success(ceremony),
  }),
  /** Verifies the second factor for this session: a code of the app, a recovery code or a passkey. */
  verify: post(`${base}/verification`, 'administrator', {
    stability: 'internal',
    limit: 'secondFactor',
    body: z.union([z.object({ code }), z.object({ response: ceremony })]),
    reply: acknowledged,
  }),
  /** New recovery codes; earlier ones stop working. */
  newRecoveryCodes: post(`${base}/recovery-codes`, 'administrator', {
    stability: 'internal',
    limit: 'secondFactor',
    repeat: 'natural',
    reply: success(codes),
  }),
  /**
   * Confirms the password before sensitive actions; valid for ten minutes. The session goes on with the token of the reply; the former one
   * ends within a minute.
   */
  reauthenticate: post('/api/account/reauthentication', 'session', {
    stability: 'internal',
    limit: 'secondFactor',
    repeat: { never: 'Each time the session gets another token.' },
    body: z.object({ password: z.string().min(1, secondFactorMessages.wrongPassword).max(200) }),
    reply: success(z.object({ token: z.string() })),
  }),
};
