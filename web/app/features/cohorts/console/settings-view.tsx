import { cohortLimits as limits } from '@proxima/contract/cohorts/cohort-messages';
import { type CohortForm, cohortForm, type TeamCohort } from '@proxima/contract/cohorts/cohort-wire';
import { TimeZoneField } from '../../../domain/time/time-zone-field.tsx';
import { showFieldErrors } from '../../../lib/api/show-field-errors.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useChoices, useSaveCohort } from './cohorts.queries.ts';

const valuesOf = (cohort: TeamCohort): CohortForm => cohortForm.strip().parse(cohort);

/** An empty field is nothing. */
const numberOrNull = (typed: unknown): number | null =>
  typed === '' || typed === null || typed === undefined ? null : Number(typed);

const optionsOf = (
  choices: readonly { id: number; name: string }[],
  current: { id: number; name: string } | null,
) =>
  (current && !choices.some(({ id }) => id === current.id) ? [...choices, current] : choices).map(
    ({ id, name }) => ({ value: String(id), label: name }),
  );

/** Dates, places and texts of a cohort. */
export function SettingsView({ cohort }: { cohort: TeamCohort }) {
  const choices = useChoices().data;
  const { form, field } = useCheckedForm<CohortForm, CohortForm>(cohortForm, {
    defaultValues: valuesOf(cohort),
  });
  const save = useSaveCohort(cohort, (saved) => form.reset(valuesOf(saved)));
  const submit = form.handleSubmit((values) =>
    save.mutate(values, { onError: (error) => showFieldErrors(error, form.setError) }),
  );
  const number = (name: 'places' | 'answer_days') => ({
    type: 'number',
    inputMode: 'numeric' as const,
    min: 1,
    ...field(name, { setValueAs: numberOrNull }),
  });
  return (
    <form noValidate method="post" onSubmit={submit} className="flex max-w-3xl flex-col gap-6">
      <TitledCard title="The cohort" lead="Founders see its name, dates and lead.">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField label="Name" required className="sm:col-span-2" {...field('name')} />
          <TextField label="First day" required type="date" {...field('starts_on')} />
          <TextField label="Last day" required type="date" {...field('ends_on')} />
          <TimeZoneField required current={cohort.time_zone} {...field('time_zone')} />
          <SelectField
            label="Lead"
            placeholder="Nobody"
            help="Is told of answers. Places are passed on in their name."
            options={optionsOf(choices?.leads ?? [], cohort.lead)}
            {...field('lead_id', { setValueAs: numberOrNull })}
          />
        </div>
      </TitledCard>
      <TitledCard title="Places" lead="An approval offers a place while one is free.">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label="Places"
            max={limits.places}
            help="Empty: as many as you approve."
            {...number('places')}
          />
          <TextField
            label="Days to answer"
            required
            max={limits.answerDays}
            help="To the end of the last day, on the cohort’s clock."
            {...number('answer_days')}
          />
          <Checkbox
            className="sm:col-span-2"
            label="Offer a free place to the first of the waiting list by itself"
            {...field('offers_next')}
          />
          <TextArea
            label="Text that goes with the offer"
            help="In the email and on the page where founders answer."
            className="sm:col-span-2"
            {...field('acceptance_text')}
          />
        </div>
      </TitledCard>
      <TitledCard title="Milestones" lead="Each venture gets them when its founder accepts the place.">
        <SelectField
          label="Template"
          placeholder="None"
          options={optionsOf(choices?.templates ?? [], null)}
          {...field('template_id', { setValueAs: numberOrNull })}
        />
      </TitledCard>
      <div className="flex justify-end">
        <Button type="submit" pending={save.isPending} pendingLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}
