import { type ComponentProps, useState } from 'react';
import { CustomOption, type CustomOptionProps } from './custom-option.tsx';
import { FieldGroup, type FieldProps } from './field-shell.tsx';
import type { Option } from './select-field.tsx';

interface MultiSelectProps extends FieldProps {
  name: string;
  /** Controlled: the chosen values. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  onBlur: () => void;
  options: readonly Option[];
  /** If present, 'Other' lets users add an option of their own. */
  custom?: CustomOptionProps | undefined;
  /** The first box, for the focus after a failed check. */
  ref?: ComponentProps<'input'>['ref'];
}

const chipStyles =
  'flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-surface px-3.5 py-2 text-sm transition-colors hover:border-ink has-checked:border-ember has-checked:bg-ember-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember';

const Chip = ({ label, ...input }: { label: string } & ComponentProps<'input'>) => (
  <label className={chipStyles}>
    <input {...input} type="checkbox" className="size-4.5 shrink-0 accent-ember outline-none" />
    <span className="min-w-0 wrap-anywhere">{label}</span>
  </label>
);

/** Several of many options, all visible as checkboxes. */
export function MultiSelect(props: MultiSelectProps) {
  const { name, chosen, onChange, onBlur, options, custom, ref, ...field } = props;
  const [isOpen, setOpen] = useState(false);
  const toggle = (value: string, isChecked: boolean) =>
    onChange(isChecked ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <FieldGroup {...field}>
      <div className="my-2 flex flex-wrap gap-2">
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
    </FieldGroup>
  );
}
