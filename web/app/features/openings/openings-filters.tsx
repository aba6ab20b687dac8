import {
  type OpeningFilters,
  type OpeningSummary,
  openingAges,
  openingWaitLabels,
  openingWaits,
} from '@proxima/contract/openings/opening-list';
import { openingStateLabels, openingStates } from '@proxima/contract/openings/openings';
import { ExportMenu } from '../../domain/export-menu.tsx';
import { ChoiceButtons } from '../../ui/forms/choice-buttons.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';

const hiddenLabel = '[&>label]:sr-only max-sm:w-full';
const waits = [
  { value: '' as const, label: 'All' },
  ...openingWaits.map((value) => ({ value, label: openingWaitLabels[value] })),
];
const ages = openingAges.map((value) => ({ value, label: `Older than ${value} days` }));
const states = openingStates.map((value) => ({ value, label: openingStateLabels[value] }));

interface OpeningsFiltersProps {
  filters: Partial<OpeningFilters>;
  onChange: (changed: Partial<Record<keyof OpeningFilters, string>>) => void;
  /** Undefined until the list has been read. */
  openings: readonly OpeningSummary[] | undefined;
}

/** Whether an opening waits for this; for nothing in particular, each does. */
export const isWaiting = ({ waits: all }: OpeningSummary, kind: OpeningFilters['waits']) =>
  !kind || all.some((wait) => wait.for === kind);

/** What narrows the console's list of openings. */
export const OpeningsFilters = ({ filters, onChange, openings }: OpeningsFiltersProps) => (
  <>
    <ChoiceButtons
      legend="What an opening waits for"
      choices={waits}
      current={filters.waits ?? ''}
      onChoose={(kind) => onChange({ waits: kind })}
      countOf={(kind) => openings?.filter((one) => isWaiting(one, kind || undefined)).length}
    />
    <div className="flex flex-wrap gap-3">
      <SearchField
        label="Search openings"
        placeholder="Search ventures and titles"
        value={filters.search ?? ''}
        onSearch={(search) => onChange({ search })}
        className="w-full sm:w-72"
      />
      <SelectField
        label="State"
        quiet
        placeholder="Any state"
        options={states}
        value={filters.state ?? ''}
        onChange={({ target }) => onChange({ state: target.value })}
        className={`w-40 ${hiddenLabel}`}
      />
      <SelectField
        label="Age"
        quiet
        placeholder="Any age"
        options={ages}
        value={filters.age ?? ''}
        onChange={({ target }) => onChange({ age: target.value })}
        className={`w-48 ${hiddenLabel}`}
      />
      <ExportMenu list="openings" filters={filters} />
    </div>
  </>
);
