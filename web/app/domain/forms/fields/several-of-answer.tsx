import type { AnswerTypes } from '@proxima/contract/forms/answer-values';
import { otherChoice } from '@proxima/contract/forms/conditions';
import { MultiSelect } from '../../../ui/forms/multi-select.tsx';
import type { AnswerFieldProps } from '../answer-field.ts';
import { helpWith } from './help-with.tsx';
import { choicesOf, OwnOption } from './own-option.tsx';

type Choices = AnswerTypes['several-of'];

/** Several of several options, and one of one's own. */
export function SeveralOfAnswer({
  question,
  value,
  onChange,
  field,
  disabled,
}: AnswerFieldProps<'several-of'>) {
  const answer: Choices = value ?? { choices: [] };
  const chosen = answer.other === undefined ? answer.choices : [...answer.choices, otherChoice];
  const change = (next: readonly string[], other = answer.other ?? '') => {
    const choices = question.options.map(({ id }) => id).filter((id) => next.includes(id));
    const hasOwn = next.includes(otherChoice);
    onChange(next.length === 0 ? null : { choices, ...(hasOwn && { other }) });
  };
  const { max } = question;
  const limit = max !== undefined && (
    <span className={chosen.length > max ? 'font-medium text-red' : undefined}>
      {chosen.length} of at most {max}
    </span>
  );
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-1">
      <MultiSelect
        {...field}
        help={helpWith(field.help, limit)}
        name={question.id}
        options={choicesOf(question)}
        chosen={chosen}
        onChange={change}
        onBlur={() => {}}
      />
      {answer.other !== undefined && (
        <OwnOption
          label={field.label}
          value={answer.other}
          disabled={disabled}
          onChange={(other) => change(chosen, other)}
        />
      )}
    </fieldset>
  );
}
