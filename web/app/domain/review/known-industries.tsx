import { industries, industryOf } from '@proxima/contract/profiles/industries';
import { useState } from 'react';
import type { Change } from '../../ui/actions/change.ts';
import { ConfirmButtons } from '../../ui/actions/confirm-buttons.tsx';
import { Dialog } from '../../ui/actions/dialog.tsx';
import { MultiSelect } from '../../ui/forms/multi-select.tsx';

const options = industries.map(({ value, label }) => ({ value, label }));

/** The industries that a reader knows well, in words. */
export const industriesText = (known: readonly string[]): string =>
  known.map((value) => industryOf(value).label).join(', ');

interface ChoiceProps {
  label: string;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The industries that a reader knows well, as boxes. */
export const KnownIndustries = ({ label, chosen, onChange }: ChoiceProps) => (
  <MultiSelect
    label={label}
    quiet
    name="industries"
    options={options}
    chosen={chosen}
    onChange={onChange}
    onBlur={() => {}}
  />
);

interface DialogProps {
  title: string;
  known: readonly string[];
  change: Change<string[]>;
  onClose: () => void;
}

/** Changes what a reader knows well. */
export function KnownIndustriesDialog({ title, known, change, onClose }: DialogProps) {
  const [chosen, setChosen] = useState([...known]);
  return (
    <Dialog open onClose={onClose} title={title}>
      <KnownIndustries label="Industries" chosen={chosen} onChange={setChosen} />
      <ConfirmButtons
        className="sticky -bottom-6 -mx-6 mt-4 -mb-6 border-t border-line bg-surface px-6 py-4"
        pending={change.isPending}
        pendingLabel="Saving..."
        onClick={() => change.mutate(chosen, { onSuccess: onClose })}
        onCancel={onClose}
      >
        Save
      </ConfirmButtons>
    </Dialog>
  );
}
