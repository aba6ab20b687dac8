import type { RunTimeSettings } from '@proxima/contract/admin/settings';
import { replyDays, replyTimePlaceholder } from '@proxima/contract/chat/reply-time';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** How soon the product promises a reply, wherever it does. */
export function RepliesCard() {
  const { register, formState } = useFormContext<RunTimeSettings>();
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">Reply promise</h2>
        <p className="mt-1 text-sm text-ink-soft">
          The site, the dashboard and our emails promise a reply within this time. In texts and saved answers,
          write <code className="font-mono text-ink">{replyTimePlaceholder}</code> where it belongs.
        </p>
      </div>
      <TextField
        label="Working days"
        required
        type="number"
        inputMode="numeric"
        min={replyDays.least}
        max={replyDays.most}
        className="max-w-64"
        error={formState.errors.replies?.working_days?.message}
        {...register('replies.working_days', { valueAsNumber: true })}
      />
    </Card>
  );
}
