import { isActiveVenture } from '@proxima/contract/ventures/standing';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import { audit } from '../../../platform/audit.ts';
import type { Actor, Context, System } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { listVentureTeam } from '../../accounts/users/find-users.ts';
import { readSections } from '../../content/sections/read-sections.ts';
import { notify } from '../../notifications/notify.ts';
import { endListing } from '../listing/unlist-venture.ts';
import { listFounders, listInvolved } from '../people/people.repository.ts';
import { publishVentureChange } from '../people/publish-people.ts';
import { lockVenture, updateVenture } from '../ventures.repository.ts';
import { insertStanding } from './record.repository.ts';

/**
 * Pauses and unlists a venture that has no founder with a usable account left, until the team adds a successor; the team and the
 * venture's people are notified. A graduated venture is only unlisted. Call it in the transaction that removed the founder.
 */
export async function pauseWithoutFounder(
  tx: Transaction,
  context: Context<Actor | System>,
  ventureId: number,
): Promise<void> {
  const row = await lockVenture(tx.db, ventureId);
  if (!row || (await listFounders(tx.db, ventureId)).length > 0) return;
  if (!isActiveVenture(row) && row.listed_at === null) return;
  const reason = ventureMessages.withoutFounder;
  const isPaused = isActiveVenture(row);
  if (isPaused) {
    await updateVenture(tx.db, ventureId, { standing: 'paused', standing_reason: reason });
    await insertStanding(tx.db, { venture_id: ventureId, standing: 'paused', reason });
    await audit(tx.db, context, 'venture.paused', { kind: 'venture', id: ventureId }, { reason });
  }
  // In place of a person: the change is automatic.
  const { brand } = await readSections(tx, ['brand']);
  await endListing(tx, context, ventureId, { reason, by: { id: null, name: brand.name } });
  const team = await listVentureTeam(tx.db, 'ventures.manage', ventureId);
  const recipients = [...team, ...(await listInvolved(tx.db, ventureId))];
  await notify(
    tx,
    {
      kind: isPaused ? 'venture_paused' : 'venture_unlisted',
      subject: { kind: 'venture', id: ventureId },
      ventureId,
      dedupeKey: `${ventureId}:${row.version}`,
    },
    recipients,
  );
  await publishVentureChange(tx, ventureId);
}
