import { FieldGroup } from '../../../ui/forms/field-shell.tsx';
import type { AnswerFieldProps } from '../answer-field.ts';
import { ClearAnswer } from './clear-answer.tsx';

const boxStyles =
  'grid h-11 min-w-11 flex-1 cursor-pointer place-items-center rounded-control border border-line bg-surface text-sm font-medium tabular-nums transition-colors hover:border-ink has-checked:border-ember has-checked:bg-ember-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember has-disabled:cursor-not-allowed has-disabled:text-ink-soft';

/** A scale from 1, with what its ends mean. */
export function RatingAnswer({ question, value, onChange, field, disabled }: AnswerFieldProps<'rating'>) {
  const { max, labels, id } = question;
  const meaning = (rating: number): string => {
    const end = rating === 1 ? labels.lowest : rating === max ? labels.highest : '';
    return end === '' ? `${rating} of ${max}` : `${rating} of ${max}: ${end}`;
  };
  return (
    <div>
      <FieldGroup {...field}>
        <div className="my-2 max-w-xl">
          <div className="flex flex-wrap gap-1.5">
            {Array.from({ length: max }, (_, index) => index + 1).map((rating) => (
              <label key={rating} className={boxStyles}>
                <input
                  type="radio"
                  name={id}
                  value={rating}
                  aria-label={meaning(rating)}
                  checked={value === rating}
                  disabled={disabled}
                  onChange={() => onChange(rating)}
                  className="sr-only"
                />
                <span aria-hidden="true">{rating}</span>
              </label>
            ))}
          </div>
          {(labels.lowest || labels.highest) && (
            <div aria-hidden="true" className="mt-1.5 flex justify-between gap-6 text-xs text-ink-soft">
              <span>{labels.lowest}</span>
              <span className="text-right">{labels.highest}</span>
            </div>
          )}
        </div>
      </FieldGroup>
      <ClearAnswer
        label={field.label}
        isOffered={!question.isRequired && !disabled && value !== undefined}
        onClear={() => onChange(null)}
      />
    </div>
  );
}
