import { escalationMinutes, type TeamSettings } from '@proxima/contract/settings/settings';
import { useController, useFormContext } from 'react-hook-form';
import { useAgents } from '../../domain/assignment/agents.ts';
import { duration } from '../../lib/format/duration.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TitledCard } from '../../ui/layout/titled-card.tsx';

function Recipients() {
  const { field } = useController<TeamSettings, 'escalation.to'>({ name: 'escalation.to' });
  const agents = useAgents().data ?? [];
  const toggle = (id: number, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, id] : field.value.filter((one) => one !== id));
  return (
    <fieldset>
      <legend className="text-sm font-medium">Who gets the email</legend>
      <p className="text-xs text-ink-soft">
        The assigned administrator gets it too. If you select no one, everyone who replies to members gets it.
      </p>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {agents.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={field.value.includes(id)}
            onBlur={field.onBlur}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** When the team is emailed about a member who is waiting for a reply, and who gets the email. */
export function EscalationCard() {
  const { register, watch, formState } = useFormContext<TeamSettings>();
  const { on, after_minutes: minutes } = watch('escalation');
  return (
    <TitledCard title="Unanswered messages" lead="One email per unanswered message, however long the wait.">
      <div className="flex flex-col gap-4">
        <Checkbox label="Email the team about unanswered messages" {...register('escalation.on')} />
        {on && (
          <>
            <TextField
              label="After this many working minutes"
              required
              type="number"
              inputMode="numeric"
              min={escalationMinutes.min}
              max={escalationMinutes.max}
              className="max-w-64"
              help={minutes >= 60 ? `That is ${duration(minutes * 60)} of working time.` : undefined}
              error={formState.errors.escalation?.after_minutes?.message}
              {...register('escalation.after_minutes', { valueAsNumber: true })}
            />
            <Recipients />
          </>
        )}
      </div>
    </TitledCard>
  );
}
