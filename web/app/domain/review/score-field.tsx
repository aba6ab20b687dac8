import type { Criterion } from '@proxima/contract/assessments/rubrics';
import { scoreRange } from '@proxima/contract/assessments/scores';
import { type Ref, useId } from 'react';
import { FieldGroup } from '../../ui/forms/field-shell.tsx';
import { cannotAssess } from './score-choices.ts';

const scores = Array.from({ length: scoreRange.max }, (_, index) => scoreRange.min + index);
const offered = [...scores, cannotAssess];

interface ScoreFieldProps {
  criterion: Criterion;
  value: number | null;
  onChange: (score: number) => void;
  onBlur: () => void;
  /** The first button, for the focus after a failed check. */
  firstRef: Ref<HTMLInputElement>;
  error: string | undefined;
}

/** One criterion: five buttons between what 1 and what 5 means, and one for who cannot assess it. */
export function ScoreField({ criterion, value, onChange, onBlur, firstRef, error }: ScoreFieldProps) {
  const name = useId();
  const { name: label, low, high } = criterion;
  return (
    <FieldGroup label={label} required error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its radio buttons have the focus */}
      <div
        onKeyDown={({ key, ctrlKey, metaKey, altKey, currentTarget }) => {
          const typed = Number(key);
          const isChoice = key !== ' ' && typed >= cannotAssess && typed <= scoreRange.max;
          if (!isChoice || ctrlKey || metaKey || altKey) return;
          onChange(typed);
          // As with arrow keys: Tab then leads to the next criterion.
          currentTarget.querySelectorAll('input')[offered.indexOf(typed)]?.focus();
        }}
        className="my-2 grid max-w-xl grid-cols-5 gap-2 sm:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
      >
        {offered.map((score, index) => (
          <label
            key={score}
            className={`grid min-h-11 cursor-pointer place-items-center rounded-control border border-line-strong text-sm font-medium tabular-nums transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ember ${score === cannotAssess ? 'max-sm:col-span-5 px-3' : ''}`}
          >
            <input
              type="radio"
              name={name}
              ref={index === 0 ? firstRef : undefined}
              className="sr-only"
              aria-label={ariaLabelOf(score, criterion)}
              checked={value === score}
              onChange={() => onChange(score)}
              onBlur={onBlur}
            />
            {score === cannotAssess ? 'Cannot assess' : score}
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="flex max-w-xl justify-between gap-6 text-xs text-ink-soft">
        <span className="wrap-anywhere">{low}</span>
        <span className="text-right wrap-anywhere">{high}</span>
      </p>
    </FieldGroup>
  );
}

/** The ends say what they mean. */
function ariaLabelOf(score: number, { low, high }: Criterion): string {
  if (score === cannotAssess) return 'Cannot assess: does not count';
  if (score === scoreRange.min) return `${score}: ${low}`;
  return score === scoreRange.max ? `${score}: ${high}` : String(score);
}
