import type { MailState } from '@proxima/contract/admin/operations';
import type { Database } from '../../platform/database/database.ts';

const selectMails = (db: Database) =>
  db
    .selectFrom('mail_outbox')
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
    ]);

export type MailRow = Awaited<ReturnType<ReturnType<typeof selectMails>['execute']>>[number];

export interface MailFilter {
  state?: MailState | undefined;
  before: number | undefined;
}

/** Newest first, one more than `limit` when there are more. */
export function listMailRows(db: Database, filter: MailFilter, limit: number): Promise<MailRow[]> {
  const query = allMails(db, filter.state).limit(limit + 1);
  return (filter.before === undefined ? query : query.where('id', '<', filter.before)).execute();
}

/** The same rows without an end. */
export function allMails(db: Database, state: MailState | undefined) {
  const query = selectMails(db).orderBy('id', 'desc');
  return state ? query.where('state', '=', state) : query;
}

export async function findMailRow(db: Database, id: number): Promise<MailRow | null> {
  return (await selectMails(db).where('id', '=', id).executeTakeFirst()) ?? null;
}
