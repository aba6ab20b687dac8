import type { ReactNode } from 'react';

interface ChoiceButtonsProps<Value extends string> {
  /** What is chosen, for readers. */
  legend: string;
  choices: readonly { value: Value; label: string }[];
  current: Value;
  onChoose: (value: Value) => void;
  /** Beside the label of a choice. */
  note: (value: Value) => ReactNode;
  className: string;
  buttonClassName: (isChosen: boolean) => string;
}

/** Buttons beside each other of which one is pressed. */
export const ChoiceButtons = <Value extends string>(props: ChoiceButtonsProps<Value>) => (
  <fieldset className={props.className}>
    <legend className="sr-only">{props.legend}</legend>
    {props.choices.map(({ value, label }) => (
      <button
        key={value}
        type="button"
        aria-pressed={value === props.current}
        onClick={() => props.onChoose(value)}
        className={props.buttonClassName(value === props.current)}
      >
        {label}
        {props.note(value)}
      </button>
    ))}
  </fieldset>
);
