import { countCharacters } from '@proxima/contract/forms/answer-rules';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { AnswerFieldProps } from '../answer-field.ts';
import { helpWith } from './help-with.tsx';
import { LengthCount } from './length-count.tsx';

/** The count is shown when the limit is near. */
const nearLimit = 0.75;

/** One line of text. */
export function ShortTextAnswer({
  question,
  value = '',
  onChange,
  field,
  disabled,
}: AnswerFieldProps<'short-text'>) {
  const max = question.maxCharacters;
  const count = countCharacters(value) > max * nearLimit && (
    <LengthCount text={value} limit={{ characters: max }} />
  );
  return (
    <TextField
      {...field}
      help={helpWith(field.help, count)}
      disabled={disabled}
      value={value}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
