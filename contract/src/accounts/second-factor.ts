import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';
import { idParams } from '../wire/ids.ts';
import { lengths } from '../wire/limits.ts';

export const secondFactorMessages = {
  wrongCode: 'This code is not right. Codes change every 30 seconds.',
  noApp: 'Set up an authenticator app first.',
  wrongPassword: 'This is not your password.',
  passkeyRefused: 'This passkey could not be checked. Please try again.',
  lastFactor: 'Add another second factor before you remove this one.',
  appAdded: 'Your authenticator app is set up.',
  appRemoved: 'The authenticator app is removed.',
  passkeyAdded: 'Your passkey is set up.',
  passkeyRemoved: 'The passkey is removed.',
  verified: 'Thank you. It is you.',
  newCodes: 'Keep these codes in a safe place. The earlier ones no longer work.',
} as const;

/** How many recovery codes are made at once; each works once. */
export const recoveryCodeCount = 10;

/** Seconds for which a repeated password opens the door to dangerous acts. */
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
  passkeys: z.array(passkey),
  recovery_codes_left: z.number().int(),
});
export type SecondFactorStatus = z.infer<typeof status>;

/** What the browser's credential calls take and give; their inner form is the WebAuthn standard's (JSON). */
const ceremony = z.record(z.string(), z.unknown());
const codes = z.object({ recovery_codes: z.array(z.string()) });
const code = z.string().trim().min(6, secondFactorMessages.wrongCode).max(40, secondFactorMessages.wrongCode);
const base = '/api/account/second-factor';
const asking = { access: 'administrator', limit: 'read' } as const;
const proving = { access: 'administrator', limit: 'secondFactor' } as const;

/** For administrators; open also before the second factor is shown, because this is where it is shown. */
export const secondFactorEndpoints = {
  status: endpoint({
    ...asking,
    method: 'GET',
    path: base,
    summary: "The caller's second factors and whether this session has shown one.",
    reply: success(status),
  }),
  startApp: endpoint({
    ...proving,
    method: 'POST',
    path: `${base}/app`,
    summary: 'A fresh secret for an authenticator app; nothing counts until its first code is confirmed.',
    reply: success(z.object({ secret: z.string(), uri: z.string() })),
  }),
  confirmApp: endpoint({
    ...proving,
    method: 'POST',
    path: `${base}/app/confirm`,
    summary: 'Takes the first code of the app. With the first factor come recovery codes, shown this once.',
    body: z.object({ code }),
    reply: success(codes),
  }),
  removeApp: endpoint({
    ...proving,
    method: 'DELETE',
    path: `${base}/app`,
    summary: 'Removes the authenticator app when a passkey remains.',
    reply: acknowledged,
  }),
  startPasskey: endpoint({
    ...proving,
    method: 'POST',
    path: `${base}/passkeys/options`,
    summary: 'Options for making a passkey in the browser.',
    idempotent: true,
    reply: success(ceremony),
  }),
  addPasskey: endpoint({
    ...proving,
    method: 'POST',
    path: `${base}/passkeys`,
    summary: 'Stores a passkey that the browser made.',
    body: z.object({
      name: z.string().trim().min(1, 'Give it a name').max(lengths.name, 'At most 80 characters'),
      response: ceremony,
    }),
    reply: success(codes),
  }),
  removePasskey: endpoint({
    ...proving,
    method: 'DELETE',
    path: `${base}/passkeys/:id`,
    summary: 'Removes a passkey when another factor remains.',
    params: idParams,
    reply: acknowledged,
  }),
  startVerification: endpoint({
    ...proving,
    method: 'POST',
    path: `${base}/verification/options`,
    summary: 'Options for showing a passkey.',
    idempotent: true,
    reply: success(ceremony),
  }),
  verify: endpoint({
    ...proving,
    method: 'POST',
    path: `${base}/verification`,
    summary: 'Shows the second factor for this session: a code of the app, a recovery code, or a passkey.',
    body: z.union([z.object({ code }), z.object({ response: ceremony })]),
    reply: acknowledged,
  }),
  newRecoveryCodes: endpoint({
    ...proving,
    method: 'POST',
    path: `${base}/recovery-codes`,
    summary: 'Fresh recovery codes; the earlier ones stop working.',
    reply: success(codes),
  }),
  reauthenticate: endpoint({
    access: 'session',
    limit: 'secondFactor',
    method: 'POST',
    path: '/api/account/reauthentication',
    summary: 'Repeats the password before dangerous acts; holds for ten minutes.',
    body: z.object({ password: z.string().min(1, secondFactorMessages.wrongPassword).max(200) }),
    reply: acknowledged,
  }),
};
