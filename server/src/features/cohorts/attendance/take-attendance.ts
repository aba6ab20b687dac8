import { randomInt } from 'node:crypto';
import { cohortLimits, cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import { codeAlphabet, type EventAttendance } from '@proxima/contract/cohorts/programme-wire';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { assertManages } from '../../programmes/programmes.policy.ts';
import { listParts } from '../places/places.repository.ts';
import { listCohortEvents, presentEvent } from '../week/list-events.ts';
import { nameParts } from '../week/name-parts.ts';
import {
  deleteAttendance,
  findShownCode,
  insertAttendance,
  insertCode,
  listAttendance,
} from './attendance.repository.ts';

interface OfCohort {
  id: number;
  event: number;
}

async function getEvent(db: Database, { id, event }: OfCohort) {
  const found = (await listCohortEvents(db, id, { isForTeam: true })).find((row) => row.id === event);
  if (!found) throw new DomainError('not_found');
  return found;
}

/** Who of the cohort was at one of its events. @throws DomainError `forbidden`, `not_found` */
export async function readAttendance(
  { platform: { db }, actor }: Context<Admin>,
  of: OfCohort,
): Promise<EventAttendance> {
  assertManages(actor);
  return describe(db, of);
}

async function describe(db: Database, of: OfCohort): Promise<EventAttendance> {
  const event = await getEvent(db, of);
  const present = (await listAttendance(db, of.id)).filter(({ event_id }) => event_id === of.event);
  const places = await nameParts(db, await listParts(db, of.id));
  return {
    event: presentEvent(event),
    places: places.map(({ place, title, founder }) => {
      const mark = present.find(({ place_id }) => place_id === place.id);
      return {
        place_id: place.id,
        title,
        founder,
        at: mark?.at.toISOString() ?? null,
        by_code: mark?.by_code ?? false,
      };
    }),
  };
}

/**
 * Replaces who was there. With `seen`, who was there on the list that was changed, only those on it can be taken off: others have entered the
 * code since.
 * @throws DomainError `forbidden`, `not_found`; `conflict` for a place of another cohort
 */
export async function saveAttendance(
  context: Context<Admin>,
  of: OfCohort,
  placeIds: readonly number[],
  seen?: readonly number[],
): Promise<EventAttendance> {
  assertManages(context.actor);
  return inTransaction(context.platform, async ({ db }) => {
    await getEvent(db, of);
    const parts = new Set((await listParts(db, of.id)).map(({ id }) => id));
    if (!placeIds.every((id) => parts.has(id)))
      throw new DomainError('conflict', { message: messages.notPartOfCohort });
    await deleteAttendance(db, { eventId: of.event, cohortId: of.id }, { except: placeIds, seen });
    if (placeIds.length > 0) await insertAttendance(db, of.event, placeIds, false);
    const subject = { kind: 'event', id: of.event } as const;
    await audit(db, context, 'event.attendance-saved', subject, { places: placeIds });
    return describe(db, of);
  });
}

const newCode = (): string =>
  Array.from({ length: cohortLimits.codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join(
    '',
  );

/** The code to show at an event now: a new one every five minutes. @throws DomainError `forbidden`, `not_found`; `conflict` long before or after */
export async function showCode(context: Context<Admin>, of: OfCohort) {
  assertManages(context.actor);
  return inTransaction(context.platform, async ({ db }) => {
    const event = await getEvent(db, of);
    if (!event.is_near || event.state !== 'scheduled')
      throw new DomainError('conflict', { message: messages.codeClosed });
    const { code, expires_at } =
      (await findShownCode(db, of.event)) ?? (await insertCode(db, of.event, newCode()));
    const present = (await listAttendance(db, of.id)).filter(({ event_id }) => event_id === of.event);
    return {
      code,
      expires_at: expires_at.toISOString(),
      event: event.title,
      present: present.length,
      of: (await listParts(db, of.id)).length,
    };
  });
}
