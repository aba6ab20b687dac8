import { formLimits } from '@proxima/contract/forms/form-limits';
import type { QuestionOf } from '@proxima/contract/forms/questions';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import type { PropertiesProps } from './properties.ts';

/** What is agreed to. */
export const StatementProperties = ({ question, onChange }: PropertiesProps<QuestionOf<'statement'>>) => (
  <TextArea
    label="Statement"
    required
    maxLength={formLimits.text}
    boxClassName="min-h-24 field-sizing-content"
    value={question.text}
    onChange={({ target }) => onChange({ ...question, text: target.value })}
  />
);
