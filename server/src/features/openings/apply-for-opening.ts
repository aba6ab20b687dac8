import { openingMessages } from '@proxima/contract/openings/opening-messages';
import type { OfferedOpening } from '@proxima/contract/openings/openings';
import { audit } from '../../platform/audit.ts';
import type { Context, Member } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { listWorkedFor } from '../ventures/people/list-concerned.ts';
import { announceOpening, notifySide } from './announce-opening.ts';
import { assertManager, readOffered } from './list-openings.ts';
import { insertApplication, lockOpening } from './openings.repository.ts';

/**
 * Applies for an opening with a short note and a promise of confidentiality, without which the request is refused.
 * @throws DomainError as `assertManager`; `not_found`; `conflict` for one that is over, a repeated application, or a venture of one's own
 */
export const applyForOpening = (
  context: Context<Member>,
  id: number,
  note: string,
): Promise<OfferedOpening> =>
  inTransaction(context.platform, async (tx) => {
    const { userId } = context.actor;
    assertManager(context.actor);
    const opening = await lockOpening(tx.db, id);
    if (!opening) throw new DomainError('not_found');
    if (opening.state !== 'open') throw new DomainError('conflict', { message: openingMessages.notOpen });
    if ((await listWorkedFor(tx.db, userId)).includes(opening.venture_id))
      throw new DomainError('conflict', { message: openingMessages.isPart });
    const application = await insertApplication(tx.db, { opening_id: id, user_id: userId, note });
    if (!application) throw new DomainError('conflict', { message: openingMessages.isApplied });
    await audit(tx.db, context, 'opening.applied', { kind: 'opening', id });
    const applied = { id: application.id, user_id: userId, version: 1 };
    await notifySide(tx, 'team', opening, applied, 'application_received');
    await announceOpening(tx, opening.venture_id);
    return readOffered(tx.db, userId, id);
  });
