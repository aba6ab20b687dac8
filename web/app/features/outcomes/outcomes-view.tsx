import { countText, measureOf, rowsOf, shareText } from '@proxima/contract/outcomes/outcome-text';
import type { OutcomeFilters, Outcomes } from '@proxima/contract/outcomes/outcomes';
import {
  type Dimension,
  dimensionLabels,
  dimensions,
  outcomeFilters,
  outcomeMessages,
} from '@proxima/contract/outcomes/outcomes';
import { ChartCard } from '../../domain/charts/chart-card.tsx';
import { HeadlineFigures } from '../../domain/charts/headline-figures.tsx';
import { AliveBars, FunnelBars, MeasureBars } from '../../domain/outcomes/outcome-charts.tsx';
import { AliveTable, FunnelTable, MeasureTable } from '../../domain/outcomes/outcome-tables.tsx';
import { useCheckedFilters } from '../../lib/navigation/use-checked-filters.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterSelect, optionsOf } from '../../ui/forms/filter-select.tsx';
import { useOutcomes } from './outcomes.queries.ts';
import { ReportButtons } from './report-buttons.tsx';

/** Charts and tables of what became of ventures, with filters in the address. */
export function OutcomesView() {
  const { filters, change } = useCheckedFilters(outcomeFilters);
  const query = useOutcomes(filters);
  const { data } = query;
  const by = filters.by ?? 'programme';
  if (data && data.total.ventures === 0 && data.options.cohort.length === 0)
    return (
      <EmptyState title="No outcomes yet">
        As soon as ventures take places in a cohort, this page counts what becomes of them: who finishes, who
        is still there years later, and what they report in check-ins.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-5">
      <Filters filters={filters} options={data?.options} onChange={change} />
      {data && <Headline outcomes={data} />}
      <ChartCard
        title="From application to the end"
        lead={`Applications with what became of them, and ventures that took a place, also those that came without an application, by ${dimensionLabels[by].toLowerCase()}.`}
        actions={<ReportButtons filters={filters} outcomes={data} />}
        query={query}
        isEmpty={({ groups }) => groups.length === 0}
        chart={({ groups }) => <FunnelBars rows={groups.slice(0, maxBars)} />}
        table={(outcomes) => <FunnelTable outcomes={outcomes} />}
        isWide
      />
      <ChartCard
        title="Still alive"
        lead="Ventures that were not closed 1, 2, 3 and 5 years after the end of their cohort, and of how many an answer confirms it."
        actions={null}
        query={query}
        isEmpty={({ total }) => total.alive.every(({ of }) => of === 0)}
        empty="No cohort ended a year ago or earlier."
        chart={({ total }) => <AliveBars title="Still alive" figures={total} />}
        table={(outcomes) => <AliveTable outcomes={outcomes} />}
      />
      {data?.measures.map((measure) => (
        <ChartCard
          key={measure.id}
          title={measure.name}
          lead={[measure.help, `${measure.source}.`].filter(Boolean).join(' ')}
          actions={null}
          query={query}
          isEmpty={(outcomes) => rowsOf(outcomes).every((row) => !measureOf(row, measure.id)?.values.length)}
          empty="Nothing reported yet."
          chart={({ groups }) => <MeasureBars measure={measure} rows={groups.slice(0, maxBars)} />}
          table={(outcomes) => <MeasureTable outcomes={outcomes} measure={measure} />}
        />
      ))}
      <p className="text-sm text-ink-soft">Hidden: {outcomeMessages.hidden.toLowerCase()}</p>
    </div>
  );
}

/** The table has all groups. */
const maxBars = 12;

interface FiltersProps {
  filters: Partial<OutcomeFilters>;
  options: Outcomes['options'] | undefined;
  onChange: (changed: { [Key in keyof OutcomeFilters]?: string }) => void;
}

const anyOf: Record<Dimension, string> = {
  programme: 'All programmes',
  call: 'All calls',
  cohort: 'All cohorts',
  industry: 'All industries',
  country: 'All countries',
  year: 'All years',
};

const Filters = ({ filters, options, onChange }: FiltersProps) => (
  <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
    <FilterSelect
      name="by"
      label="Group by"
      placeholder="By programme"
      options={optionsOf(dimensionLabels)
        .filter(({ value }) => value !== 'programme')
        .map(({ value, label }) => ({ value, label: `By ${label.toLowerCase()}` }))}
      filters={filters.by === 'programme' ? {} : filters}
      onChange={onChange}
      width="w-48 max-sm:col-span-2"
    />
    {dimensions.map((dimension) => (
      <FilterSelect
        key={dimension}
        name={dimension}
        label={dimensionLabels[dimension]}
        placeholder={anyOf[dimension]}
        options={(options?.[dimension] ?? [])
          .filter(({ key }) => key !== '')
          .map(({ key, label }) => ({ value: key, label }))}
        filters={filters}
        onChange={onChange}
        width="w-44"
      />
    ))}
  </div>
);

/** The main figures of what is selected. */
function Headline({ outcomes: { total } }: { outcomes: Outcomes }) {
  const [first] = total.alive;
  const figures = [
    { label: 'Applications', value: countText(total.applications) },
    { label: 'Ventures that took a place', value: countText(total.ventures) },
    { label: 'Finished', value: shareText(total.finished, total.ventures) },
    { label: 'Alive after a year', value: shareText(first?.alive ?? null, first?.of ?? null) },
  ];
  return <HeadlineFigures figures={figures} />;
}
