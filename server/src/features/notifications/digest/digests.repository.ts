import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';
import type { NotificationRow } from '../notifications.repository.ts';

/** Administrators with notifications for their digest, with their choice of the hour and the day of their newest digest. */
export const listDigestRecipients = (db: Database) =>
  db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .leftJoin('team_email_choices', 'team_email_choices.user_id', 'users.id')
    .select(['users.id', 'users.time_zone', 'digest_hour', 'digest_on'])
    .select((eb) => eb.fn.min('notifications.created_at').as('oldest'))
    .where('is_for_digest', '=', true)
    .where('emailed_at', 'is', null)
    .where('users.role', '=', 'admin')
    .where('users.disabled_at', 'is', null)
    .groupBy(['users.id', 'users.time_zone', 'digest_hour', 'digest_on'])
    .execute();

/** The account that a digest goes to; undefined when it is gone, disabled or no longer an administrator. */
export const findDigestRecipient = (db: Database, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'admin_role'])
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

/** What waited for someone's digest before a time, oldest first. */
export const listForDigest = (db: Database, userId: number, until: Date): Promise<NotificationRow[]> =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_for_digest', '=', true)
    .where('emailed_at', 'is', null)
    .where('created_at', '<', until)
    .orderBy('id')
    .execute();

/** Claims the digest of a day, in the transaction that queues it. @returns false where that or a later one is claimed already. */
export const claimDigest = (tx: Database, userId: number, day: string): Promise<boolean> =>
  affectsAny(
    tx
      .insertInto('team_email_choices')
      .values({ user_id: userId, digest_on: day })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ digest_on: day })
          .where(
            sql<boolean>`team_email_choices.digest_on is null or team_email_choices.digest_on < ${day}::date`,
          ),
      ),
  );
