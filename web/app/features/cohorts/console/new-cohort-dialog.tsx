import { cohortMessages } from '@proxima/contract/cohorts/cohort-messages';
import type { CohortChoices, ListedCohort } from '@proxima/contract/cohorts/cohort-wire';
import { nextName } from '@proxima/contract/programmes/next-name';
import { addDays } from '@proxima/contract/projects/calendar-days';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { dayOf } from '../../../lib/format/dates.ts';
import { paths } from '../../../paths.ts';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { FormDialog } from '../../../ui/actions/form-dialog.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { useChoices, useCreateCohort } from './cohorts.queries.ts';

const schema = z
  .object({ call: z.string().min(1, cohortMessages.callRequired), copy: z.string(), name: z.string().trim() })
  .refine(({ copy, name }) => copy === '' || name !== '', {
    path: ['name'],
    error: cohortMessages.nameRequired,
  });

/** When a new cohort begins and how long it lasts until its team enters other dates. */
const daysUntil = 90;
const daysLong = 84;

type Call = CohortChoices['calls'][number];

const blank = (call: Call, leadId: number) => ({
  call_id: call.id,
  name: call.title,
  starts_on: addDays(dayOf(new Date()), daysUntil),
  ends_on: addDays(dayOf(new Date()), daysUntil + daysLong),
  time_zone: call.time_zone,
  lead_id: leadId,
  places: call.places,
  answer_days: 7,
  acceptance_text: '',
  offers_next: true,
  template_id: null,
});

interface NewCohortDialogProps {
  earlier: readonly ListedCohort[];
  onClose: () => void;
}

/** Makes the cohort of a call, new or as a copy of an earlier one, and opens its settings. */
export function NewCohortDialog({ earlier, onClose }: NewCohortDialogProps) {
  const navigate = useNavigate();
  const { id: ownId } = useSignedInUser();
  const { calls = [], leads = [] } = useChoices().data ?? {};
  const create = useCreateCohort((id) => navigate(paths.adminCohort(id, 'settings')));
  const { form, field } = useCheckedForm(schema, { defaultValues: { call: '', copy: '', name: '' } });
  const leadId = (leads.find(({ id }) => id === ownId) ?? leads[0])?.id ?? ownId;
  const copied = form.watch('copy');
  const call = form.watch('call');
  useEffect(() => {
    const before = earlier.find(({ id }) => id === Number(copied));
    if (!before || form.getFieldState('name').isDirty) return;
    const next = nextName(before.name);
    const title = calls.find(({ id }) => id === Number(call))?.title ?? '';
    form.setValue('name', next === before.name ? title : next);
  }, [copied, call, calls, earlier, form]);
  const submit = form.handleSubmit(({ call: chosen, copy, name }) => {
    const call = calls.find(({ id }) => id === Number(chosen));
    if (call) create.mutate(copy ? { call_id: call.id, copy_of: Number(copy), name } : blank(call, leadId));
  });
  return (
    <FormDialog
      onClose={onClose}
      title="New cohort"
      description="From now on, approving an application of the call offers a place."
      submitLabel="Make the cohort"
      pendingLabel="Making..."
      pending={create.isPending}
      onSubmit={submit}
    >
      <SelectField
        label="Call"
        required
        help="Calls that have no cohort yet."
        options={calls.map(({ id, title, programme }) => ({
          value: String(id),
          label: `${title} (${programme})`,
        }))}
        {...field('call')}
      />
      {earlier.length > 0 && (
        <SelectField
          label="Begin with"
          placeholder="An empty cohort"
          help="A copy has the settings, courses and dates of the earlier cohort, one year later."
          options={earlier.map(({ id, name }) => ({ value: String(id), label: `Copy of ${name}` }))}
          {...field('copy')}
        />
      )}
      {copied !== '' && (
        <TextField
          label="Name"
          required
          help="Founders read it on their pages and in emails."
          {...field('name')}
        />
      )}
    </FormDialog>
  );
}
