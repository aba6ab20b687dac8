import type { VentureFilters } from '@proxima/contract/ventures/reading/team-list';
import { waitLabels } from '@proxima/contract/ventures/reading/team-list';
import { standingLabels } from '@proxima/contract/ventures/standing';
import { listingLabels } from '@proxima/contract/ventures/ventures';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findForgiving } from '../../../platform/database/search-query.ts';
import { findAccount } from '../../accounts/users/find-users.ts';
import { filtersOf, readTerms } from './list-for-team.ts';
import { listFounderRows } from './team-list.repository.ts';

/** The present founders of what the console's list shows with these filters, for an email to them. The caller has checked the right. */
export async function listAllFounders(
  { platform: { db }, actor }: Context<Admin>,
  filters: Partial<VentureFilters>,
): Promise<{ userId: number; venture: string }[]> {
  const terms = await readTerms(db, actor);
  const rows = await findForgiving(db, filtersOf(filters, actor), (sought) =>
    listFounderRows(db, sought, terms),
  );
  return rows.map(({ user_id, venture }) => ({ userId: user_id, venture }));
}

/** The filters of the console's list in words. */
export async function describeVentureFilters(
  db: Database,
  { standing, listing, lead, waits, search }: Partial<VentureFilters>,
): Promise<string[]> {
  return [
    ...(standing ? [`Standing: ${standingLabels[standing]}`] : []),
    ...(listing ? [`Listing: ${listingLabels[listing]}`] : []),
    ...(lead === undefined ? [] : [`Lead: ${await nameLead(db, lead)}`]),
    ...(waits ? [waitLabels[waits]] : []),
    ...(search ? [`Found by “${search}”`] : []),
  ];
}

async function nameLead(db: Database, lead: NonNullable<VentureFilters['lead']>): Promise<string> {
  if (typeof lead !== 'number') return lead === 'me' ? 'me' : 'nobody';
  const account = await findAccount(db, lead);
  return account ? `${account.first_name} ${account.last_name}` : 'someone who left';
}
