import { programmeLimits as limits } from '@proxima/contract/programmes/programme-limits';
import type { CallForm } from '@proxima/contract/programmes/programme-wire';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TimeZoneField } from '../../domain/time/time-zone-field.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

/** When a call opens and closes, in which zone, and how long it waits for those who are late. */
export function CallTimeFields({ timeZone }: { timeZone: string }) {
  const { register, getValues, setValue, watch, formState } = useFormContext<CallForm>();
  const { errors } = formState;
  const closes = watch('closes_at');
  // What was entered, for those who change their mind.
  const [last, setLast] = useState(closes ?? '');
  const setEndless = (isEndless: boolean) => {
    if (isEndless) setLast(getValues('closes_at') ?? '');
    setValue('closes_at', isEndless ? null : last, { shouldDirty: true });
  };
  return (
    <TitledCard
      title="When"
      lead="Visitors see both times on this clock and on their own. It opens and closes by itself."
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Opens"
          required
          type="datetime-local"
          error={errors.opens_at?.message}
          {...register('opens_at')}
        />
        <div>
          {closes !== null && (
            <TextField
              label="Closes"
              required
              type="datetime-local"
              error={errors.closes_at?.message}
              {...register('closes_at')}
            />
          )}
          <Checkbox
            label="Takes applications all the time"
            checked={closes === null}
            onChange={({ target }) => setEndless(target.checked)}
          />
        </div>
        <TimeZoneField
          required
          help="For the times above."
          current={timeZone}
          error={errors.time_zone?.message}
          {...register('time_zone')}
        />
        {closes !== null && (
          <TextField
            label="Grace period in minutes"
            required
            type="number"
            inputMode="numeric"
            min={0}
            max={limits.graceMinutes}
            help="What arrives within it still counts. Visitors are never told."
            error={errors.grace_minutes?.message}
            {...register('grace_minutes', { valueAsNumber: true })}
          />
        )}
      </div>
    </TitledCard>
  );
}
