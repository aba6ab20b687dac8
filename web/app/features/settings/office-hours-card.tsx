import type { TeamSettings } from '@proxima/contract/settings/settings';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

/** How much of the mentors' time a venture can book. */
export function OfficeHoursCard() {
  const { register, formState } = useFormContext<TeamSettings>();
  return (
    <TitledCard
      title="Office hours"
      lead="How much of the mentors' time each venture can book in a month. You can set a different number on a venture's page."
    >
      <TextField
        label="Hours a month"
        required
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        className="max-w-64"
        error={formState.errors.office_hours?.hours_a_month?.message}
        {...register('office_hours.hours_a_month', { valueAsNumber: true })}
      />
    </TitledCard>
  );
}
