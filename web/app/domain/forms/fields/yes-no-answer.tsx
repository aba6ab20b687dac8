import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import type { AnswerFieldProps } from '../answer-field.ts';
import { ClearAnswer } from './clear-answer.tsx';

const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Yes or no. */
export const YesNoAnswer = ({ question, value, onChange, field, disabled }: AnswerFieldProps<'yes-no'>) => (
  <div>
    <RadioGroup
      {...field}
      name={question.id}
      options={options}
      disabled={disabled}
      value={value === undefined ? '' : value ? 'yes' : 'no'}
      onChange={({ target }) => onChange(target.value === 'yes')}
    />
    <ClearAnswer
      label={field.label}
      isOffered={!question.isRequired && !disabled && value !== undefined}
      onClear={() => onChange(null)}
    />
  </div>
);
