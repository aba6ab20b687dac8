import { formLimits } from '@proxima/contract/forms/form-limits';
import { type QuestionType, questionTypes } from '@proxima/contract/forms/question-types';
import type { Question } from '@proxima/contract/forms/questions';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { optionsOf } from '../../../ui/forms/filter-select.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { comparableBefore } from '../conditions/condition-values.ts';
import { ConditionsField } from '../conditions/conditions-field.tsx';
import type { Editor } from '../model/editor.ts';
import { retyped } from '../model/new-items.ts';
import { TypeProperties } from '../properties/type-properties.tsx';
import { TargetField } from './target-field.tsx';

interface QuestionEditorProps {
  question: Question;
  editor: Editor;
}

const readers = [
  { value: 'readers', label: 'Readers and team' },
  { value: 'team', label: 'Team only' },
];

/** Who is shown the answer, and where it goes. */
const AnswerProperties = ({
  question,
  onChange,
}: {
  question: Question;
  onChange: (next: Question) => void;
}) => (
  <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
    <SelectField
      label="Who sees the answer"
      quiet
      options={readers}
      value={question.seenBy}
      onChange={({ target }) =>
        target.value && onChange({ ...question, seenBy: target.value as Question['seenBy'] })
      }
      className="[&_option[value='']]:hidden"
    />
    <TargetField question={question} onChange={onChange} />
    <Checkbox
      label="Hide it while applications are read without names"
      className="sm:col-span-2 -my-1"
      checked={question.hiddenWhenBlind}
      onChange={({ target }) => onChange({ ...question, hiddenWhenBlind: target.checked })}
    />
  </div>
);

/** All properties of a question. */
export function QuestionEditor({ question, editor }: QuestionEditorProps) {
  const change = editor.onUpdate;
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label="Question"
        required
        maxLength={formLimits.label}
        value={question.label}
        onChange={({ target }) => change({ ...question, label: target.value })}
      />
      <TextArea
        label="Help"
        boxClassName="min-h-11 field-sizing-content"
        rows={1}
        maxLength={formLimits.help}
        value={question.help ?? ''}
        onChange={({ target }) => change({ ...question, help: target.value || undefined })}
      />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <SelectField
          label="Type"
          quiet
          options={optionsOf(questionTypes)}
          value={question.type}
          onChange={({ target }) => target.value && change(retyped(question, target.value as QuestionType))}
          className="w-60 max-sm:w-full [&_option[value='']]:hidden"
        />
        <Checkbox
          label="Required"
          checked={question.isRequired}
          onChange={({ target }) => change({ ...question, isRequired: target.checked })}
        />
      </div>
      <TypeProperties question={question} onChange={change} />
      <ConditionsField
        legend="Asked only if"
        without="Always asked."
        group={question.shownIf}
        questions={comparableBefore(editor.document, question.id)}
        onChange={(shownIf) => change({ ...question, shownIf })}
      />
      <AnswerProperties question={question} onChange={change} />
    </div>
  );
}
