import { memberRoles, roleLabels } from '@proxima/contract/accounts/roles';
import { eventLimits } from '@proxima/contract/events/event-kinds';
import type { EventForm } from '@proxima/contract/events/event-wire';
import { X } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldGroup } from '../../../ui/forms/field-shell.tsx';
import { MultiSelect } from '../../../ui/forms/multi-select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PickVenture, VentureName } from './pick-venture.tsx';

const roles = memberRoles.map((value) => ({ value, label: `${roleLabels[value]}s` }));

function Ventures() {
  const { watch, setValue, formState } = useFormContext<EventForm>();
  const ids = watch('venture_ids');
  const change = (next: number[]) => setValue('venture_ids', next, { shouldDirty: true });
  const error = formState.errors.venture_ids;
  return (
    <FieldGroup
      label="Only people with access to a venture"
      help="Its founders, the other people who work on it, and investors with access. Without a venture, everyone chosen above is invited."
      error={error?.message ?? error?.root?.message}
    >
      {ids.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {ids.map((id) => (
            <li
              key={id}
              className="flex items-center gap-1 rounded-control border border-line pl-3 text-sm wrap-anywhere"
            >
              <VentureName id={id} />
              <Button
                kind="quiet"
                size="small"
                aria-label="Remove this venture"
                onClick={() => change(ids.filter((one) => one !== id))}
              >
                <X size={16} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3">
        <PickVenture label="Choose a venture" taken={ids} onPick={(id) => change([...ids, id])} />
      </div>
    </FieldGroup>
  );
}

/** The form fields for the number of seats and who is invited. */
export function AudienceFields() {
  const { register, watch, setValue, formState } = useFormContext<EventForm>();
  const { errors } = formState;
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="Seats"
        required
        type="number"
        inputMode="numeric"
        min={1}
        max={eventLimits.seats}
        className="max-w-48"
        help="Founders who present need none."
        error={errors.seats?.message}
        {...register('seats', { valueAsNumber: true })}
      />
      <MultiSelect
        label="Who is invited"
        required
        name="roles"
        options={roles}
        chosen={watch('roles')}
        onChange={(chosen) =>
          setValue('roles', chosen as EventForm['roles'], { shouldDirty: true, shouldValidate: true })
        }
        onBlur={() => {}}
        error={errors.roles?.message}
      />
      <Checkbox
        label={
          <>
            Only eligible investors
            <span className="block text-ink-soft">
              A wider audience does not see the ask, the terms or “I’m interested”.
            </span>
          </>
        }
        {...register('needs_eligibility')}
      />
      <Ventures />
    </div>
  );
}
