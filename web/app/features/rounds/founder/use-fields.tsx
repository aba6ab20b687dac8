import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldGroup } from '../../../ui/forms/field-shell.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { sharedOut, type TypedTerms } from './typed-terms.ts';

interface UseFieldsProps {
  name: 'use_at_minimum' | 'use_at_target';
  label: string;
}

/** What the money is used for, line by line; the shares add up to 100 percent. */
export function UseFields({ name, label }: UseFieldsProps) {
  const { register, control, watch, formState } = useFormContext<TypedTerms>();
  const { fields, append, remove } = useFieldArray({ control, name });
  const errors = formState.errors[name];
  const sum = sharedOut(watch(name));
  return (
    <FieldGroup
      label={label}
      required
      help={`${sum}% of 100% allocated`}
      error={errors?.root?.message ?? errors?.message}
    >
      <div className="mt-2 flex flex-col gap-3">
        {fields.map(({ id }, at) => (
          <div
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_7rem_auto]"
          >
            <TextField
              label={`Use ${at + 1}`}
              quiet
              placeholder="Product"
              error={errors?.[at]?.label?.message}
              {...register(`${name}.${at}.label`)}
            />
            <TextField
              label="Percent"
              quiet
              inputMode="numeric"
              error={errors?.[at]?.percent?.message}
              {...register(`${name}.${at}.percent`)}
            />
            {fields.length > 1 && (
              <Button
                kind="quiet"
                className="max-sm:col-span-2 max-sm:justify-self-start sm:mt-6"
                aria-label={`Remove use ${at + 1}: ${label}`}
                onClick={() => remove(at)}
              >
                Remove
              </Button>
            )}
          </div>
        ))}
        {fields.length < 12 && (
          <Button
            kind="secondary"
            size="small"
            className="self-start"
            aria-label={`Add a use: ${label}`}
            onClick={() => append({ label: '', percent: '' })}
          >
            <Plus size={16} aria-hidden="true" /> Add a use
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
