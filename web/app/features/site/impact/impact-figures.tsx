import { countText, type OutcomeRow, shareText } from '@proxima/contract/outcomes/outcome-text';
import { type Impact, outcomeMessages } from '@proxima/contract/outcomes/outcomes';
import { writtenDay } from '@proxima/contract/time/written-day';
import type { ReactNode } from 'react';
import { AliveBars, FunnelBars, MeasureBars } from '../../../domain/outcomes/outcome-charts.tsx';
import { AliveTable, FunnelTable, MeasureTable } from '../../../domain/outcomes/outcome-tables.tsx';

interface PartProps {
  id: string;
  title: string;
  source: string;
  chart: ReactNode;
  table: ReactNode;
}

const Part = ({ id, title, source, chart, table }: PartProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="text-2xl">
      {title}
    </h2>
    <p className="mt-2 max-w-text text-sm text-ink-soft">{source}</p>
    <div className="mt-6 grid items-start gap-8 rounded-card border border-line bg-surface p-5 sm:p-8 lg:grid-cols-2">
      {chart}
      {table}
    </div>
  </section>
);

/** What became of the ventures, for visitors: each figure with its source and day. */
export function ImpactFigures({ impact }: { impact: Impact }) {
  const { at, total, measures, by_year: groups } = impact;
  const outcomes = { by: 'year', groups, total } as const;
  const asOf = `As of ${writtenDay(at)}.`;
  return (
    <div className="page-width section-space flex flex-col gap-16">
      <Headline impact={impact} />
      <Part
        id="funnel"
        title="From application to the end"
        source={`Applications to our programmes with what became of them, and ventures that took a place, also those that came without an application, by the year in which the programme began. ${asOf}`}
        chart={<FunnelBars rows={groups} />}
        table={<FunnelTable outcomes={outcomes} />}
      />
      {total.alive.some(({ of }) => of !== 0) && (
        <Part
          id="alive"
          title="Still alive"
          source={`Ventures that were not closed some years after the end of their programme, and of how many an answer confirms it. ${asOf}`}
          chart={<AliveBars title="Still alive" figures={total} />}
          table={<AliveTable outcomes={outcomes} />}
        />
      )}
      {measures.map((measure) => (
        <Part
          key={measure.id}
          id={`measure-${measure.id}`}
          title={measure.name}
          source={[measure.help, `${measure.source}.`, newestText(total, measure.id)]
            .filter(Boolean)
            .join(' ')}
          chart={<MeasureBars measure={measure} rows={groups} />}
          table={<MeasureTable outcomes={outcomes} measure={measure} />}
        />
      ))}
      <p className="text-sm text-ink-soft">Hidden: {outcomeMessages.hidden.toLowerCase()}</p>
    </div>
  );
}

function newestText({ measures }: OutcomeRow['figures'], id: number): string {
  const found = measures.find(({ measure_id }) => measure_id === id);
  if (!found?.latest_on) return '';
  return `The newest figure is of ${writtenDay(found.latest_on)}.`;
}

function Headline({ impact: { total, cohorts } }: { impact: Impact }) {
  const [first] = total.alive;
  const figures = [
    { label: cohorts === 1 ? 'cohort' : 'cohorts', value: countText(cohorts) },
    { label: 'applications', value: countText(total.applications) },
    { label: 'ventures took part', value: countText(total.ventures) },
    ...(first?.of
      ? [{ label: 'were still there a year later', value: shareText(first.alive, first.of) }]
      : []),
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end border-t border-line pt-4">
          <dt className="mt-1 text-sm text-ink-soft">{label}</dt>
          <dd className="font-display text-2xl tabular-nums md:text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
