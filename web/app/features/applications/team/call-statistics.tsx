import type { CallStatistics } from '@proxima/contract/applications/call-application-wire';
import { useId } from 'react';
import { scaleUpTo } from '../../../domain/charts/chart-scale.ts';
import { ChartTable } from '../../../domain/charts/chart-table.tsx';
import { ColumnChart } from '../../../domain/charts/column-chart.tsx';
import { type Series, SeriesLegend } from '../../../domain/charts/series.tsx';
import { StackedColumns } from '../../../domain/charts/stacked-columns.tsx';
import { longDate, shortDay } from '../../../lib/format/dates.ts';
import { ConfirmingButton } from '../../../ui/actions/confirm-dialog.tsx';
import { QueryContent } from '../../../ui/feedback/query-content.tsx';
import { TitledCard } from '../../../ui/layout/titled-card.tsx';
import { useCallStatistics, useRemind } from './call-applications.queries.ts';

/** How a call's applications come in, where they stop, and a reminder to those who can still send. */
export const CallStatisticsView = ({ callId }: { callId: number }) => (
  <QueryContent query={useCallStatistics(callId)}>
    {(statistics) => (
      <div className="flex flex-col gap-6">
        <Totals statistics={statistics} />
        <Days days={statistics.days} />
        <Stops stops={statistics.stops} />
        <Reminder callId={callId} canSend={statistics.can_send} />
      </div>
    )}
  </QueryContent>
);

const Totals = ({ statistics: { started, sent, unsent, withdrawn } }: { statistics: CallStatistics }) => (
  <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
    {[
      ['Begun', started],
      ['Sent', sent],
      ['Not sent', unsent],
      ['Withdrawn', withdrawn],
    ].map(([label, count]) => (
      <div key={label} className="rounded-card border border-line bg-surface px-5 py-4">
        <dt className="text-sm text-ink-soft">{label}</dt>
        <dd className="mt-1 font-display text-2xl tabular-nums">{count?.toLocaleString('en')}</dd>
      </div>
    ))}
  </dl>
);

const series: readonly Series<'finished' | 'unsent'>[] = [
  { name: 'finished', label: 'Begun and sent', colour: 'text-ember' },
  { name: 'unsent', label: 'Begun, not sent', colour: 'text-slate', pattern: 'M0 8 8 0' },
];

function Days({ days }: { days: CallStatistics['days'] }) {
  const id = useId();
  if (days.length === 0) return null;
  const top = Math.max(...days.map(({ started }) => started));
  const begun = days.map(({ started, unsent }) => ({ finished: started - unsent, unsent }));
  return (
    <TitledCard
      title="Day by day"
      lead="The chart shows the applications begun on each day of the call's time zone, and which of them have been sent."
    >
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <ColumnChart
          label="Applications by day"
          unit="day"
          columns={days.map(({ day }) => shortDay(day, true))}
          scale={scaleUpTo(top)}
          describe={(index) => {
            const day = days[index];
            return day
              ? `${longDate(day.day)}: ${day.started} begun, ${day.started - day.unsent} of them sent`
              : '';
          }}
          legend={<SeriesLegend id={id} series={series} />}
        >
          {(plot) => <StackedColumns id={id} series={series} rows={begun} plot={plot} />}
        </ColumnChart>
        <ChartTable
          caption="Applications by day"
          columns={[
            { heading: 'Day', value: ({ day }) => longDate(day) },
            { heading: 'Begun', value: ({ started }) => started },
            { heading: 'Of them not sent', value: ({ unsent }) => unsent },
            { heading: 'Sent on the day', value: ({ sent }) => sent },
          ]}
          rows={days}
          rowKey={({ day }) => day}
        />
      </div>
    </TitledCard>
  );
}

const Stops = ({ stops }: { stops: CallStatistics['stops'] }) =>
  stops.length === 0 ? null : (
    <TitledCard
      title="Where applicants stop"
      lead="The question that those who have not sent answered last. Many at one question mean that it, or the next one, is hard."
    >
      <ol className="flex flex-col gap-2">
        {stops.slice(0, 10).map(({ question_id, label, count }) => (
          <li key={question_id} className="flex justify-between gap-4 text-sm">
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <span className="tabular-nums">{count.toLocaleString('en')}</span>
          </li>
        ))}
      </ol>
    </TitledCard>
  );

function Reminder({ callId, canSend }: { callId: number; canSend: number }) {
  const remind = useRemind(callId);
  if (canSend === 0) return null;
  return (
    <TitledCard
      title="Reminder"
      lead="Everybody who has begun is reminded three days and one day before the close. You can remind them now, too."
    >
      <ConfirmingButton
        label="Remind those who have not sent"
        confirmLabel="Send the reminder"
        title="Send a reminder?"
        description={`${canSend === 1 ? 'One person gets' : `Up to ${canSend.toLocaleString('en')} people get`} an email: “Your application is not sent yet”. Nobody gets two on a day.`}
        button={{ kind: 'secondary' }}
        change={remind}
      />
    </TitledCard>
  );
}
