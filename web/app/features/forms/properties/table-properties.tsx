import { formLimits } from '@proxima/contract/forms/form-limits';
import type { FormColumn, QuestionOf } from '@proxima/contract/forms/questions';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { newId } from '../model/new-items.ts';
import { EditableList } from './editable-list.tsx';
import { NumberProperty } from './number-property.tsx';
import type { PropertiesProps } from './properties.ts';

const columnTypes = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
];

/** The columns of a table, and how many rows. */
export const TableProperties = ({ question, onChange }: PropertiesProps<QuestionOf<'table'>>) => (
  <div className="flex flex-col gap-4">
    <EditableList<FormColumn>
      legend="Columns"
      entry="Column"
      entries={question.columns}
      max={formLimits.columns}
      maxLength={formLimits.option}
      make={(label) => ({ id: newId(), label, type: 'text' })}
      onChange={(columns) => onChange({ ...question, columns })}
      addLabel="Add a column"
      extra={(column, change, number) => (
        <SelectField
          label={`Type of column ${number}`}
          quiet
          options={columnTypes}
          value={column.type}
          onChange={({ target }) =>
            target.value && change({ ...column, type: target.value as FormColumn['type'] })
          }
          className="w-36 [&_option[value='']]:hidden [&>label]:sr-only"
        />
      )}
    />
    <div className="flex flex-wrap gap-3">
      <NumberProperty
        label="Rows at least"
        value={question.minRows}
        min={0}
        max={question.maxRows}
        onChange={(minRows) => onChange({ ...question, minRows })}
      />
      <NumberProperty
        label="Rows at most"
        value={question.maxRows}
        min={Math.max(1, question.minRows)}
        max={formLimits.rows}
        onChange={(maxRows) => onChange({ ...question, maxRows })}
      />
    </div>
  </div>
);
