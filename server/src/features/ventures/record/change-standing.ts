import {
  isActiveVenture,
  standingActs,
  standingTable,
  staysListed,
} from '@proxima/contract/ventures/standing';
import type { adminVenturePeopleEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import type { BodyOf } from '@proxima/contract/wire/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { takeTransition } from '../../../platform/take-transition.ts';
import { requireAct } from '../../access/load-venture.ts';
import { endListing } from '../listing/unlist-venture.ts';
import { listFounders } from '../people/people.repository.ts';
import { publishVentureChange } from '../people/publish-people.ts';
import { lockVenture, updateVenture } from '../ventures.repository.ts';
import { insertStanding } from './record.repository.ts';

/**
 * The team's decision about a venture as a whole. Only an active or graduated venture stays listed; one without a founder cannot
 * become active.
 * @throws DomainError `not_found`; `conflict` without a founder.
 */
export async function changeStanding(
  context: Context<Admin>,
  id: number,
  { standing, reason }: BodyOf<typeof adminVenturePeopleEndpoints.changeStanding>,
): Promise<void> {
  await inTransaction(context.platform, async (tx) => {
    const row = await lockVenture(tx.db, id);
    if (!row) throw new DomainError('not_found');
    await requireAct(tx.db, context.actor, 'change_standing', id);
    takeTransition(standingTable, row.standing, ['team'], standingActs[standing]);
    if (isActiveVenture({ standing }) && (await listFounders(tx.db, id)).length === 0) {
      throw new DomainError('conflict', { message: ventureMessages.needsFounder });
    }
    await updateVenture(tx.db, id, { standing, standing_reason: reason });
    const { userId: changed_by, name: by_name } = context.actor;
    await insertStanding(tx.db, { venture_id: id, standing, reason, changed_by, by_name });
    if (!staysListed(standing)) {
      await endListing(tx, context, id, {
        reason,
        by: { id: context.actor.userId, name: context.actor.name },
      });
    }
    const details = { from: row.standing, to: standing, reason };
    await audit(tx.db, context, 'venture.standing-changed', { kind: 'venture', id }, details);
    await publishVentureChange(tx, id);
  });
}
