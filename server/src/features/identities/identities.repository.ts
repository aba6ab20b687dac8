import { ages } from '@proxima/contract/wire/limits';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { affectsAny } from '../../platform/database/results.ts';
import type { SignInSecrets } from '../../platform/openid/provider-client.ts';
import { hashToken } from '../accounts/sessions/tokens.ts';
import type { Proven } from './identities.policy.ts';

const endsAt = sql<Date>`now() + make_interval(secs => ${ages.providerSignIn})`;

interface Begun {
  provider: string;
  /** The secret of the browser's cookie. */
  browser: string;
  /** The account that connects itself; null for a sign-in. */
  userId: number | null;
}

export async function insertSignIn(
  db: Database,
  { provider, browser, userId }: Begun,
  { state, nonce, codeVerifier }: SignInSecrets,
): Promise<void> {
  await db
    .insertInto('provider_sign_ins')
    .values({
      provider,
      browser_hash: hashToken(browser),
      user_id: userId,
      state_hash: hashToken(state),
      nonce,
      code_verifier: codeVerifier,
      expires_at: endsAt,
    })
    .execute();
}

/** Ends a sign-in that began in this browser, at this provider and for this account; of parallel calls one gets it. */
export async function takeSignIn(
  db: Database,
  { provider, browser, userId }: Begun,
  state: string,
): Promise<SignInSecrets | undefined> {
  const row = await db
    .deleteFrom('provider_sign_ins')
    .where('state_hash', '=', hashToken(state))
    .where('provider', '=', provider)
    .where('browser_hash', '=', hashToken(browser))
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['nonce', 'code_verifier'])
    .executeTakeFirst();
  if (!row || row.nonce === null || row.code_verifier === null) return undefined;
  return { state, nonce: row.nonce, codeVerifier: row.code_verifier };
}

/** Stores what a provider proved, until the account is proved, too. */
export async function insertProof(
  db: Database,
  { provider, browser, userId }: Begun,
  proof: { ticket: string; proven: Proven },
): Promise<void> {
  await db
    .insertInto('provider_sign_ins')
    .values({
      provider,
      browser_hash: hashToken(browser),
      user_id: userId,
      proven: JSON.stringify(proof.proven),
      ticket_hash: hashToken(proof.ticket),
      expires_at: endsAt,
    })
    .execute();
}

export interface Proof {
  id: number;
  provider: string;
  userId: number;
  proven: Proven;
}

/** What was proved in this browser, by its ticket or by the token of the emailed link. */
export async function findProof(
  db: Database,
  by: { ticket: string } | { link: string },
  browser: string,
): Promise<Proof | undefined> {
  const [column, token] =
    'ticket' in by ? (['ticket_hash', by.ticket] as const) : (['link_hash', by.link] as const);
  const row = await db
    .selectFrom('provider_sign_ins')
    .select(['id', 'provider', 'user_id', 'proven'])
    .where(column, '=', hashToken(token))
    .where('browser_hash', '=', hashToken(browser))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!row || row.user_id === null || row.proven === null) return undefined;
  return { id: row.id, provider: row.provider, userId: row.user_id, proven: row.proven as unknown as Proven };
}

/** Of links that were sent for one sign-in the last one works. */
export async function setLinkOfProof(db: Database, id: number, token: string): Promise<void> {
  await db
    .updateTable('provider_sign_ins')
    .set({ link_hash: hashToken(token), expires_at: endsAt })
    .where('id', '=', id)
    .execute();
}

/** Uses a proof up. False when a parallel call has. */
export const deleteProof = (db: Database, id: number): Promise<boolean> =>
  affectsAny(db.deleteFrom('provider_sign_ins').where('id', '=', id));

export async function deleteOldSignIns(db: Database): Promise<void> {
  await db.deleteFrom('provider_sign_ins').where('expires_at', '<', sql<Date>`now()`).execute();
}

export const findIdentity = (db: Database, { issuer, subject }: Pick<Proven, 'issuer' | 'subject'>) =>
  db
    .selectFrom('identities')
    .select(['id', 'user_id', 'second_factor_shown'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Whether the account has an identity of this issuer. */
export const hasIdentityOf = (db: Database, userId: number, issuer: string): Promise<boolean> =>
  affectsAny(
    db.selectFrom('identities').select('id').where('user_id', '=', userId).where('issuer', '=', issuer),
  );

export const listIdentitiesOf = (db: Database, userId: number) =>
  db
    .selectFrom('identities')
    .select(['id', 'issuer', 'email', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

interface NewIdentity {
  userId: number;
  proven: Proven;
  isSecondFactorShown: boolean;
}

/** Undefined when the identity, or another of the account at this issuer, exists: none is ever moved or replaced. */
export async function insertIdentity(
  db: Database,
  { userId, proven, isSecondFactorShown }: NewIdentity,
): Promise<number | undefined> {
  const row = await db
    .insertInto('identities')
    .values({
      user_id: userId,
      issuer: proven.issuer,
      subject: proven.subject,
      email: proven.email,
      second_factor_shown: isSecondFactorShown,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function touchIdentity(db: Database, id: number): Promise<void> {
  await db.updateTable('identities').set({ last_used_at: sql`now()` }).where('id', '=', id).execute();
}
