import { memberRoles, roleLabels } from '@proxima/contract/accounts/roles';
import { programmeLimits as limits } from '@proxima/contract/programmes/programme-limits';
import type { CallForm } from '@proxima/contract/programmes/programme-wire';
import { ventureStages } from '@proxima/contract/ventures/venture-options';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { MultiSelect } from '../../ui/forms/multi-select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { CountryListField } from './country-list-field.tsx';

const roles = memberRoles.map((value) => ({ value, label: `${roleLabels[value]}s` }));

/** An empty field is no limit. */
const numberOrNull = (typed: unknown): number | null =>
  typed === '' || typed === null || typed === undefined ? null : Number(typed);

type Numbers = 'places' | 'applications_per_member' | 'who_may_apply.max_venture_age_years';

/** Who may apply, how often, and how many places there are. */
export function ApplicantFields() {
  const { register, watch, setValue, formState } = useFormContext<CallForm>();
  const { errors } = formState;
  const who = errors.who_may_apply;
  const chosen = watch('who_may_apply');
  const set = (name: 'roles' | 'countries' | 'stages') => (values: string[]) =>
    setValue(`who_may_apply.${name}`, values as CallForm['who_may_apply']['roles'], {
      shouldDirty: true,
      shouldValidate: true,
    });
  const number = (name: Numbers) => ({
    type: 'number',
    inputMode: 'numeric' as const,
    min: 1,
    ...register(name, { setValueAs: numberOrNull }),
  });
  return (
    <TitledCard title="Who may apply" lead="Those who may not are told on the call’s page, before the form.">
      <div className="flex flex-col gap-5">
        <MultiSelect
          label="Roles"
          required
          name="roles"
          options={roles}
          chosen={chosen.roles}
          onChange={set('roles')}
          onBlur={() => {}}
          error={who?.roles?.message ?? who?.roles?.root?.message ?? who?.message}
        />
        <CountryListField
          chosen={chosen.countries}
          onChange={set('countries')}
          error={who?.countries?.message ?? who?.countries?.root?.message}
        />
        <MultiSelect
          label="Stages of the venture"
          name="stages"
          help="Without one, at any stage."
          options={ventureStages}
          chosen={chosen.stages}
          onChange={set('stages')}
          onBlur={() => {}}
          error={who?.stages?.message ?? who?.stages?.root?.message}
        />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <TextField
            label="Oldest venture in years"
            error={who?.max_venture_age_years?.message}
            max={limits.ventureAgeYears}
            {...number('who_may_apply.max_venture_age_years')}
          />
          <TextField label="Places" error={errors.places?.message} {...number('places')} />
          <TextField
            label="Applications each"
            required
            max={limits.applicationsPerMember}
            error={errors.applications_per_member?.message}
            {...number('applications_per_member')}
          />
        </div>
        <Checkbox
          label="Applicants can change what they have sent until the call closes"
          {...register('can_change_until_close')}
        />
      </div>
    </TitledCard>
  );
}
