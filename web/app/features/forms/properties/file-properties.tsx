import { type FileGroup, fileGroupNames, fileGroups } from '@proxima/contract/forms/file-groups';
import { formLimits } from '@proxima/contract/forms/form-limits';
import type { QuestionOf } from '@proxima/contract/forms/questions';
import { MultiSelect } from '../../../ui/forms/multi-select.tsx';
import { NumberProperty } from './number-property.tsx';
import type { PropertiesProps } from './properties.ts';

/** Which files, and how many. */
export const FileProperties = ({ question, onChange }: PropertiesProps<QuestionOf<'file'>>) => (
  <div className="flex flex-col gap-2">
    <MultiSelect
      label="Types of file"
      required
      name={`kinds-${question.id}`}
      options={fileGroupNames.map((value) => ({ value, label: fileGroups[value].label }))}
      chosen={question.kinds}
      onChange={(kinds) => onChange({ ...question, kinds: kinds as FileGroup[] })}
      onBlur={() => {}}
    />
    <NumberProperty
      label="Files at most"
      value={question.max}
      min={1}
      max={formLimits.files}
      onChange={(max) => onChange({ ...question, max })}
    />
  </div>
);
