import { escalationMinutes, type RunTimeSettings } from '@proxima/contract/admin/settings';
import { useController, useFormContext } from 'react-hook-form';
import { useAgents } from '../../domain/agents.ts';
import { duration } from '../../lib/format/duration.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';

function Recipients() {
  const { field } = useController<RunTimeSettings, 'escalation.to'>({ name: 'escalation.to' });
  const people = useAgents().data ?? [];
  const toggle = (id: number, isOn: boolean) =>
    field.onChange(isOn ? [...field.value, id] : field.value.filter((one) => one !== id));
  return (
    <fieldset>
      <legend className="text-sm font-medium">Who gets the mail</legend>
      <p className="text-xs text-ink-soft">
        Whoever looks after the conversation gets it too. With nobody chosen, everybody who answers members
        does.
      </p>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {people.map(({ id, name }) => (
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

/** After how long, and to whom, a member without an answer is mailed. */
export function EscalationCard() {
  const { register, watch, formState } = useFormContext<RunTimeSettings>();
  const { on, after_minutes: minutes } = watch('escalation');
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">When nobody answers</h2>
        <p className="mt-1 text-sm text-ink-soft">
          One mail for each time that a member waits, however long it takes.
        </p>
      </div>
      <Checkbox label="Mail the team about members without an answer" {...register('escalation.on')} />
      {on && (
        <>
          <TextField
            label="After so many working minutes"
            required
            type="number"
            inputMode="numeric"
            min={escalationMinutes.least}
            max={escalationMinutes.most}
            className="max-w-64"
            help={minutes >= 60 ? `That is ${duration(minutes * 60)} of working time.` : undefined}
            error={formState.errors.escalation?.after_minutes?.message}
            {...register('escalation.after_minutes', { valueAsNumber: true })}
          />
          <Recipients />
        </>
      )}
    </Card>
  );
}
