import { TextField } from '../../../ui/forms/text-field.tsx';
import type { AnswerFieldProps } from '../answer-field.ts';
import { useNumberText } from './use-number-text.ts';

export const notANumber = 'Enter a number, e.g. 1,250';

/** Keyboards of phones for numbers alone have no minus. */
const inputModeOf = ({ min, isWhole }: AnswerFieldProps<'number'>['question']) => {
  if (min !== undefined && min < 0) return 'text';
  return isWhole ? 'numeric' : 'decimal';
};

/** A number, typed with or without separators. */
export function NumberAnswer({ question, value, onChange, field, disabled }: AnswerFieldProps<'number'>) {
  const { text, type, isUnreadable } = useNumberText({ value, onChange, isWhole: question.isWhole });
  return (
    <TextField
      {...field}
      error={isUnreadable ? notANumber : field.error}
      className="max-w-60"
      inputMode={inputModeOf(question)}
      disabled={disabled}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
}
