import { formLimits } from '@proxima/contract/forms/form-limits';
import type { Condition, Question } from '@proxima/contract/forms/questions';
import { countryOptions } from '../../../domain/countries.ts';
import { choicesOf } from '../../../domain/forms/fields/own-option.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { NumberProperty } from '../properties/number-property.tsx';

interface ConditionValueProps {
  question: Question;
  value: Condition['value'];
  onChange: (value: Condition['value']) => void;
  /** Names the condition for screen readers. */
  label: string;
}

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const layout = "min-w-0 [&>label]:sr-only [&_option[value='']]:hidden";

/** The value that an answer is compared with, by the type of its question. */
export function ConditionValue({ question, value, onChange, label }: ConditionValueProps) {
  const select = (options: readonly { value: string; label: string }[]) => (
    <SelectField
      label={label}
      quiet
      options={options}
      value={String(value)}
      onChange={({ target }) => target.value && onChange(target.value)}
      className={layout}
    />
  );
  switch (question.type) {
    case 'statement':
      return <span className="flex min-h-11 items-center text-sm">agreed</span>;
    case 'yes-no':
      return (
        <SelectField
          label={label}
          quiet
          options={yesOrNo}
          value={value === true ? 'yes' : 'no'}
          onChange={({ target }) => target.value && onChange(target.value === 'yes')}
          className={layout}
        />
      );
    case 'one-of':
    case 'several-of':
      return select(choicesOf(question));
    case 'country':
      return select(countryOptions());
    case 'number':
    case 'money':
    case 'rating':
      return (
        <NumberProperty
          label={label}
          value={Number(value)}
          min={-formLimits.number}
          max={formLimits.number}
          allowsDecimals
          onChange={onChange}
          className={layout}
        />
      );
    default:
      return (
        <TextField
          label={label}
          quiet
          type={question.type === 'date' ? 'date' : 'text'}
          maxLength={formLimits.option}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
          className={layout}
        />
      );
  }
}
