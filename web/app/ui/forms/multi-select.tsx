import clsx from 'clsx';
import { type ComponentProps, useId, useState } from 'react';
import { CustomOption, type CustomOptionProps } from './custom-option.tsx';
import { FieldError, type FieldProps } from './field-shell.tsx';
import type { Option } from './select-field.tsx';

interface MultiSelectProps extends FieldProps {
  name: string;
  /** Controlled: the chosen values. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  onBlur: () => void;
  options: readonly Option[];
  /** Present: 'Other' opens the way to an option of one's own. */
  custom?: CustomOptionProps | undefined;
  /** The first box, for the focus after a failed check. */
  ref?: ComponentProps<'input'>['ref'];
}

const chipStyles =
  'flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-surface px-3.5 py-2 text-sm transition-colors hover:border-ink has-checked:border-ember has-checked:bg-ember-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember';

const Chip = ({ label, ...input }: { label: string } & ComponentProps<'input'>) => (
  <label className={chipStyles}>
    <input {...input} type="checkbox" className="size-4.5 shrink-0 accent-ember outline-none" />
    {label}
  </label>
);

const Legend = ({ label, required, quiet }: Pick<FieldProps, 'label' | 'required' | 'quiet'>) => (
  <legend className="text-sm font-medium">
    {label}
    {required && (
      <span aria-hidden="true" className="text-ember">
        *
      </span>
    )}
    {!required && !quiet && <span className="font-normal text-ink-soft"> (optional)</span>}
  </legend>
);

/** Several of many, all visible as boxes to tick. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, required, quiet, help, error, name, chosen, onChange, onBlur, options, custom, ref } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = (value: string, isChecked: boolean) =>
    onChange(isChecked ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <fieldset
      aria-describedby={clsx(help && `${id}-help`, error && `${id}-error`) || undefined}
      aria-invalid={error ? true : undefined}
    >
      <Legend {...{ label, required, quiet }} />
      {help && (
        <div id={`${id}-help`} className="mt-0.5 text-xs text-ink-soft">
          {help}
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map((option, index) => (
          <Chip
            key={option.value}
            label={option.label}
            name={name}
            value={option.value}
            ref={index === 0 ? ref : undefined}
            checked={chosen.includes(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
            onBlur={onBlur}
          />
        ))}
        {custom && (
          <Chip label="Other" checked={isOpen} onChange={(event) => setOpen(event.target.checked)} />
        )}
      </div>
      {custom && isOpen && <CustomOption {...custom} />}
      {error && (
        <div className="mt-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
