import { formatMoney, money } from '@proxima/contract/money/money';
import type { PublishedBudget, WireUpdate } from '@proxima/contract/updates/update-wire';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChartTable } from '../../domain/charts/chart-table.tsx';
import { longDate } from '../../lib/format/dates.ts';

const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="group rounded-control border border-line px-4">
    <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-sm font-medium">
      {title}
      <ChevronDown size={18} aria-hidden="true" className="shrink-0 group-open:rotate-180" />
    </summary>
    <div className="pb-4">{children}</div>
  </details>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <dt className="mt-3 text-ink-soft first:mt-0">{title}</dt>
    <dd className="wrap-anywhere whitespace-pre-wrap">{children}</dd>
  </>
);

/** The weekly report that the founder published with an update. */
export const PublishedReport = ({ report }: { report: NonNullable<WireUpdate['report']> }) => (
  <Folded title={`Weekly report of ${longDate(report.at)}`}>
    <dl className="max-w-text text-sm">
      <Part title="Done">{report.done}</Part>
      <Part title="Next">{report.next}</Part>
      {report.risks.map(({ text, threatens_dates }) => (
        <Part key={text} title={threatens_dates ? 'Risk to dates' : 'Risk'}>
          {text}
        </Part>
      ))}
      {report.decisions.map(({ text }) => (
        <Part key={text} title="Decision">
          {text}
        </Part>
      ))}
    </dl>
  </Folded>
);

/** The budget as it stood when the update was published. */
export function PublishedBudgetTable({ budget: { currency, lines, total } }: { budget: PublishedBudget }) {
  const of = (minor: number) => formatMoney(money(currency, minor));
  return (
    <Folded title="Budget at that time">
      <ChartTable
        caption="Budget"
        columns={[
          { heading: 'Use of funds', value: ({ line }) => line },
          { heading: 'Planned', value: ({ planned }) => of(planned) },
          { heading: 'Spent', value: ({ spent }) => of(spent) },
        ]}
        rows={[...lines, { line: 'Total', ...total }]}
        rowKey={({ line }) => line}
      />
    </Folded>
  );
}
