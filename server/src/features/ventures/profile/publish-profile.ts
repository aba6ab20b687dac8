import { profileMessages } from '@proxima/contract/ventures/venture-profile';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { requireAct } from '../../access/load-venture.ts';
import { publishChanged } from '../../notifications/publish-changed.ts';
import { notifyCommitted } from '../../raising/notify-committed.ts';
import { notifyWatchers } from '../explore/notify-watchers.ts';
import { listInvolved } from '../people/people.repository.ts';
import { writeCard } from '../record/cards.repository.ts';
import { lockVenture } from '../ventures.repository.ts';
import { findLiveVersions, setLiveVersions } from './profiles.repository.ts';
import { findVersion } from './versions.repository.ts';

/** Versions of both; null without projections to show. */
interface Versions {
  profile: number;
  projections: number | null;
}

/**
 * Makes approved versions of profile and projections live. The caller's transaction has locked the venture and checked the policy.
 */
export async function publishProfile(tx: Transaction, ventureId: number, versions: Versions): Promise<void> {
  await setLiveVersions(tx.db, ventureId, versions);
  await writeCard(tx.db, ventureId);
  await notifyWatchers(tx, ventureId);
}

/**
 * Approves what was saved during an open round, up to the versions that the team read.
 * @throws DomainError as `requireAct`; `conflict` for a version that does not exist, or is older than the live one.
 */
export async function publishChanges(
  context: Context<Admin>,
  ventureId: number,
  versions: Versions,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    await lockVenture(tx.db, ventureId);
    await requireAct(tx.db, context.actor, 'approve_changes', ventureId);
    for (const kind of ['profile', 'projections'] as const) {
      const version = versions[kind];
      if (version !== null && !(await findVersion(tx.db, kind, ventureId, version)))
        throw new DomainError('conflict', { message: profileMessages.noVersion });
    }
    const live = await findLiveVersions(tx.db, ventureId);
    if (versions.profile < (live?.profile ?? 0) || (versions.projections ?? 0) < (live?.projections ?? 0))
      throw new DomainError('conflict', { message: profileMessages.olderThanLive });
    await publishProfile(tx, ventureId, versions);
    const subject = { kind: 'venture', id: ventureId } as const;
    await audit(tx.db, context, 'venture.changes-published', subject, { ...versions });
    publishChanged(tx, subject, await listInvolved(tx.db, ventureId));
    await notifyCommitted(tx, ventureId, versions);
  });
}
