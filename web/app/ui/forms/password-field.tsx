import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { controlStyles } from './control-styles.ts';
import { FieldShell, type NativeFieldProps } from './field-shell.tsx';

/** A password with a button that shows and hides it. */
export function PasswordField(props: NativeFieldProps<'input'>) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <FieldShell<NativeFieldProps<'input'>> {...props}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type={visible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={controlStyles('min-h-11 pr-12')}
          />
          <button
            type="button"
            aria-label={visible ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setVisible(!visible)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink"
          >
            <Icon size={20} aria-hidden="true" />
          </button>
        </div>
      )}
    </FieldShell>
  );
}
