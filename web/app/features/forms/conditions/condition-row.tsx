import { type ConditionTest, testName, testsOfType } from '@proxima/contract/forms/question-types';
import type { Condition, Question } from '@proxima/contract/forms/questions';
import { RemoveRowButton } from '../../../ui/actions/remove-row-button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { ConditionValue } from './condition-value.tsx';
import { newCondition } from './condition-values.ts';

interface ConditionRowProps {
  condition: Condition;
  number: number;
  /** The earlier questions. */
  questions: readonly Question[];
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

const layout = "min-w-0 [&>label]:sr-only [&_option[value='']]:hidden";

/** One comparison: a question, how, and with what. */
export function ConditionRow({ condition, number, questions, onChange, onRemove }: ConditionRowProps) {
  const question = questions.find(({ id }) => id === condition.questionId);
  const options = questions.map(({ id, label }) => ({ value: id, label: label || 'Question without text' }));
  const lost = { value: condition.questionId, label: 'A question that is not before this' };
  const ask = (id: string) => {
    const next = questions.find((one) => one.id === id);
    if (next) onChange(newCondition(next));
  };
  return (
    <li className="flex items-start gap-1">
      <div className="grid min-w-0 flex-1 gap-2 grid-cols-2 2xl:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1.5fr)]">
        <SelectField
          label={`Question of condition ${number}`}
          quiet
          options={question ? options : [lost, ...options]}
          value={condition.questionId}
          onChange={({ target }) => ask(target.value)}
          className={`${layout} max-2xl:col-span-2`}
        />
        {question && (
          <>
            <SelectField
              label={`Comparison of condition ${number}`}
              quiet
              options={testsOfType[question.type].map((test) => ({
                value: test,
                label: testName(question.type, test),
              }))}
              value={condition.is}
              onChange={({ target }) =>
                target.value && onChange({ ...condition, is: target.value as ConditionTest })
              }
              className={layout}
            />
            <ConditionValue
              key={question.id}
              question={question}
              value={condition.value}
              label={`Value of condition ${number}`}
              onChange={(value) => onChange({ ...condition, value })}
            />
          </>
        )}
      </div>
      <RemoveRowButton label={`Remove condition ${number}`} className="mr-0!" onRemove={onRemove} />
    </li>
  );
}
