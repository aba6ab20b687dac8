import type { ComparedVenture } from '@proxima/contract/explore/compare';
import type { Currency } from '@proxima/contract/money/currencies';
import { type Projections, projectionMessages } from '@proxima/contract/ventures/projections/projections';
import { listed } from '@proxima/contract/wire/counted';
import { useState } from 'react';
import { scaleUpTo } from '../../../domain/charts/chart-scale.ts';
import { ChartTable } from '../../../domain/charts/chart-table.tsx';
import { ColumnChart } from '../../../domain/charts/column-chart.tsx';
import { type Line, Lines, LinesLegend } from '../../../domain/charts/lines.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { type Metric, metricLabels, quarterLabel, quartersOf } from './quarters.ts';

/** The style of each venture's line, by its position. */
const looks = [
  { colour: 'text-ember', mark: 'dot' },
  { colour: 'text-slate', dashes: '7 4', mark: 'square' },
  { colour: 'text-green', dashes: '2 4', mark: 'dot' },
  { colour: 'text-ink', dashes: '10 3 2 3', mark: 'square' },
] as const;

type Planned = ComparedVenture & { projections: Projections };
interface Row {
  quarter: number;
  values: (number | null)[];
}

/** One row for each quarter from the first to the last that has a figure. */
function rowsOf(ventures: readonly Planned[], metric: Metric): Row[] {
  const plans = ventures.map(({ projections }) => quartersOf(projections, metric));
  const quarters = plans.flatMap((plan) => [...plan.keys()]);
  if (quarters.length === 0) return [];
  const first = Math.min(...quarters);
  return Array.from({ length: Math.max(...quarters) - first + 1 }, (_, index) => ({
    quarter: first + index,
    values: plans.map((plan) => plan.get(first + index) ?? null),
  }));
}

const compact = new Intl.NumberFormat('en', { notation: 'compact' });
const numberText = (value: number | null | undefined) => value?.toLocaleString('en') ?? '–';

interface ChartProps {
  ventures: readonly Planned[];
  metric: Metric;
  unit: string;
}

function Chart({ ventures, metric, unit }: ChartProps) {
  const rows = rowsOf(ventures, metric);
  if (rows.length === 0)
    return <p className="rounded-control bg-mist px-4 py-10 text-center text-sm">No figures for this yet</p>;
  const values = rows.flatMap((row) => row.values.flatMap((value) => value ?? []));
  const scale = scaleUpTo(Math.max(0, ...values), 1, Math.min(0, ...values));
  const lines = ventures.map(
    ({ name }, index): Line<Row> => ({
      label: name,
      ...(looks[index] ?? looks[0]),
      value: (row) => row.values[index] ?? null,
    }),
  );
  const label = `${metricLabels[metric]}${unit && ` in ${unit}`}`;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-2">
      <ColumnChart
        label={label}
        unit="quarter"
        columns={rows.map(({ quarter }) => quarterLabel(quarter))}
        scale={{ ...scale, label: (value) => compact.format(value) }}
        describe={(index) => {
          const row = rows[index];
          if (!row) return '';
          const texts = ventures.map(({ name }, at) => `${name} ${numberText(row.values[at])}`);
          return `${quarterLabel(row.quarter)}: ${texts.join(', ')}`;
        }}
        legend={<LinesLegend lines={lines} />}
      >
        {(plot) => <Lines lines={lines} rows={rows} plot={plot} />}
      </ColumnChart>
      <ChartTable
        caption={label}
        columns={[
          { heading: 'Quarter', value: (row: Row) => quarterLabel(row.quarter), isShort: true },
          ...ventures.map(({ name }, index) => ({
            heading: name,
            value: (row: Row) => numberText(row.values[index]),
          })),
        ]}
        rows={rows}
        rowKey={({ quarter }) => String(quarter)}
      />
    </div>
  );
}

const isPlanned = (venture: ComparedVenture): venture is Planned => venture.projections !== null;
const listOf = (ventures: readonly ComparedVenture[]) => listed(ventures.map(({ name }) => name));

/** Says which ventures are not in the chart, and why. */
function LeftOut({
  all,
  shown,
  currency,
}: {
  all: readonly ComparedVenture[];
  shown: readonly Planned[];
  currency: Currency;
}) {
  const without = all.filter((venture) => !isPlanned(venture));
  const others = all.filter((venture) => isPlanned(venture) && !shown.includes(venture));
  return (
    <>
      {others.length > 0 && (
        <p>
          Not in this chart: {listOf(others)}. Amounts are compared within one currency only, here {currency}.
        </p>
      )}
      {without.length > 0 && <p>No projections yet: {listOf(without)}.</p>}
    </>
  );
}

function commonestFirst(currencies: readonly Currency[]): Currency[] {
  const count = (one: Currency) => currencies.filter((other) => other === one).length;
  return [...new Set(currencies)].sort((one, other) => count(other) - count(one));
}

/** The projections of several ventures on one axis, in one currency at a time, with a table beside it. */
export function ProjectionsChart({ ventures }: { ventures: readonly ComparedVenture[] }) {
  const [metric, setMetric] = useState<Metric>('revenue');
  const [chosen, setChosen] = useState<string>();
  const planned = ventures.filter(isPlanned);
  const currencies = commonestFirst(planned.map(({ projections }) => projections.currency));
  const currency = currencies.find((one) => one === chosen) ?? currencies[0];
  const isMoney = metric !== 'headcount';
  const shown = planned.filter(({ projections }) => !isMoney || projections.currency === currency);
  return (
    <TitledCard title="Projections" lead={projectionMessages.forecast}>
      {currency ? (
        <div className="flex flex-col gap-6">
          <div className="flex flex-wrap gap-3">
            <SelectField
              label="Figure"
              quiet
              options={Object.entries(metricLabels).map(([value, label]) => ({ value, label }))}
              placeholder=""
              value={metric}
              onChange={({ target }) => target.value && setMetric(target.value as Metric)}
              className="w-52 max-sm:w-full"
            />
            {isMoney && currencies.length > 1 && (
              <SelectField
                label="Currency"
                quiet
                options={currencies.map((value) => ({ value, label: value }))}
                placeholder=""
                value={currency}
                onChange={({ target }) => setChosen(target.value)}
                className="w-40 max-sm:w-full"
              />
            )}
          </div>
          <Chart ventures={shown} metric={metric} unit={isMoney ? currency : ''} />
          <div className="flex flex-col gap-1 text-sm text-ink-soft">
            <LeftOut all={ventures} shown={shown} currency={currency} />
            <p>By quarter. Where a plan has only years, each year counts as twelve equal months.</p>
          </div>
        </div>
      ) : (
        <p className="text-sm">None of these ventures has published projections yet.</p>
      )}
    </TitledCard>
  );
}
