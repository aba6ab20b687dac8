import { cohortLimits } from '@proxima/contract/cohorts/cohort-messages';
import type { CohortChoices } from '@proxima/contract/cohorts/cohort-wire';
import type { Admin, Context } from '../../../platform/context.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { listChoosableEvents } from '../../events/reading/list-chosen.ts';
import { assertManages } from '../../programmes/programmes.policy.ts';
import { listTemplates } from '../../projects/templates/edit-templates.ts';
import { listCallsWithout } from '../cohorts.repository.ts';
import { listPublishedResources } from '../week/week.repository.ts';

const maxCalls = 100;

/** What can be chosen for a cohort. @throws DomainError `forbidden` */
export async function readChoices(context: Context<Admin>): Promise<CohortChoices> {
  assertManages(context.actor);
  const { db } = context.platform;
  const leads = await listColleagues(db, 'programmes.manage');
  const events = await listChoosableEvents(db, cohortLimits.events);
  return {
    leads: leads.map(({ id, name }) => ({ id, name })),
    templates: (await listTemplates(context)).map(({ id, template: { name } }) => ({ id, name })),
    calls: await listCallsWithout(db, maxCalls),
    events: events.map(({ starts_at, ...event }) => ({ ...event, starts_at: starts_at.toISOString() })),
    resources: await listPublishedResources(db),
  };
}
