import { figureText } from '@proxima/contract/outcomes/figure-text';
import type { Adding } from '@proxima/contract/outcomes/measures';
import {
  applicationResultLabels,
  applicationsText,
  areResultsHidden,
  hiddenText,
  measureOf,
  type OutcomeRow,
  placesText,
  shareText,
} from '@proxima/contract/outcomes/outcome-text';
import {
  type ApplicationResult,
  applicationResults,
  type GroupFigures,
  type OutcomeMeasure,
  outcomeMessages,
} from '@proxima/contract/outcomes/outcomes';
import type { Series } from '../charts/series.tsx';
import { StackedBars } from '../charts/stacked-bars.tsx';

const dots = 'M2 2h0M6 6h0';
const stripes = 'M-2 2l4-4M0 8l8-8M6 10l4-4';

const resultLooks: Record<ApplicationResult, Pick<Series, 'colour' | 'pattern'>> = {
  selected: { colour: 'text-green' },
  not_selected: { colour: 'text-slate', pattern: dots },
  undecided: { colour: 'text-amber', pattern: 'M0 8 8 0' },
  withdrawn: { colour: 'text-ice', pattern: stripes },
};

const applicationSeries: readonly Series<ApplicationResult | 'hidden'>[] = [
  ...applicationResults.map((name) => ({ name, label: applicationResultLabels[name], ...resultLooks[name] })),
  { name: 'hidden', label: 'Result hidden', colour: 'text-line' },
];

function applicationBar({ key, label, figures }: OutcomeRow) {
  const { applications, selected, not_selected, undecided, withdrawn } = figures;
  const values = {
    ...{ selected: selected ?? 0, not_selected: not_selected ?? 0, undecided: undecided ?? 0 },
    ...{ withdrawn: withdrawn ?? 0, hidden: areResultsHidden(figures) ? (applications ?? 0) : 0 },
  };
  return { key, label, total: applications ?? 0, values, text: applicationsText(figures) };
}

interface BarsProps {
  rows: readonly OutcomeRow[];
}

/** Applications by what became of them, a bar for each group. */
function ApplicationBars({ rows }: BarsProps) {
  const isShown = ({ name }: { name: string }) =>
    name !== 'hidden' || rows.some(({ figures }) => areResultsHidden(figures));
  return (
    <StackedBars
      title="Applications"
      series={applicationSeries.filter(isShown)}
      rows={rows.map(applicationBar)}
    />
  );
}

const placeSeries: readonly Series<'finished' | 'took'>[] = [
  { name: 'finished', label: 'Finished', colour: 'text-green' },
  { name: 'took', label: 'Took a place', colour: 'text-ember', pattern: stripes },
];

function placeBar({ key, label, figures }: OutcomeRow) {
  const finished = figures.finished ?? 0;
  const values = { finished, took: (figures.ventures ?? 0) - finished };
  return { key, label, total: figures.ventures ?? 0, values, text: placesText(figures) };
}

/** Applications with what became of them, and ventures that took a place: a bar for each group. */
export const FunnelBars = ({ rows }: BarsProps) => (
  <div className="flex min-w-0 flex-col gap-8">
    <ApplicationBars rows={rows} />
    <StackedBars title="Places" series={placeSeries} rows={rows.map(placeBar)} />
  </div>
);

const aliveSeries: readonly Series<'confirmed' | 'unconfirmed' | 'closed'>[] = [
  { name: 'confirmed', label: 'Alive, confirmed by an answer', colour: 'text-green' },
  { name: 'unconfirmed', label: 'Not known to be closed', colour: 'text-amber', pattern: 'M0 8 8 0' },
  { name: 'closed', label: 'Closed', colour: 'text-slate', pattern: dots },
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

const measureSeries = (label: string): readonly Series<'value' | 'below'>[] => [
  { name: 'value', label, colour: 'text-ember' },
  { name: 'below', label: 'Below zero', colour: 'text-slate', pattern: dots },
];

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
          series={measureSeries(legendOf(measure, currency)).filter(
            ({ name }) => name === 'value' || measure.may_be_negative,
          )}
          rows={lines
            .filter((line) => line.currency === currency)
            .map(({ row: { key, label }, value }) => ({
              ...{ key, label },
              total: Math.abs(value ?? 0),
              values: { value: Math.max(0, value ?? 0), below: Math.max(0, -(value ?? 0)) },
              text: value === null ? hiddenText : figureText(value, measure.unit, currency),
            }))}
        />
      ))}
    </div>
  );
}
