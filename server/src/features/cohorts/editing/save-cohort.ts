import { cohortMessages as messages } from '@proxima/contract/cohorts/cohort-messages';
import type { CohortForm, CopiedCohort, NewCohort, TeamCohort } from '@proxima/contract/cohorts/cohort-wire';
import { nextName } from '@proxima/contract/programmes/next-name';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { listColleagues } from '../../accounts/users/find-users.ts';
import { getCall } from '../../programmes/get-call.ts';
import { assertManages } from '../../programmes/programmes.policy.ts';
import { hasTemplate } from '../../projects/templates/edit-templates.ts';
import { findCohort, insertCohort, lockCohort, updateCohort } from '../cohorts.repository.ts';
import { countTaken } from '../places/places.repository.ts';
import { readCohort } from '../reading/read-cohorts.ts';
import { copyResources } from '../week/week.repository.ts';

/**
 * Creates the cohort of a call: as entered, or copied from an earlier one with its dates one year later and another name. Applications that
 * are already approved get a place once the team says so.
 * @throws DomainError `forbidden`, `not_found`; `conflict` for a second cohort of a call; `validation_failed` as `saveCohort`, and for a copy
 * with the name of the earlier cohort
 */
export async function createCohort(context: Context<Admin>, wanted: NewCohort): Promise<TeamCohort> {
  assertManages(context.actor);
  return inTransaction(context.platform, async ({ db }) => {
    const call = await getCall(db, wanted.call_id);
    const form = 'copy_of' in wanted ? await copyOf(db, wanted) : wanted;
    const columns = await columnsOf(db, form, 'copy_of' in wanted ? form.lead_id : null);
    const row = { ...columns, call_id: call.id, updated_by: context.actor.userId };
    const id = await insertCohort(db, row);
    if (id === undefined) throw new DomainError('conflict', { message: messages.exists });
    if ('copy_of' in wanted) await copyResources(db, wanted.copy_of, id);
    const origin = 'copy_of' in wanted ? { copy_of: wanted.copy_of } : {};
    await audit(db, context, 'cohort.created', { kind: 'cohort', id }, { call: call.id, ...origin });
    return readCohort(db, id);
  });
}

async function copyOf(db: Database, wanted: CopiedCohort): Promise<CohortForm> {
  const row = await findCohort(db, wanted.copy_of);
  if (!row) throw new DomainError('not_found');
  const name = wanted.name ?? nextName(row.name);
  if (name === row.name) throw invalidField('name', messages.sameName);
  return {
    ...row,
    name,
    starts_on: nextYear(row.starts_on),
    ends_on: nextYear(row.ends_on),
  };
}

/** The same day one year later; 28 February after the 29th. */
const nextYear = (day: string): string => Temporal.PlainDate.from(day).add({ years: 1 }).toString();

/**
 * Changes a cohort. Offers that are out keep their date.
 * @throws DomainError `forbidden`, `not_found`; `conflict` when it has changed since; `validation_failed` for an end before the start,
 * fewer places than are taken, or a lead who cannot lead it
 */
export async function saveCohort(
  context: Context<Admin>,
  { id, version }: { id: number; version: number },
  form: CohortForm,
): Promise<TeamCohort> {
  assertManages(context.actor);
  return inTransaction(context.platform, async ({ db }) => {
    const row = await lockCohort(db, id);
    if (!row) throw new DomainError('not_found');
    if (row.version !== version) throw new DomainError('conflict', { message: messages.stale });
    const taken = await countTaken(db, id);
    if (form.places !== null && form.places < taken)
      throw invalidField('places', messages.fewerThanTaken(taken));
    await updateCohort(db, id, context.actor.userId, await columnsOf(db, form, row.lead_id));
    await audit(db, context, 'cohort.saved', { kind: 'cohort', id }, changes(row, form));
    return readCohort(db, id);
  });
}

/** What applicants and the team rely on, as it was and is, for the audit log. */
const changes = (before: CohortForm, after: CohortForm) =>
  Object.fromEntries(
    (['starts_on', 'ends_on', 'places', 'lead_id'] as const)
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );

/** @param currentLead stays possible, even if they no longer manage programmes */
async function columnsOf(db: Database, form: CohortForm, currentLead: number | null) {
  const { name, starts_on, ends_on, time_zone, lead_id, places } = form;
  const { answer_days, acceptance_text, offers_next, template_id } = form;
  if (ends_on < starts_on) throw invalidField('ends_on', messages.endsFirst);
  if (lead_id !== null && lead_id !== currentLead) {
    const colleagues = await listColleagues(db, 'programmes.manage');
    if (!colleagues.some(({ id }) => id === lead_id)) throw invalidField('lead_id', messages.lead);
  }
  if (template_id !== null && !(await hasTemplate(db, template_id)))
    throw invalidField('template_id', messages.template);
  const dates = { starts_on, ends_on, time_zone };
  return { name, ...dates, lead_id, places, answer_days, acceptance_text, offers_next, template_id };
}
