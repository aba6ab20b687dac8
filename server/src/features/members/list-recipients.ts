import type { memberListFilters } from '@proxima/contract/members/members';
import type { z } from 'zod';
import { isLimited } from '../../platform/access.ts';
import type { Admin, Context } from '../../platform/context.ts';
import { findForgiving } from '../../platform/database/search-query.ts';
import { withinReach } from '../../platform/database/statements/assigned.ts';
import { listMemberIds } from './members.repository.ts';

/**
 * Everyone whom the console's list shows with these filters, for an email to them. Whose role reaches only the conversations assigned to them
 * writes only to those members. The caller has checked the right.
 */
export function listMemberRecipients(
  { platform: { db }, actor }: Context<Admin>,
  filters: z.output<typeof memberListFilters>,
): Promise<number[]> {
  const reached = isLimited(actor, 'conversations') ? withinReach(actor, 'conversations') : null;
  return findForgiving(db, filters, (sought) => listMemberIds(db, sought, reached));
}
