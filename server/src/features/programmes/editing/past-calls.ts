import { artPath } from '@proxima/contract/content/media';
import { formTemplates } from '@proxima/contract/forms/form-templates';
import { programmeLimits as limits } from '@proxima/contract/programmes/programme-limits';
import { slugOf } from '@proxima/contract/text/slug-of';
import type { Database } from '../../../platform/database/database.ts';
import type { ImportOrder, Made } from '../../../platform/tables/importable.ts';
import { createForm, deleteForm } from '../../forms/use-form.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { insertCall } from '../calls.repository.ts';
import { deleteUnusedCalls, deleteUnusedProgrammes, findProgrammeNamed } from '../past-calls.repository.ts';
import { insertProgramme } from '../programmes.repository.ts';
import { columnsOf } from './call-columns.ts';
import { insertAtFreeSlug } from './slugs.ts';

interface PastCall {
  programme: string;
  title: string;
  /** The first day of its cohort, before which it closed. */
  startsOn: string;
  owner: ImportOrder['owner'];
}

/** Makes the call of a cohort of earlier years as a draft, and its programme if there is none of that name. */
export async function makePastCall(tx: Database, call: PastCall): Promise<{ id: number; made: Made[] }> {
  const { programme, title, startsOn, owner } = call;
  const known = await findProgrammeNamed(tx, programme);
  const programmeId = known ?? (await makeProgramme(tx, programme, owner.id));
  const first = Temporal.PlainDate.from(startsOn);
  const columns = await columnsOf(tx, {
    title,
    summary: title,
    text: '',
    opens_at: `${first.subtract({ days: 60 })}T09:00`,
    closes_at: `${first.subtract({ days: 1 })}T17:00`,
    time_zone: (await readSettings(tx)).working_hours.time_zone,
    places: null,
    who_may_apply: { roles: ['entrepreneur'], countries: [], max_venture_age_years: null, stages: [] },
    applications_per_member: 1,
    can_change_until_close: false,
    grace_minutes: limits.defaultGraceMinutes,
    faq: [],
  });
  const form_id = await createForm(
    tx,
    { actor: { userId: owner.id, name: owner.name } },
    formTemplates.accelerator.document,
  );
  const row = { ...columns, form_id, programme_id: programmeId, updated_by: owner.id };
  const base = slugOf(`${programme} ${title}`, 'call');
  const id = await insertAtFreeSlug({ base }, (slug) => insertCall(tx, { ...row, slug }));
  const made = [
    { kind: 'call', id },
    ...(known === undefined ? [{ kind: 'programme', id: programmeId }] : []),
  ];
  return { id, made };
}

const makeProgramme = (tx: Database, name: string, ownerId: number): Promise<number> =>
  insertAtFreeSlug({ base: slugOf(name, 'programme') }, (slug) =>
    insertProgramme(tx, {
      slug,
      name,
      summary: name,
      body: '',
      audience: '',
      image: artPath('orbit-05'),
      updated_by: ownerId,
    }),
  );

/** Deletes calls and programmes that were made for an import, are still drafts as they were, and have nothing in them. */
export async function removePastCalls(
  tx: Database,
  { calls, programmes }: { calls: readonly number[]; programmes: readonly number[] },
): Promise<void> {
  for (const formId of await deleteUnusedCalls(tx, calls)) await deleteForm(tx, formId);
  await deleteUnusedProgrammes(tx, programmes);
}
