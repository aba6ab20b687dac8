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
/**
 * What V8 knows beyond the IANA database, and neither Temporal nor PostgreSQL does: abbreviations, which mean different zones to different
 * people, and zones of old systems. The abbreviations of three letters that are in the database come first.
 */
const beyondIana =
  /^(?!(?:CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)$)[A-Z]{3}$|^SystemV\/|^US\/Pacific-New$/i;

function isTimeZone(name: string): boolean {
  if (name.length > maxZoneLength || !zoneName.test(name) || beyondIana.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** In the capitals of the engine's list. */
const spelled = (name: string): string =>
  Intl.supportedValuesOf('timeZone').find((zone) => zone.toLowerCase() === name.toLowerCase()) ?? name;

/** The IANA name of a time zone, e.g. `Europe/Berlin`; offsets are refused. A former name becomes the one of today. */
export const timeZone = z
  .string(timeZoneMessages.zone)
  .refine(isTimeZone, { error: timeZoneMessages.zone, abort: true })
  .overwrite((name) => currentZone(spelled(name)));

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
