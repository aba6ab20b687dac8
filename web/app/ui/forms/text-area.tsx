import { controlStyles } from './control-styles.ts';
import { FieldShell, type NativeFieldProps } from './field-shell.tsx';

type TextAreaProps = NativeFieldProps<'textarea'> & {
  /** Height classes; 150 px by default (docs/rules.md, Fixed numbers). */
  boxClassName?: string;
};

/** Several lines of text. */
export const TextArea = ({ boxClassName = 'h-[150px]', ...props }: TextAreaProps) => (
  <FieldShell<NativeFieldProps<'textarea'>> {...props}>
    {(control) => <textarea {...control} className={controlStyles(`resize-y ${boxClassName}`)} />}
  </FieldShell>
);
