import type { WireUpdate } from '@proxima/contract/updates/update-wire';
import { audit } from '../../platform/audit.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publishUpdates } from './announce-update.ts';
import { describeUpdate, lockPublished } from './load-update.ts';
import { markWithdrawn } from './updates.repository.ts';

/** Withdraws an update: founders and the team still see it, its metrics no longer count. @throws DomainError as `lockPublished` */
export const withdrawUpdate = (context: Context<SignedIn>, id: number): Promise<WireUpdate> =>
  inTransaction(context.platform, async (tx) => {
    const { update, reader } = await lockPublished(tx, context, id, 'withdraw_update');
    await markWithdrawn(tx.db, id);
    const subject = { kind: 'venture', id: update.venture_id } as const;
    await audit(tx.db, context, 'venture.update-withdrawn', subject, { update: id });
    await publishUpdates(tx, update.venture_id);
    return describeUpdate(tx.db, id, reader);
  });
