import { limitOf } from '@proxima/contract/team/limited-calls';
import { assignedAreas } from '@proxima/contract/team/rights';
import { teamMessages } from '@proxima/contract/team/team';
import type { Endpoint } from '@proxima/contract/wire/endpoint';
import { isLimited } from '../platform/access.ts';
import type { Actor, Platform } from '../platform/context.ts';
import { isWithinReach } from '../platform/database/statements/assigned.ts';
import { DomainError } from '../platform/domain-error.ts';

/**
 * Checks the limits of the caller's role (docs/decisions/team-roles.md): calls about one thing are answered for what is assigned to the
 * caller, and those that show or change the whole of an area not at all.
 * @throws DomainError `not_found` for a thing that is not assigned to the caller, `forbidden` for a call that is closed to the role.
 */
export async function assertWithinLimits(
  { db }: Platform,
  row: Endpoint,
  actor: Actor,
  params: unknown,
): Promise<void> {
  if (actor.kind !== 'admin') return;
  for (const area of assignedAreas) {
    if (!isLimited(actor, area)) continue;
    const limit = limitOf(row, area);
    if (limit.kind === 'closed') throw new DomainError('forbidden', { message: teamMessages.limited });
    if (limit.kind === 'none') continue;
    const id = Number((params as Record<string, string>)[limit.parameter]);
    const isReached = Number.isSafeInteger(id) && (await isWithinReach(db, actor, area, id));
    if (!isReached) throw new DomainError('not_found');
  }
}
