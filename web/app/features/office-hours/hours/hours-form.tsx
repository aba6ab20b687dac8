import {
  type HoursRule,
  type MentorHours,
  maxRules,
  mentorHours,
  slotLengths,
} from '@proxima/contract/office-hours/mentor-hours';
import type { OwnHours } from '@proxima/contract/office-hours/office-hours';
import { weekdays } from '@proxima/contract/settings/settings';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { TimeZoneField } from '../../../domain/time/time-zone-field.tsx';
import { deviceZone } from '../../../domain/time/time-zones.ts';
import { shortDay } from '../../../lib/format/dates.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useSaveHours } from '../office-hours.queries.ts';

/** A day on the mentor's own calendar, YYYY-MM-DD, which is how Swedish writes dates. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE');

const newRule = (): HoursRule => ({
  weekday: 2,
  from: '14:00',
  to: '16:00',
  minutes: 30,
  first_day: inDays(0),
  last_day: inDays(91),
});

type Form = UseFormReturn<MentorHours, unknown, MentorHours>;

function RuleRow({ form, index, onRemove }: { form: Form; index: number; onRemove: () => void }) {
  const errors = form.formState.errors.rules?.[index];
  const field = (name: keyof HoursRule, isNumber = false) => ({
    ...form.register(`rules.${index}.${name}`, isNumber ? { valueAsNumber: true } : {}),
    error: errors?.[name]?.message,
    required: true,
  });
  return (
    <fieldset className="border-t border-line pt-4 first:border-0 first:pt-0">
      <legend className="sr-only">Hours {index + 1}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <SelectField
          label="Day"
          className="col-span-2"
          options={weekdays.map(({ value, label }) => ({ value: String(value), label }))}
          {...field('weekday', true)}
        />
        <TextField label="From" type="time" {...field('from')} />
        <TextField label="To" type="time" {...field('to')} />
        <SelectField
          label="Length of a meeting"
          className="col-span-2"
          options={slotLengths.map((value) => ({ value: String(value), label: `${value} minutes` }))}
          {...field('minutes', true)}
        />
        <TextField label="First day" type="date" {...field('first_day')} />
        <TextField label="Last day" type="date" {...field('last_day')} />
      </div>
      <Button kind="quiet" size="small" className="mt-2" onClick={onRemove}>
        <Trash2 size={16} aria-hidden="true" /> Remove these hours
      </Button>
    </fieldset>
  );
}

/** The fields for days on which nobody can book. */
function DaysOff({ form }: { form: Form }) {
  const [day, setDay] = useState('');
  const days = form.watch('days_off');
  const change = (next: string[]) =>
    form.setValue('days_off', [...new Set(next)].sort(), { shouldDirty: true });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Day off"
          quiet
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          className="w-48"
        />
        <Button
          kind="secondary"
          disabled={day === ''}
          onClick={() => {
            change([...days, day]);
            setDay('');
          }}
        >
          Add day off
        </Button>
      </div>
      {days.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {days.map((one) => (
            <li key={one}>
              <Button
                kind="quiet"
                size="small"
                aria-label={`Remove day off ${shortDay(one, true)}`}
                onClick={() => change(days.filter((other) => other !== one))}
              >
                {shortDay(one, true)} <Trash2 size={14} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const startHours = (): MentorHours => ({
  about: '',
  place: '',
  time_zone: deviceZone(),
  rules: [newRule()],
  days_off: [],
});

/** The form for the hours at which a mentor can be booked. */
export function HoursForm({ stored }: { stored: OwnHours }) {
  const values = stored.hours ?? startHours();
  const { form, field } = useCheckedForm<MentorHours, MentorHours>(mentorHours, { defaultValues: values });
  const rules = useFieldArray({ control: form.control, name: 'rules' });
  const save = useSaveHours();
  const submit = form.handleSubmit((hours) => save.mutate({ version: stored.version, hours }));
  return (
    <form noValidate method="post" onSubmit={submit} className="flex max-w-3xl flex-col gap-6">
      <TitledCard
        title="About your hours"
        lead="Founders read this before they book. The place is shown only to those who have booked."
      >
        <div className="flex flex-col gap-4">
          <TextArea
            label="What can founders ask you about?"
            required
            boxClassName="h-24"
            {...field('about')}
          />
          <TextField label="Where you meet" help="A link, a phone number or a room." {...field('place')} />
          <TimeZoneField required current={values.time_zone} {...field('time_zone')} />
        </div>
      </TitledCard>
      <TitledCard
        title="Weekly hours"
        lead="Each entry repeats every week, for at most a year. Changing it does not affect meetings that are already booked."
      >
        <div className="flex flex-col gap-5">
          {rules.fields.map((rule, index) => (
            <RuleRow key={rule.id} form={form} index={index} onRemove={() => rules.remove(index)} />
          ))}
          {rules.fields.length < maxRules && (
            <Button kind="secondary" className="self-start" onClick={() => rules.append(newRule())}>
              <Plus size={18} aria-hidden="true" /> Add hours
            </Button>
          )}
        </div>
      </TitledCard>
      <TitledCard title="Days off" lead="Nobody can book you on these days, whatever your weekly hours say.">
        <DaysOff form={form} />
      </TitledCard>
      <Button type="submit" className="self-start" pending={save.isPending} pendingLabel="Saving...">
        Save hours
      </Button>
    </form>
  );
}
