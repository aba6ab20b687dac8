import type { ComponentProps } from 'react';
import { controlStyles } from './control-styles.ts';
import { type FieldProps, FieldShell } from './field-shell.tsx';

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'required'> {
  /** Height classes; 150 px unless said otherwise (docs/rules.md, Fixed numbers). */
  boxClassName?: string;
}

/** Several lines of text. */
export const TextArea = (props: TextAreaProps) => {
  const { label, required, quiet, help, error, className, boxClassName = 'h-[150px]', ...area } = props;
  return (
    <FieldShell {...{ label, required, quiet, help, error, className }}>
      {(control) => <textarea {...area} {...control} className={controlStyles(`resize-y ${boxClassName}`)} />}
    </FieldShell>
  );
};
