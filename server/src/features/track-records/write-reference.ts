import { trackRecordMessages as messages } from '@proxima/contract/track-records/track-record-messages';
import type { ManagerReference, ReferenceForm } from '@proxima/contract/track-records/track-records';
import { audit } from '../../platform/audit.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { requireAct } from '../access/load-venture.ts';
import { getUser } from '../accounts/users/find-users.ts';
import { listManagersOf } from '../ventures/people/list-concerned.ts';
import { listReferencesIn, putReference } from './track-records.repository.ts';

/** Project managers of a venture, with what its founders say of them. @throws DomainError as `requireAct`, for anyone but founders */
export async function listReferences(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<ManagerReference[]> {
  await requireAct(db, actor, 'write_reference', ventureId);
  return describeReferences(db, ventureId);
}

/**
 * Saves the reference that the founders of a venture give one of its project managers, and what of it they agree to publish. Each founder
 * may change it and revoke the consent, effective from the next request.
 * @throws DomainError as `requireAct`; `not_found` for someone who never managed the venture; `forbidden` for oneself
 */
export async function saveReference(
  context: Context<SignedIn>,
  { ventureId, managerId }: { ventureId: number; managerId: number },
  form: ReferenceForm,
): Promise<ManagerReference[]> {
  const { actor, platform } = context;
  return inTransaction(platform, async (tx) => {
    await requireAct(tx.db, actor, 'write_reference', ventureId);
    if (managerId === actor.userId) throw new DomainError('forbidden', { message: messages.ownReference });
    const managers = await listManagersOf(tx.db, ventureId);
    if (!managers.some(({ id }) => id === managerId)) throw new DomainError('not_found');
    const { first_name, last_name } = await getUser(tx.db, actor.userId);
    const author = { written_by: actor.userId, written_by_name: `${first_name} ${last_name}` };
    await putReference(tx.db, { venture_id: ventureId, manager_id: managerId }, { ...form, ...author });
    const { names_venture, is_quoted } = form;
    const details = { manager: managerId, names_venture, is_quoted };
    await audit(tx.db, context, 'venture.reference-saved', { kind: 'venture', id: ventureId }, details);
    return describeReferences(tx.db, ventureId);
  });
}

async function describeReferences(db: Database, ventureId: number): Promise<ManagerReference[]> {
  const rows = await listReferencesIn(db, ventureId);
  return (await listManagersOf(db, ventureId)).map(({ id, name }) => {
    const row = rows.find(({ manager_id }) => manager_id === id);
    return {
      manager_id: id,
      name,
      body: row?.body ?? '',
      names_venture: row?.names_venture ?? false,
      is_quoted: row?.is_quoted ?? false,
      by: row?.written_by_name ?? null,
    };
  });
}
