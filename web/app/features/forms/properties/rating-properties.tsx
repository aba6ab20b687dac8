import { formLimits } from '@proxima/contract/forms/form-limits';
import type { QuestionOf } from '@proxima/contract/forms/questions';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { NumberProperty } from './number-property.tsx';
import type { PropertiesProps } from './properties.ts';

/** The scale of a rating. */
export function RatingProperties({ question, onChange }: PropertiesProps<QuestionOf<'rating'>>) {
  const { labels, max } = question;
  return (
    <div className="flex flex-wrap gap-3">
      <NumberProperty
        label="From 1 to"
        value={max}
        min={3}
        max={10}
        onChange={(next) => onChange({ ...question, max: next })}
        className="w-28"
      />
      <TextField
        label="1 means"
        value={labels.lowest}
        maxLength={formLimits.option}
        onChange={({ target }) => onChange({ ...question, labels: { ...labels, lowest: target.value } })}
        className="min-w-40 flex-1"
      />
      <TextField
        label={`${max} means`}
        value={labels.highest}
        maxLength={formLimits.option}
        onChange={({ target }) => onChange({ ...question, labels: { ...labels, highest: target.value } })}
        className="min-w-40 flex-1"
      />
    </div>
  );
}
