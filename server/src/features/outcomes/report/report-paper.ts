import { figureText } from '@proxima/contract/outcomes/figure-text';
import {
  answeredHeading,
  answeredText,
  applicationResultLabels,
  applicationsText,
  countText,
  hiddenText,
  measureOf,
  type OutcomeRow,
  placesText,
  rowsOf,
  shareText,
  valuesText,
} from '@proxima/contract/outcomes/outcome-text';
import {
  aliveYears,
  applicationResults,
  dimensionLabels,
  type OutcomeMeasure,
} from '@proxima/contract/outcomes/outcomes';
import { reportPartLabels } from '@proxima/contract/outcomes/report';
import { writtenDay } from '@proxima/contract/time/written-day';
import type { Block, Paper, PaperBars, PaperTable } from '../../../platform/paper/paper.ts';
import {
  chosenMeasures,
  countedOn,
  hiddenNote,
  type Report,
  selectionText,
  sources,
} from './describe-report.ts';

/** A chart has room for this many groups; the table below it has all. */
const maxBars = 12;

/** The report as a paper: the team's words, then each chosen part with its chart, table, source and date. */
export function reportPaper(report: Report): Paper {
  const { choice, outcomes } = report;
  return {
    title: choice.title,
    footer: `${choice.title} · counted on ${countedOn(report)}`,
    at: outcomes.at,
    attachments: [],
    blocks: [
      { kind: 'title', text: choice.title },
      { kind: 'note', text: `${selectionText(report)} Counted on ${countedOn(report)}.` },
      ...choice.words
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((text): Block => ({ kind: 'text', text: text.trim() })),
      ...(choice.parts.includes('funnel') ? funnelBlocks(report) : []),
      ...(choice.parts.includes('alive') ? aliveBlocks(report) : []),
      ...chosenMeasures(report).flatMap((measure) => measureBlocks(report, measure)),
      { kind: 'note', text: hiddenNote },
    ],
  };
}

const sourceNote = (report: Report, source: string): Block => ({
  kind: 'note',
  text: `Source: ${source}. As of ${countedOn(report)}.`,
});

/** Bars to the scale of the longest, grey for figures below zero; a hidden figure has none. */
function barsOf(rows: readonly { label: string; value: number | null; text: string }[]): PaperBars {
  const top = Math.max(...rows.map(({ value }) => Math.abs(value ?? 0)), 0);
  return {
    kind: 'bars',
    rows: rows.map(({ label, value, text }) => ({
      label,
      text,
      share: top === 0 ? 0 : Math.abs(value ?? 0) / top,
      ...((value ?? 0) < 0 && { isBelowZero: true }),
    })),
  };
}

interface TableColumn {
  heading: string;
  width: number;
  value: (row: OutcomeRow) => string;
}

/** A row for each group; all together at the end. */
function tableOf({ outcomes }: Report, columns: readonly TableColumn[]): PaperTable {
  const rows = rowsOf(outcomes).map((row) => [row.label, ...columns.map(({ value }) => value(row))]);
  return {
    kind: 'table',
    columns: [
      { heading: dimensionLabels[outcomes.by], width: 32 },
      ...columns.map(({ heading, width }) => ({ heading, width, isNumeric: true })),
    ],
    rows: rows.slice(0, -1),
    total: rows.at(-1) ?? [],
  };
}

const funnelBlocks = (report: Report): Block[] => [
  { kind: 'heading', text: reportPartLabels.funnel },
  sourceNote(report, sources.applications),
  barsOf(
    report.outcomes.groups.slice(0, maxBars).map(({ label, figures }) => ({
      label,
      value: figures.applications,
      text: applicationsText(figures),
    })),
  ),
  tableOf(report, [
    { heading: 'Applications', width: 18, value: ({ figures }) => countText(figures.applications) },
    ...applicationResults.map((result) => ({
      heading: applicationResultLabels[result],
      width: 18,
      value: ({ figures }: OutcomeRow) => countText(figures[result]),
    })),
  ]),
  sourceNote(report, sources.places),
  barsOf(
    report.outcomes.groups.slice(0, maxBars).map(({ label, figures }) => ({
      label,
      value: figures.ventures,
      text: placesText(figures),
    })),
  ),
  tableOf(report, [
    { heading: 'Took a place', width: 18, value: ({ figures }) => countText(figures.ventures) },
    {
      heading: 'Without an application',
      width: 26,
      value: ({ figures }) => countText(figures.without_application),
    },
    { heading: 'Finished', width: 26, value: ({ figures }) => shareText(figures.finished, figures.ventures) },
  ]),
];

const afterYears = (years: number): string => `After ${years} ${years === 1 ? 'year' : 'years'}`;

const aliveBlocks = (report: Report): Block[] => [
  { kind: 'heading', text: reportPartLabels.alive },
  sourceNote(report, sources.alive),
  {
    kind: 'bars',
    rows: report.outcomes.total.alive.map(({ years, of, alive, confirmed }) => ({
      label: afterYears(years),
      share: of && alive ? alive / of : 0,
      text: of === 0 ? 'Not yet' : `${shareText(alive, of)} alive; ${countText(confirmed)} confirmed`,
    })),
  },
  tableOf(
    report,
    aliveYears.map((years, index) => ({
      heading: afterYears(years),
      width: 20,
      value: ({ figures }) =>
        shareText(figures.alive[index]?.alive ?? null, figures.alive[index]?.of ?? null),
    })),
  ),
];

function measureBlocks(report: Report, measure: OutcomeMeasure): Block[] {
  const { id, name, help, source, unit } = measure;
  const { groups, total } = report.outcomes;
  const newest = total.measures.find(({ measure_id }) => measure_id === id)?.latest_on;
  const lines = groups.slice(0, maxBars).flatMap((row) =>
    (measureOf(row, id)?.values ?? []).map(({ currency, value }) => ({
      currency,
      bar: { label: row.label, value, text: value === null ? hiddenText : figureText(value, unit, currency) },
    })),
  );
  const charts = [...Map.groupBy(lines, ({ currency }) => currency).values()].filter((ofCurrency) =>
    ofCurrency.some(({ bar }) => bar.value !== null),
  );
  return [
    { kind: 'heading', text: name },
    ...(help === '' ? [] : [{ kind: 'text', text: help } as const]),
    sourceNote(report, `${source}${newest ? `, the newest of ${writtenDay(newest)}` : ''}`),
    ...charts.map((ofCurrency) => barsOf(ofCurrency.map(({ bar }) => bar))),
    tableOf(report, [
      { heading: name, width: 30, value: (row) => valuesText(measureOf(row, id), measure) },
      {
        heading: answeredHeading(measure),
        width: 26,
        value: (row) => answeredText(measureOf(row, id), measure),
      },
    ]),
  ];
}
