import { figureText } from '@proxima/contract/outcomes/figure-text';
import type { Adding } from '@proxima/contract/outcomes/measures';
import {
  countText,
  hiddenText,
  measureOf,
  type OutcomeRow,
  shareText,
} from '@proxima/contract/outcomes/outcome-text';
import { type GroupFigures, type OutcomeMeasure, outcomeMessages } from '@proxima/contract/outcomes/outcomes';
import type { Series } from '../charts/series.tsx';
import { StackedBars } from '../charts/stacked-bars.tsx';

const funnelSeries: readonly Series<'finished' | 'took' | 'others'>[] = [
  { name: 'finished', label: 'Finished', colour: 'text-green' },
  { name: 'took', label: 'Took a place', colour: 'text-ember', pattern: 'M-2 2l4-4M0 8l8-8M6 10l4-4' },
  { name: 'others', label: 'Not selected', colour: 'text-slate', pattern: 'M2 2h0M6 6h0' },
];

function funnelBar({ key, label, figures: { applications, selected, finished } }: OutcomeRow) {
  const others = Math.max(0, (applications ?? 0) - (selected ?? 0));
  const values = { finished: finished ?? 0, took: (selected ?? 0) - (finished ?? 0), others };
  const total = values.finished + values.took + others;
  const texts = [
    `${countText(applications)} applied`,
    `${countText(selected)} selected`,
    `${countText(finished)} finished`,
  ];
  return { key, label, total, values, text: texts.join(' · ') };
}

/** From applications to ventures that finished, a bar for each group. */
export const FunnelBars = ({ title, rows }: { title: string; rows: readonly OutcomeRow[] }) => (
  <StackedBars title={title} series={funnelSeries} rows={rows.map(funnelBar)} />
);

const aliveSeries: readonly Series<'confirmed' | 'unconfirmed' | 'closed'>[] = [
  { name: 'confirmed', label: 'Alive, confirmed by an answer', colour: 'text-green' },
  { name: 'unconfirmed', label: 'Not known to be closed', colour: 'text-amber', pattern: 'M0 8 8 0' },
  { name: 'closed', label: 'Closed', colour: 'text-slate', pattern: 'M2 2h0M6 6h0' },
];

function aliveBar({ years, of, alive, confirmed }: GroupFigures['alive'][number]) {
  const closed = (of ?? 0) - (alive ?? 0);
  // What is closed is confirmed, too.
  const confirmedAlive = Math.max(0, (confirmed ?? 0) - closed);
  const values = { confirmed: confirmedAlive, unconfirmed: (alive ?? 0) - confirmedAlive, closed };
  return {
    key: String(years),
    label: `After ${years} ${years === 1 ? 'year' : 'years'}`,
    total: of ?? 0,
    values,
    text: of === null ? hiddenText : of === 0 ? 'Not yet' : `${shareText(alive, of)} alive`,
  };
}

/** How many ventures were alive some years after the end of their cohort. */
export const AliveBars = ({ title, figures }: { title: string; figures: GroupFigures }) => (
  <StackedBars title={title} series={aliveSeries} rows={figures.alive.map(aliveBar)} />
);

const addingTexts: Record<Adding, string> = {
  sum: 'Everything reported, added up',
  last: 'Latest figures, added up',
  average: 'Average of the latest figures',
};

const legendOf = ({ adding }: OutcomeMeasure, currency: string | null): string =>
  currency === null ? addingTexts[adding] : `${currency}: ${addingTexts[adding].toLowerCase()}`;

interface MeasureBarsProps {
  measure: OutcomeMeasure;
  rows: readonly OutcomeRow[];
}

/** A measure by group; amounts of each currency on a scale of their own. */
export function MeasureBars({ measure, rows }: MeasureBarsProps) {
  const lines = rows.flatMap((row) =>
    (measureOf(row, measure.id)?.values ?? []).map((line) => ({ row, ...line })),
  );
  const currencies = [
    ...new Set(lines.filter(({ value }) => value !== null).map(({ currency }) => currency)),
  ];
  if (currencies.length === 0)
    return <p className="rounded-control bg-mist px-4 py-10 text-center text-sm">{outcomeMessages.hidden}</p>;
  return (
    <div className="flex flex-col gap-8">
      {currencies.map((currency) => (
        <StackedBars
          key={currency}
          title={`${measure.name}${currency ? ` in ${currency}` : ''}`}
          series={[{ name: 'value', label: legendOf(measure, currency), colour: 'text-ember' }]}
          rows={lines
            .filter((line) => line.currency === currency)
            .map(({ row: { key, label }, value }) => ({
              ...{ key, label },
              total: Math.max(0, value ?? 0),
              values: { value: Math.max(0, value ?? 0) },
              text: value === null ? hiddenText : figureText(value, measure.unit, currency),
            }))}
        />
      ))}
    </div>
  );
}
