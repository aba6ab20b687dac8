import clsx from 'clsx';

interface SegmentButtonsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  values: readonly Value[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A few views side by side; one is pressed. */
export const SegmentButtons = <Value extends string>(props: SegmentButtonsProps<Value>) => (
  <fieldset className="flex flex-wrap gap-1">
    <legend className="sr-only">{props.label}</legend>
    {props.values.map((value) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === props.chosen}
        onClick={() => props.onChoose(value)}
        className={clsx(
          'min-h-9 rounded-control px-3 text-sm font-medium pointer-coarse:min-h-11',
          value === props.chosen ? 'bg-ink text-surface' : 'text-ink-soft hover:bg-mist hover:text-ink',
        )}
      >
        {value}
      </button>
    ))}
  </fieldset>
);
