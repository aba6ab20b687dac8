import { cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import type { CohortContent, ContentForm } from '@proxima/contract/cohorts/programme-wire';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { listChosenEvents } from '../../events/reading/list-chosen.ts';
import { assertManages } from '../../programmes/programmes.policy.ts';
import { lockCohort } from '../cohorts.repository.ts';
import { listCohortEvents, presentEvent } from './list-events.ts';
import { countResources, listResourceRows, replaceContent } from './week.repository.ts';

/** The events, courses and toolkits of a cohort, drafts of events included. */
export async function readContent(db: Database, cohortId: number): Promise<CohortContent> {
  const events = await listCohortEvents(db, cohortId, { isForTeam: true });
  return { events: events.map(presentEvent), resources: await listResourceRows(db, cohortId) };
}

/** Chooses the events and courses of a cohort. @throws DomainError `forbidden`, `not_found`; `validation_failed` for one that is gone */
export async function saveContent(
  context: Context<Admin>,
  cohortId: number,
  { events, resources }: ContentForm,
): Promise<CohortContent> {
  assertManages(context.actor);
  return inTransaction(context.platform, async ({ db }) => {
    if (!(await lockCohort(db, cohortId))) throw new DomainError('not_found');
    const chosen = {
      events: [...new Map(events.map((event) => [event.id, event])).values()],
      resources: [...new Set(resources)],
    };
    const ids = chosen.events.map(({ id }) => id);
    if ((await listChosenEvents(db, ids)).length < ids.length)
      throw invalidField('events', messages.notPartOfCohort);
    if ((await countResources(db, chosen.resources)) < chosen.resources.length)
      throw invalidField('resources', messages.notPartOfCohort);
    await replaceContent(db, cohortId, chosen);
    await audit(db, context, 'cohort.content-saved', { kind: 'cohort', id: cohortId }, { ...chosen });
    return readContent(db, cohortId);
  });
}
