import { type TeamSettings, weekdays } from '@proxima/contract/settings/settings';
import { useController, useFormContext } from 'react-hook-form';
import { TimeZoneField } from '../../domain/time/time-zone-field.tsx';
import { FieldError } from '../../ui/forms/field-shell.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

function Days() {
  const { field, fieldState } = useController<TeamSettings, 'working_hours.days'>({
    name: 'working_hours.days',
  });
  const toggle = (day: number, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, day].sort() : field.value.filter((one) => one !== day));
  return (
    <fieldset aria-describedby={fieldState.error ? 'days-error' : undefined}>
      <legend className="text-sm font-medium">Days</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {weekdays.map(({ value, label }) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line-strong px-3.5 text-sm font-medium transition-colors has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={field.value.includes(value)}
              onBlur={field.onBlur}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            <span aria-hidden="true">{label.slice(0, 3)}</span>
            <span className="sr-only">{label}</span>
          </label>
        ))}
      </div>
      {fieldState.error && <FieldError id="days-error">{fieldState.error.message}</FieldError>}
    </fieldset>
  );
}

/** When the team replies to members. */
export function WorkingHoursCard() {
  const { register, watch, formState } = useFormContext<TeamSettings>();
  const errors = formState.errors.working_hours;
  return (
    <TitledCard
      title="Working hours"
      lead="Only these hours count before an unanswered message is escalated."
    >
      <div className="flex flex-col gap-5">
        <Days />
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            label="From"
            required
            type="time"
            error={errors?.from?.message}
            {...register('working_hours.from')}
          />
          <TextField
            label="To"
            required
            type="time"
            help="00:00 is midnight."
            error={errors?.to?.message}
            {...register('working_hours.to')}
          />
          <TimeZoneField
            required
            current={watch('working_hours.time_zone')}
            error={errors?.time_zone?.message}
            {...register('working_hours.time_zone')}
          />
        </div>
      </div>
    </TitledCard>
  );
}
