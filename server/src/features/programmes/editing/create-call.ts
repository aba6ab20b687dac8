import { formTemplates } from '@proxima/contract/forms/form-templates';
import { nextName } from '@proxima/contract/programmes/next-name';
import type { NewCall } from '@proxima/contract/programmes/programme-endpoints';
import { programmeLimits as limits } from '@proxima/contract/programmes/programme-limits';
import type { EditedCall } from '@proxima/contract/programmes/programme-wire';
import { slugOf } from '@proxima/contract/text/slug-of';
import { audit } from '../../../platform/audit.ts';
import type { Admin, Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { localTimeIn } from '../../../platform/to-instant.ts';
import { copyForm, createForm } from '../../forms/use-form.ts';
import { copyStages } from '../../stages/edit-stages.ts';
import { insertCall } from '../calls.repository.ts';
import { assertManages } from '../programmes.policy.ts';
import { columnsOf } from './call-columns.ts';
import { textsOfTemplate } from './call-templates.ts';
import { oneYearOn } from './one-year-on.ts';
import { readCall, readProgramme } from './read-edited.ts';
import { insertAtFreeSlug } from './slugs.ts';

/**
 * Creates a draft in a programme: from a template, or as a copy of an earlier call with its form and texts, its dates one year later.
 * @throws DomainError `forbidden`; `not_found`, also for a call of another programme
 */
export async function createCall(
  context: Context<Admin>,
  programmeId: number,
  wanted: NewCall,
): Promise<EditedCall> {
  assertManages(context.actor);
  return inTransaction(context.platform, async ({ db }) => {
    await readProgramme(db, programmeId);
    const { base, columns } =
      'copy_of' in wanted
        ? await copyOf(db, context, programmeId, wanted.copy_of)
        : await fromTemplate(db, context, wanted);
    const row = { ...columns, programme_id: programmeId, updated_by: context.actor.userId };
    const id = await insertAtFreeSlug({ base }, (slug) => insertCall(db, { ...row, slug }));
    if ('copy_of' in wanted) await copyStages(db, context, { from: wanted.copy_of, to: id });
    const origin = 'copy_of' in wanted ? { copy_of: wanted.copy_of } : { template: wanted.template };
    await audit(db, context, 'call.created', { kind: 'call', id }, origin);
    return readCall(db, id);
  });
}

/** When a new call opens and closes until its team enters other times. */
const untilOpening = { days: 14 };
const openFor = { weeks: 6 };

async function fromTemplate(
  db: Database,
  context: Context<Admin>,
  { title, template, time_zone }: Exclude<NewCall, { copy_of: number }>,
) {
  const today = Temporal.PlainDate.from(
    localTimeIn(time_zone, context.platform.clock.now()).slice(0, 'yyyy-mm-dd'.length),
  );
  const opens = today.add(untilOpening);
  const columns = await columnsOf(db, {
    title,
    ...textsOfTemplate[template],
    opens_at: `${opens}T09:00`,
    closes_at: `${opens.add(openFor)}T17:00`,
    time_zone,
    applications_per_member: 1,
    can_change_until_close: true,
    grace_minutes: limits.defaultGraceMinutes,
  });
  const form_id = await createForm(db, context, formTemplates[template].document);
  return { base: slugOf(title, 'call'), columns: { ...columns, form_id } };
}

async function copyOf(db: Database, context: Context<Admin>, programmeId: number, callId: number) {
  const { programme, form_id, ...call } = await readCall(db, callId);
  if (programme.id !== programmeId) throw new DomainError('not_found');
  const { time_zone } = call;
  const columns = await columnsOf(db, {
    ...call,
    title: nextName(call.title),
    opens_at: oneYearOn(new Date(call.opens), time_zone),
    closes_at: call.closes && oneYearOn(new Date(call.closes), time_zone),
  });
  const form = await copyForm(db, context, form_id);
  return { base: nextName(call.slug), columns: { ...columns, form_id: form } };
}
