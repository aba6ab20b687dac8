import {
  checkInLimits,
  checkInMessages as messages,
  type Plan,
  type PlanForm,
} from '@proxima/contract/check-ins/check-in-wire';
import { dueDays } from '@proxima/contract/check-ins/rhythm';
import type { FormDocument } from '@proxima/contract/forms/questions';
import { daysBetween } from '@proxima/contract/projects/calendar-days';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError, invalidField } from '../../../platform/domain-error.ts';
import { createForm, deleteForm } from '../../forms/use-form.ts';
import { listMeasures } from '../../outcomes/measures/edit-measures.ts';
import {
  deletePlan,
  endPlanNow,
  findPlan,
  hasCohort,
  insertPlan,
  listPlans,
  lockPlan,
  type PlanRow,
  updatePlan,
} from './plans.repository.ts';

/** The plan's own questions begin with one that nobody has to answer. */
const firstQuestions: FormDocument = {
  sections: [
    {
      id: 'questions',
      title: 'In words',
      items: [
        {
          id: 'news',
          type: 'long-text',
          label: 'What has changed since last time?',
          isRequired: false,
          seenBy: 'team',
          hiddenWhenBlind: false,
          limit: { words: 100 },
        },
      ],
    },
  ],
};

const presentPlan = (row: PlanRow): Plan => ({
  id: row.id,
  name: row.name,
  rhythm: row.rhythm,
  first_on: row.first_on,
  last_on: row.last_on,
  measures: row.measures,
  has_questions: row.form_id !== null,
  form_id: row.form_id,
  ended_at: row.ended_at?.toISOString() ?? null,
  next_on: row.ended_at ? null : (dueDays(row).find((day) => day > row.today) ?? null),
  asked: row.asked,
  answered: row.answered,
  open: row.open,
  version: row.version,
});

/** The plans of a cohort, in the order in which they begin. @throws DomainError `not_found` */
export async function readPlans(db: Database, cohortId: number): Promise<Plan[]> {
  if (!(await hasCohort(db, cohortId))) throw new DomainError('not_found');
  return (await listPlans(db, cohortId)).map(presentPlan);
}

async function getPlan(db: Database, id: number): Promise<PlanRow> {
  const row = await findPlan(db, id);
  if (!row) throw new DomainError('not_found');
  return row;
}

/** A plan as it was just saved. @throws DomainError `validation_failed` for one that has asked nobody and never will */
async function readSaved(db: Database, id: number): Promise<Plan> {
  const row = await getPlan(db, id);
  if (row.asked === 0 && !isStillToAsk(row)) throw invalidField('last_on', messages.planPast);
  return presentPlan(row);
}

/** Whether one of its days is to come, or passed so recently that ventures are still asked. */
const isStillToAsk = (row: PlanRow): boolean =>
  dueDays(row).some((day) => daysBetween(day, row.today) <= checkInLimits.daysLate);

/** @param before measures that the plan asks already, which may be archived since */
async function assertMeasures(
  db: Database,
  chosen: readonly number[],
  before: readonly number[] = [],
): Promise<void> {
  const usable = new Set(
    (await listMeasures(db)).filter(({ is_archived }) => !is_archived).map(({ id }) => id),
  );
  const isUsable = (id: number) => usable.has(id) || before.includes(id);
  if (!chosen.every(isUsable)) throw invalidField('measures', messages.planMeasureGone);
  if (new Set(chosen).size < chosen.length) throw invalidField('measures', messages.planMeasureTwice);
}

/** @throws DomainError `not_found`; `validation_failed` for measures that do not exist, are archived or chosen twice, and where none of its days is to come */
export const createPlan = (context: Context<Admin>, cohortId: number, form: PlanForm): Promise<Plan> =>
  inTransaction(context.platform, async ({ db }) => {
    if (!(await hasCohort(db, cohortId))) throw new DomainError('not_found');
    await assertMeasures(db, form.measures);
    const { has_questions, ...columns } = form;
    const formId = has_questions ? await createForm(db, context, firstQuestions) : null;
    const id = await insertPlan(db, { ...columns, cohort_id: cohortId, form_id: formId });
    await audit(db, context, 'check-in-plan.created', { kind: 'check-in-plan', id }, { name: form.name });
    return readSaved(db, id);
  });

interface Seen {
  id: number;
  version: number;
}

async function lockSeen(db: Database, { id, version }: Seen): Promise<PlanRow> {
  const row = await lockPlan(db, id);
  if (!row) throw new DomainError('not_found');
  if (row.version !== version) throw new DomainError('conflict', { message: messages.planStale });
  return row;
}

/** Changes what comes next; what has gone out keeps its measures. @throws DomainError as `createPlan`, and `conflict` */
export const savePlan = (context: Context<Admin>, seen: Seen, form: PlanForm): Promise<Plan> =>
  inTransaction(context.platform, async ({ db }) => {
    const row = await lockSeen(db, seen);
    await assertMeasures(db, form.measures, row.measures);
    const { has_questions, ...columns } = form;
    const formId = row.form_id ?? (has_questions ? await createForm(db, context, firstQuestions) : null);
    await updatePlan(db, row.id, { ...columns, form_id: formId });
    await audit(db, context, 'check-in-plan.saved', { kind: 'check-in-plan', id: row.id });
    return readSaved(db, row.id);
  });

/** No further check-ins go out; open ones can still be answered. @throws DomainError `not_found`, `conflict` */
export const endPlan = (context: Context<Admin>, seen: Seen): Promise<Plan> =>
  inTransaction(context.platform, async ({ db }) => {
    const { id } = await lockSeen(db, seen);
    await endPlanNow(db, id);
    await audit(db, context, 'check-in-plan.ended', { kind: 'check-in-plan', id });
    return presentPlan(await getPlan(db, id));
  });

/** @throws DomainError `not_found`; `conflict` also for a plan of which something has gone out */
export const discardPlan = (context: Context<Admin>, seen: Seen): Promise<void> =>
  inTransaction(context.platform, async ({ db }) => {
    const { id, asked, form_id } = await lockSeen(db, seen);
    if (asked > 0) throw new DomainError('conflict', { message: messages.planAsked });
    await deletePlan(db, id);
    if (form_id !== null) await deleteForm(db, form_id);
    await audit(db, context, 'check-in-plan.discarded', { kind: 'check-in-plan', id });
  });
