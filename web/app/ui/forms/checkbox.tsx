import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError, Mark } from './field-shell.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'required'> {
  label: ReactNode;
  required?: boolean;
  error?: string | undefined;
}

/** A checkbox; the whole line can be clicked. */
export function Checkbox({ label, required, error, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-sm">
        <input
          {...input}
          type="checkbox"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-ember"
        />
        <span className="min-w-0 wrap-anywhere">
          {label}
          <Mark quiet required={required} />
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
