import { useState } from 'react';
import { TextField } from '../../../ui/forms/text-field.tsx';

interface NumberPropertyProps {
  label: string;
  value: number | undefined;
  min: number;
  max: number;
  /** Without it, the number cannot be left out. */
  onClear?: () => void;
  onChange: (value: number) => void;
  allowsDecimals?: boolean;
  className?: string;
}

/** A number of an item: what is typed counts as soon as it is within its limits, and the last good one stays otherwise. */
export function NumberProperty(props: NumberPropertyProps) {
  const { label, value, min, max, onClear, onChange, allowsDecimals = false, className = 'w-36' } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isGood = (text: string): boolean => {
    const number = Number(text.replaceAll(',', ''));
    const isNumber =
      text.trim() !== '' && (allowsDecimals ? Number.isFinite(number) : Number.isInteger(number));
    return isNumber && number >= min && number <= max;
  };
  const isBad = typed !== null && !isGood(typed) && !(typed.trim() === '' && onClear);
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') onClear?.();
    else if (isGood(text)) onChange(Number(text.replaceAll(',', '')));
  };
  const range = `Enter ${min.toLocaleString('en')} to ${max.toLocaleString('en')}.`;
  return (
    <TextField
      label={label}
      quiet={!onClear}
      inputMode={allowsDecimals ? 'decimal' : 'numeric'}
      error={isBad ? range : undefined}
      className={className}
      value={typed ?? value?.toString() ?? ''}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
