import clsx from 'clsx';
import { Check } from 'lucide-react';

interface WizardProgressProps {
  steps: readonly string[];
  /** From 1. */
  step: number;
}

/** The current step: 'Step 3 of 8: Preferences' with a bar; on wide screens the names of all steps beside it. */
export function WizardProgress({ steps, step }: WizardProgressProps) {
  return (
    <div className="mt-5">
      <p className="text-sm font-medium" aria-live="polite">
        Step {step} of {steps.length}: {steps[step - 1]}
      </p>
      <div aria-hidden="true" className="mt-3 flex gap-1.5 @4xl:hidden">
        {steps.map((name, index) => (
          <span
            key={name}
            className={clsx(
              'h-1 flex-1 rounded-full transition-colors',
              index < step ? 'bg-ember' : 'bg-line',
            )}
          />
        ))}
      </div>
      <ol className="mt-6 hidden flex-col @4xl:flex">
        {steps.map((name, index) => (
          <StepName
            key={name}
            name={name}
            number={index + 1}
            step={step}
            isLast={index + 1 === steps.length}
          />
        ))}
      </ol>
    </div>
  );
}

function StepName({
  name,
  number,
  step,
  isLast,
}: {
  name: string;
  number: number;
  step: number;
  isLast: boolean;
}) {
  const isDone = number < step;
  const isCurrent = number === step;
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={clsx(
        'relative flex items-center gap-3 pb-5 text-sm',
        !isDone && !isCurrent && 'text-ink-soft',
      )}
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={clsx('absolute top-7 bottom-0 left-3.5 w-px', isDone ? 'bg-ember' : 'bg-line')}
        />
      )}
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-7 shrink-0 place-items-center rounded-full border text-xs font-medium tabular-nums',
          isDone && 'border-ember bg-ember text-surface',
          isCurrent && 'border-ember text-ember',
          !isDone && !isCurrent && 'border-line-strong',
        )}
      >
        {isDone ? <Check size={15} /> : number}
      </span>
      <span className={clsx(isCurrent && 'font-medium')}>{name}</span>
    </li>
  );
}
