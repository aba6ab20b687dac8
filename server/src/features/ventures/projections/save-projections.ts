import type { projectionEndpoints, StoredProjections } from '@proxima/contract/ventures/projection-endpoints';
import { projectionMessages, projections } from '@proxima/contract/ventures/projections';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mayAct } from '../../access/access.policy.ts';
import { requireAct } from '../../access/load-venture.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { findProjections, insertProjections } from './projections.repository.ts';

/** @throws DomainError as `requireAct`. */
export async function readProjections(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<StoredProjections> {
  const { viewer, venture } = await requireAct(db, actor, 'read_projections', ventureId);
  const row = await findProjections(db, ventureId);
  return {
    projections: row ? projections.parse(row.document) : null,
    version: row?.version ?? 0,
    saved_at: row?.saved_at.toISOString() ?? null,
    saved_by: row?.saved_by_name ?? null,
    may_edit: mayAct('edit_profile', viewer, venture, viewer.now).allowed,
  };
}

/**
 * Replaces the projections; every version is kept.
 * @throws DomainError as `requireAct`; `conflict` when someone has saved them since they were read.
 */
export async function saveProjections(
  context: Context<SignedIn>,
  ventureId: number,
  { version, projections: document }: BodyOf<typeof projectionEndpoints.save>,
): Promise<StoredProjections> {
  await inTransaction(context.platform, async (tx) => {
    await requireAct(tx.db, context.actor, 'edit_profile', ventureId);
    const { id, first_name, last_name } = await getUser(tx.db, context.actor.userId);
    const savedBy = { id, name: `${first_name} ${last_name}` };
    const isNext = await insertProjections(tx.db, { ventureId, document, version: version + 1, savedBy });
    if (!isNext) throw await staleProjections(context, ventureId);
    await endDraft(tx.db, context, 'projections', ventureId);
    await audit(
      tx.db,
      context,
      'venture.projections-saved',
      { kind: 'venture', id: ventureId },
      { version: version + 1 },
    );
  });
  return readProjections(context, ventureId);
}

/** Names who saved them, and when. */
async function staleProjections({ platform }: Context, ventureId: number): Promise<DomainError> {
  const row = await findProjections(platform.db, ventureId);
  const message = projectionMessages.stale;
  if (!row) return new DomainError('conflict', { message });
  const what = `${row.saved_by_name}, ${row.saved_at.toISOString()}`;
  return new DomainError('conflict', { message, fields: { version: [what] } });
}
