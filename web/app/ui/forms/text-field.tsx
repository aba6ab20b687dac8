import { controlStyles } from './control-styles.ts';
import { FieldShell, type NativeFieldProps } from './field-shell.tsx';

/** One line of text. Give `type`, `inputMode` and `autoComplete` as the content asks for. */
export const TextField = (props: NativeFieldProps<'input'>) => (
  <FieldShell<NativeFieldProps<'input'>> {...props}>
    {(control) => <input type="text" {...control} className={controlStyles('min-h-11')} />}
  </FieldShell>
);
