import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireAct } from '../load-venture.ts';
import { listHolderIds, setNeedsNda } from './grants.repository.ts';
import { publishAccessLists, publishOwnAccess } from './publish-access.ts';

interface Agreement {
  needs_nda: boolean;
}

/** @throws DomainError as `requireAct` */
export async function readAgreement(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<Agreement> {
  const { venture } = await requireAct(db, actor, 'read_access', ventureId);
  return { needs_nda: venture.needsNda };
}

/**
 * Changes whether readers with access must accept the confidentiality agreement first. Those who have not accepted it lose access until
 * they do.
 * @throws DomainError as `requireAct`
 */
export const changeAgreement = (
  context: Context<SignedIn>,
  ventureId: number,
  { needs_nda }: Agreement,
): Promise<Agreement> =>
  inTransaction(context.platform, async (tx) => {
    await requireAct(tx.db, context.actor, 'change_agreement', ventureId);
    if (!(await setNeedsNda(tx.db, ventureId, needs_nda))) return { needs_nda };
    await audit(
      tx.db,
      context,
      'access.agreement-changed',
      { kind: 'venture', id: ventureId },
      { needs_nda },
    );
    for (const holder of await listHolderIds(tx.db, ventureId)) await publishOwnAccess(tx, ventureId, holder);
    await publishAccessLists(tx, ventureId);
    return { needs_nda };
  });
