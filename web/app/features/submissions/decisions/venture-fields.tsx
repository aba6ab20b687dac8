import type { DecisionFormValues } from '@proxima/contract/submissions/decision-form';
import { ventureIndustries, ventureStages } from '@proxima/contract/ventures/venture-options';
import type { VentureOffer } from '@proxima/contract/ventures/venture-wire';
import { ventureMessages } from '@proxima/contract/ventures/ventures';
import type { UseFormReturn } from 'react-hook-form';
import type { ChosenDecision } from '../../../domain/review/requests.ts';
import { useRights } from '../../../session/use-rights.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

interface VentureFieldsProps {
  form: UseFormReturn<DecisionFormValues, unknown, ChosenDecision>;
  offer: VentureOffer;
}

/** Whether an approval creates a venture, and what it is called. Filled in from the sender's answers. */
export function VentureFields({ form, offer }: VentureFieldsProps) {
  const { register, watch, setValue, formState } = form;
  const mayCreate = useRights().includes('ventures.manage');
  if (watch('decision') !== 'approved' || offer.venture) return null;
  const refusal = mayCreate ? offer.refusal : ventureMessages.mayNotCreate;
  if (refusal) return <p className="text-xs text-ink-soft">No venture can be created. {refusal}</p>;
  const chosen = watch('create_venture');
  const errors = formState.errors.create_venture;
  const choose = (isWanted: boolean) =>
    setValue('create_venture', isWanted ? offer.proposal : null, { shouldDirty: true });
  return (
    <fieldset className="flex flex-col gap-4">
      <Checkbox
        label="Create venture"
        checked={Boolean(chosen)}
        onChange={({ target }) => choose(target.checked)}
      />
      {chosen && (
        <>
          <TextField
            label="Name of the venture"
            required
            error={errors?.name?.message}
            {...register('create_venture.name')}
          />
          <SelectField
            label="Industry"
            required
            options={ventureIndustries}
            help="From the list that investors choose from."
            error={errors?.industry?.message}
            {...register('create_venture.industry')}
          />
          <SelectField
            label="Stage"
            required
            options={ventureStages}
            error={errors?.stage?.message}
            {...register('create_venture.stage')}
          />
        </>
      )}
    </fieldset>
  );
}
