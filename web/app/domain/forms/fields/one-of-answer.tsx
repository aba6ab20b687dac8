import { otherChoice } from '@proxima/contract/forms/conditions';
import { RadioGroup } from '../../../ui/forms/radio-group.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import type { AnswerFieldProps } from '../answer-field.ts';
import { ClearAnswer } from './clear-answer.tsx';
import { choicesOf, OwnOption } from './own-option.tsx';

/** More options than this are a select, so that a page stays short. */
const maxVisible = 8;

/** One of several options: all visible, or in a select where there are many. */
export function OneOfAnswer({ question, value, onChange, field, disabled }: AnswerFieldProps<'one-of'>) {
  const choices = choicesOf(question);
  const isOwn = typeof value === 'object';
  const chosen = isOwn ? otherChoice : (value ?? '');
  const choose = (choice: string) => {
    if (choice === '') onChange(null);
    else onChange(choice === otherChoice ? { other: '' } : choice);
  };
  const control = {
    ...field,
    options: choices,
    disabled,
    value: chosen,
    onChange: ({ target }: { target: { value: string } }) => choose(target.value),
  };
  const isVisible = choices.length <= maxVisible;
  return (
    <div className="flex flex-col gap-2">
      {isVisible ? (
        <RadioGroup {...control} name={question.id} className="[&>div]:flex-col" />
      ) : (
        <SelectField {...control} className="max-w-md" />
      )}
      {isOwn && (
        <OwnOption
          label={field.label}
          value={value.other}
          disabled={disabled}
          onChange={(other) => onChange({ other })}
        />
      )}
      <ClearAnswer
        label={field.label}
        isOffered={isVisible && !question.isRequired && !disabled && value !== undefined}
        onClear={() => onChange(null)}
      />
    </div>
  );
}
