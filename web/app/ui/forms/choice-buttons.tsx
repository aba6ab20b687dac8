import clsx from 'clsx';

interface ChoiceButtonsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  legend: string;
  choices: readonly { value: Value; label: string }[];
  current: Value;
  onChoose: (value: Value) => void;
  /** How many rows a choice shows; undefined while that is unknown, null where nobody counts. */
  countOf: (value: Value) => number | null | undefined;
}

const Count = ({ count }: { count: number | null | undefined }) =>
  count !== null && <span className="text-xs tabular-nums">{count?.toLocaleString('en') ?? '–'}</span>;

/** Filters side by side with their counts; one is pressed. */
export const ChoiceButtons = <Value extends string>(props: ChoiceButtonsProps<Value>) => (
  <fieldset className="flex flex-wrap gap-1">
    <legend className="sr-only">{props.legend}</legend>
    {props.choices.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === props.current}
        onClick={() => props.onChoose(value)}
        className={clsx(
          'inline-flex min-h-11 items-center gap-1.5 border-b-2 px-2.5 text-sm font-medium transition-colors',
          value === props.current
            ? 'border-ember text-ink'
            : 'border-transparent text-ink-soft hover:text-ink',
        )}
      >
        {label}
        <Count count={props.countOf(value)} />
      </button>
    ))}
  </fieldset>
);
