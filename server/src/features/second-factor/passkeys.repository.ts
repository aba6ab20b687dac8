import { type Insertable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';
import type { Passkeys } from '../../platform/database/schema.generated.ts';

export async function insertPasskey(db: Database, passkey: Insertable<Passkeys>): Promise<void> {
  await db.insertInto('passkeys').values(passkey).execute();
}

export const listPasskeys = (db: Database, userId: number) =>
  db
    .selectFrom('passkeys')
    .select([
      'id',
      'credential_id',
      'public_key',
      'counter',
      'transports',
      'name',
      'created_at',
      'last_used_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export async function markPasskeyUsed(db: Database, id: number, counter: number): Promise<void> {
  await db.updateTable('passkeys').set({ counter, last_used_at: sql`now()` }).where('id', '=', id).execute();
}

/** @returns whether the user had it. */
export const deletePasskey = (db: Database, userId: number, id: number): Promise<boolean> =>
  affectsAny(db.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId));

/** Stores the challenge that this session must sign; it replaces an earlier one. */
export async function storeChallenge(db: Database, sessionId: number, challenge: string): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ session_id: sessionId, challenge })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({ challenge, created_at: sql`now()` }),
    )
    .execute();
}

/** Uses up the open challenge; null when there is none from the last five minutes. */
export async function consumeChallenge(db: Database, sessionId: number): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('session_id', '=', sessionId)
    .returning(['challenge', sql<boolean>`created_at > now() - interval '5 minutes'`.as('is_fresh')])
    .executeTakeFirst();
  return row?.is_fresh ? row.challenge : null;
}
