import { useState } from 'react';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { usePeople } from './mailings.queries.ts';

interface Person {
  id: number;
  name: string;
}

/** Finds someone on the list whose email is to be shown. */
export function PersonSearch({ id, onChoose }: { id: number; onChoose: (person: Person) => void }) {
  const [search, setSearch] = useState('');
  const found = usePeople(id, search);
  const choose = (person: Person) => {
    setSearch('');
    onChoose(person);
  };
  return (
    <div>
      <SearchField
        label="Show someone else on this list"
        placeholder="Show someone else: search a name"
        value={search}
        onSearch={setSearch}
      />
      {search !== '' && found.data && (
        <ul className="mt-2 max-h-56 overflow-y-auto rounded-control border border-line">
          {found.data.length === 0 && (
            <li className="px-4 py-2 text-sm text-ink-soft">Nobody of that name.</li>
          )}
          {found.data.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => choose(person)}
                className="min-h-11 w-full px-4 text-left text-sm wrap-anywhere hover:bg-mist"
              >
                {person.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
