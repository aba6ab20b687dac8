import { z } from 'zod';
import { get, put } from '../wire/endpoint.ts';
import { success } from '../wire/envelope.ts';
import { currentZone } from './zone-names.ts';

export const timeZoneMessages = {
  zone: 'Choose a time zone, e.g. Europe/Berlin',
  loaded: 'Your time zone',
  changed: 'Your time zone is saved.',
} as const;

const maxZoneLength = 64;
const zoneName = /^[A-Za-z][A-Za-z0-9_+/-]*$/;

function isTimeZone(name: string): boolean {
  if (name.length > maxZoneLength || !zoneName.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The IANA name of a time zone, e.g. `Europe/Berlin`; offsets are refused. A former name becomes the one of today. */
export const timeZone = z
  .string(timeZoneMessages.zone)
  .refine(isTimeZone, timeZoneMessages.zone)
  .overwrite(currentZone);

const path = '/api/users/time-zone';
/** Null until a browser of the account has reported its own. */
const reply = success(z.object({ time_zone: z.string().nullable() }));

export const timeZoneEndpoints = {
  /** The time zone in which the caller is shown dates and times. */
  read: get(path, 'juror', { reply }),
  /** Changes it. With `if_unknown` only if there is none, so that a browser's report never replaces a choice. */
  change: put(path, 'juror', {
    repeat: 'natural',
    body: z.object({ time_zone: timeZone, if_unknown: z.boolean().default(false) }),
    reply,
  }),
};
