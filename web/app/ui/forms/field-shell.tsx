import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  /** Marked with a star; every other field says '(optional)' unless `quiet`. */
  required?: boolean;
  /** Leaves out '(optional)', e.g. for a sign-in password that has no rule of its own. */
  quiet?: boolean;
  help?: ReactNode;
  /** What is wrong, in words. */
  error?: string | undefined;
}

/** What the control inside a shell must carry, so that label, help and error are announced with it. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

interface FieldShellProps extends FieldProps {
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

const Mark = ({ required, quiet }: Pick<FieldProps, 'required' | 'quiet'>) => {
  if (required)
    return (
      <span aria-hidden="true" className="text-ember">
        *
      </span>
    );
  return quiet ? null : <span className="font-normal text-ink-soft"> (optional)</span>;
};

/** Label above, control, help and error under it. */
export function FieldShell({ label, required, quiet, help, error, className, children }: FieldShellProps) {
  const id = useId();
  const describedBy = clsx(help && `${id}-help`, error && `${id}-error`);
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        <Mark required={required ?? false} quiet={quiet ?? false} />
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        'aria-required': required || undefined,
      })}
      {help && (
        <div id={`${id}-help`} className="text-xs text-ink-soft">
          {help}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The words under a field at fault. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="text-xs font-medium text-red">
    {children}
  </p>
);
