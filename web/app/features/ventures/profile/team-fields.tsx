import type { ProfileForm } from '@proxima/contract/ventures/profile-form';
import { profileLimits } from '@proxima/contract/ventures/venture-profile';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';

/** The venture's team: name, role and a link for each person. */
export function TeamFields() {
  const { register, control, formState } = useFormContext<ProfileForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'team' });
  const errors = formState.errors.team;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 text-sm font-medium">Team</legend>
      {fields.map(({ id }, at) => (
        <div
          key={id}
          className="grid items-start gap-3 rounded-control border border-line bg-paper p-4 sm:grid-cols-[1fr_1fr_1fr_auto]"
        >
          <TextField
            label="Name"
            required
            error={errors?.[at]?.name?.message}
            {...register(`team.${at}.name`)}
          />
          <TextField
            label="Role"
            required
            error={errors?.[at]?.role?.message}
            {...register(`team.${at}.role`)}
          />
          <TextField
            label="Link"
            type="url"
            inputMode="url"
            placeholder="https://"
            error={errors?.[at]?.link?.message}
            {...register(`team.${at}.link`)}
          />
          <Button
            kind="quiet"
            className="sm:mt-6"
            aria-label={`Remove person ${at + 1}`}
            onClick={() => remove(at)}
          >
            Remove
          </Button>
        </div>
      ))}
      {fields.length < profileLimits.people && (
        <Button
          kind="secondary"
          size="small"
          className="self-start"
          onClick={() => append({ name: '', role: '', link: '' })}
        >
          <Plus size={16} aria-hidden="true" /> Add a person
        </Button>
      )}
    </fieldset>
  );
}
