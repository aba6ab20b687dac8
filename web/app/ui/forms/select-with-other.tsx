import { type RefCallback, useState } from 'react';
import { controlStyles } from './control-styles.ts';
import type { FieldProps } from './field-shell.tsx';
import { type Option, SelectField } from './select-field.tsx';

const other = 'other';

interface SelectWithOtherProps extends FieldProps {
  name: string;
  /** Controlled: an option's value, the free text that replaces it, or 'other' while that text is empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  options: readonly Option[];
  /** Placeholder and name of the free text. */
  specify: string;
  maxLength?: number;
  ref?: RefCallback<HTMLElement>;
}

/** A select whose 'other' clears the value and opens a free text that replaces it (docs/rules.md, Wizards). */
export function SelectWithOther(props: SelectWithOtherProps) {
  const { value, onChange, onBlur, options, specify, maxLength, name, ref, ...field } = props;
  const isListed = options.some((option) => option.value === value);
  const [isTyping, setTyping] = useState(false);
  const isOpen = value !== '' && (isTyping || value === other || !isListed);
  const leave = () => {
    setTyping(false);
    onBlur();
  };
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        {...field}
        ref={isOpen ? undefined : ref}
        name={name}
        options={options}
        value={isOpen ? other : value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={isOpen ? undefined : onBlur}
      />
      {isOpen && (
        <input
          ref={ref}
          type="text"
          aria-invalid={field.error ? true : undefined}
          aria-label={specify}
          placeholder={specify}
          maxLength={maxLength}
          value={value === other ? '' : value}
          onChange={(event) => onChange(event.target.value || other)}
          onFocus={() => setTyping(true)}
          onBlur={leave}
          className={controlStyles('min-h-11')}
        />
      )}
    </div>
  );
}
