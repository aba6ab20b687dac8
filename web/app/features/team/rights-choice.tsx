import { type AdminRight, adminRights, rightLabels } from '@proxima/contract/team/rights';
import { type RefCallback, useId } from 'react';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field-shell.tsx';

interface RightsChoiceProps<Choice extends string> {
  legend: string;
  help: string;
  choices: readonly { value: Choice; label: string; help?: string }[];
  /** Its `ref` is of the first choice, which a form focuses if the choice is refused. */
  field: {
    value: readonly Choice[] | undefined;
    onChange: (chosen: Choice[]) => void;
    ref: RefCallback<HTMLInputElement>;
  };
  error: string | undefined;
}

/** Several things to choose from, each with what it means. */
export function Choices<Choice extends string>(props: RightsChoiceProps<Choice>) {
  const { legend, help, choices, field, error } = props;
  const chosen = field.value ?? [];
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">{legend}</legend>
      <p className="mt-1 text-sm text-ink-soft">{help}</p>
      <div className="mt-2 rounded-control border border-line px-4 py-1">
        {choices.map(({ value, label, help: text }, index) => (
          <Checkbox
            key={value}
            ref={index === 0 ? field.ref : undefined}
            checked={chosen.includes(value)}
            onChange={() =>
              field.onChange(
                chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
              )
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
