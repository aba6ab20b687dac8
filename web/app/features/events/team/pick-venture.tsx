import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/actions/dialog.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { useVentureName, useVenturesNamed } from './team.queries.ts';

interface PickVentureProps {
  label: string;
  /** Ids of the ventures that are already chosen. */
  taken: readonly number[];
  onPick: (id: number) => void;
}

function Found({ search, taken, onPick }: Omit<PickVentureProps, 'label'> & { search: string }) {
  return (
    <QueryContent query={useVenturesNamed(search)}>
      {(ventures) => (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto text-sm">
          {ventures.map(({ id, name, number }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="font-medium wrap-anywhere">{name}</span>
                <span className="block text-xs text-ink-soft tabular-nums">{number}</span>
              </span>
              <Button
                kind="secondary"
                size="small"
                aria-label={`Add ${name}`}
                disabled={taken.includes(id)}
                onClick={() => onPick(id)}
              >
                {taken.includes(id) ? 'Added' : 'Add'}
              </Button>
            </li>
          ))}
          {ventures.length === 0 && (
            <li className="py-2 text-ink-soft">No active venture has this name or number.</li>
          )}
        </ul>
      )}
    </QueryContent>
  );
}

/** A button that opens a search for ventures. */
export function PickVenture({ label, taken, onPick }: PickVentureProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const close = () => setOpen(false);
  const pick = (id: number) => {
    onPick(id);
    close();
  };
  return (
    <>
      <Button kind="secondary" size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} title={label} description="Active ventures, by name.">
        <div className="flex flex-col gap-4">
          <SearchField
            label="Search ventures"
            placeholder="Search names and numbers"
            value={search}
            onSearch={setSearch}
          />
          <Found search={search} taken={taken} onPick={pick} />
        </div>
      </Dialog>
    </>
  );
}

export const VentureName = ({ id }: { id: number }) => useVentureName(id) || 'Venture';
