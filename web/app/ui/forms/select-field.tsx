import { ChevronDown } from 'lucide-react';
import { controlStyles } from './control-styles.ts';
import { FieldShell, type NativeFieldProps } from './field-shell.tsx';

export interface Option {
  value: string;
  label: string;
}

type SelectFieldProps = NativeFieldProps<'select'> & {
  options: readonly Option[];
  /** The first, empty entry. */
  placeholder?: string;
};

/** One of a few: the platform's own select, which every phone and screen reader supports. */
export const SelectField = ({ options, placeholder = 'Select…', ...props }: SelectFieldProps) => (
  <FieldShell<NativeFieldProps<'select'>> {...props}>
    {(control) => (
      <div className="relative">
        <select {...control} className={controlStyles('min-h-11 appearance-none pr-10')}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    )}
  </FieldShell>
);
