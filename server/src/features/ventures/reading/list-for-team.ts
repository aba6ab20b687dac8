import { questionWaitDays } from '@proxima/contract/questions/questions';
import { accessWaitDays, type VentureFilters } from '@proxima/contract/ventures/reading/team-list';
import type { adminVentureEndpoints } from '@proxima/contract/ventures/venture-endpoints';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import type { QueryOf, ReplyOf } from '@proxima/contract/wire/endpoint';
import type { Admin, Context } from '../../../platform/context.ts';
import { paginate, parseIdCursor } from '../../../platform/database/cursor.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findForgiving } from '../../../platform/database/search-query.ts';
import { withinReach } from '../../../platform/database/statements/assigned.ts';
import { loadViewer } from '../../access/load-venture.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { workingDaysBefore } from '../../settings/working-days.ts';
import { listRolesOf } from '../ventures.repository.ts';
import {
  countForTeam,
  type ListTerms,
  listForTeamRows,
  type TeamFilters,
  type TeamRow,
} from './team-list.repository.ts';
import { presentVenture } from './ventures.presenter.ts';

/** What "waiting for the team" depends on at this moment. */
export async function readTerms(db: Database, actor: Admin): Promise<ListTerms> {
  const { now } = await loadViewer(db, actor);
  const { working_hours: hours } = await readSettings(db);
  const leads = await listColleagues(db, 'ventures.read', 'anyone');
  return {
    reached: withinReach(actor, 'ventures'),
    leadIds: leads.map(({ id }) => id),
    accessBefore: workingDaysBefore(hours, now, accessWaitDays),
    questionsBefore: workingDaysBefore(hours, now, questionWaitDays),
  };
}

/** The filters with `lead` resolved to an account. */
export const filtersOf = ({ lead, ...filters }: Partial<VentureFilters>, { userId }: Admin): TeamFilters => ({
  ...filters,
  leadId: lead === 'me' ? userId : lead === 'nobody' ? null : lead,
});

/** All ventures, for the team. The endpoint's definition checks the right. */
export async function listForTeam(
  { platform: { db }, actor }: Context<Admin>,
  { cursor, limit, ...query }: QueryOf<typeof adminVentureEndpoints.list>,
): Promise<ReplyOf<typeof adminVentureEndpoints.list>> {
  const terms = await readTerms(db, actor);
  const page = { after: parseIdCursor(cursor), limit };
  const rows = await findForgiving(db, filtersOf(query, actor), (filters) =>
    listForTeamRows(db, filters, terms, page),
  );
  const { items, next_cursor } = paginate(rows, limit);
  const roles = await listRolesOf(
    db,
    actor.userId,
    items.map(({ id }) => id),
  );
  const counts = await countForTeam(db, terms);
  const data = items.map((row) => present(row, roles.get(row.id) ?? []));
  return { message: ventureMessages.list, data, next_cursor, counts };
}

const present = (row: TeamRow, roles: Parameters<typeof presentVenture>[1]) => ({
  ...presentVenture(row, roles, 'newest'),
  lead: row.lead_id === null ? null : { id: row.lead_id, name: row.lead_name ?? '' },
  founders: row.founders,
  waits: row.waits,
});
