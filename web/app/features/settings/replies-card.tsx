import { replyDays, replyTimePlaceholder } from '@proxima/contract/chat/reply-time';
import type { TeamSettings } from '@proxima/contract/settings/settings';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

/** How soon the product promises a reply. */
export function RepliesCard() {
  const { register, formState } = useFormContext<TeamSettings>();
  return (
    <TitledCard
      title="Reply promise"
      lead={
        <>
          The site, the dashboard and emails promise a reply within this time. In site pages and saved
          replies, write <code className="font-mono text-ink">{replyTimePlaceholder}</code> to insert it.
        </>
      }
    >
      <TextField
        label="Working days"
        required
        type="number"
        inputMode="numeric"
        min={replyDays.min}
        max={replyDays.max}
        className="max-w-64"
        error={formState.errors.replies?.working_days?.message}
        {...register('replies.working_days', { valueAsNumber: true })}
      />
    </TitledCard>
  );
}
