import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { sendLater } from '../database/statements/send-later.ts';
import { invalidField } from '../domain-error.ts';

export interface IdempotencyKey {
  /** The call and the caller, so that keys of different people never collide. */
  scope: string;
  /** What the client sent as Idempotency-Key. */
  key: string;
  /** What must be the same when the key is reused; without secrets. */
  body: unknown;
}

const maxKeyLength = 200;
const keyReused = 'This idempotency key was already used for a different request.';

/**
 * Claims a key inside the caller's transaction. A parallel attempt with the same key waits until the first one
 * has committed or rolled back.
 * @returns null if the key is new: do the work, then call `completeIdempotent`. Otherwise the id of the first attempt's result.
 * @throws DomainError `validation_failed` when the key was used for another body.
 */
export async function beginIdempotent(
  tx: Database,
  attempt: IdempotencyKey,
): Promise<{ resultId: number } | null> {
  if (attempt.key.length > maxKeyLength) throw invalidField('idempotency_key', 'At most 200 characters');
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ scope: attempt.scope, key: attempt.key, body_hash: hashOf(attempt) })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const first = await findIdempotencyKey(tx, attempt);
  if (!first) throw invalidField('idempotency_key', keyReused);
  return first;
}

/**
 * The result of an earlier attempt with this key, without claiming it; undefined if there was none.
 * @throws DomainError `validation_failed` when the key was used for another body.
 */
export async function findIdempotencyKey(
  db: Database,
  attempt: IdempotencyKey,
): Promise<{ resultId: number } | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'result_id'])
    .where('scope', '=', attempt.scope)
    .where('key', '=', attempt.key)
    .executeTakeFirst();
  if (!row) return undefined;
  if (!hashOf(attempt).equals(row.body_hash) || row.result_id === null) {
    throw invalidField('idempotency_key', keyReused);
  }
  return { resultId: row.result_id };
}

const hashOf = (attempt: IdempotencyKey): Buffer =>
  createHash('sha256').update(JSON.stringify(attempt.body)).digest();

/** Records what the attempt created. */
export async function completeIdempotent(
  tx: Database,
  attempt: IdempotencyKey,
  resultId: number,
): Promise<void> {
  const completed = tx
    .updateTable('idempotency_keys')
    .set({ result_id: resultId })
    .where('scope', '=', attempt.scope)
    .where('key', '=', attempt.key);
  await sendLater(tx, completed);
}

/** Deletes keys older than the given age in seconds; run by a schedule. */
export async function deleteExpiredIdempotencyKeys(db: Database, age: number): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - make_interval(secs => ${age})`.execute(
    db,
  );
}

/**
 * Creates something once for each key, in the caller's transaction; without a key, each time.
 * @returns the id of what this or the first attempt created.
 * @throws DomainError `validation_failed` when the key was used for another body.
 */
export async function createOnce(
  tx: Database,
  attempt: IdempotencyKey | undefined,
  create: () => Promise<number>,
): Promise<number> {
  const earlier = attempt && (await beginIdempotent(tx, attempt));
  if (earlier) return earlier.resultId;
  const id = await create();
  if (attempt) await completeIdempotent(tx, attempt, id);
  return id;
}
