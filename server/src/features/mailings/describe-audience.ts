import { roleLabels } from '@proxima/contract/accounts/roles';
import type { Audience, AudienceText } from '@proxima/contract/mailings/audience';
import { memberStateLabels } from '@proxima/contract/members/members';
import type { Admin } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { describeCallFilters } from '../applications/queue/list-senders.ts';
import { getCohort } from '../cohorts/week/list-cohort-founders.ts';
import { describeVentureFilters } from '../ventures/reading/list-all-founders.ts';
import type { MailingRow } from './mailings.repository.ts';

/** The audience as anyone reads it later: "led by me" names who that is. */
export const resolveMe = (audience: Audience, { userId }: Admin): Audience =>
  audience.kind === 'ventures' && audience.filters.lead === 'me'
    ? { ...audience, filters: { ...audience.filters, lead: userId } }
    : audience;

/** The columns that say an audience in words. @throws DomainError `not_found` for a call or cohort that does not exist */
export async function describeAudience(db: Database, audience: Audience) {
  const { title, filters, name = null } = await audienceTextOf(db, audience);
  return { audience_title: title, audience_filters: filters, list_name: name };
}

interface Description {
  title: string;
  filters: string[];
  /** Of the cohort or the call. */
  name?: string;
}

async function audienceTextOf(db: Database, audience: Audience): Promise<Description> {
  switch (audience.kind) {
    case 'members': {
      const { role, state, search } = audience.filters;
      const filters = [
        ...(role ? [`Role: ${roleLabels[role]}`] : []),
        ...(state ? [`Status: ${memberStateLabels[state]}`] : []),
        ...(search ? [`Found by “${search}”`] : []),
      ];
      return { title: 'Members', filters };
    }
    case 'cohort': {
      const { name } = await getCohort(db, audience.cohort_id);
      return { title: `Founders in ${name}`, filters: [], name };
    }
    case 'call': {
      const { call, filters } = await describeCallFilters(db, audience);
      return { title: `Applicants to ${call}`, filters, name: call };
    }
    case 'ventures':
      return { title: 'Founders of ventures', filters: await describeVentureFilters(db, audience.filters) };
  }
}

export const presentAudience = (row: MailingRow): AudienceText => ({
  kind: row.audience.kind,
  title: row.audience_title,
  filters: row.audience_filters,
});
