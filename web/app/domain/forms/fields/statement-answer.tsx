import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import type { AnswerFieldProps } from '../answer-field.ts';

/** A text with a box that agrees to it. */
export const StatementAnswer = ({
  question,
  value,
  onChange,
  field,
  disabled,
}: AnswerFieldProps<'statement'>) => (
  <div className="rounded-control border border-line bg-mist px-4 pt-3 pb-1">
    <p className="text-sm font-medium">{field.label}</p>
    <p className="mt-1.5 max-w-text text-sm whitespace-pre-line">{question.text}</p>
    {field.help && <p className="mt-1.5 text-xs text-ink-soft">{field.help}</p>}
    <Checkbox
      label={
        <>
          I agree<span className="sr-only">: {field.label}</span>
        </>
      }
      required={field.required ?? false}
      error={field.error}
      disabled={disabled}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked ? true : null)}
    />
  </div>
);
