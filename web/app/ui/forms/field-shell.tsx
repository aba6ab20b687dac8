import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  /** Marked with a star; every other field says '(optional)' unless `quiet`. */
  required?: boolean | undefined;
  /** Leaves out '(optional)', e.g. for a sign-in password that has no rule of its own. */
  quiet?: boolean | undefined;
  help?: ReactNode;
  /** The error message. */
  error?: string | undefined;
  className?: string | undefined;
}

/** Props of a field around one native control. */
export type NativeFieldProps<Tag extends 'input' | 'select' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, 'id' | 'required' | 'children' | 'className'>;

/** Props that the control inside a shell needs, so that label, help and error are announced with it. */
interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

type ControlOf<Props> = Omit<Props, keyof FieldProps> & ControlProps;

type FieldShellProps<Props extends FieldProps> = Props & {
  children: (control: ControlOf<Props>) => ReactNode;
};

/** The star of a required field, or '(optional)'. */
export const Mark = ({ required, quiet }: Pick<FieldProps, 'required' | 'quiet'>) => {
  if (required)
    return (
      <span aria-hidden="true" className="text-ember">
        *
      </span>
    );
  return quiet ? null : <span className="font-normal text-ink-soft"> (optional)</span>;
};

/** The message under an invalid field. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="text-xs font-medium whitespace-pre-line text-red">
    {children}
  </p>
);

/** Label above, control, help and error under it. All other props go to the control. */
export function FieldShell<Props extends FieldProps>(props: FieldShellProps<Props>) {
  const { label, required, quiet, help, error, className, children, ...rest } = props;
  const id = useId();
  const describedBy = clsx(help && `${id}-help`, error && `${id}-error`);
  const control = {
    ...rest,
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
    'aria-required': required || undefined,
  } as unknown as ControlOf<Props>;
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        <Mark required={required} quiet={quiet} />
      </label>
      {children(control)}
      {help && (
        <div id={`${id}-help`} className="text-xs text-ink-soft">
          {help}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Several controls under one legend. */
export function FieldGroup(props: FieldProps & { children: ReactNode }) {
  const { label, required, quiet, help, error, className, children } = props;
  const id = useId();
  return (
    <fieldset
      className={className}
      aria-describedby={clsx(help && `${id}-help`, error && `${id}-error`) || undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="text-sm font-medium">
        {label}
        <Mark required={required} quiet={quiet} />
      </legend>
      {help && (
        <div id={`${id}-help`} className="mt-0.5 text-xs text-ink-soft">
          {help}
        </div>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
