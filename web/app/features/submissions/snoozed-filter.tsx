import { SelectField } from '../../ui/forms/select-field.tsx';

interface SnoozedFilterProps {
  current: 'hidden' | 'only' | undefined;
  onChoose: (snoozed: string) => void;
}

const choices = [
  { value: 'hidden', label: 'Without snoozed ones' },
  { value: 'only', label: 'Snoozed ones only' },
];

/** Lists what is snoozed, or what is not. */
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
