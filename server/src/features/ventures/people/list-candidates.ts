import type { adminVenturePeopleEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import { listLimits } from '@proxima/contract/wire/row-limits';
import type { Admin, Context } from '../../../platform/context.ts';
import { findForgiving } from '../../../platform/database/search-query.ts';
import { requireAct } from '../../access/load-venture.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { listCandidateRows } from './candidates.repository.ts';

/** As many as the picker shows; typing narrows the list. */
const maxCandidates = listLimits.candidates;

type Candidates = ReplyOf<typeof adminVenturePeopleEndpoints.listCandidates>['data'];

/** Accounts that can be given a role in a venture. @throws DomainError `not_found` */
export async function listCandidates(
  { platform: { db }, actor }: Context<Admin>,
  ventureId: number,
  query: QueryOf<typeof adminVenturePeopleEndpoints.listCandidates>,
): Promise<Candidates> {
  await requireAct(db, actor, 'manage_people', ventureId);
  return findForgiving(db, { ventureId, ...query }, (sought) => listCandidateRows(db, sought, maxCandidates));
}

/** Administrators who can be responsible for a venture, by name. */
export const listLeads = ({ platform: { db } }: Context<Admin>): Promise<Candidates> =>
  listColleagues(db, 'ventures.read', 'anyone');
