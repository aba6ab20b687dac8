import type { TeamSettings } from '@proxima/contract/settings/settings';
import { approvalDays } from '@proxima/contract/submissions/after-approval';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

/** How soon the team takes the next step after an approval. */
export function ApprovalsCard() {
  const { register, formState } = useFormContext<TeamSettings>();
  return (
    <TitledCard
      title="After an approval"
      lead="Members see what comes next, and by when the team takes its steps."
    >
      <TextField
        label="Working days for each of the team's steps"
        required
        type="number"
        inputMode="numeric"
        min={approvalDays.min}
        max={approvalDays.max}
        className="max-w-72"
        error={formState.errors.approvals?.working_days?.message}
        {...register('approvals.working_days', { valueAsNumber: true })}
      />
    </TitledCard>
  );
}
