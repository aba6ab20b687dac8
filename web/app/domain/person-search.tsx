import { SearchField } from '../ui/forms/search-field.tsx';

interface FoundPerson {
  id: number;
  name: string;
  /** What tells people of one name apart. */
  detail?: string;
}

interface PersonSearchProps<Person extends FoundPerson> {
  label: string;
  placeholder: string;
  /** What is searched. */
  search: string;
  onSearch: (search: string) => void;
  /** Whom it found; undefined until it did. */
  people: readonly Person[] | undefined;
  onChoose: (person: Person) => void;
}

/** Finds one person by what is typed. */
export function PersonSearch<Person extends FoundPerson>({
  label,
  placeholder,
  search,
  onSearch,
  people,
  onChoose,
}: PersonSearchProps<Person>) {
  const choose = (person: Person) => {
    onSearch('');
    onChoose(person);
  };
  return (
    <div>
      <SearchField label={label} placeholder={placeholder} value={search} onSearch={onSearch} />
      {search !== '' && people && (
        <ul
          aria-label="People found"
          className="mt-2 max-h-56 overflow-y-auto rounded-control border border-line bg-surface"
        >
          {people.length === 0 && <li className="px-4 py-3 text-sm text-ink-soft">Nobody found.</li>}
          {people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => choose(person)}
                className="min-h-11 w-full px-4 py-2 text-left text-sm wrap-anywhere hover:bg-mist"
              >
                {person.name}
                {person.detail && <span className="block text-xs text-ink-soft">{person.detail}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
