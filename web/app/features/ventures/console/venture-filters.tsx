import {
  type VentureFilters as Filters,
  waitKinds,
  waitLabels,
} from '@proxima/contract/ventures/reading/team-list';
import { standingLabels } from '@proxima/contract/ventures/standing';
import { listingLabels } from '@proxima/contract/ventures/ventures';
import { ExportMenu } from '../../../domain/export-menu.tsx';
import { WriteToPeople } from '../../../domain/mailings/write-to-people.tsx';
import { useSignedInUser } from '../../../session/stored-user.ts';
import { ChoiceButtons } from '../../../ui/forms/choice-buttons.tsx';
import { FilterSelect, optionsOf } from '../../../ui/forms/filter-select.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { useLeads } from './console.queries.ts';

interface VentureFiltersProps {
  list: {
    filters: Partial<Filters>;
    onChange: (changed: Partial<Record<keyof Filters, string>>) => void;
  };
  /** Undefined until the list has loaded. */
  counts: Record<(typeof waitKinds)[number] | 'total', number> | undefined;
}

const waits = [
  { value: '' as const, label: 'All' },
  ...waitKinds.map((value) => ({ value, label: waitLabels[value] })),
];
const listings = (['preparing', 'listed'] as const).map((value) => ({ value, label: listingLabels[value] }));
const orders = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'By name' },
];

function LeadFilter(list: VentureFiltersProps['list']) {
  const me = useSignedInUser().id;
  const others = (useLeads().data ?? []).filter(({ id }) => id !== me);
  return (
    <FilterSelect
      {...list}
      name="lead"
      label="Lead"
      placeholder="Any lead"
      options={[
        { value: 'me', label: 'Led by me' },
        { value: 'nobody', label: 'Without a lead' },
        ...others.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      width="w-44"
    />
  );
}

/** Filters and sort order of the console's list of ventures. */
export const VentureFilters = ({ list, counts }: VentureFiltersProps) => (
  <>
    <ChoiceButtons
      legend="What is waiting for the team"
      choices={waits}
      current={list.filters.waits ?? ''}
      onChoose={(kind) => list.onChange({ waits: kind })}
      countOf={(kind) => counts?.[kind || 'total']}
    />
    <div className="flex flex-wrap gap-3">
      <SearchField
        label="Search ventures"
        placeholder="Search names, numbers, people"
        value={list.filters.search ?? ''}
        onSearch={(search) => list.onChange({ search })}
        className="w-full"
      />
      <FilterSelect
        {...list}
        name="standing"
        label="Standing"
        placeholder="Any standing"
        options={optionsOf(standingLabels)}
      />
      <FilterSelect {...list} name="listing" label="Listing" placeholder="Any listing" options={listings} />
      <LeadFilter {...list} />
      <FilterSelect {...list} name="sort" label="Order" placeholder="Newest first" options={orders} />
      <WriteToPeople audience={{ kind: 'ventures', filters: list.filters }} />
      <ExportMenu list="ventures" filters={list.filters} />
    </div>
  </>
);
