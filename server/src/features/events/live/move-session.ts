import type { LivePosition } from '@proxima/contract/events/live';
import { liveMessages } from '@proxima/contract/events/live-messages';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { assertOpen, isRunning, loadEvent } from '../load-event.ts';
import { getShownItem } from '../reading/load-agenda.ts';
import { presentPosition } from './live.presenter.ts';
import { movePosition } from './live.repository.ts';
import { publishPosition } from './publish-live.ts';

type Move = Pick<LivePosition, 'moves' | 'phase' | 'item_id' | 'page'>;

/**
 * Moves the agenda to an item, between two of them, or the deck to another page; everyone in the session follows.
 * @throws DomainError `not_found`; `conflict` if someone else has moved it since, and for an event that is not open
 */
export const moveSession = (context: Context<Admin>, id: number, move: Move): Promise<LivePosition> =>
  inTransaction(context.platform, async (tx) => {
    const loaded = await loadEvent(tx.db, context.actor, id);
    if (!isRunning(loaded)) assertOpen(loaded.event);
    const isOn = move.phase === 'live' && move.item_id !== null;
    if (isOn) await getShownItem(tx.db, loaded, move.item_id ?? 0);
    const moved = await movePosition(tx.db, id, { ...move, item_id: isOn ? move.item_id : null });
    if (!moved) throw new DomainError('conflict', { message: liveMessages.late });
    if (moved.phase !== loaded.event.phase)
      await audit(tx.db, context, `event.session-${moved.phase}`, { kind: 'event', id });
    const position = presentPosition(moved);
    tx.afterCommit(() => publishPosition(context.platform, { id, epoch: moved.epoch }, position));
    return position;
  });
