import type { QuestionOf } from '@proxima/contract/forms/questions';
import { TextField } from '../../../ui/forms/text-field.tsx';
import type { PropertiesProps } from './properties.ts';

/** The first and the last day that can be answered. */
export const DateProperties = ({ question, onChange }: PropertiesProps<QuestionOf<'date'>>) => (
  <div className="flex flex-wrap gap-3">
    <TextField
      label="First day"
      type="date"
      value={question.min ?? ''}
      onChange={({ target }) => onChange({ ...question, min: target.value || undefined })}
      className="w-48"
    />
    <TextField
      label="Last day"
      type="date"
      value={question.max ?? ''}
      onChange={({ target }) => onChange({ ...question, max: target.value || undefined })}
      className="w-48"
    />
  </div>
);
