import type { ComponentProps } from 'react';
import { controlStyles } from './control-styles.ts';
import { type FieldProps, FieldShell } from './field-shell.tsx';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'required'>;

/** One line of text. Give `type`, `inputMode` and `autoComplete` as the content asks for. */
export const TextField = ({ label, required, quiet, help, error, className, ...input }: TextFieldProps) => (
  <FieldShell {...{ label, required, quiet, help, error, className }}>
    {(control) => <input type="text" {...input} {...control} className={controlStyles('min-h-11')} />}
  </FieldShell>
);
