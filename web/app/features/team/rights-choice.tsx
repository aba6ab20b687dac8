import { type AdminRight, adminRights, rightLabels } from '@proxima/contract/team/rights';
import { useId } from 'react';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field-shell.tsx';

interface RightsChoiceProps<Choice extends string> {
  legend: string;
  help: string;
  choices: readonly { value: Choice; label: string; help?: string }[];
  chosen: readonly Choice[];
  onChange: (chosen: Choice[]) => void;
  error: string | undefined;
}

/** Several things to choose from, each with what it means. */
export function Choices<Choice extends string>(props: RightsChoiceProps<Choice>) {
  const { legend, help, choices, chosen, onChange, error } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">{legend}</legend>
      <p className="mt-1 text-sm text-ink-soft">{help}</p>
      <div className="mt-2 rounded-control border border-line px-4 py-1">
        {choices.map(({ value, label, help: text }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={() =>
              onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
            }
            label={
              <>
                {label}
                {text && <span className="block text-xs text-ink-soft">{text}</span>}
              </>
            }
          />
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

/** The rights that someone with `own` may hand out. */
export const choicesOf = (own: readonly AdminRight[]) =>
  adminRights
    .filter((right) => own.includes(right))
    .map((right) => ({ value: right, label: rightLabels[right] }));
