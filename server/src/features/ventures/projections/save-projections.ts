import { isDeepStrictEqual } from 'node:util';
import { liveAfterSave } from '@proxima/contract/ventures/live-version';
import type {
  projectionEndpoints,
  StoredProjections,
} from '@proxima/contract/ventures/projections/projection-endpoints';
import { projectionMessages, projections } from '@proxima/contract/ventures/projections/projections';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Context, SignedIn } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { mayAct } from '../../access/access.policy.ts';
import { requireAct } from '../../access/load-venture.ts';
import type { VentureFacts } from '../../access/venture-facts.ts';
import { getUser } from '../../accounts/users/find-users.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import { notifyWatchers } from '../explore/notify-watchers.ts';
import { listInvolved } from '../people/people.repository.ts';
import { editionFor } from '../profile/edition.policy.ts';
import { lockVenture } from '../ventures.repository.ts';
import { findLiveProjections, findProjections, insertProjections } from './projections.repository.ts';

/** @throws DomainError as `requireAct`. */
export async function readProjections(
  { platform: { db }, actor }: Context<SignedIn>,
  ventureId: number,
): Promise<StoredProjections> {
  const { viewer, venture } = await requireAct(db, actor, 'read_projections', ventureId);
  const row = await findProjections(db, ventureId, editionFor(viewer, venture));
  return {
    projections: row ? projections.parse(row.document) : null,
    version: row?.version ?? 0,
    saved_at: row?.saved_at.toISOString() ?? null,
    saved_by: row?.saved_by_name ?? null,
    may_edit: mayAct('edit_profile', viewer, venture, viewer.now).allowed,
  };
}

type Save = BodyOf<typeof projectionEndpoints.save>;

/**
 * Saves a new version of the projections; earlier versions stay. Does nothing if nothing changed.
 * @throws DomainError as `requireAct`; `conflict` when someone has saved them since they were read.
 */
export async function saveProjections(
  context: Context<SignedIn>,
  ventureId: number,
  save: Save,
): Promise<StoredProjections> {
  await inTransaction(context.platform, async (tx) => {
    await lockVenture(tx.db, ventureId);
    const { venture } = await requireAct(tx.db, context.actor, 'edit_profile', ventureId);
    await storeProjections(tx, context, venture, save);
  });
  return readProjections(context, ventureId);
}

/** The same in a transaction that has locked the venture and checked the policy. */
export async function storeProjections(
  tx: Transaction,
  context: Context<SignedIn>,
  { id: ventureId, hasOpenRound }: Pick<VentureFacts, 'id' | 'hasOpenRound'>,
  { version, projections: document }: Save,
): Promise<void> {
  await endDraft(tx.db, context, 'projections', ventureId);
  const newest = await findProjections(tx.db, ventureId, 'newest');
  if (newest && isDeepStrictEqual(projections.parse(newest.document), document)) return;
  const { id, first_name, last_name } = await getUser(tx.db, context.actor.userId);
  const saved = version + 1;
  const live = await findLiveProjections(tx.db, ventureId);
  const liveVersion = liveAfterSave({ saved, live, hasOpenRound });
  const isNext = await insertProjections(tx.db, {
    ventureId,
    document,
    version: saved,
    liveVersion,
    savedBy: { id, name: `${first_name} ${last_name}` },
  });
  if (!isNext) throw await staleProjections(tx.db, ventureId);
  const subject = { kind: 'venture', id: ventureId } as const;
  await audit(tx.db, context, 'venture.projections-saved', subject, { version: saved });
  publishChanged(tx, subject, await listInvolved(tx.db, ventureId));
  if (liveVersion === saved) await notifyWatchers(tx, ventureId);
}

/** A conflict that names who saved them. */
async function staleProjections(db: Database, ventureId: number): Promise<DomainError> {
  const row = await findProjections(db, ventureId, 'newest');
  return new DomainError('conflict', row ? { message: projectionMessages.stale(row.saved_by_name) } : {});
}
