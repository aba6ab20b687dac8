import { expectedDocuments } from '@proxima/contract/documents/expected-documents';
import type { Question } from '@proxima/contract/forms/questions';
import { ventureFieldLabels, ventureFieldsFor } from '@proxima/contract/forms/venture-targets';
import { SelectField } from '../../../ui/forms/select-field.tsx';

const folders = [...new Set(expectedDocuments.map(({ folder }) => folder))];

interface TargetFieldProps {
  question: Question;
  onChange: (question: Question) => void;
}

/** Where the answer goes when the application becomes a venture; nothing for types whose answers go nowhere. */
export function TargetField({ question, onChange }: TargetFieldProps) {
  const fields = ventureFieldsFor(question.type);
  const { goesTo } = question;
  if (question.type === 'file') {
    const folder = goesTo && 'folder' in goesTo ? goesTo.folder : '';
    const all = folder === '' || folders.includes(folder) ? folders : [folder, ...folders];
    return (
      <SelectField
        label="Folder of the venture’s data room"
        quiet
        placeholder="Not copied"
        options={all.map((name) => ({ value: name, label: name }))}
        value={folder}
        onChange={({ target }) =>
          onChange({ ...question, goesTo: target.value ? { folder: target.value } : undefined })
        }
        className="max-w-xs"
      />
    );
  }
  if (fields.length === 0) return null;
  return (
    <SelectField
      label="Field of the venture"
      quiet
      placeholder="Not copied"
      options={fields.map((field) => ({ value: field, label: ventureFieldLabels[field] }))}
      value={goesTo && 'profile' in goesTo ? goesTo.profile : ''}
      onChange={({ target }) => {
        const field = fields.find((one) => one === target.value);
        onChange({ ...question, goesTo: field && { profile: field } });
      }}
      className="max-w-xs"
    />
  );
}
