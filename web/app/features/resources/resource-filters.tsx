import { memberRoles, roleLabels } from '@proxima/contract/accounts/roles';
import { resourceTopics } from '@proxima/contract/resources/resources';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import type { ResourceQuery } from './resources.queries.ts';

const topics = Object.entries(resourceTopics).map(([value, label]) => ({ value, label }));
const roles = memberRoles.map((role) => ({ value: role, label: `For ${roleLabels[role].toLowerCase()}s` }));

interface ResourceFiltersProps {
  query: ResourceQuery;
  onChange: (changed: Partial<Record<keyof ResourceQuery, string>>) => void;
}

/** Search, topic and role; on a phone one below the other. */
export const ResourceFilters = ({ query, onChange }: ResourceFiltersProps) => (
  <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_12rem_14rem]">
    <SearchField
      label="Search resources"
      placeholder="Search resources"
      value={query.q ?? ''}
      onSearch={(q) => onChange({ q })}
      className="min-w-0 sm:col-span-2 lg:col-span-1"
    />
    <SelectField
      label="Topic"
      className="[&>label]:sr-only"
      placeholder="All topics"
      options={topics}
      value={query.topic ?? ''}
      onChange={(event) => onChange({ topic: event.target.value })}
    />
    <SelectField
      label="Written for"
      className="[&>label]:sr-only"
      placeholder="For everyone"
      options={roles}
      value={query.role ?? ''}
      onChange={(event) => onChange({ role: event.target.value })}
    />
  </div>
);
