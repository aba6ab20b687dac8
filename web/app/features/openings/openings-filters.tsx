import {
  type OpeningCounts,
  type OpeningFilters,
  openingAges,
  openingWaitLabels,
  openingWaits,
} from '@proxima/contract/openings/opening-list';
import { openingStateLabels } from '@proxima/contract/openings/openings';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { ChoiceButtons } from '../../ui/forms/choice-buttons.tsx';
import { FilterSelect, optionsOf } from '../../ui/forms/filter-select.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';

const waits = [
  { value: '' as const, label: 'All' },
  ...openingWaits.map((value) => ({ value, label: openingWaitLabels[value] })),
];
const ages = openingAges.map((value) => ({ value, label: `Older than ${value} days` }));
const states = optionsOf(openingStateLabels);

interface OpeningsFiltersProps {
  list: {
    filters: Partial<OpeningFilters>;
    onChange: (changed: Partial<Record<keyof OpeningFilters, string>>) => void;
  };
  /** Undefined until the list has loaded. */
  counts: OpeningCounts | undefined;
}

/** The filters of the console's list of openings. */
export const OpeningsFilters = ({ list, counts }: OpeningsFiltersProps) => (
  <>
    <ChoiceButtons
      legend="What an opening waits for"
      choices={waits}
      current={list.filters.waits ?? ''}
      onChoose={(kind) => list.onChange({ waits: kind })}
      countOf={(kind) => counts?.[kind || 'total']}
    />
    <div className="flex flex-wrap gap-3">
      <SearchField
        label="Search openings"
        placeholder="Search titles, ventures, people"
        value={list.filters.search ?? ''}
        onSearch={(search) => list.onChange({ search })}
        className="w-full sm:w-72"
      />
      <FilterSelect {...list} name="state" label="State" placeholder="Any state" options={states} />
      <FilterSelect {...list} name="age" label="Age" placeholder="Any age" options={ages} width="w-48" />
      <ExportMenu list="openings" filters={list.filters} />
    </div>
  </>
);
