import { hoursMessages } from '@proxima/contract/office-hours/mentor-hours';
import {
  officeHoursMessages as messages,
  type OwnHours,
  type officeHoursEndpoints,
} from '@proxima/contract/office-hours/office-hours';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { findHours, isMentorAccount, storeHours } from './hours.repository.ts';

const readHours = async (db: Database, userId: number): Promise<OwnHours> => {
  const found = await findHours(db, userId);
  return {
    hours: found?.hours ?? null,
    version: found?.version ?? 0,
    may_host: await isMentorAccount(db, userId),
  };
};

/** When the caller can be booked. */
export const readOwnHours = ({ platform: { db }, actor }: Context<SignedIn>): Promise<OwnHours> =>
  readHours(db, actor.userId);

/**
 * Replaces the caller's hours. Bookings stay.
 * @throws DomainError `forbidden` for anyone who is not a mentor; `validation_failed` for a rule that ends more than a year from now;
 * `conflict` when they were saved elsewhere meanwhile.
 */
export const saveOwnHours = (
  context: Context<SignedIn>,
  { version, hours }: BodyOf<typeof officeHoursEndpoints.saveHours>,
): Promise<OwnHours> =>
  inTransaction(context.platform, async (tx) => {
    const { userId } = context.actor;
    if (!(await isMentorAccount(tx.db, userId)))
      throw new DomainError('forbidden', { message: messages.notMentor });
    const latest = Temporal.Instant.fromEpochMilliseconds(context.platform.clock.now().getTime())
      .toZonedDateTimeISO(hours.time_zone)
      .toPlainDate()
      .add({ years: 1 })
      .toString();
    const late = hours.rules.findIndex((rule) => rule.last_day > latest);
    if (late >= 0) throw invalidField(`rules.${late}.last_day`, hoursMessages.tooLong);
    if (!(await storeHours(tx.db, userId, { hours, version: version + 1 })))
      throw new DomainError('conflict', { message: messages.hoursStale });
    await audit(tx.db, context, 'office-hours.saved', { kind: 'user', id: userId }, { version: version + 1 });
    return readHours(tx.db, userId);
  });
