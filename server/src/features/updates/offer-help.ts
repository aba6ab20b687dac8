import type { WireUpdate } from '@proxima/contract/updates/update-wire';
import type { Context, SignedIn } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { announceOffer, publishUpdates } from './announce-update.ts';
import { describeUpdate, lockPublished } from './load-update.ts';
import { deleteOffer, listAsks, saveOffer } from './updates.repository.ts';

export interface OfAsk {
  updateId: number;
  askId: number;
}

/** Offers what an update asks for, or changes the note. Founders and the lead are notified once. @throws DomainError as `changeOffer` */
export const offerHelp = (context: Context<SignedIn>, of: OfAsk, note: string): Promise<WireUpdate> =>
  changeOffer(context, of, note);

/** Withdraws an offer. @throws DomainError as `changeOffer` */
export const endOffer = (context: Context<SignedIn>, of: OfAsk): Promise<WireUpdate> =>
  changeOffer(context, of, null);

/** @throws DomainError `not_found` for an ask of another update; as `lockPublished` */
const changeOffer = (
  context: Context<SignedIn>,
  { updateId, askId }: OfAsk,
  note: string | null,
): Promise<WireUpdate> =>
  inTransaction(context.platform, async (tx) => {
    const { update, reader } = await lockPublished(tx, context, updateId, 'offer_help');
    const asks = await listAsks(tx.db, [updateId]);
    if (asks.every(({ id }) => id !== askId)) throw new DomainError('not_found');
    const { userId } = context.actor;
    const ventureId = update.venture_id;
    if (note === null) await deleteOffer(tx.db, askId, userId);
    else if (await saveOffer(tx.db, { askId, userId, note }))
      await announceOffer(tx, { id: updateId, ventureId, offer: `${askId}:${userId}` });
    await publishUpdates(tx, ventureId);
    return describeUpdate(tx.db, updateId, reader);
  });
