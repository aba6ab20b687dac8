import { cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import type { CohortContent, CohortEvent, ContentForm } from '@proxima/contract/cohorts/programme-wire';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { assertManages } from '../../programmes/programmes.policy.ts';
import { lockCohort } from '../cohorts.repository.ts';
import {
  type EventRow,
  listEventRows,
  listExisting,
  listResourceRows,
  replaceContent,
} from './week.repository.ts';

export const presentEvent = (row: EventRow): CohortEvent => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  time_zone: row.time_zone,
  place: row.place,
  counts_attendance: row.counts_attendance,
});

/** The events, courses and toolkits of a cohort, drafts of events included. */
export async function readContent(db: Database, cohortId: number): Promise<CohortContent> {
  const events = await listEventRows(db, cohortId, { withDrafts: true });
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
    const found = await listExisting(db, ids, chosen.resources);
    if (found.events < ids.length) throw invalidField('events', messages.notPartOfCohort);
    if (found.resources < chosen.resources.length) throw invalidField('resources', messages.notPartOfCohort);
    await replaceContent(db, cohortId, chosen);
    await audit(db, context, 'cohort.content-saved', { kind: 'cohort', id: cohortId }, { ...chosen });
    return readContent(db, cohortId);
  });
}
