import {
  type VentureFilters as Filters,
  waitKinds,
  waitLabels,
} from '@proxima/contract/ventures/reading/team-list';
import { listingLabels, standingLabels, standings } from '@proxima/contract/ventures/ventures';
import { ExportMenu } from '../../../domain/export-menu.tsx';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { ChoiceButtons } from '../../../ui/forms/choice-buttons.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useLeads } from './console.queries.ts';

type ChangeFilters = (changed: Partial<Record<keyof Filters, string>>) => void;

interface VentureFiltersProps {
  filters: Partial<Filters>;
  onChange: ChangeFilters;
  /** Undefined until the list has been read. */
  counts: Record<(typeof waitKinds)[number] | 'total', number> | undefined;
}

const hiddenLabel = '[&>label]:sr-only max-sm:w-full';
const waits = [
  { value: '' as const, label: 'All' },
  ...waitKinds.map((value) => ({ value, label: waitLabels[value] })),
];
const listings = (['preparing', 'listed'] as const).map((value) => ({ value, label: listingLabels[value] }));
const orders = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
];

function LeadFilter({ filters, onChange }: Pick<VentureFiltersProps, 'filters' | 'onChange'>) {
  const me = useSignedInUser().id;
  const others = (useLeads().data ?? []).filter(({ id }) => id !== me);
  return (
    <SelectField
      label="Lead"
      quiet
      placeholder="Any lead"
      options={[
        { value: 'me', label: 'Led by me' },
        { value: 'nobody', label: 'Without a lead' },
        ...others.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={filters.lead ?? ''}
      onChange={({ target }) => onChange({ lead: target.value })}
      className={`w-44 ${hiddenLabel}`}
    />
  );
}

/** What narrows and orders the console's list of ventures. */
export const VentureFilters = ({ filters, onChange, counts }: VentureFiltersProps) => (
  <>
    <ChoiceButtons
      legend="What is waiting for the team"
      choices={waits}
      current={filters.waits ?? ''}
      onChoose={(kind) => onChange({ waits: kind })}
      countOf={(kind) => counts?.[kind || 'total']}
    />
    <div className="flex flex-wrap gap-3">
      <SearchField
        label="Search ventures"
        placeholder="Search names and numbers"
        value={filters.search ?? ''}
        onSearch={(search) => onChange({ search })}
        className="w-full"
      />
      <SelectField
        label="Standing"
        quiet
        placeholder="Any standing"
        options={standings.map((value) => ({ value, label: standingLabels[value] }))}
        value={filters.standing ?? ''}
        onChange={({ target }) => onChange({ standing: target.value })}
        className={`w-40 ${hiddenLabel}`}
      />
      <SelectField
        label="Listing"
        quiet
        placeholder="Any listing"
        options={listings}
        value={filters.listing ?? ''}
        onChange={({ target }) => onChange({ listing: target.value })}
        className={`w-40 ${hiddenLabel}`}
      />
      <LeadFilter filters={filters} onChange={onChange} />
      <SelectField
        label="Order"
        quiet
        placeholder="Newest first"
        options={orders}
        value={filters.sort === 'newest' ? '' : (filters.sort ?? '')}
        onChange={({ target }) => onChange({ sort: target.value })}
        className={`w-40 ${hiddenLabel}`}
      />
      <ExportMenu list="ventures" filters={filters} />
    </div>
  </>
);
