import { SelectField } from '../../ui/forms/select-field.tsx';

interface VersionChoicesProps {
  numbers: readonly number[];
  older: number;
  newer: number;
  onChoose: (choice: { older: number; newer: number }) => void;
}

interface ChoiceProps {
  label: string;
  numbers: readonly number[];
  value: number;
  onChoose: (number: number) => void;
}

const Choice = ({ label, numbers, value, onChoose }: ChoiceProps) => (
  <SelectField
    label={label}
    quiet
    placeholder="Version"
    options={numbers.map((number) => ({ value: String(number), label: `Version ${number}` }))}
    value={value}
    onChange={({ target }) => target.value && onChoose(Number(target.value))}
    className="w-40"
  />
);

/** Which two versions are compared. */
export const VersionChoices = ({ numbers, older, newer, onChoose }: VersionChoicesProps) => (
  <div className="flex flex-wrap gap-3">
    <Choice
      label="Compare"
      numbers={numbers}
      value={older}
      onChoose={(number) => onChoose({ older: number, newer })}
    />
    <Choice
      label="with"
      numbers={numbers}
      value={newer}
      onChoose={(number) => onChoose({ older, newer: number })}
    />
  </div>
);
