import { slugOf } from '@proxima/contract/text/slug-of';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { notifyWatchers } from '../explore/notify-watchers.ts';
import { publishVentureChange } from '../people/publish-people.ts';
import { lockVenture, updateVenture } from '../ventures.repository.ts';
import { writeCard } from './cards.repository.ts';
import { claimSlug } from './slugs.repository.ts';

/**
 * Renames a venture and gives it the slug of the new name; addresses with an earlier one still lead to it.
 * @throws DomainError `not_found` also for a hidden one, `forbidden`
 */
export async function renameVenture(context: Context<SignedIn>, id: number, name: string): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const row = await lockVenture(tx.db, id);
    if (!row) throw new DomainError('not_found');
    await requireAct(tx.db, context.actor, 'edit_profile', id);
    if (row.name === name) return;
    await updateVenture(tx.db, id, { name });
    await claimSlug(tx.db, id, slugOf(name));
    await writeCard(tx.db, id);
    await audit(tx.db, context, 'venture.renamed', { kind: 'venture', id }, { from: row.name, to: name });
    await publishVentureChange(tx, id);
    await notifyWatchers(tx, id);
  });
}
