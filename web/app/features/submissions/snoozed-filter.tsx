import { SelectField } from '../../ui/forms/select-field.tsx';

interface SnoozedFilterProps {
  current: 'hidden' | 'only' | undefined;
  onChoose: (snoozed: string) => void;
}

const choices = [
  { value: 'hidden', label: 'Not snoozed' },
  { value: 'only', label: 'Snoozed only' },
];

/** Shows or hides what is snoozed. */
export const SnoozedFilter = ({ current, onChoose }: SnoozedFilterProps) => (
  <SelectField
    label="Snoozed"
    quiet
    placeholder="All"
    options={choices}
    value={current ?? ''}
    onChange={({ target }) => onChoose(target.value)}
  />
);
