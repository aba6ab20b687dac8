import type { LivePosition } from '@proxima/contract/events/live';
import { liveMessages } from '@proxima/contract/events/live-messages';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context, Member } from '../../../platform/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { assertOpen, isRunning, loadEvent, requireAdmission } from '../load-event.ts';
import { getShownItem } from '../reading/load-agenda.ts';
import { presentPosition } from './live.presenter.ts';
import { movePosition } from './live.repository.ts';
import { publishPosition } from './publish-live.ts';

type Move = Pick<LivePosition, 'moves' | 'phase' | 'item_id' | 'page'>;

/**
 * Moves the agenda to an item or to a pause between items, or the deck to another page; everyone in the session follows.
 * @throws DomainError `not_found`; `conflict` if someone else has moved it since, and for an event that is not open
 */
export const moveSession = (context: Context<Admin>, id: number, move: Move): Promise<LivePosition> =>
  inTransaction(context.platform, async (tx) => {
    const loaded = await loadEvent(tx.db, context.actor, id);
    if (!isRunning(loaded)) assertOpen(loaded.event);
    const isOn = move.phase === 'live' && move.item_id !== null;
    if (isOn) await getShownItem(tx.db, loaded, move.item_id ?? 0);
    const position = await goTo(tx, id, { ...move, item_id: isOn ? move.item_id : null });
    if (position.phase !== loaded.event.phase)
      await audit(tx.db, context, `event.session-${position.phase}`, { kind: 'event', id });
    return position;
  });

/**
 * Turns a page of the deck, as a founder, while their part is on; everyone in the session follows.
 * @throws DomainError as `requireAdmission`; `forbidden` for someone else's part; `conflict` unless it is on, and as `moveSession`
 */
export const turnPage = (
  context: Context<Member>,
  { eventId, itemId }: { eventId: number; itemId: number },
  { moves, page }: Pick<LivePosition, 'moves' | 'page'>,
): Promise<LivePosition> =>
  inTransaction(context.platform, async (tx) => {
    const loaded = await requireAdmission(tx.db, context.actor, eventId);
    const item = await getShownItem(tx.db, loaded, itemId);
    if (!item.is_own) throw new DomainError('forbidden');
    if (!isRunning(loaded) || loaded.event.item_id !== itemId)
      throw new DomainError('conflict', { message: liveMessages.notOn });
    return goTo(tx, eventId, { moves, phase: 'live', item_id: itemId, page });
  });

/** @throws DomainError `conflict` if someone else has moved the agenda since */
async function goTo(tx: Transaction, id: number, move: Move): Promise<LivePosition> {
  const moved = await movePosition(tx.db, id, move);
  if (!moved) throw new DomainError('conflict', { message: liveMessages.late });
  const position = presentPosition(moved);
  publishPosition(tx, { id, epoch: moved.epoch }, position);
  return position;
}
