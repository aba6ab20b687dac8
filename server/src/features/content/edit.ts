import { type AuditEntry, audit } from '../../platform/audit.ts';
import type { Admin, Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { assertMayEdit, assertSeen } from './content.policy.ts';

interface Edit<Row, Result> {
  /** Locks what is edited until the end of the transaction. */
  lock: (db: Database) => Promise<Row | undefined>;
  /** The version that the editor saw. */
  version: number;
  change: (
    db: Database,
    row: Row,
    actor: Admin,
    tx: Transaction,
  ) => Promise<{ entry: AuditEntry; result: Result }>;
}

/**
 * Changes a post or a section that an editor saw at `version`, in one transaction with its audit entry.
 * @throws DomainError `unauthenticated`, `forbidden`, `not_found`, `conflict` when it has changed since.
 */
export async function edit<Row extends { version: number }, Result>(
  context: Context,
  { lock, version, change }: Edit<Row, Result>,
): Promise<Result> {
  const { actor } = context;
  assertMayEdit(actor);
  return inTransaction(context.platform, async (tx) => {
    const { db } = tx;
    const row = await lock(db);
    if (!row) throw new DomainError('not_found');
    assertSeen(row, version);
    const { entry, result } = await change(db, row, actor, tx);
    await audit(db, context, entry.action, entry.subject, entry.details);
    return result;
  });
}
