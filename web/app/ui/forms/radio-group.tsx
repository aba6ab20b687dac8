import type { ComponentProps } from 'react';
import { FieldGroup, type FieldProps } from './field-shell.tsx';
import type { Option } from './select-field.tsx';

interface RadioGroupProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type' | 'value'> {
  options: readonly Option[];
  /** The chosen option, where the group is controlled. */
  value?: string;
}

/** One of two to four, all visible. Props of a form library (`register`) go to every button. */
export const RadioGroup = (props: RadioGroupProps) => {
  const { label, required, quiet, help, error, className, options, value, ...input } = props;
  return (
    <FieldGroup {...{ label, required, quiet, help, error, className }}>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 items-center gap-2.5 text-sm">
            <input
              {...input}
              {...(value === undefined ? {} : { checked: option.value === value })}
              type="radio"
              value={option.value}
              className="size-5 shrink-0 accent-ember"
            />
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
};
