import {
  answeredHeading,
  answeredText,
  applicationResultLabels,
  countText,
  measureOf,
  type OutcomeRow,
  rowsOf,
  shareText,
  valuesText,
} from '@proxima/contract/outcomes/outcome-text';
import {
  aliveYears,
  applicationResults,
  dimensionLabels,
  type OutcomeMeasure,
  type Outcomes,
} from '@proxima/contract/outcomes/outcomes';
import { type ChartColumn, ChartTable } from '../charts/chart-table.tsx';

type Shown = Pick<Outcomes, 'groups' | 'total' | 'by'>;

const groupColumn = (by: Outcomes['by']): ChartColumn<OutcomeRow> => ({
  heading: dimensionLabels[by],
  value: ({ label }) => label,
});

const rowKey = ({ key }: OutcomeRow) => key;

/** Applications with what became of them, then places and ventures that finished, by group. */
export const FunnelTable = ({ outcomes }: { outcomes: Shown }) => (
  <div className="flex min-w-0 flex-col gap-8">
    <ChartTable
      caption="Applications and what became of them"
      columns={[
        groupColumn(outcomes.by),
        { heading: 'Applications', value: ({ figures }) => countText(figures.applications) },
        ...applicationResults.map((result) => ({
          heading: applicationResultLabels[result],
          value: ({ figures }: OutcomeRow) => countText(figures[result]),
        })),
      ]}
      rows={rowsOf(outcomes)}
      rowKey={rowKey}
    />
    <ChartTable
      caption="Ventures that took a place"
      columns={[
        groupColumn(outcomes.by),
        { heading: 'Took a place', value: ({ figures }) => countText(figures.ventures) },
        {
          heading: 'Without an application',
          value: ({ figures }) => countText(figures.without_application),
        },
        { heading: 'Finished', value: ({ figures }) => shareText(figures.finished, figures.ventures) },
      ]}
      rows={rowsOf(outcomes)}
      rowKey={rowKey}
    />
  </div>
);

/** Ventures alive some years after the end of their cohort, by group. */
export const AliveTable = ({ outcomes }: { outcomes: Shown }) => (
  <ChartTable
    caption="Ventures alive after some years"
    columns={[
      groupColumn(outcomes.by),
      ...aliveYears.map((years, index) => ({
        heading: years === 1 ? '1 year' : `${years} years`,
        value: ({ figures }: OutcomeRow) =>
          shareText(figures.alive[index]?.alive ?? null, figures.alive[index]?.of ?? null),
      })),
    ]}
    rows={rowsOf(outcomes)}
    rowKey={rowKey}
  />
);

/** A line for each currency. */
const Lines = ({ text }: { text: string }) => <span className="whitespace-pre-line">{text}</span>;

/** A measure by group, with the share of ventures that answered. */
export const MeasureTable = ({ outcomes, measure }: { outcomes: Shown; measure: OutcomeMeasure }) => (
  <ChartTable
    caption={measure.name}
    columns={[
      groupColumn(outcomes.by),
      {
        heading: measure.name,
        value: (row) => <Lines text={valuesText(measureOf(row, measure.id), measure)} />,
      },
      {
        heading: answeredHeading(measure),
        value: (row) => answeredText(measureOf(row, measure.id), measure),
      },
    ]}
    rows={rowsOf(outcomes)}
    rowKey={rowKey}
  />
);
