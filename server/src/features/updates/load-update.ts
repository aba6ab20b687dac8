import type { WireUpdate } from '@proxima/contract/updates/update-wire';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { requireAct } from '../access/load-venture.ts';
import type { VentureAct } from '../access/venture-acts.ts';
import { describeUpdates } from './read-updates.ts';
import { readerOf, type UpdateReader } from './updates.policy.ts';
import { findUpdate, lockUpdate, type UpdateRow } from './updates.repository.ts';

/**
 * An update that is in force, locked until the transaction ends, in whose venture the caller may do this.
 * @throws DomainError `not_found` also for a withdrawn one, to those who no longer see it; as `requireAct`; `conflict` otherwise
 */
export async function lockPublished(
  tx: Transaction,
  { actor }: Context<SignedIn>,
  id: number,
  act: VentureAct,
): Promise<{ update: UpdateRow; reader: UpdateReader }> {
  const update = await lockUpdate(tx.db, id);
  if (!update) throw new DomainError('not_found');
  const { viewer, venture } = await requireAct(tx.db, actor, act, update.venture_id);
  const reader = readerOf(viewer, venture);
  if (update.withdrawn_at !== null) throw new DomainError(reader.seesWithdrawn ? 'conflict' : 'not_found');
  return { update, reader };
}

/** An update as its reader sees it now. */
export async function describeUpdate(db: Database, id: number, reader: UpdateReader): Promise<WireUpdate> {
  const row = await findUpdate(db, id);
  const [described] = row ? await describeUpdates(db, [row], reader) : [];
  if (!described) throw new DomainError('not_found');
  return described;
}
