import { TextArea } from '../../../ui/forms/text-area.tsx';
import type { AnswerFieldProps } from '../answer-field.ts';
import { helpWith } from './help-with.tsx';
import { LengthCount } from './length-count.tsx';

/** Several lines of text with a live count of words or characters; the box grows with the text. */
export const LongTextAnswer = ({
  question,
  value = '',
  onChange,
  field,
  disabled,
}: AnswerFieldProps<'long-text'>) => (
  <TextArea
    {...field}
    help={helpWith(field.help, <LengthCount text={value} limit={question.limit} />)}
    boxClassName="min-h-36 max-h-[70vh] field-sizing-content"
    disabled={disabled}
    value={value}
    onChange={({ target }) => onChange(target.value || null)}
  />
);
