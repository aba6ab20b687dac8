import type { ProfileForm } from '@proxima/contract/ventures/profile-form';
import { ventureIndustries, ventureStages } from '@proxima/contract/ventures/venture-options';
import { profileLimits } from '@proxima/contract/ventures/venture-profile';
import { useFormContext } from 'react-hook-form';
import { countryOptions } from '../../../domain/countries.ts';
import { currencyOptions } from '../../../domain/currencies.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

/** The form fields for the facts of a profile. */
export function FactFields() {
  const { register, watch, formState } = useFormContext<ProfileForm>();
  const { errors } = formState;
  const left = profileLimits.tagline - [...watch('tagline')].length;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Tagline"
        quiet
        help={left < 0 ? `${-left} characters too many` : `${left} characters left`}
        className="sm:col-span-2"
        error={errors.tagline?.message}
        {...register('tagline')}
      />
      <SelectField
        label="Industry"
        required
        options={ventureIndustries}
        error={errors.industry?.message}
        {...register('industry')}
      />
      <SelectField
        label="Stage"
        required
        options={ventureStages}
        error={errors.stage?.message}
        {...register('stage')}
      />
      <SelectField
        label="Country"
        quiet
        options={countryOptions()}
        error={errors.country?.message}
        {...register('country')}
      />
      <TextField label="City or region" error={errors.location?.message} {...register('location')} />
      <TextField
        label="Year founded"
        inputMode="numeric"
        error={errors.founded?.message}
        {...register('founded')}
      />
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        placeholder="https://"
        error={errors.website?.message}
        {...register('website')}
      />
      <TextField
        label="The ask"
        quiet
        help="How much you are looking for."
        inputMode="decimal"
        placeholder="500,000"
        error={errors.ask?.amount?.message}
        {...register('ask.amount')}
      />
      <SelectField
        label="Currency of the ask"
        quiet
        options={currencyOptions}
        error={errors.ask?.currency?.message}
        {...register('ask.currency')}
      />
    </div>
  );
}
