import { accessMessages } from '@proxima/contract/access/access-messages';
import type { AccessRequest } from '@proxima/contract/access/venture-access';
import { audit } from '../../../platform/audit.ts';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { notify } from '../../notifications/notify.ts';
import { requireAct } from '../load-venture.ts';
import { decideRequest, insertRequest, lockOpenRequest } from './access-requests.repository.ts';
import { presentRequest } from './grants.presenter.ts';
import { listFounderIds } from './grants.repository.ts';
import { publishAccessLists, publishOwnAccess } from './publish-access.ts';

/** Asks the founders for access, or returns the request that is already open. @throws DomainError as `requireAct` */
export const requestAccess = (
  context: Context<Member>,
  ventureId: number,
  note: string,
): Promise<AccessRequest> =>
  inTransaction(context.platform, async (tx) => {
    const { actor } = context;
    const { viewer } = await requireAct(tx.db, actor, 'request_access', ventureId);
    const isNew = await insertRequest(tx.db, ventureId, actor.userId, note);
    const request = await lockOpenRequest(tx.db, ventureId, actor.userId);
    // Decided between the two statements: the page shows the decision when it is reloaded.
    if (!request) throw new DomainError('conflict', { message: accessMessages.justDecided });
    await endDraft(tx.db, context, 'access_request', ventureId);
    if (isNew) {
      const day = viewer.now.toISOString().slice(0, 10);
      await notifyFounders(tx, ventureId, `${ventureId}:${actor.userId}:${day}`);
      await audit(
        tx.db,
        context,
        'access.requested',
        { kind: 'venture', id: ventureId },
        { request: request.id },
      );
    }
    return presentRequest(request);
  });

/** Notifies the founders of an investor at most once a day, even if the investor withdraws and asks again. */
async function notifyFounders(tx: Transaction, ventureId: number, dedupeKey: string): Promise<void> {
  const founders = await listFounderIds(tx.db, ventureId);
  const subject = { kind: 'venture', id: ventureId } as const;
  await notify(tx, { kind: 'access_requested', subject, ventureId, dedupeKey }, founders);
  await publishAccessLists(tx, ventureId);
}

/** Withdraws the caller's open request; does nothing without one. */
export const withdrawRequest = (context: Context<Member>, ventureId: number): Promise<void> =>
  inTransaction(context.platform, async (tx) => {
    const { actor } = context;
    const request = await lockOpenRequest(tx.db, ventureId, actor.userId);
    if (!request) return;
    await decideRequest(tx.db, request.id, 'withdrawn', actor.userId);
    await publishOwnAccess(tx, ventureId, actor.userId);
    await publishAccessLists(tx, ventureId);
    await audit(
      tx.db,
      context,
      'access.withdrawn',
      { kind: 'venture', id: ventureId },
      { request: request.id },
    );
  });
