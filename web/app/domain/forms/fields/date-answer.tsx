import { TextField } from '../../../ui/forms/text-field.tsx';
import type { AnswerFieldProps } from '../answer-field.ts';

/** A day, in the browser's own way of choosing one. */
export const DateAnswer = ({ question, value = '', onChange, field, disabled }: AnswerFieldProps<'date'>) => (
  <TextField
    {...field}
    type="date"
    min={question.min}
    max={question.max}
    className="max-w-60"
    disabled={disabled}
    value={value}
    onChange={({ target }) => onChange(target.value || null)}
  />
);
