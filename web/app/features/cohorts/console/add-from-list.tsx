import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';

interface AddFromListProps {
  label: string;
  choices: readonly { id: number; title: string }[];
  onAdd: (id: number) => void;
}

/** Adds one of what can be chosen; nothing while there is nothing left. */
export function AddFromList({ label, choices, onAdd }: AddFromListProps) {
  const [chosen, choose] = useState('');
  if (choices.length === 0) return null;
  const add = () => {
    if (chosen === '') return;
    onAdd(Number(chosen));
    choose('');
  };
  return (
    <div className="mt-5 flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <SelectField
        label={label}
        quiet
        name={label}
        className="min-w-0 grow basis-56"
        options={choices.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      />
      <Button kind="secondary" onClick={add} disabled={chosen === ''}>
        Add
      </Button>
    </div>
  );
}
