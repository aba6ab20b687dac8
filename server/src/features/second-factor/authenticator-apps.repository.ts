import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';

/** Stores an encrypted secret, in place of an unconfirmed one. @returns false for a confirmed one, which has to be removed first. */
export const storeSecret = (db: Database, userId: number, secret: string): Promise<boolean> =>
  affectsAny(
    db
      .insertInto('authenticator_apps')
      .values({ user_id: userId, secret })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ secret, created_at: sql`now()` })
          .where('authenticator_apps.confirmed_at', 'is', null),
      ),
  );

export const findApp = (
  db: Database,
  userId: number,
): Promise<{ secret: string; confirmed_at: Date | null } | undefined> =>
  db
    .selectFrom('authenticator_apps')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Secrets that are not encrypted: a base32 text has no colon. */
export const listPlainSecrets = (db: Database): Promise<{ user_id: number; secret: string }[]> =>
  db
    .selectFrom('authenticator_apps')
    .select(['user_id', 'secret'])
    .where('secret', 'not like', 'v1:%')
    .execute();

export const listSecrets = (db: Database): Promise<{ user_id: number; email: string; secret: string }[]> =>
  db
    .selectFrom('authenticator_apps')
    .innerJoin('users', 'users.id', 'authenticator_apps.user_id')
    .select(['user_id', 'email', 'secret'])
    .orderBy('user_id')
    .execute();

/** Stores a secret in another form, unless it was replaced meanwhile. */
export async function replaceSecret(
  db: Database,
  userId: number,
  secret: { from: string; to: string },
): Promise<void> {
  await db
    .updateTable('authenticator_apps')
    .set({ secret: secret.to })
    .where('user_id', '=', userId)
    .where('secret', '=', secret.from)
    .execute();
}

/** Uses up the code of a time step. Of parallel uses exactly one succeeds. */
export const consumeTotpStep = (db: Database, userId: number, step: number): Promise<boolean> =>
  affectsAny(
    db
      .updateTable('authenticator_apps')
      .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, now())` })
      .where('user_id', '=', userId)
      .where('last_step', '<', step),
  );

export async function deleteApp(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute();
}
