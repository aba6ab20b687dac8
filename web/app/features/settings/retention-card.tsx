import type { TeamSettings } from '@proxima/contract/settings/settings';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

/** For how long names and agreements of firm commitments stay on record. */
export function RetentionCard() {
  const { register, formState } = useFormContext<TeamSettings>();
  return (
    <TitledCard
      title="Records of rounds"
      lead="Names, signed documents and agreements of firm commitments are kept this long, even if an investor deletes their account. Ask your lawyer what applies to you."
    >
      <TextField
        label="Years after the round"
        required
        type="number"
        inputMode="numeric"
        min={1}
        max={30}
        className="max-w-64"
        error={formState.errors.rounds?.retention_years?.message}
        {...register('rounds.retention_years', { valueAsNumber: true })}
      />
    </TitledCard>
  );
}
