import { auditGroups } from '@proxima/contract/audit/audit-groups';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ExportMenu } from '../../../domain/export-menu.tsx';
import { PersonSearch } from '../../../domain/person-search.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { FilterSelect, optionsOf } from '../../../ui/forms/filter-select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useAuditPeople } from '../operations.queries.ts';
import type { AuditQuery, AuditFilters as Filters } from './audit-period.ts';

const groups = optionsOf(auditGroups);

interface AuditFiltersProps {
  filters: Filters;
  /** The filters as the server takes them. */
  query: AuditQuery;
  onChange: (changed: Partial<Record<keyof Filters, string>>) => void;
  /** By or about whom, whose actions, and about what, in words. */
  person: string | null;
  by: string | null;
  about: string | null;
}

/** What narrows the log: a kind of action, a period, a person, a subject; and the file of what is then shown. */
export const AuditFilters = ({ filters, query, onChange, person, by, about }: AuditFiltersProps) => (
  <div className="flex flex-col gap-3">
    <PersonFilter onChoose={(id) => onChange({ person_id: String(id) })} />
    <div className="flex flex-wrap items-end gap-3">
      <FilterSelect
        name="group"
        label="Kind of action"
        placeholder="All actions"
        options={groups}
        filters={filters}
        onChange={onChange}
        width="w-64"
      />
      <Day name="from" label="From" filters={filters} onChange={onChange} />
      <Day name="to" label="Until" filters={filters} onChange={onChange} />
      <div className="sm:ml-auto">
        <ExportMenu list="audit" filters={query} />
      </div>
    </div>
    {(person !== null || by !== null || about !== null) && (
      <div className="flex flex-wrap gap-2">
        {person !== null && (
          <Chip text={`By or about ${person}`} onRemove={() => onChange({ person_id: '' })} />
        )}
        {by !== null && <Chip text={`By ${by}`} onRemove={() => onChange({ actor_id: '' })} />}
        {about !== null && (
          <Chip text={`About ${about}`} onRemove={() => onChange({ subject_kind: '', subject_id: '' })} />
        )}
      </div>
    )}
  </div>
);

function PersonFilter({ onChoose }: { onChoose: (id: number) => void }) {
  const [search, setSearch] = useState('');
  const found = useAuditPeople(search);
  return (
    <div className="max-w-xl">
      <PersonSearch
        label="By or about a person"
        placeholder="By or about: name or email"
        search={search}
        onSearch={setSearch}
        people={found.data}
        onChoose={({ id }) => onChoose(id)}
      />
    </div>
  );
}

interface DayProps extends Pick<AuditFiltersProps, 'filters' | 'onChange'> {
  name: 'from' | 'to';
  label: string;
}

const Day = ({ name, label, filters, onChange }: DayProps) => (
  <TextField
    label={label}
    type="date"
    quiet
    value={filters[name] ?? ''}
    onChange={({ target }) => onChange({ [name]: target.value })}
    className="w-44 max-sm:w-full"
  />
);

const Chip = ({ text, onRemove }: { text: string; onRemove: () => void }) => (
  <Button kind="secondary" onClick={onRemove}>
    {text}
    <X size={16} aria-hidden="true" />
    <span className="sr-only">Remove this filter</span>
  </Button>
);
