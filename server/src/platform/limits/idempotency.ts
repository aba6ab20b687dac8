import { deserialize, serialize } from 'node:v8';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { sendLater } from '../database/statements/send-later.ts';
import { invalidField } from '../domain-error.ts';

interface Identity {
  /** The call and the caller, so that keys of different people never collide. */
  scope: string;
  /** What the client sent as Idempotency-Key. */
  key: string;
  /** What must be the same when the key is used again. */
  bodyHash: Buffer;
}

/** One call of one caller, which takes effect once however often it arrives with its Idempotency-Key. */
export interface KeyedCall extends Identity {
  /** How many transactions the call has begun. */
  transactions: number;
  /** Whether one of them had been committed before. */
  hasTakenEffect: boolean;
}

const maxKeyLength = 200;
const keyReused = 'This idempotency key was already used for a different request.';

/** @throws DomainError `validation_failed` for a key that is too long. */
export function newKeyedCall(identity: Identity): KeyedCall {
  if (identity.key.length > maxKeyLength) throw invalidField('idempotency_key', 'At most 200 characters');
  return { ...identity, transactions: 0, hasTakenEffect: false };
}

/** The scope of the call's next transaction: repeated calls begin the same ones in the same order. */
export function nextScope(keyedCall: KeyedCall): string {
  keyedCall.transactions += 1;
  return keyedCall.transactions === 1 ? keyedCall.scope : `${keyedCall.scope} #${keyedCall.transactions}`;
}

/**
 * Runs the work of one transaction of a call once, and stores its result in that transaction. A repeat at the same time waits until
 * the first one has committed or rolled back.
 * @returns what this or the first call's work returned.
 * @throws DomainError `validation_failed` when the key was used for another body.
 */
export async function workOnce<Result>(
  tx: Database,
  keyedCall: KeyedCall,
  scope: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { key, bodyHash } = keyedCall;
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ scope, key, body_hash: bodyHash })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) {
    const first = await findClaimed(tx, { scope, key, bodyHash });
    keyedCall.hasTakenEffect = true;
    return first?.result as Result;
  }
  const result = await work();
  if (result !== undefined) await storeResult(tx, { scope, key }, result);
  return result;
}

/**
 * Whether this call has taken effect before, so that checks do not refuse it because of its own effect.
 * @throws DomainError `validation_failed` when the key was used for another body.
 */
export const isRepeated = async ({
  db,
  keyedCall,
}: {
  db: Database;
  keyedCall?: KeyedCall | undefined;
}): Promise<boolean> => keyedCall !== undefined && (await findClaimed(db, keyedCall)) !== undefined;

/** Whether a call with this key has taken effect, whatever its body was. */
export const isKeyUsed = async (db: Database, identity: Pick<Identity, 'scope' | 'key'>): Promise<boolean> =>
  (await findKey(db, identity)) !== undefined;

const findKey = (db: Database, { scope, key }: Pick<Identity, 'scope' | 'key'>) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'result'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();

async function findClaimed(
  db: Database,
  { scope, key, bodyHash }: Identity,
): Promise<{ result: unknown } | undefined> {
  const row = await findKey(db, { scope, key });
  if (row && !bodyHash.equals(row.body_hash)) throw invalidField('idempotency_key', keyReused);
  return row && { result: row.result === null ? undefined : deserialize(row.result) };
}

async function storeResult(
  tx: Database,
  { scope, key }: Pick<Identity, 'scope' | 'key'>,
  result: unknown,
): Promise<void> {
  const stored = tx
    .updateTable('idempotency_keys')
    .set({ result: serialize(result) })
    .where('scope', '=', scope)
    .where('key', '=', key);
  await sendLater(tx, stored);
}

/** Deletes keys older than the given age in seconds; run by a schedule. */
export async function deleteExpiredIdempotencyKeys(db: Database, age: number): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - make_interval(secs => ${age})`.execute(
    db,
  );
}
