import { z } from 'zod';
import { del, get, put } from '../wire/endpoint.ts';
import { acknowledged, success } from '../wire/envelope.ts';

export const pushMessages = {
  loaded: 'Notifications on this device',
  on: 'This device shows notifications.',
  off: 'The device no longer shows notifications.',
  invalid: 'Your browser gave an address that we cannot send notifications to.',
} as const;

/** Maximum characters of the address that a browser's push service gives. */
export const maxEndpoint = 1_000;

/** A public key and a secret as browsers give them (RFC 8291): 65 and 16 bytes in base64url. */
const keys = z.object({
  p256dh: z
    .string()
    .regex(/^[\w-]{87}=?$/, pushMessages.invalid)
    .meta({ examples: [`B${'x'.repeat(86)}`] }),
  auth: z
    .string()
    .regex(/^[\w-]{22}(?:==)?$/, pushMessages.invalid)
    .meta({ examples: ['x'.repeat(22)] }),
});

/** What a device is shown: neutral text of the table of kinds, and where it leads. The service worker reads it. */
export interface PushedNotice {
  title: string;
  body: string;
  /** Two of the same notification replace each other. */
  tag: string;
  /** A path of this site. */
  path: string;
}

const endpoint = z
  .url({ error: pushMessages.invalid })
  .max(maxEndpoint, pushMessages.invalid)
  .meta({ examples: ['https://push.example.com/send/1a2b'] });

const path = '/api/notifications/push';
/** A program has no device, and nobody switches one on for someone else. */
const ofDevices = { tokens: 'never', stability: 'internal', inMemberView: 'hidden' } as const;

/** Notifications on the caller's devices by the Web Push standard; what they show is chosen with the preferences. */
export const pushEndpoints = {
  /** Whether the device of this session shows notifications, and the key that its browser needs to switch them on. */
  read: get(path, 'account', {
    ...ofDevices,
    reply: success(
      z.object({ public_key: z.string(), is_active: z.boolean(), session_id: z.number().int() }),
    ),
  }),
  /** Switches them on for the device of this session, in place of what it had. */
  start: put(path, 'account', {
    tokens: 'never',
    stability: 'internal',
    repeat: 'natural',
    body: z.object({ endpoint, keys }),
    reply: acknowledged,
  }),
  /**
   * A browser has a new address in place of one that it gave before. Its worker reports it while no page is open and nobody is signed in there: the
   * former address, which only the browser and its push service know, authorises the change.
   */
  renew: put(`${path}/address`, 'public', {
    stability: 'internal',
    limit: 'read',
    repeat: 'natural',
    body: z.object({ former: endpoint, endpoint, keys }),
    reply: acknowledged,
  }),
  /** Switches them off for one of the caller's devices, by the id of its session. */
  end: del(`${path}/:id`, 'account', { tokens: 'never', stability: 'internal', reply: acknowledged }),
};
