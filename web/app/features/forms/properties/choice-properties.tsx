import { formLimits } from '@proxima/contract/forms/form-limits';
import type { QuestionOf } from '@proxima/contract/forms/questions';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { newId } from '../model/new-items.ts';
import { EditableList } from './editable-list.tsx';
import { NumberProperty } from './number-property.tsx';
import type { PropertiesProps } from './properties.ts';

type Choice = QuestionOf<'one-of'> | QuestionOf<'several-of'>;

/** The options of a choice. */
export const ChoiceProperties = <One extends Choice>({ question, onChange }: PropertiesProps<One>) => (
  <div className="flex flex-col gap-2">
    <EditableList
      legend="Options"
      entry="Option"
      entries={question.options}
      max={formLimits.options}
      maxLength={formLimits.option}
      make={(label) => ({ id: newId(), label })}
      onChange={(options) => onChange({ ...question, options })}
      addLabel="Add an option"
    />
    <Checkbox
      label="Also take an answer of one’s own (“Other”)"
      checked={question.hasOther}
      onChange={({ target }) => onChange({ ...question, hasOther: target.checked })}
    />
    {question.type === 'several-of' && (
      <NumberProperty
        label="Choices at most"
        value={question.max}
        min={1}
        max={question.options.length + Number(question.hasOther)}
        onChange={(max) => onChange({ ...question, max })}
        onClear={() => onChange({ ...question, max: undefined })}
        className="w-52"
      />
    )}
  </div>
);
