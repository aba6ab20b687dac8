import { controlStyles } from './control-styles.ts';
import { FieldShell, type NativeFieldProps } from './field-shell.tsx';

/** One line of text. Set `type`, `inputMode` and `autoComplete` to suit the content. */
export const TextField = (props: NativeFieldProps<'input'>) => (
  <FieldShell<NativeFieldProps<'input'>> {...props}>
    {(control) => <input type="text" {...control} className={controlStyles('min-h-11')} />}
  </FieldShell>
);
