import type { MemberRole } from '@proxima/contract/accounts/roles';
import { ages } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export interface OpenView {
  id: number;
  admin_id: number;
  session_id: number | null;
  member_id: number | null;
  /** Null once the account is gone or disabled. */
  role: MemberRole | null;
  is_expired: boolean;
}

/** The views with a token, or all. */
export async function findViews(db: Database, tokenHash?: Buffer): Promise<OpenView[]> {
  const { rows } = await sql<OpenView>`
    select member_views.id, admin_id, session_id, member_id, role,
      started_at <= now() - make_interval(secs => ${ages.memberView}) as is_expired
    from member_views left join users on users.id = member_id and disabled_at is null
    where ${tokenHash === undefined ? sql`true` : sql`token_hash = ${tokenHash}`}
    order by member_views.id
  `.execute(db);
  return rows;
}

/** Whether the database refuses changes of this pool; false if a pooler between them drops the option. */
export async function isReadOnly(db: Database): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    select current_setting('transaction_read_only') as state`.execute(db);
  return rows[0]?.state === 'on';
}

/** @returns its id, and when it started. */
export const insertView = (
  db: Database,
  view: { admin_id: number; member_id: number; session_id: number },
): Promise<{ id: number; started_at: Date }> =>
  db.insertInto('member_views').values(view).returning(['id', 'started_at']).executeTakeFirstOrThrow();

export async function setViewToken(db: Database, id: number, tokenHash: Buffer): Promise<void> {
  await db.updateTable('member_views').set({ token_hash: tokenHash }).where('id', '=', id).execute();
}

/** @returns the ended view; undefined if there was none any more. */
export const deleteView = (db: Database, { admin_id, id }: { admin_id: number; id?: number }) => {
  const query = db.deleteFrom('member_views').where('admin_id', '=', admin_id).returning(['id', 'member_id']);
  return (id === undefined ? query : query.where('id', '=', id)).executeTakeFirst();
};
