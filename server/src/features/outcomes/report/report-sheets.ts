import {
  applicationResultLabels,
  hiddenText,
  measureOf,
  type OutcomeRow,
  rowsOf,
} from '@proxima/contract/outcomes/outcome-text';
import {
  aliveYears,
  applicationResults,
  dimensionLabels,
  type OutcomeMeasure,
} from '@proxima/contract/outcomes/outcomes';
import { type Cell, makeTable, type TableColumn } from '../../../platform/tables/table.ts';
import type { Sheet } from '../../../platform/tables/write-xlsx.ts';
import {
  chosenMeasures,
  countedOn,
  hiddenNote,
  type Report,
  selectionText,
  sources,
} from './describe-report.ts';

/** The report as a workbook: a sheet with its words, and one for each part, whose every row names source and date. */
export function reportSheets(report: Report): Sheet[] {
  const { choice } = report;
  return [
    wordsSheet(report),
    ...(choice.parts.includes('funnel') ? [funnelSheet(report)] : []),
    ...(choice.parts.includes('alive') ? [aliveSheet(report)] : []),
    ...chosenMeasures(report).map((measure, index) => measureSheet(report, measure, index + 1)),
  ];
}

const wordsSheet = (report: Report): Sheet => ({
  name: 'Report',
  table: makeTable<[string, string]>(
    [
      { heading: 'Term', value: ([term]) => term, width: 20 },
      { heading: 'Value', value: ([, value]) => value, width: 100 },
    ],
    [
      ['Title', report.choice.title],
      ['Selection', selectionText(report)],
      ['Counted on', countedOn(report)],
      ...(report.choice.words === '' ? [] : [['Introduction', report.choice.words] as [string, string]]),
      ['Hidden', hiddenNote],
    ],
  ),
});

const shown = (value: number | null | undefined): Cell =>
  value === undefined ? null : (value ?? hiddenText);

const groupColumn = ({ outcomes: { by } }: Report) => ({
  heading: dimensionLabels[by],
  value: (row: OutcomeRow) => row.label,
  width: 36,
});

/** Every figure names where it comes from and its day. */
const originColumns = (report: Report, source: string): TableColumn<unknown>[] => [
  { heading: 'Source', value: () => source, width: 60 },
  { heading: 'As of', value: () => ({ day: report.outcomes.at.slice(0, 10) }), width: 12 },
];

const funnelSheet = (report: Report): Sheet => ({
  name: 'Applications to finish',
  table: makeTable<OutcomeRow>(
    [
      groupColumn(report),
      { heading: 'Applications', value: ({ figures }) => shown(figures.applications) },
      ...applicationResults.map((result) => ({
        heading: applicationResultLabels[result],
        value: ({ figures }: OutcomeRow) => shown(figures[result]),
      })),
      { heading: 'Took a place', value: ({ figures }) => shown(figures.ventures) },
      {
        heading: 'Without an application',
        value: ({ figures }) => shown(figures.without_application),
        width: 22,
      },
      { heading: 'Finished', value: ({ figures }) => shown(figures.finished) },
      ...originColumns(report, `${sources.applications}. ${sources.places}`),
    ],
    rowsOf(report.outcomes),
  ),
});

const aliveSheet = (report: Report): Sheet => ({
  name: 'Still alive',
  table: makeTable<OutcomeRow>(
    [
      groupColumn(report),
      ...aliveYears.flatMap((years, index): TableColumn<OutcomeRow>[] => [
        {
          heading: `Ended ${years} ${years === 1 ? 'year' : 'years'} ago`,
          value: ({ figures }) => shown(figures.alive[index]?.of),
        },
        { heading: `Alive after ${years}`, value: ({ figures }) => shown(figures.alive[index]?.alive) },
        {
          heading: `Confirmed after ${years}`,
          value: ({ figures }) => shown(figures.alive[index]?.confirmed),
        },
      ]),
      ...originColumns(report, sources.alive),
    ],
    rowsOf(report.outcomes),
  ),
});

/** A line for each group and currency. */
function measureSheet(report: Report, measure: OutcomeMeasure, number: number): Sheet {
  const lines = rowsOf(report.outcomes).flatMap((row) => {
    const found = measureOf(row, measure.id);
    const values = found?.values.length ? found.values : [undefined];
    return values.map((line) => ({ row, found, line }));
  });
  type Line = (typeof lines)[number];
  const columns: TableColumn<Line>[] = [
    { ...groupColumn(report), value: ({ row }) => row.label },
    { heading: 'Currency', value: ({ line }) => line?.currency ?? null, width: 10 },
    { heading: measure.name, value: ({ line }) => shown(line?.value) },
    { heading: 'Ventures counted', value: ({ line }) => shown(line?.ventures) },
    { heading: 'Ventures asked', value: ({ found }) => shown(found?.asked) },
    { heading: 'Ventures that answered', value: ({ found }) => shown(found?.answered), width: 22 },
    {
      heading: 'Newest figure',
      value: ({ found }) => (found?.latest_on ? { day: found.latest_on } : null),
      width: 14,
    },
    ...originColumns(report, measure.source),
  ];
  // Excel allows none of these characters in the name of a sheet.
  const name = `${number} ${measure.name.replaceAll(/[[\]:*?/\\']/g, ' ')}`.slice(0, 28).trim();
  return { name, table: makeTable(columns, lines) };
}
