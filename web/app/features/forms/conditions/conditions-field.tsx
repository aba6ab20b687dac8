import { formLimits } from '@proxima/contract/forms/form-limits';
import type { ConditionGroup, Question } from '@proxima/contract/forms/questions';
import { Plus } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { ConditionRow } from './condition-row.tsx';
import { newCondition } from './condition-values.ts';

interface ConditionsFieldProps {
  legend: string;
  /** Said when there is no condition. */
  without: string;
  group: ConditionGroup | undefined;
  /** The earlier questions, whose answers can be compared. */
  questions: readonly Question[];
  onChange: (group: ConditionGroup | undefined) => void;
}

const matches = [
  { value: 'all', label: 'All of these are met' },
  { value: 'any', label: 'Any of these is met' },
];

/** Conditions on earlier answers. */
export function ConditionsField({ legend, without, group, questions, onChange }: ConditionsFieldProps) {
  const of = group?.of ?? [];
  const match = group?.match ?? 'all';
  const change = (next: ConditionGroup['of']) =>
    onChange(next.length === 0 ? undefined : { match, of: next });
  const last = questions.at(-1);
  return (
    <fieldset className="min-w-0 rounded-control bg-mist px-4 py-3">
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p aria-hidden="true" className="text-sm font-medium">
          {legend}
        </p>
        {of.length > 1 && (
          <SelectField
            label={`${legend}: how many`}
            quiet
            options={matches}
            value={match}
            onChange={({ target }) =>
              target.value && onChange({ match: target.value as ConditionGroup['match'], of })
            }
            className="w-56 [&_option[value='']]:hidden [&>label]:sr-only"
          />
        )}
      </div>
      {of.length === 0 && <p className="mt-1 text-sm text-ink-soft">{without}</p>}
      <ul className="mt-2 flex flex-col gap-3">
        {of.map((condition, index) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
            key={index}
            condition={condition}
            number={index + 1}
            questions={questions}
            onChange={(next) => change(of.map((one, at) => (at === index ? next : one)))}
            onRemove={() => change(of.filter((_one, at) => at !== index))}
          />
        ))}
      </ul>
      {last && of.length < formLimits.conditions && (
        <Button
          kind="quiet"
          size="small"
          className="mt-1 -ml-3 hover:bg-surface"
          onClick={() => change([...of, newCondition(last)])}
        >
          <Plus size={16} aria-hidden="true" /> Add a condition
        </Button>
      )}
      {!last && (
        <p className="mt-1 text-xs text-ink-soft">
          Conditions are about earlier questions, and there is none before this that can be compared.
        </p>
      )}
    </fieldset>
  );
}
