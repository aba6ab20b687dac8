import clsx from 'clsx';

interface ChoiceButtonsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  legend: string;
  choices: readonly { value: Value; label: string }[];
  current: Value;
  onChoose: (value: Value) => void;
  /** How many rows a choice shows; undefined while that is unknown, null where there is no count. */
  countOf: (value: Value) => number | null | undefined;
  /** Puts the counts below the labels, for many choices in a narrow place. */
  isStacked?: boolean;
}

const Count = ({ count }: { count: number | null | undefined }) =>
  count !== null && <span className="text-xs tabular-nums">{count?.toLocaleString('en') ?? '–'}</span>;

/** Filters side by side with their counts; one is pressed. */
export const ChoiceButtons = <Value extends string>(props: ChoiceButtonsProps<Value>) => (
  <fieldset className={clsx('flex flex-wrap', props.isStacked ? 'justify-between px-2' : 'gap-1')}>
    <legend className="sr-only">{props.legend}</legend>
    {props.choices.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === props.current}
        onClick={() => props.onChoose(value)}
        className={clsx(
          'inline-flex min-h-11 items-center border-b-2 text-sm font-medium transition-colors',
          props.isStacked ? 'flex-col px-2 py-1' : 'gap-1.5 px-2.5',
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
