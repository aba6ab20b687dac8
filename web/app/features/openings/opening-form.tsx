import { type OpeningTerms, openingTerms } from '@proxima/contract/openings/opening-forms';
import type { ManagedOpening } from '@proxima/contract/openings/openings';
import { otherOption, skills, workAvailabilities } from '@proxima/contract/profiles/options';
import { ventureIndustries } from '@proxima/contract/ventures/venture-options';
import type { z } from 'zod';
import { countryOptions } from '../../domain/countries.ts';
import { ConfirmButtons } from '../../ui/actions/confirm-buttons.tsx';
import { MultiSelect } from '../../ui/forms/multi-select.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { useSaveOpening } from './openings.queries.ts';

type Typed = z.input<typeof openingTerms>;

const empty: Typed = {
  title: '',
  text: '',
  hours_per_week: 20,
  starts_on: '',
  months: 6,
  pay: '',
  place: '',
  country: null,
  availability: '',
  industry: '',
  skills: [],
};
const skillOptions = skills.filter(({ value }) => value !== otherOption.value);
const textOrNull = { setValueAs: (value: string | null) => value || null };
const wholeNumber = { valueAsNumber: true };

interface OpeningFormProps {
  ventureId: number;
  /** Null for a new one. */
  opening: ManagedOpening | null;
  onDone: () => void;
}

/** The form in which the team describes an opening. */
export function OpeningForm({ ventureId, opening, onDone }: OpeningFormProps) {
  const { form, field } = useCheckedForm<Typed, OpeningTerms>(openingTerms, {
    defaultValues: opening?.terms ?? empty,
  });
  const save = useSaveOpening(ventureId, opening, onDone);
  const submit = form.handleSubmit((terms) => save.mutate(terms));
  return (
    <TitledCard
      title={opening ? 'Change the opening' : 'New opening'}
      lead="Project managers see this without the name of the venture. Do not write anything that identifies it."
    >
      <form noValidate method="post" onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <TextField label="Title" required className="sm:col-span-2" {...field('title')} />
        <TextArea label="What is to be done" required className="sm:col-span-2" {...field('text')} />
        <TextField
          label="Hours a week"
          type="number"
          inputMode="numeric"
          required
          {...field('hours_per_week', wholeNumber)}
        />
        <SelectField label="Availability" required options={workAvailabilities} {...field('availability')} />
        <TextField label="Start" type="date" required {...field('starts_on')} />
        <TextField
          label="Length in months"
          type="number"
          inputMode="numeric"
          required
          {...field('months', wholeNumber)}
        />
        <TextField
          label="Pay or equity"
          required
          help="For example “€4,000 a month” or “0.5% over two years”."
          className="sm:col-span-2"
          {...field('pay')}
        />
        <TextField
          label="Place"
          required
          help="For example “Remote, twice a month in Hamburg”."
          {...field('place')}
        />
        <SelectField
          label="Country"
          options={countryOptions()}
          placeholder="From anywhere"
          {...field('country', textOrNull)}
        />
        <SelectField
          label="Industry"
          required
          options={ventureIndustries}
          className="sm:col-span-2"
          {...field('industry')}
        />
        <MultiSelect
          label="Skills"
          className="sm:col-span-2"
          options={skillOptions}
          name="skills"
          chosen={form.watch('skills') ?? []}
          onChange={(chosen) => form.setValue('skills', chosen, { shouldDirty: true })}
          onBlur={() => {}}
        />
        <ConfirmButtons
          type="submit"
          pending={save.isPending}
          pendingLabel="Saving..."
          className="sm:col-span-2"
          onCancel={onDone}
        >
          Save
        </ConfirmButtons>
      </form>
    </TitledCard>
  );
}
