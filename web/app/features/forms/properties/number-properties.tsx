import { formLimits } from '@proxima/contract/forms/form-limits';
import type { QuestionOf } from '@proxima/contract/forms/questions';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { NumberProperty } from './number-property.tsx';
import type { PropertiesProps } from './properties.ts';

const range = { min: -formLimits.number, max: formLimits.number, allowsDecimals: true };

/** Limits of a number. */
export const NumberProperties = ({ question, onChange }: PropertiesProps<QuestionOf<'number'>>) => (
  <div>
    <div className="flex flex-wrap gap-3">
      <NumberProperty
        {...range}
        label="From"
        value={question.min}
        onChange={(min) => onChange({ ...question, min })}
        onClear={() => onChange({ ...question, min: undefined })}
        className="w-44"
      />
      <NumberProperty
        {...range}
        label="To"
        value={question.max}
        onChange={(max) => onChange({ ...question, max })}
        onClear={() => onChange({ ...question, max: undefined })}
        className="w-44"
      />
    </div>
    <Checkbox
      label="Whole numbers only"
      checked={question.isWhole === true}
      onChange={({ target }) => onChange({ ...question, isWhole: target.checked })}
    />
  </div>
);
