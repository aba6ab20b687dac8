import {
  type exploreEndpoints,
  exploreMessages as messages,
  type VentureMark,
} from '@proxima/contract/explore/explore';
import type { BodyOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Context, Member } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requireAct } from '../../access/load-venture.ts';
import { endDraft } from '../../drafts/end-draft.ts';
import { findMark, lockMark, saveMark } from './marks.repository.ts';

/** @throws DomainError as `requireAct`. */
export async function readMark(
  { platform: { db }, actor }: Context<Member>,
  ventureId: number,
): Promise<VentureMark> {
  await requireAct(db, actor, 'mark', ventureId);
  return findMark(db, actor.userId, ventureId);
}

type Change = BodyOf<typeof exploreEndpoints.setMark>;

/** A venture is either watched or hidden; the later choice wins. */
function changed(mark: VentureMark, change: Change): VentureMark {
  const watched = change.watched ?? (mark.watched && !change.hidden);
  return { watched, hidden: !watched && (change.hidden ?? mark.hidden), note: change.note ?? mark.note };
}

/**
 * Watches or hides a venture, or saves a note about it. Private to the caller: not audited, and nobody else can read it.
 * @throws DomainError as `requireAct`.
 */
export async function markVenture(
  { platform, actor }: Context<Member>,
  ventureId: number,
  change: Change,
): Promise<ReplyOf<typeof exploreEndpoints.setMark>> {
  return inTransaction(platform, async (tx) => {
    await requireAct(tx.db, actor, 'mark', ventureId);
    const mark = changed(await lockMark(tx.db, actor.userId, ventureId), change);
    await saveMark(tx.db, actor.userId, ventureId, mark);
    if (change.note !== undefined) await endDraft(tx.db, { actor }, 'venture_note', ventureId);
    return { message: messageOf(change), data: mark };
  });
}

function messageOf({ watched, hidden }: Change): string {
  if (watched !== undefined) return watched ? messages.watched : messages.unwatched;
  if (hidden !== undefined) return hidden ? messages.hidden : messages.unhidden;
  return messages.saved;
}
