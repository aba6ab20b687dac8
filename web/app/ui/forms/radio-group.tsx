import clsx from 'clsx';
import { type ComponentProps, useId } from 'react';
import { FieldError, type FieldProps } from './field-shell.tsx';
import type { Option } from './select-field.tsx';

interface RadioGroupProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'id' | 'type' | 'required' | 'value'> {
  options: readonly Option[];
  /** The chosen option, where the group is controlled. */
  value?: string;
}

/** One of two to four, all visible. Props of a form library (`register`) go to every button. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, required, quiet, help, error, className, options, value, ...input } = props;
  const id = useId();
  return (
    <fieldset
      className={className}
      aria-describedby={clsx(help && `${id}-help`, error && `${id}-error`) || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden="true" className="text-ember">
            *
          </span>
        )}
        {!required && !quiet && <span className="font-normal text-ink-soft"> (optional)</span>}
      </legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 items-center gap-2.5 text-sm">
            <input
              {...input}
              {...(value === undefined ? {} : { checked: option.value === value })}
              type="radio"
              value={option.value}
              className="size-5 accent-ember"
            />
            {option.label}
          </label>
        ))}
      </div>
      {help && (
        <div id={`${id}-help`} className="text-xs text-ink-soft">
          {help}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
