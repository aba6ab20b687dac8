import type { cohortEndpoints } from '@proxima/contract/cohorts/cohort-endpoints';
import { cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import type { TeamCohort } from '@proxima/contract/cohorts/cohort-wire';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { assertManages } from '../../programmes/programmes.policy.ts';
import { presentCohort, presentListedCohort } from '../cohorts.presenter.ts';
import { findCohort, listCohortRows } from '../cohorts.repository.ts';
import { countApprovedWithoutPlace } from '../places/approved.repository.ts';

/** A cohort as the team leads it. @throws DomainError `not_found` */
export async function readCohort(db: Database, id: number): Promise<TeamCohort> {
  const row = await findCohort(db, id);
  if (!row) throw new DomainError('not_found');
  return presentCohort(row, await countApprovedWithoutPlace(db, row.call_id));
}

/** Cohorts for the console, newest first. @throws DomainError `forbidden` */
export async function listCohorts(
  { platform: { db }, actor }: Context<Admin>,
  { cursor, limit, call_id }: QueryOf<typeof cohortEndpoints.list>,
): Promise<ReplyOf<typeof cohortEndpoints.list>> {
  assertManages(actor);
  const rows = await listCohortRows(db, limit, { before: parseIdCursor(cursor), callId: call_id });
  const { items, next_cursor } = paginate(rows, limit);
  return { message: messages.list, data: items.map(presentListedCohort), next_cursor };
}
