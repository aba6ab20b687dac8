import type { EmailKind } from '@proxima/contract/accounts/email-choices';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { affectsAny } from '../../../platform/database/results.ts';

export const hasOptedOut = (db: Database, userId: number, kind: EmailKind): Promise<boolean> =>
  affectsAny(
    db.selectFrom('email_opt_outs').select('kind').where('user_id', '=', userId).where('kind', '=', kind),
  );

/** Does nothing for an account that is gone. */
export async function optOut(db: Database, userId: number, kind: EmailKind): Promise<void> {
  await db
    .insertInto('email_opt_outs')
    .columns(['user_id', 'kind'])
    .expression((query) =>
      query
        .selectFrom('users')
        .select(['users.id', query.val(kind).as('kind')])
        .where('users.id', '=', userId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function optIn(db: Database, userId: number, kind: EmailKind): Promise<void> {
  await db.deleteFrom('email_opt_outs').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

/** Which of these accounts opted out. */
export async function listOptOuts(
  db: Database,
  userIds: readonly number[],
  kind: EmailKind,
): Promise<number[]> {
  const rows = await db
    .selectFrom('email_opt_outs')
    .select('user_id')
    .where('kind', '=', kind)
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
