import { type Allowance, allowance, maxMonthlyHours } from '@proxima/contract/office-hours/allowance';
import { useId } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { QueryContent } from '../../ui/feedback/query-content.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { TitledCard } from '../../ui/layout/titled-card.tsx';
import { bookedText } from './booked-text.ts';
import { useAllowance, useChangeAllowance } from './office-hours.queries.ts';

type Stored = NonNullable<ReturnType<typeof useAllowance>['data']>;

function MentorChoice({
  stored,
  value,
  onChange,
}: {
  stored: Stored;
  value: number[];
  onChange: (ids: number[]) => void;
}) {
  const id = useId();
  if (stored.mentors.length === 0)
    return <p className="text-sm text-ink-soft">No mentor offers hours yet.</p>;
  return (
    <fieldset aria-describedby={id} className="pl-8">
      <legend className="sr-only">Mentors that the venture can book</legend>
      {stored.mentors.map((mentor) => (
        <Checkbox
          key={mentor.id}
          label={mentor.name}
          checked={value.includes(mentor.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, mentor.id] : value.filter((one) => one !== mentor.id))
          }
        />
      ))}
    </fieldset>
  );
}

function AllowanceForm({ ventureId, stored }: { ventureId: number; stored: Stored }) {
  const { hours_a_month, mentor_ids } = stored;
  const { form, field } = useCheckedForm<Allowance, Allowance>(allowance, {
    defaultValues: { hours_a_month, mentor_ids },
  });
  const change = useChangeAllowance(ventureId);
  const submit = form.handleSubmit((values) => change.mutate(values));
  const chosen = form.watch('mentor_ids');
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label="Hours a month"
        type="number"
        inputMode="numeric"
        min={0}
        max={maxMonthlyHours}
        className="max-w-64"
        help={`Leave empty for the default of ${stored.default_hours} from the settings.`}
        {...field('hours_a_month', {
          setValueAs: (value) => (value === '' || value === null ? null : Number(value)),
        })}
      />
      <div>
        <Checkbox
          label="May book every mentor"
          checked={chosen === null}
          onChange={({ target }) =>
            form.setValue('mentor_ids', target.checked ? null : [], { shouldDirty: true })
          }
        />
        {chosen !== null && (
          <MentorChoice
            stored={stored}
            value={chosen}
            onChange={(ids) => form.setValue('mentor_ids', ids, { shouldDirty: true })}
          />
        )}
      </div>
      <Button
        type="submit"
        kind="secondary"
        className="self-start"
        pending={change.isPending}
        pendingLabel="Saving..."
      >
        Save
      </Button>
    </form>
  );
}

/** Lets the team set how many hours a venture can book, and with which mentors. */
export const AllowanceCard = ({ ventureId }: { ventureId: number }) => (
  <QueryContent query={useAllowance(ventureId)}>
    {(stored) => (
      <TitledCard
        title="What this venture can book"
        lead={`${bookedText(stored.booked_minutes)} Changes apply to new bookings.`}
      >
        <AllowanceForm ventureId={ventureId} stored={stored} />
      </TitledCard>
    )}
  </QueryContent>
);
