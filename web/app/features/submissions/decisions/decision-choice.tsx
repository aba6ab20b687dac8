import { type Decision, submissionStatuses } from '@proxima/contract/submissions/submissions';
import { type ComponentProps, useId } from 'react';
import { FieldError } from '../../../ui/forms/field-shell.tsx';
import { decisionLabels } from './decision-labels.ts';

interface DecisionChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'> {
  options: readonly Decision[];
  error?: string | undefined;
}

const accents = {
  green: 'has-checked:border-green has-checked:bg-green-tint accent-green',
  red: 'has-checked:border-red has-checked:bg-red-tint accent-red',
  slate: 'has-checked:border-slate has-checked:bg-slate-tint accent-slate',
  amber: '',
};

/** The possible decisions, each with what it means. Props of a form library (`register`) go to every button. */
export function DecisionChoice({ options, error, ...input }: DecisionChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">Decision</legend>
      <div className="mt-2 flex flex-col gap-2">
        {options.map((decision) => (
          <label
            key={decision}
            className={`flex items-start gap-3 rounded-control border border-line px-3.5 py-2.5 transition-colors hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-ember ${accents[submissionStatuses[decision].statusClass]}`}
          >
            <input
              {...input}
              type="radio"
              value={decision}
              className="mt-0.5 size-5 shrink-0 accent-inherit focus-visible:outline-none"
            />
            <span>
              <span className="block text-sm font-medium">{decisionLabels[decision].choice}</span>
              <span className="block text-xs text-ink-soft">{decisionLabels[decision].effect}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
