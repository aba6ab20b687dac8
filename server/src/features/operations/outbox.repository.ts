import type { EmailState } from '@proxima/contract/operations/operations';
import type { Database } from '../../platform/database/database.ts';

const selectEmails = (db: Database) =>
  db
    .selectFrom('email_outbox')
    .select([
      'id',
      'message_id',
      'kind',
      'to_address',
      'subject',
      'state',
      'attempts',
      'last_error',
      'created_at',
      'sent_at',
      'text',
      'cause',
    ]);

export type EmailRow = Awaited<ReturnType<ReturnType<typeof selectEmails>['execute']>>[number];

export interface EmailFilter {
  state?: EmailState | undefined;
  before: number | undefined;
}

/** Newest first, one more than `limit` when there are more. */
export function listEmailRows(db: Database, filter: EmailFilter, limit: number): Promise<EmailRow[]> {
  const query = allEmails(db, filter.state).limit(limit + 1);
  return (filter.before === undefined ? query : query.where('id', '<', filter.before)).execute();
}

/** All of them, for exports. */
export function allEmails(db: Database, state: EmailState | undefined) {
  const query = selectEmails(db).orderBy('id', 'desc');
  return state ? query.where('state', '=', state) : query;
}

export const findEmailRow = (db: Database, id: number): Promise<EmailRow | undefined> =>
  selectEmails(db).where('id', '=', id).executeTakeFirst();
